// SPDX-License-Identifier: MIT
// warren expand: the chain that a seed runs, with every choice taken and every default filled in. It is a recipe
// itself, and builds the same level.
#include <algorithm>

#include <fmt/core.h>

#include "catalogue_json.hpp"
#include "commands.hpp"
#include "load_recipe.hpp"
#include "outcome.hpp"

namespace warren::tool {

int expand(const ExpandArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  const Request request = make_request(*recipe, arguments.level);
  if (const Status good = recipe->check(request); !good) return fail_build(good.error(), arguments.level);
  const Result<Chain> chain = recipe->expand(request.seed, request.depth);
  if (!chain) return fail(chain.error());

  Json json = {{"name", recipe->name()},
               {"summary", recipe->summary()},
               {"size", {request.size.w, request.size.h}},
               {"movement", request.movement == Movement::diagonal ? "diagonal" : "orthogonal"},
               {"chain", Json::array()}};
  for (const Step& step : chain->steps()) json["chain"].push_back(step_as_json(step));
  for (const Check& check : chain->checks()) {
    if (!check.descriptor().is_default) json["checks"].push_back(check_as_json(check));
  }
  for (const CheckDescriptor* check : all_checks()) {
    const auto is_it = [&](const Check& c) { return c.descriptor().id == check->id; };
    if (check->is_default && std::ranges::none_of(chain->checks(), is_it)) json["loosen"].push_back(check->id);
  }
  fmt::print("{}\n", json.dump(2));
  if (!arguments.level.seed && recipe->has_choices()) fmt::print(stderr, "seed {}\n", request.seed);
  return exit_ok;
}

}  // namespace warren::tool
