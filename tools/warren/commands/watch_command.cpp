// SPDX-License-Identifier: MIT
// warren watch: plays a build frame by frame on a full screen. Without a terminal it prints the finished level, and
// with --frames every frame as text.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/formats/format.hpp>

#include "tools/warren/build_progress.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/spawn_depth.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/terminal.hpp"
#include "tools/warren/viewer/viewer_screen.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

struct WatchArguments {
  RawLevel level;
  std::string style;
  std::string delay;
  bool frames = false;
};

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
    const Status printed = print_text(frame_title(build) + "\n" + level_text(shown, style));
    if (!printed) return fail(printed.error());
  }
  if (!replay.history().complete()) {
    print_error("warren: the history reached its limit; these are the first frames\n");
  }
  print_error("{}\n", build.facts);
  return exit_ok;
}

BuildSource build_source() {
  BuildSource source;
  source.build = [](const LevelArguments& level) -> Result<WatchedBuild> {
    const Result<Recipe> recipe = load_recipe(level, PrefabWarnings::skip);
    if (!recipe) return failure(recipe.error());
    return build_watched(*recipe, make_request(*recipe, level));
  };
  source.random_seed = random_seed;
  for (const RecipeInfo& recipe : shipped_recipes()) source.recipes.emplace_back(recipe.id);
  return source;
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

/// What is left to do once the level is built.
struct WatchMode {
  ViewerOptions viewer;
  bool frames = false;
};

int watch_level(const LevelArguments& asked, const WatchMode& mode) {
  const Result<Recipe> recipe = load_recipe(asked);
  if (!recipe) return fail(recipe.error());
  const Request request = make_request(*recipe, asked);
  warn_of_depth(*recipe, request);
  Result<WatchedBuild> build =
      build_with_progress(request, [&](const Request& shown) { return build_watched(*recipe, shown); });
  if (!build) {
    print_error("seed {}\n", request.seed);
    return fail_build(build.error(), asked);
  }
  std::unique_ptr<Screen> screen = is_interactive() && !mode.frames ? Screen::open() : nullptr;
  if (screen == nullptr) end_at_interrupts();
  if (mode.frames) return print_frames(*build, mode.viewer.style);
  if (screen == nullptr) {
    print_error("warren: {}; this is the finished level, and --frames prints every frame\n", why_no_screen());
    return print_finished(*build, mode.viewer.style);
  }
  LevelArguments level = asked;
  level.seed = request.seed;
  Viewer viewer(std::move(*build), std::move(level), build_source(), mode.viewer);
  run_viewer(*screen, viewer);
  screen.reset();
  if (interrupted().load()) return exit_interrupted;
  // The level shown last, so that it can be reproduced.
  if (viewer.shown() != nullptr) print("{}\n", viewer.shown()->facts);
  return exit_ok;
}

int run_watch(const WatchArguments& arguments) {
  const Parsed<LevelArguments> level = parse_level(arguments.level, "nethack");
  if (!level) return fail_usage(level.error());
  const Parsed<TextStyle> style = parse_style(arguments.style);
  if (!style) return fail_usage(style.error());
  WatchMode mode{.viewer = {.style = *style}, .frames = arguments.frames};
  if (!arguments.delay.empty()) {
    const Parsed<std::uint64_t> delay = parse_in_range(arguments.delay, "--delay", 0, 5000);
    if (!delay) return fail_usage(delay.error());
    mode.viewer.milliseconds = static_cast<int>(*delay);
  }
  return watch_level(*level, mode);
}

std::function<int()> declare_watch(CLI::App& app) {
  app.footer(
      "Examples:\n  warren watch\n  warren watch bsp_interior --seed 3 --delay 100\n"
      "  warren watch simple --frames | less\n\nKeys:\n" +
      key_help_text());
  const auto arguments = std::make_shared<WatchArguments>();
  add_level_options(app, arguments->level);
  app.add_option("--style", arguments->style, "blocks (# is rock) or lines (walls as - and |)");
  app.add_option("--delay", arguments->delay, "Milliseconds per frame, 0 to 5000");
  app.add_flag("--frames", arguments->frames, "Print every frame as text");
  return [arguments] { return run_watch(*arguments); };
}

}  // namespace

const Command watch_command{"watch", "Show how a level is built, frame by frame", declare_watch};

}  // namespace warren::tool
