// SPDX-License-Identifier: MIT
// warren check: every problem of some recipes, one line each, as compilers print them.
#include <fmt/core.h>

#include "catalogue_json.hpp"
#include "commands.hpp"
#include "load_prefabs.hpp"
#include "load_recipe.hpp"
#include "outcome.hpp"
#include "problems.hpp"

namespace warren::tool {

int check(const CheckArguments& arguments) {
  const Result<PrefabLibrary> prefabs = load_library(arguments.prefab_folders);
  if (!prefabs) return fail(prefabs.error());
  int worst = exit_ok;
  Json all = Json::array();
  for (const std::string& file : arguments.files) {
    const Result<Recipe> recipe = load_recipe(file, *prefabs);
    const Status good = recipe ? recipe->check(recipe->request()) : Status(failure(recipe.error()));
    if (good) continue;
    // Whatever is wrong with it, it is wrong with the file.
    const ExitCode code = exit_code_of(good.error());
    worst = std::max<int>(worst, code == exit_usage || code == exit_generation_failed ? exit_bad_input : code);
    if (arguments.json) {
      for (Json& error : errors_of_as_json(good.error())) all.push_back(std::move(error));
    } else {
      print_problems(good.error(), file);
    }
  }
  // The name of a file need not be UTF-8, and what is printed has to be.
  if (arguments.json) fmt::print("{}\n", all.dump(2, ' ', false, Json::error_handler_t::replace));
  return worst;
}

}  // namespace warren::tool
