// SPDX-License-Identifier: MIT
// The progress of a survey, as a line on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "tools/survey/ticker.hpp"

namespace warren::tool {

class SurveyProgress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `levels` is the number of levels to build. Nothing is shown unless stderr is a terminal.
  SurveyProgress(std::string recipe, std::uint64_t levels);
  SurveyProgress(const SurveyProgress&) = delete;
  SurveyProgress& operator=(const SurveyProgress&) = delete;
  /// Clears the line.
  ~SurveyProgress();

  void add(std::uint64_t levels);
  /// Since the start.
  double seconds() const;

 private:
  void show(Clock::time_point now) const;

  std::string recipe_;
  std::uint64_t levels_;
  std::uint64_t done_ = 0;
  bool on_terminal_;
  Clock::time_point since_ = Clock::now();
  Clock::time_point shown_ = since_;
  std::mutex mutex_;
  std::optional<survey::Ticker> ticker_;  // shows the time while one block takes long
};

}  // namespace warren::tool
