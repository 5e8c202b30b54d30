// SPDX-License-Identifier: MIT
// How far a survey is, for those who wait before a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace warren::tool {

class SurveyProgress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `levels` are still to be built. Elsewhere than on a terminal nothing is shown.
  SurveyProgress(std::string recipe, std::uint64_t levels);
  SurveyProgress(const SurveyProgress&) = delete;
  SurveyProgress& operator=(const SurveyProgress&) = delete;
  /// Leaves the line as it found it.
  ~SurveyProgress();

  void add(std::uint64_t levels);
  /// Since it began.
  double seconds() const;

 private:
  void show(Clock::time_point now) const;

  std::string recipe_;
  std::uint64_t levels_;
  std::uint64_t done_ = 0;
  bool on_terminal_;
  Clock::time_point since_ = Clock::now();
  Clock::time_point shown_ = since_;
};

}  // namespace warren::tool
