// SPDX-License-Identifier: MIT
// The progress of one long build, as a line on a terminal.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include <warren/chain/chain.hpp>

#include "tools/warren/ticker.hpp"

namespace warren::tool {

/// While it exists, a build that takes longer than a second shows its step and its time, if stderr is a terminal, and
/// Ctrl-C ends the process if the build does not stop by itself at once. So it must not exist while
/// files are written or the screen is in use.
class BuildProgress {
 public:
  /// Sets the request's `progress`. The request must not outlive it.
  explicit BuildProgress(Request& request);
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
  std::string builder_;
  Ticker ticker_;  // last: its thread uses the others
};

}  // namespace warren::tool
