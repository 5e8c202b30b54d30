// SPDX-License-Identifier: MIT
// warren check: every problem of some recipes and packs, one line each, in the format of compilers.
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_pack.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/problems.hpp"
#include "tools/warren/shared_options.hpp"

namespace warren::tool {

namespace {

struct CheckArguments {
  std::vector<std::string> files;
  PackArguments pack;
  bool json = false;
};

void check_pack(const std::string& folder, ProblemReport& report) {
  const Result<Pack> pack = Pack::load(folder);
  if (!pack) return report.add(pack.error(), folder);
  for (const Error& error : pack->problems()) report.add(error, folder);
}

Status check_recipe(const std::string& file, const PackArguments& arguments) {
  const Result<Pack> pack = load_pack(arguments, file);
  if (!pack) return failure(pack.error());
  const Result<Recipe> recipe = load_recipe(file, *pack);
  return recipe ? recipe->check(recipe->request()) : Status(failure(recipe.error()));
}

int run_check(const CheckArguments& arguments) {
  ProblemReport report(arguments.json);
  if (!arguments.pack.prefab_folders.empty()) {
    Pack prefabs;
    if (const Status added = add_prefabs(arguments.pack.prefab_folders, prefabs); !added) return fail(added.error());
    for (const auto& [name, error] : prefabs.prefabs().broken()) report.add(error, error.place.file);
  }
  for (const std::string& file : arguments.files) {
    std::error_code unknown;
    if (std::filesystem::is_directory(file, unknown)) {
      check_pack(file, report);
    } else if (const Status good = check_recipe(file, arguments.pack); !good) {
      report.add(good.error(), file);
    }
  }
  return report.finish();
}

std::function<int()> declare_check(CLI::App& app) {
  app.footer(
      "Examples:\n  warren check my.json other.json\n  warren check swamp                 everything in the folder of "
      "a pack\n  warren check --json my.json");
  const auto arguments = std::make_shared<CheckArguments>();
  app.add_option("files", arguments->files, "Recipes (files, - for stdin, or names), or folders of packs")->required();
  add_pack_options(app, arguments->pack);
  app.add_flag("--json", arguments->json, "As a JSON array");
  return [arguments] { return run_check(*arguments); };
}

}  // namespace

const Command check_command{"check", "Report every mistake in recipes and packs, one line each", declare_check};

}  // namespace warren::tool
