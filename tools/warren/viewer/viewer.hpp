// SPDX-License-Identifier: MIT
// The state of the viewer without a screen: the build, the frame, the view, and the effect of keys on them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <warren/level/drawing.hpp>

#include "tools/warren/arguments.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"
#include "tools/warren/viewer/watched_build.hpp"

namespace warren::tool {

/// The source of builds.
struct BuildSource {
  std::function<Result<WatchedBuild>(const LevelArguments&)> build;
  std::function<std::uint64_t()> random_seed;
  std::vector<std::string> recipes;  ///< for "next recipe" and "previous recipe"
};

/// The speed of playing: `stride` frames every `milliseconds`.
struct Pace {
  std::size_t stride = 1;
  int milliseconds = 0;
};
/// `milliseconds` per frame, fewer for long histories; each unit of speed doubles the pace, each negative one halves
/// it. When frames would be too short to see, several are skipped at a time.
Pace pace_of(std::size_t frames, int milliseconds, int speed);

struct ViewerOptions {
  TextStyle style = TextStyle::blocks;
  int milliseconds = 60;  ///< per frame
};

class Viewer {
 public:
  /// `level` describes the first build, including its seed.
  Viewer(WatchedBuild first, LevelArguments level, BuildSource source, const ViewerOptions& options);

  void act(Action action);
  bool wants_to_quit() const { return wants_to_quit_; }

  /// Whether an action requested another build. It can take a while, so draw the screen before calling build().
  bool wants_to_build() const { return wants_to_build_; }
  void build();

  bool playing() const { return playing_; }
  Pace pace() const;
  /// Advances by one stride.
  void play_on();

  /// Null when the last build failed; `error` is the reason.
  const WatchedBuild* shown() const { return build_ ? &*build_ : nullptr; }
  const std::string& error() const { return error_; }
  /// The arguments that build this level.
  const LevelArguments& level() const { return level_; }

  /// Sets the size of the view, and moves it to the cursor or otherwise to the cells that change.
  void fit(Size view);
  /// The visible part of the map.
  Rect view() const { return view_; }
  std::optional<Point> cursor() const { return cursor_; }
  bool shows_spawns() const { return shows_spawns_; }
  bool shows_intensity() const { return shows_intensity_; }
  TextStyle style() const { return style_; }
  bool shows_help() const { return shows_help_; }
  int help_top() const { return help_top_; }  ///< its first visible line
  /// Limits scrolling: `more` lines do not fit.
  void fit_help(int more) { help_top_ = std::min(help_top_, more); }

  std::string title() const;
  /// "playing", "paused" or "finished", and the speed if it is not 1x.
  std::string state() const;
  /// The tile at the cursor, and the step that changed it last.
  std::string cell_text() const;
  /// The message of the last action; often empty.
  const std::string& message() const { return message_; }

 private:
  void act_on_help(Action action);
  bool act_on_frames(Action action);
  bool act_on_cursor(Action action);
  bool act_on_looks(Action action);
  void act_on_source(Action action);
  void go_by(std::ptrdiff_t frames);
  void go_to_step(int direction);
  void go_to_recipe(int direction);
  void move_cursor(Point by);

  std::optional<WatchedBuild> build_;
  std::string error_;
  LevelArguments level_;
  BuildSource source_;
  std::vector<std::uint64_t> seeds_before_;
  int milliseconds_;
  int speed_ = 0;
  TextStyle style_;
  bool shows_spawns_ = true;
  bool shows_intensity_ = false;
  bool playing_ = true;
  bool shows_help_ = false;
  int help_top_ = 0;
  bool wants_to_quit_ = false;
  bool wants_to_build_ = false;
  std::optional<Point> cursor_;
  Rect view_;
  std::string message_;
};

}  // namespace warren::tool
