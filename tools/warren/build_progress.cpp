// SPDX-License-Identifier: MIT
#include "tools/warren/build_progress.hpp"

#include <unistd.h>

#include <cstdlib>

#include <fmt/core.h>

#include "tools/files/unfinished_files.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/terminal.hpp"

namespace warren::tool {

namespace {

constexpr std::chrono::milliseconds tick_time{15};
constexpr int patient_ticks = 1;  // until a build that was interrupted should have ended by itself
constexpr std::chrono::seconds quiet_time{1};
constexpr std::chrono::milliseconds refresh_time{100};

}  // namespace

BuildProgress::BuildProgress(Request& request, std::string which)
    : on_terminal_(can_rewrite_lines(STDERR_FILENO)), which_(std::move(which)), ticker_(tick_time, [this] { tick(); }) {
  request.progress = [this](const Progress& progress) {
    const std::scoped_lock lock(mutex_);
    progress_ = progress;
    builder_ = progress.builder;
  };
}

BuildProgress::~BuildProgress() {
  const std::scoped_lock lock(mutex_);
  if (is_shown_) clear_progress();
  is_shown_ = on_terminal_ = false;
}

void BuildProgress::tick() {
  const std::scoped_lock lock(mutex_);
  if (interrupted().load() && ++ticks_interrupted_ > patient_ticks) {
    if (is_shown_) clear_progress();
    files::delete_unfinished_files();
    std::_Exit(fail({ErrorCode::cancelled, "the build was cancelled"}));
  }
  const Clock::time_point now = Clock::now();
  if (!on_terminal_ || now - since_ < quiet_time || now - shown_ < refresh_time) return;
  is_shown_ = true;
  shown_ = now;
  show_progress(line());
}

std::string BuildProgress::line() {
  const double seconds = std::chrono::duration<double>(Clock::now() - since_).count();
  const std::string attempt = progress_.attempt > 1 ? fmt::format(", attempt {}", progress_.attempt) : "";
  return fmt::format("{}step {} of {} {}{}, {}", which_, progress_.step + 1, progress_.steps, builder_, attempt,
                     clock_text(seconds));
}

SeriesProgress::SeriesProgress(std::uint64_t levels)
    : levels_(levels), on_terminal_(can_rewrite_lines(STDERR_FILENO)) {}

std::string SeriesProgress::next_level() {
  std::string which = fmt::format("level {} of {}, ", ++current_, levels_);
  const Clock::time_point now = Clock::now();
  if (on_terminal_ && now - since_ >= quiet_time && now - shown_ >= refresh_time) {
    is_shown_ = true;
    shown_ = now;
    show_progress(which + clock_text(std::chrono::duration<double>(now - since_).count()));
  }
  return which;
}

void SeriesProgress::clear() {
  if (is_shown_) clear_progress();
  is_shown_ = false;
}

}  // namespace warren::tool
