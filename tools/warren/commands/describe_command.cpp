// SPDX-License-Identifier: MIT
// warren describe: everything about one builder, recipe, check, format, tile, spawn table, theme, machine, metric or
// error.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/catalogue/recipe.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/text/suggestions.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/survey/summary_json.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_pack.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

struct DescribeArguments {
  std::string id;
  PackArguments pack;
  bool json = false;
};

/// A list of the catalogue, or an item of one, with the name of what it lists.
struct Described {
  std::string_view what;
  Json item;
};

std::string joined_names(const Json& list) {
  std::string text;
  for (const Json& item : list) text += (text.empty() ? "" : ", ") + item.get<std::string>();
  return text.empty() ? "nothing" : text;
}

std::string range_of(const Json& option) {
  if (option.contains("min")) return fmt::format("{} to {}", option["min"].dump(), option["max"].dump());
  constexpr std::size_t most_names = 40;
  if (option.contains("tags") && option["choices"].size() > most_names) {
    return fmt::format("{}, or one of {} names: `warren list prefabs`", joined_names(option["tags"]),
                       option["choices"].size() - option["tags"].size());
  }
  if (option.contains("choices")) return joined_names(option["choices"]);
  const std::string type = option["type"].get<std::string>();
  return type == "toggle" ? "true or false" : type;
}

/// Names, defaults and ranges in columns, each with its help below.
void print_described_options(const Json& options) {
  std::size_t widest_name = 0;
  std::size_t widest_default = 0;
  for (const Json& option : options) {
    widest_name = std::max(widest_name, option["name"].get<std::string>().size());
    widest_default = std::max(widest_default, option["default"].dump().size());
  }
  print("\noptions\n");
  for (const Json& option : options) {
    print("  {:{}} = {:{}}  ({})\n      {}\n", option["name"].get<std::string>(), widest_name, option["default"].dump(),
          widest_default, range_of(option), option["help"].get<std::string>());
  }
}

/// The builder as a step of a recipe, ready to be pasted.
std::string example_of(const Json& builder) {
  std::string options;
  for (const Json& option : builder["options"]) {
    options += fmt::format("{} \"{}\": {}", options.empty() ? "" : ",", option["name"].get<std::string>(),
                           option["default"].dump());
  }
  return fmt::format("{{ \"{}\": {{{} }} }}", builder["id"].get<std::string>(), options);
}

void print_heading(const Json& item) {
  print("{}: {}\n\n", item["id"].get<std::string>(), item["summary"].get<std::string>());
}

void print_builder(const Json& b) {
  print("kind      {}\n", b["kind"].get<std::string>());
  print("needs     {}\ngives     {}\ndrops     {}\n", joined_names(b["needs"]), joined_names(b["gives"]),
        joined_names(b["drops"]));
  if (b["alters_prefabs"].get<bool>()) print("alters    vaults that are there already\n");
  print("smallest  {}x{}\nversion   {}\n", b["smallest"][0].dump(), b["smallest"][1].dump(), b["version"].dump());
  if (b["options"].empty()) return;
  print_described_options(b["options"]);
  print("\nin a recipe\n  {}\n", example_of(b));
}

/// "cost percent" for "cost_percent".
std::string spaced(std::string key) {
  std::ranges::replace(key, '_', ' ');
  return key;
}

/// The value of a key in words: sizes as 15x43, depths as a range.
std::string cell_text(const std::string& key, const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (key == "size" && value.is_array() && value.size() == 2) return value[0].dump() + "x" + value[1].dump();
  if (key == "depth" && value.is_array() && value.size() == 2) {
    if (value[0] == value[1]) return value[0].dump();
    if (value[1] == SpawnRow{}.max_depth) return value[0].dump() + " or deeper";
    return value[0].dump() + " to " + value[1].dump();
  }
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const Json& item : value) text += (text.empty() ? "" : ", ") + cell_text({}, item);
  return text.empty() ? "none" : text;
}

/// Objects with the same keys as a table: one line each, in aligned columns.
void print_rows(const Json& rows) {
  std::vector<std::size_t> widths;
  for (const auto& [key, value] : rows.front().items()) {
    std::size_t widest = key.size();
    for (const Json& row : rows) widest = std::max(widest, cell_text(key, row.value(key, Json(""))).size());
    widths.push_back(widest);
  }
  std::string heading;
  std::size_t column = 0;
  for (const auto& [key, value] : rows.front().items()) heading += fmt::format("  {:{}}", key, widths[column++]);
  print("{}\n", heading.substr(0, heading.find_last_not_of(' ') + 1));
  for (const Json& row : rows) {
    std::string line;
    column = 0;
    for (const auto& [key, value] : rows.front().items()) {
      line += fmt::format("  {:{}}", cell_text(key, row.value(key, Json(""))), widths[column++]);
    }
    print("{}\n", lines(line.substr(0, line.find_last_not_of(' ') + 1)));
  }
}

/// Anything but a builder: one line per value in aligned columns, then options and tables.
void print_plain(const Json& item) {
  const auto is_table = [](const Json& value) {
    return value.is_array() && !value.empty() && value.front().is_object();
  };
  const auto is_line = [&](const std::string& key, const Json& value) {
    return key != "id" && key != "summary" && key != "options" && !is_table(value);
  };
  std::size_t widest = 0;
  for (const auto& [key, value] : item.items()) {
    if (is_line(key, value)) widest = std::max(widest, key.size());
  }
  for (const auto& [key, value] : item.items()) {
    if (is_line(key, value)) print("{:{}}  {}\n", spaced(key), widest, lines(cell_text(key, value)));
  }
  for (const auto& [key, value] : item.items()) {
    if (!is_table(value)) continue;
    if (key == "options") {
      print_described_options(value);
    } else {
      if (widest > 0) print("\n");
      print("{}\n", key);
      print_rows(value);
    }
  }
}

/// Errors are also found by their name, and by their number with a small W or without one.
bool names_error(const Json& error, const std::string& id) {
  const std::string number = error["id"].get<std::string>().substr(1);
  return id == number || id == "w" + number || id == error["name"].get<std::string>();
}

int run_describe(const DescribeArguments& arguments) {
  const Result<Pack> pack = load_pack(arguments.pack, {});
  if (!pack) return fail(pack.error());
  const Described lists[] = {{"builder", builders_as_json(*pack)},   {"recipe", recipes_as_json(*pack)},
                             {"campaign", campaigns_as_json(*pack)}, {"prefab", prefabs_as_json(*pack)},
                             {"check", checks_as_json(*pack)},       {"format", formats_as_json(*pack)},
                             {"tile", tiles_as_json(*pack)},         {"spawn table", spawns_as_json(*pack)},
                             {"theme", themes_as_json(*pack)},       {"machine", machines_as_json(*pack)},
                             {"metric", survey::metrics_as_json()},  {"error", errors_as_json()}};
  std::vector<Described> found;
  std::vector<std::string> names;
  for (const Described& list : lists) {
    for (const Json& item : list.item) {
      names.push_back(item["id"].get<std::string>());
      if (names.back() == arguments.id || (list.what == "error" && names_error(item, arguments.id))) {
        found.push_back({list.what, item});
      }
    }
  }
  if (found.empty()) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return fail_usage(fmt::format("nothing is named \"{}\"", arguments.id),
                      suggestion(arguments.id, views, "`warren list` shows everything that has a name"));
  }
  if (arguments.json) {
    // A recipe can share its name with a builder; the builder takes precedence.
    print("{}\n", lines(json_text(found.front().item)));
    return exit_ok;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) print("\nAlso a {}:\n", found[i].what);
    print_heading(found[i].item);
    found[i].what == "builder" ? print_builder(found[i].item) : print_plain(found[i].item);
  }
  return exit_ok;
}

std::function<int()> declare_describe(CLI::App& app) {
  app.footer("Examples:\n  warren describe bsp_dungeon\n  warren describe simple --json\n  warren describe W502");
  const auto arguments = std::make_shared<DescribeArguments>();
  app.add_option("id", arguments->id, "Its id, as listed by `warren list`")->required();
  add_pack_options(app, arguments->pack);
  app.add_flag("--json", arguments->json, "As a JSON object");
  return [arguments] { return run_describe(*arguments); };
}

}  // namespace

const Command describe_command{"describe", "Describe one builder, recipe, check, format, tile, metric, error and more",
                               declare_describe};

}  // namespace warren::tool
