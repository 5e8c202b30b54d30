// SPDX-License-Identifier: MIT
// warren expand: the chain that a seed runs, with every choice made and every default filled in.
#include <memory>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "tools/json/expanded_json.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

int run_expand(const RawLevel& raw) {
  Parsed<LevelArguments> level = parse_level(raw, "simple");
  if (!level) return fail_usage(level.error());
  if (!level->seed) level->seed = random_seed();
  const Result<Pack> pack = chosen_pack(*level);
  if (!pack) return fail(pack.error());
  const Result<LoadedRecipe> loaded = load_recipe_and_text(*level, *pack);
  if (!loaded) return fail(loaded.error());
  const Result<PlannedLevel> plan = plan_level(*level, *pack, PrefabWarnings::skip);
  if (!plan) return fail(plan.error());
  const Result<Json> json = expanded_as_json(plan->recipe, plan->request, loaded->text);
  if (!json) return fail_build(json.error(), *level);
  print("{}\n", lines(json_text(*json)));
  if (raw.seed.empty() && plan->recipe.has_choices()) print_error("seed {}\n", plan->seed);
  return exit_ok;
}

std::function<int()> declare_expand(CLI::App& app) {
  app.footer("Examples:\n  warren expand simple\n  warren expand my.json --seed 7 > seven.json");
  const auto raw = std::make_shared<RawLevel>();
  add_level_options(app, *raw);
  return [raw] { return run_expand(*raw); };
}

}  // namespace

const Command expand_command{"expand", "Print the chain that a seed runs, with choices made and defaults filled in",
                             declare_expand};

}  // namespace warren::tool
