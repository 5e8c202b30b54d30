// SPDX-License-Identifier: MIT
// The progress of long builds, as a line on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include <warren/chain/chain.hpp>

#include "tools/survey/ticker.hpp"

namespace warren::tool {

/// While it exists, a build that takes longer than a second shows its step and its time, if stderr is a terminal, and
/// Ctrl-C ends the process if the build does not stop by itself at once. So it must not exist while
/// files are written or the screen is in use.
class BuildProgress {
 public:
  /// Sets the request's `progress`. The request must not outlive it. The line begins with `which`.
  explicit BuildProgress(Request& request, std::string which = {});
  BuildProgress(const BuildProgress&) = delete;
  BuildProgress& operator=(const BuildProgress&) = delete;
  /// Clears the line.
  ~BuildProgress();

 private:
  using Clock = std::chrono::steady_clock;

  void tick();
  std::string line();

  Clock::time_point since_ = Clock::now();
  Clock::time_point shown_{};
  bool on_terminal_;
  bool is_shown_ = false;
  int ticks_interrupted_ = 0;
  std::mutex mutex_;
  Progress progress_{};
  std::string which_;
  std::string builder_;
  survey::Ticker ticker_;  // last: its thread uses the others
};

/// Runs `build`, a function of the request, and shows its progress.
template <class Build>
auto build_with_progress(Request request, const Build& build, std::string which = {}) {
  const BuildProgress progress(request, std::move(which));
  return build(request);
}

/// The progress of many short builds: after a second, and if stderr is a terminal, the number of the current one.
class SeriesProgress {
 public:
  explicit SeriesProgress(std::uint64_t levels);
  SeriesProgress(const SeriesProgress&) = delete;
  SeriesProgress& operator=(const SeriesProgress&) = delete;
  ~SeriesProgress() { clear(); }

  /// Call it before each build. Returns the beginning of the line of BuildProgress.
  std::string next_level();
  /// Call it before data is printed. Messages clear the line by themselves.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t levels_;
  std::uint64_t current_ = 0;
  Clock::time_point since_ = Clock::now();
  Clock::time_point shown_{};
  bool on_terminal_;
  bool is_shown_ = false;
};

}  // namespace warren::tool
