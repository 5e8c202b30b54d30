// SPDX-License-Identifier: MIT
// warren describe: everything about one builder, recipe, check, format, spawn table or error.
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/catalogue/recipe.hpp>
#include <warren/text/suggestions.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

struct Found {
  std::string_view what;
  Json item;
};

std::string joined(const Json& list) {
  std::string text;
  for (const Json& item : list) text += (text.empty() ? "" : ", ") + item.get<std::string>();
  return text.empty() ? "nothing" : text;
}

void print_option(const Json& option) {
  std::string range = option["type"].get<std::string>();
  if (option.contains("min")) range = fmt::format("{} to {}", option["min"].dump(), option["max"].dump());
  if (option.contains("choices")) range = joined(option["choices"]);
  if (range == "toggle") range = "true or false";
  fmt::print("  {} = {}    ({})\n      {}\n", option["name"].get<std::string>(), option["default"].dump(), range,
             option["help"].get<std::string>());
}

/// A recipe that uses the builder, ready to be pasted.
std::string example_of(const Json& builder) {
  std::string options;
  for (const Json& option : builder["options"]) {
    options += fmt::format("{} \"{}\": {}", options.empty() ? "" : ",", option["name"].get<std::string>(),
                           option["default"].dump());
  }
  return fmt::format("{{ \"{}\": {{{} }} }}", builder["id"].get<std::string>(), options);
}

void print_builder(const Json& b) {
  fmt::print("{}: {}\n\n", b["id"].get<std::string>(), b["summary"].get<std::string>());
  fmt::print("kind      {}\n", b["kind"].get<std::string>());
  fmt::print("needs     {}\ngives     {}\ndrops     {}\n", joined(b["needs"]), joined(b["gives"]), joined(b["drops"]));
  if (b["alters_prefabs"].get<bool>()) fmt::print("alters    vaults that are there already\n");
  fmt::print("smallest  {}x{}\nversion   {}\n", b["smallest"][0].dump(), b["smallest"][1].dump(), b["version"].dump());
  if (b["options"].empty()) return;
  fmt::print("\noptions\n");
  for (const Json& option : b["options"]) print_option(option);
  fmt::print("\nin a recipe\n  {}\n", example_of(b));
}

/// Whatever else there is: one line for each key.
void print_plain(const Json& item) {
  for (const auto& [key, value] : item.items()) {
    if (value.is_array() && !value.empty() && value.front().is_object()) {
      fmt::print("{}\n", key);
      for (const Json& row : value) fmt::print("  {}\n", row.dump());
    } else {
      fmt::print("{:10}{}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
}

}  // namespace

int describe(const DescribeArguments& arguments) {
  const Found lists[] = {
      {"builder", builders_as_json()}, {"recipe", recipes_as_json()}, {"campaign", campaigns_as_json()},
      {"prefab", prefabs_as_json()},   {"check", checks_as_json()},   {"format", formats_as_json()},
      {"tile", tiles_as_json()},       {"spawns", spawns_as_json()},  {"error", errors_as_json()}};
  std::vector<Found> found;
  std::vector<std::string> names;
  for (const Found& list : lists) {
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
    // A recipe can have the name of its main builder; the builder is what has a description of its own.
    fmt::print("{}\n", found.front().item.dump(2));
    return exit_ok;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) fmt::print("\nAlso a {}:\n", found[i].what);
    found[i].what == "builder" ? print_builder(found[i].item) : print_plain(found[i].item);
  }
  return exit_ok;
}

}  // namespace warren::tool
