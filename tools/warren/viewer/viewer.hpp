// SPDX-License-Identifier: MIT
// The viewer without a screen: which build and frame is shown, what part of the map, and what keys do to that.
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

/// Where builds come from.
struct BuildSource {
  std::function<Result<WatchedBuild>(const LevelArguments&)> build;
  std::function<std::uint64_t()> random_seed;
  std::vector<std::string> recipes;  ///< those that one can go on to
};

/// How playing goes: so many frames on, every so many milliseconds.
struct Pace {
  std::size_t stride = 1;
  int milliseconds = 0;
};
/// `milliseconds` for every frame, less when there are so many that nobody would wait; doubled or halved by each unit
/// of speed. What would be too quick to see is shown several frames at a time.
Pace pace_of(std::size_t frames, int milliseconds, int speed);

struct ViewerOptions {
  TextStyle style = TextStyle::blocks;
  int milliseconds = 60;  ///< per frame
};

class Viewer {
 public:
  /// `level` is what was built, its seed included.
  Viewer(WatchedBuild first, LevelArguments level, BuildSource source, const ViewerOptions& options);

  void act(Action action);
  bool wants_to_quit() const { return wants_to_quit_; }

  /// An action may ask for another build, which can take a while: say so on the screen, then call build().
  bool wants_to_build() const { return wants_to_build_; }
  void build();

  bool playing() const { return playing_; }
  Pace pace() const;
  /// What playing does once in every pace.
  void play_on();

  /// Null when the last build failed; then `error` says why.
  const WatchedBuild* shown() const { return build_ ? &*build_ : nullptr; }
  const std::string& error() const { return error_; }
  /// What the command line would say to get this level.
  const LevelArguments& level() const { return level_; }

  /// So much of the map is on the screen: moves the view to the cursor, or else to what changes.
  void fit(Size view);
  /// The part of the map that is to be seen.
  Rect view() const { return view_; }
  std::optional<Point> cursor() const { return cursor_; }
  bool shows_spawns() const { return shows_spawns_; }
  TextStyle style() const { return style_; }
  bool shows_help() const { return shows_help_; }
  int help_top() const { return help_top_; }  ///< the first line of it that is to be seen
  /// There are so many lines more than there is room for.
  void fit_help(int more) { help_top_ = std::min(help_top_, more); }

  std::string title() const;
  /// "playing", "paused" or "finished", and the speed when it is not the usual one.
  std::string state() const;
  /// What is at the cursor, and which step made it so.
  std::string cell_text() const;
  /// What the last action has to say; often nothing.
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
