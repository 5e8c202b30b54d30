// SPDX-License-Identifier: MIT
#include "tools/warren/survey_progress.hpp"

#include <unistd.h>

#include <algorithm>

#include <fmt/core.h>

#include "tools/warren/standard_streams.hpp"
#include "tools/warren/terminal.hpp"

namespace warren::tool {

namespace {

double in_seconds(SurveyProgress::Clock::duration time) { return std::chrono::duration<double>(time).count(); }

constexpr std::chrono::milliseconds survey_refresh_time{500};

}  // namespace

SurveyProgress::SurveyProgress(std::string recipe, std::uint64_t levels)
    : recipe_(std::move(recipe)), levels_(levels), on_terminal_(can_rewrite_lines(STDERR_FILENO)) {
  if (on_terminal_) ticker_.emplace(survey_refresh_time, [this] { add(0); });
}

SurveyProgress::~SurveyProgress() {
  ticker_.reset();
  if (on_terminal_ && shown_ != since_) clear_progress();
}

void SurveyProgress::add(std::uint64_t levels) {
  const std::scoped_lock lock(mutex_);
  done_ += levels;
  if (!on_terminal_) return;
  const Clock::time_point now = Clock::now();
  if (now - shown_ < std::chrono::milliseconds(100)) return;
  shown_ = now;
  show(now);
}

double SurveyProgress::seconds() const { return in_seconds(Clock::now() - since_); }

void SurveyProgress::show(Clock::time_point now) const {
  constexpr std::size_t width = 24;
  const double share = static_cast<double>(done_) / static_cast<double>(std::max<std::uint64_t>(levels_, 1));
  const double taken = in_seconds(now - since_);
  const auto filled = std::min(static_cast<std::size_t>(share * static_cast<double>(width)), width);
  const std::string left = done_ == 0 ? "" : clock_text(taken / share - taken) + " left";
  show_progress(fmt::format("{} [{:{}}] {:.0f}%  {:.0f} levels/s  {}", recipe_, std::string(filled, '='), width,
                            100 * share, static_cast<double>(done_) / taken, left));
}

}  // namespace warren::tool
