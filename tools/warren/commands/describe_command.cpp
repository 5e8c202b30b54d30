// SPDX-License-Identifier: MIT
// warren describe: everything about one builder, recipe, check, format, spawn table or error.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/catalogue/recipe.hpp>
#include <warren/text/suggestions.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

struct DescribeArguments {
  std::string id;
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

void print_described_option(const Json& option) {
  std::string range = option["type"].get<std::string>();
  if (option.contains("min")) range = fmt::format("{} to {}", option["min"].dump(), option["max"].dump());
  if (option.contains("choices")) range = joined_names(option["choices"]);
  if (range == "toggle") range = "true or false";
  print("  {} = {}    ({})\n      {}\n", option["name"].get<std::string>(), option["default"].dump(), range,
        option["help"].get<std::string>());
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

void print_builder(const Json& b) {
  print("{}: {}\n\n", b["id"].get<std::string>(), b["summary"].get<std::string>());
  print("kind      {}\n", b["kind"].get<std::string>());
  print("needs     {}\ngives     {}\ndrops     {}\n", joined_names(b["needs"]), joined_names(b["gives"]),
        joined_names(b["drops"]));
  if (b["alters_prefabs"].get<bool>()) print("alters    vaults that are there already\n");
  print("smallest  {}x{}\nversion   {}\n", b["smallest"][0].dump(), b["smallest"][1].dump(), b["version"].dump());
  if (b["options"].empty()) return;
  print("\noptions\n");
  for (const Json& option : b["options"]) print_described_option(option);
  print("\nin a recipe\n  {}\n", example_of(b));
}

/// Anything but a builder: one line per key.
void print_plain(const Json& item) {
  for (const auto& [key, value] : item.items()) {
    if (value.is_array() && !value.empty() && value.front().is_object()) {
      print("{}\n", key);
      for (const Json& row : value) print("  {}\n", row.dump());
    } else {
      print("{:10}{}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
}

int run_describe(const DescribeArguments& arguments) {
  const Described lists[] = {
      {"builder", builders_as_json()}, {"recipe", recipes_as_json()}, {"campaign", campaigns_as_json()},
      {"prefab", prefabs_as_json()},   {"check", checks_as_json()},   {"format", formats_as_json()},
      {"tile", tiles_as_json()},       {"spawns", spawns_as_json()},  {"error", errors_as_json()}};
  std::vector<Described> found;
  std::vector<std::string> names;
  for (const Described& list : lists) {
    for (const Json& item : list.item) {
      names.push_back(item["id"].get<std::string>());
      if (names.back() == arguments.id) found.push_back({list.what, item});
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
    found[i].what == "builder" ? print_builder(found[i].item) : print_plain(found[i].item);
  }
  return exit_ok;
}

std::function<int()> declare_describe(CLI::App& app) {
  app.footer("Examples:\n  warren describe bsp_dungeon\n  warren describe simple --json");
  const auto arguments = std::make_shared<DescribeArguments>();
  app.add_option("id", arguments->id, "Its id, as listed by `warren list`")->required();
  app.add_flag("--json", arguments->json, "As a JSON object");
  return [arguments] { return run_describe(*arguments); };
}

}  // namespace

const Command describe_command{"describe", "Describe one builder, recipe, check or format", declare_describe};

}  // namespace warren::tool
