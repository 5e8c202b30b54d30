// SPDX-License-Identifier: MIT
// warren check: every problem of some recipes, one line each, in the format of compilers.
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/problems.hpp"
#include "tools/warren/shared_options.hpp"

namespace warren::tool {

namespace {

struct CheckArguments {
  std::vector<std::string> files;
  std::vector<std::string> prefab_folders;
  bool json = false;
};

int run_check(const CheckArguments& arguments) {
  const Result<LoadedPrefabs> prefabs = load_prefabs(arguments.prefab_folders);
  if (!prefabs) return fail(prefabs.error());
  ProblemReport report(arguments.json);
  if (prefabs->library) {
    for (const auto& [name, error] : prefabs->library->broken()) report.add(error, error.place.file);
  }
  for (const std::string& file : arguments.files) {
    const Result<Recipe> recipe = load_recipe(file, prefabs->lookup());
    const Status good = recipe ? recipe->check(recipe->request()) : Status(failure(recipe.error()));
    if (!good) report.add(good.error(), file);
  }
  return report.finish();
}

std::function<int()> declare_check(CLI::App& app) {
  app.footer("Examples:\n  warren check my.json other.json\n  warren check --json my.json");
  const auto arguments = std::make_shared<CheckArguments>();
  app.add_option("files", arguments->files, "Recipes: files, - for stdin, or names of shipped ones")->required();
  add_prefab_folders_option(app, arguments->prefab_folders);
  app.add_flag("--json", arguments->json, "As a JSON array");
  return [arguments] { return run_check(*arguments); };
}

}  // namespace

const Command check_command{"check", "Report every mistake in recipes, one line each", declare_check};

}  // namespace warren::tool
