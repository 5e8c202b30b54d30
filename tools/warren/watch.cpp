// SPDX-License-Identifier: MIT
// warren watch: a build played frame by frame on a full screen; elsewhere the finished level and its facts, or all
// frames as text.
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include <fmt/core.h>

#include <warren/formats/format.hpp>

#include "tools/warren/commands.hpp"
#include "tools/warren/files.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/terminal.hpp"
#include "tools/warren/viewer/viewer_screen.hpp"

namespace warren::tool {

namespace {

Status print(std::string_view text) { return write_file("-", text, Existing::replace); }

/// A drawing as lines, in colour where that is wanted.
std::string lines_of(const Level& level, TextStyle style) {
  const FormatDescriptor& format = *find_format(wants_colour(STDOUT_FILENO) ? "ansi" : "ascii");
  return format.write(level, {.style = style}).value_or(LevelFile{}).bytes;
}

int print_finished(const WatchedBuild& build, TextStyle style) {
  const Status printed = print(lines_of(build.level, style) + build.facts + "\n");
  return printed ? int{exit_ok} : fail(printed.error());
}

/// One frame at a time, so that it costs no memory and ends as soon as nobody reads on.
int print_frames(WatchedBuild& build, TextStyle style) {
  Level shown = build.level;
  Replay& replay = build.replay;
  for (std::size_t f = 0; f < replay.frames(); ++f) {
    if (interrupted().load()) return exit_interrupted;
    replay.go_to(f);
    shown.tiles = replay.tiles();
    shown.start = replay.marks().start;
    shown.exits = replay.marks().exits;
    shown.spawns = replay.marks().spawns;
    const Status printed = print(frame_title(build) + "\n" + lines_of(shown, style));
    if (!printed) return fail(printed.error());
  }
  if (!replay.history().complete()) {
    fmt::print(stderr, "warren: there were more frames than memory for them; these are the first\n");
  }
  fmt::print(stderr, "{}\n", build.facts);
  return exit_ok;
}

BuildSource build_source() {
  BuildSource source;
  source.build = [](const LevelArguments& level) -> Result<WatchedBuild> {
    const Result<Recipe> recipe = load_recipe(level);
    if (!recipe) return failure(recipe.error());
    return build_watched(*recipe, make_request(*recipe, level));
  };
  source.random_seed = random_seed;
  for (const RecipeInfo& recipe : shipped_recipes()) source.recipes.emplace_back(recipe.id);
  return source;
}

/// Waits for keys while it plays. The screen is drawn when something has happened, and once for all keys that are
/// waiting, so that a key held down does not run on after it is let go.
void run_viewer(Screen& screen, Viewer& viewer) {
  using Clock = std::chrono::steady_clock;
  constexpr int idle = 250;  // milliseconds until a signal that came between two looks is seen
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

int watch(const WatchArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  const Request request = make_request(*recipe, arguments.level);
  Result<WatchedBuild> build = build_watched(*recipe, request);
  if (!build) {
    fmt::print(stderr, "seed {}\n", request.seed);
    return fail_build(build.error(), arguments.level);
  }
  if (arguments.frames) return print_frames(*build, arguments.style);

  std::unique_ptr<Screen> screen = is_interactive() ? Screen::open() : nullptr;
  if (screen == nullptr) {
    fmt::print(stderr, "warren: not in a terminal, so here is the finished level; --frames prints every frame\n");
    return print_finished(*build, arguments.style);
  }
  LevelArguments level = arguments.level;
  level.seed = request.seed;
  Viewer viewer(std::move(*build), std::move(level), build_source(), arguments);
  run_viewer(*screen, viewer);
  screen.reset();
  if (interrupted().load()) return exit_interrupted;
  // The last thing seen, so that its seed can be had again.
  if (viewer.shown() != nullptr) fmt::print("{}\n", viewer.shown()->facts);
  return exit_ok;
}

}  // namespace warren::tool
