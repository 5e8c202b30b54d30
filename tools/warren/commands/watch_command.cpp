// SPDX-License-Identifier: MIT
// warren watch: plays a build frame by frame on a full screen. Without a terminal it prints the finished level, and
// with --frames every frame as text.
#include <memory>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "tools/warren/build_progress.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/spawn_depth.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/viewer/show_build.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"

namespace warren::tool {

namespace {

struct WatchArguments {
  RawLevel level;
  std::string style;
  std::string delay;
  bool frames = false;
};

BuildSource build_source() {
  BuildSource source;
  source.build = [](const LevelArguments& level) -> Result<WatchedBuild> {
    const Result<PlannedLevel> plan = plan_level(level, PrefabWarnings::skip);
    if (!plan) return failure(plan.error());
    return build_watched(plan->recipe, plan->request);
  };
  source.random_seed = random_seed;
  for (const RecipeInfo& recipe : shipped_recipes()) source.recipes.emplace_back(recipe.id);
  return source;
}

int watch_level(const LevelArguments& asked, const WatchMode& mode) {
  const Result<PlannedLevel> plan = plan_level(asked);
  if (!plan) return fail(plan.error());
  warn_of_depth(plan->recipe, plan->request);
  Result<WatchedBuild> build =
      build_with_progress(plan->request, [&](const Request& shown) { return build_watched(plan->recipe, shown); });
  if (!build) {
    print_error("seed {}\n", plan->seed);
    return fail_build(build.error(), asked);
  }
  LevelArguments level = asked;
  level.seed = plan->seed;
  return show_build(std::move(*build), std::move(level), build_source(), mode);
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
