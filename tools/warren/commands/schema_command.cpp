// SPDX-License-Identifier: MIT
// warren schema: the JSON Schema of recipes or of levels.
#include <memory>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/text/suggestions.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/schemas.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

int run_schema(const std::string& of) {
  static constexpr std::string_view subjects[] = {"recipe", "level"};
  if (of != subjects[0] && of != subjects[1]) {
    return fail_usage(fmt::format("there is no schema of \"{}\"", of), suggestion(of, subjects));
  }
  print("{}\n", lines(json_text(of == "level" ? level_schema() : recipe_schema())));
  return exit_ok;
}

std::function<int()> declare_schema(CLI::App& app) {
  app.footer("Examples:\n  warren schema > recipe.schema.json\n  warren schema level > level.schema.json");
  const auto of = std::make_shared<std::string>("recipe");
  app.add_option("of", *of, "recipe (the default) or level");
  return [of] { return run_schema(*of); };
}

}  // namespace

const Command schema_command{"schema", "Print the JSON Schema of recipes or levels, for editors and programs",
                             declare_schema};

}  // namespace warren::tool
