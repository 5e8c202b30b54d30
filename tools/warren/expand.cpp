// SPDX-License-Identifier: MIT
// warren expand: the chain that a seed runs, with every choice taken and every default filled in.
#include <fmt/core.h>

#include "tools/json/expanded_json.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

int expand(const ExpandArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  const Request request = make_request(*recipe, arguments.level);
  const Result<Json> json = expanded_as_json(*recipe, request);
  if (!json) return fail_build(json.error(), arguments.level);
  fmt::print("{}\n", json->dump(2));
  if (!arguments.level.seed && recipe->has_choices()) fmt::print(stderr, "seed {}\n", request.seed);
  return exit_ok;
}

}  // namespace warren::tool
