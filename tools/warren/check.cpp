// SPDX-License-Identifier: MIT
// warren check: every problem of some recipes, one line each, as compilers print them.
#include "tools/warren/commands.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/problems.hpp"

namespace warren::tool {

int check(const CheckArguments& arguments) {
  const Result<PrefabLibrary> prefabs = load_library(arguments.prefab_folders);
  if (!prefabs) return fail(prefabs.error());
  ProblemReport report(arguments.json);
  for (const std::string& file : arguments.files) {
    const Result<Recipe> recipe = load_recipe(file, *prefabs);
    const Status good = recipe ? recipe->check(recipe->request()) : Status(failure(recipe.error()));
    if (!good) report.add(good.error(), file);
  }
  return report.finish();
}

}  // namespace warren::tool
