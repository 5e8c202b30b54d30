// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/viewer.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/core.h>

namespace warren::tool {

namespace {

constexpr int slowest = -3;
constexpr int fastest = 4;

std::string speed_text(int speed) {
  return speed < 0 ? fmt::format("1/{}x", 1 << -speed) : fmt::format("{}x", 1 << speed);
}

}  // namespace

Pace pace_of(std::size_t frames, int milliseconds, int speed) {
  constexpr std::int64_t nanoseconds = 1'000'000;  // per millisecond; with millions of frames each takes less than that
  constexpr std::int64_t max_full_frames = 250;    // frames at full length: 15 seconds by default
  constexpr std::int64_t shortest = 20 * nanoseconds;  // shorter frames cannot be distinguished
  const auto count = std::max(static_cast<std::int64_t>(frames), std::int64_t{1});
  std::int64_t each = milliseconds * nanoseconds * std::min(count, max_full_frames) / count;
  each = speed < 0 ? each << -speed : each >> speed;
  if (each == 0) return {1, 0};
  const std::int64_t stride = std::max((shortest + each - 1) / each, std::int64_t{1});
  return {static_cast<std::size_t>(stride), static_cast<int>(each * stride / nanoseconds)};
}

Viewer::Viewer(WatchedBuild first, LevelArguments level, BuildSource source, const ViewerOptions& options)
    : build_(std::move(first)),
      level_(std::move(level)),
      source_(std::move(source)),
      milliseconds_(options.milliseconds),
      style_(options.style) {}

Pace Viewer::pace() const { return pace_of(build_ ? build_->replay.frames() : 0, milliseconds_, speed_); }

void Viewer::play_on() {
  if (!build_ || !playing_) return;
  build_->replay.go_to(build_->replay.frame() + pace().stride);
  if (build_->replay.at_end()) playing_ = false;
}

void Viewer::act(Action action) {
  if (action == Action::quit || (action == Action::leave && !shows_help_)) {
    wants_to_quit_ = true;
  } else if (shows_help_) {
    act_on_help(action);
  } else if (action != Action::none) {
    message_.clear();
    if (!act_on_frames(action) && !act_on_cursor(action) && !act_on_looks(action)) act_on_source(action);
  }
}

/// Arrows scroll the help; any other key only closes it.
void Viewer::act_on_help(Action action) {
  switch (action) {
    case Action::down: ++help_top_; break;
    case Action::up: help_top_ = std::max(help_top_ - 1, 0); break;
    default: shows_help_ = false;
  }
}

bool Viewer::act_on_frames(Action action) {
  switch (action) {
    case Action::play_or_pause:
      if (build_ && build_->replay.at_end()) {
        build_->replay.go_to(0);
        playing_ = true;
      } else {
        playing_ = !playing_;
      }
      return true;
    case Action::next_frame: go_by(1); return true;
    case Action::previous_frame: go_by(-1); return true;
    case Action::ten_frames_on: go_by(10); return true;
    case Action::ten_frames_back: go_by(-10); return true;
    case Action::next_step: go_to_step(1); return true;
    case Action::previous_step: go_to_step(-1); return true;
    case Action::first_frame:
      if (build_) build_->replay.go_to(0);
      return true;
    case Action::last_frame:
      playing_ = false;
      if (build_) build_->replay.go_to(build_->replay.frames());
      return true;
    default: return false;
  }
}

/// Stepping by frames pauses playing.
void Viewer::go_by(std::ptrdiff_t frames) {
  playing_ = false;
  if (!build_) return;
  const auto here = static_cast<std::ptrdiff_t>(build_->replay.frame());
  build_->replay.go_to(static_cast<std::size_t>(std::max(here + frames, std::ptrdiff_t{0})));
}

/// Goes to the first frame of a step. Backwards it goes to the start of the current step first, as music players do.
void Viewer::go_to_step(int direction) {
  if (!build_ || build_->replay.frames() == 0) return;
  Replay& replay = build_->replay;
  const auto [first, end] = replay.history().frames_of_step(replay.step());
  if (direction > 0) {
    if (end == replay.frames()) message_ = "this is the last step with frames";
    if (end < replay.frames()) replay.go_to(end);
  } else if (replay.frame() > first || first == 0) {
    replay.go_to(first);
  } else {
    replay.go_to(replay.history().frames_of_step(replay.history().frames()[first - 1].step).first);
  }
}

bool Viewer::act_on_cursor(Action action) {
  constexpr int far = 10;
  switch (action) {
    case Action::left: move_cursor({-1, 0}); return true;
    case Action::right: move_cursor({1, 0}); return true;
    case Action::up: move_cursor({0, -1}); return true;
    case Action::down: move_cursor({0, 1}); return true;
    case Action::far_left: move_cursor({-far, 0}); return true;
    case Action::far_right: move_cursor({far, 0}); return true;
    case Action::far_up: move_cursor({0, -far}); return true;
    case Action::far_down: move_cursor({0, far}); return true;
    case Action::follow: cursor_.reset(); return true;
    default: return false;
  }
}

/// The first call only shows the cursor, in the middle of the view.
void Viewer::move_cursor(Point by) {
  if (!build_) return;
  const Point to = cursor_ ? *cursor_ + by : view_.center();
  cursor_ = Point{std::clamp(to.x, 0, build_->level.width() - 1), std::clamp(to.y, 0, build_->level.height() - 1)};
}

bool Viewer::act_on_looks(Action action) {
  switch (action) {
    case Action::faster:
    case Action::slower:
      speed_ = std::clamp(speed_ + (action == Action::faster ? 1 : -1), slowest, fastest);
      message_ = "speed " + speed_text(speed_);
      return true;
    case Action::toggle_spawns:
      shows_spawns_ = !shows_spawns_;
      message_ = shows_spawns_ ? "spawns are shown" : "spawns are hidden";
      return true;
    case Action::toggle_intensity:
      shows_intensity_ = !shows_intensity_;
      message_ = shows_intensity_ ? "the ground shows the intensity" : "the intensity is hidden";
      return true;
    case Action::toggle_lines: style_ = style_ == TextStyle::blocks ? TextStyle::lines : TextStyle::blocks; return true;
    case Action::help:
      shows_help_ = true;
      help_top_ = 0;
      return true;
    default: return false;
  }
}

std::string Viewer::state() const {
  const bool finished = build_ && !playing_ && build_->replay.at_end();
  const std::string now = finished ? "finished" : playing_ ? "playing" : "paused";
  return speed_ == 0 ? now : now + " " + speed_text(speed_);
}

}  // namespace warren::tool
