// SPDX-License-Identifier: MIT
// warren schema: the JSON Schema of recipes, levels or the files of packs.
#include <algorithm>
#include <memory>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/text/suggestions.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_pack.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/schemas.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

struct SchemaArguments {
  std::string of = "recipe";
  PackArguments pack;
};

int run_schema(const SchemaArguments& arguments) {
  static constexpr std::string_view subjects[] = {"recipe", "level",   "pack",    "tiles",  "spawns",
                                                  "theme",  "machine", "grammar", "tileset"};
  const std::string& of = arguments.of;
  if (std::ranges::find(subjects, of) == std::end(subjects)) {
    return fail_usage(fmt::format("there is no schema of \"{}\"", of), suggestion(of, subjects));
  }
  const Result<Pack> pack = load_pack(arguments.pack, {});
  if (!pack) return fail(pack.error());
  print("{}\n", lines(json_text(of == "level"     ? level_schema()
                                : of == "pack"    ? pack_schema()
                                : of == "tiles"   ? tiles_schema()
                                : of == "spawns"  ? spawn_table_schema()
                                : of == "grammar" ? grammar_schema()
                                : of == "theme"   ? theme_schema()
                                : of == "machine" ? machine_schema()
                                : of == "tileset" ? tileset_schema()
                                                  : recipe_schema(*pack))));
  return exit_ok;
}

std::function<int()> declare_schema(CLI::App& app) {
  app.footer("Examples:\n  warren schema > recipe.schema.json\n  warren schema level > level.schema.json");
  const auto arguments = std::make_shared<SchemaArguments>();
  app.add_option("of", arguments->of,
                 "recipe (the default), level, pack, tiles, spawns, theme, machine, grammar or tileset");
  add_pack_options(app, arguments->pack);
  return [arguments] { return run_schema(*arguments); };
}

}  // namespace

const Command schema_command{"schema", "Print the JSON Schema of recipes, levels or packs, for editors and programs",
                             declare_schema};

}  // namespace warren::tool
