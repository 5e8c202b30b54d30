// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/show_build.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include <warren/formats/format.hpp>

#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/terminal.hpp"
#include "tools/warren/viewer/viewer_screen.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

Status print_text(std::string_view text) { return write_file("-", text, Existing::replace); }

/// The level as text, in colour if stdout shows colours.
std::string level_text(const Level& level, TextStyle style) {
  const FormatDescriptor& format = *find_format(wants_colour(STDOUT_FILENO) ? "ansi" : "ascii");
  return format.write(level, {.style = style}).value_or(LevelFile{}).bytes;
}

int print_finished(const WatchedBuild& build, TextStyle style) {
  const Status printed = print_text(level_text(build.level, style) + build.facts + "\n");
  return printed ? int{exit_ok} : fail(printed.error());
}

/// Prints one frame at a time, so that memory stays constant and a closed pipe ends it at once.
int print_frames(WatchedBuild& build, TextStyle style) {
  Level shown = build.level;
  Replay& replay = build.replay;
  for (std::size_t f = 0; f < replay.frames(); ++f) {
    replay.go_to(f);
    shown.tiles = replay.tiles();
    shown.start = replay.marks().start;
    shown.exits = replay.marks().exits;
    shown.spawns = replay.marks().spawns;
    shown.mission = replay.marks().mission;
    const Status printed = print_text(frame_title(build) + "\n" + level_text(shown, style));
    if (!printed) return fail(printed.error());
  }
  if (!replay.history().complete()) {
    print_error("warren: the history reached its limit; these are the first frames\n");
  }
  print_error("{}\n", build.facts);
  return exit_ok;
}

/// Plays and handles keys. The screen is drawn after a change, and once for all keys that are pending, so that a key
/// held down has no effect after its release.
void run_viewer(Screen& screen, Viewer& viewer) {
  using Clock = std::chrono::steady_clock;
  constexpr int idle = 50;  // milliseconds; the longest time until a signal is noticed
  Clock::time_point due = Clock::now() + std::chrono::milliseconds(viewer.pace().milliseconds);
  draw_viewer(screen, viewer);
  while (!viewer.wants_to_quit() && !interrupted().load()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - Clock::now()).count();
    const int wait = viewer.playing() ? static_cast<int>(std::clamp<std::int64_t>(left, 0, idle)) : idle;
    bool changed = false;
    for (int key = screen.key(wait); key != key_none && !viewer.wants_to_quit(); key = screen.key(0)) {
      if (key != key_resize) viewer.act(action_of(key));
      changed = true;
      if (viewer.wants_to_build()) {
        draw_viewer(screen, viewer);
        viewer.build();
        due = Clock::now() + std::chrono::milliseconds(viewer.pace().milliseconds);
      }
    }
    if (viewer.playing() && Clock::now() >= due) {
      viewer.play_on();
      due = Clock::now() + std::chrono::milliseconds(viewer.pace().milliseconds);
      changed = true;
    }
    if (changed) draw_viewer(screen, viewer);
  }
}

}  // namespace

int show_build(WatchedBuild build, LevelArguments level, BuildSource source, const WatchMode& mode) {
  std::unique_ptr<Screen> screen = is_interactive() && !mode.frames ? Screen::open() : nullptr;
  if (screen == nullptr) end_at_interrupts();
  if (mode.frames) return print_frames(build, mode.viewer.style);
  if (screen == nullptr) {
    print_error("warren: {}; this is the finished level, and --frames prints every frame\n", why_no_screen());
    return print_finished(build, mode.viewer.style);
  }
  Viewer viewer(std::move(build), std::move(level), std::move(source), mode.viewer);
  run_viewer(*screen, viewer);
  screen.reset();
  if (interrupted().load()) return exit_interrupted;
  // The level shown last, so that it can be reproduced.
  if (viewer.shown() != nullptr) print("{}\n", viewer.shown()->facts);
  return exit_ok;
}

}  // namespace warren::tool
