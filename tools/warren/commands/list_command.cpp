// SPDX-License-Identifier: MIT
// warren list: the builders, recipes, formats and so on, as text or as JSON.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

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

struct ListArguments {
  std::string topic;
  PackArguments pack;
  bool json = false;
};

struct Topic {
  std::string_view name;
  Json (*list)(const Pack& pack);
};

constexpr std::array<Topic, 12> topics = {{{"builders", builders_as_json},
                                           {"recipes", recipes_as_json},
                                           {"campaigns", campaigns_as_json},
                                           {"prefabs", prefabs_as_json},
                                           {"formats", formats_as_json},
                                           {"checks", checks_as_json},
                                           {"metrics", [](const Pack&) { return survey::metrics_as_json(); }},
                                           {"tiles", tiles_as_json},
                                           {"spawns", spawns_as_json},
                                           {"themes", themes_as_json},
                                           {"machines", machines_as_json},
                                           {"errors", [](const Pack&) { return errors_as_json(); }}}};

/// What some lists have between the ids and the summaries: the kind of a builder, the number and glyph of a tile.
std::string between(const Json& item) {
  if (item.contains("kind")) return fmt::format("{:8}", item["kind"].get<std::string>());
  if (!item.contains("number")) return "";
  return fmt::format("{:3}  {}  ", item["number"].get<int>(), item["glyph"].get<std::string>());
}

/// Ids and summaries in aligned columns.
void print_list(const Json& items) {
  std::size_t widest = 0;
  for (const Json& item : items) widest = std::max(widest, item["id"].get_ref<const std::string&>().size());
  for (const Json& item : items) {
    print("  {:{}}  {}{}\n", item["id"].get<std::string>(), widest, between(item), item["summary"].get<std::string>());
  }
}

int run_list(const ListArguments& arguments) {
  const Result<Pack> pack = load_pack(arguments.pack, {});
  if (!pack) return fail(pack.error());
  std::vector<std::string_view> names;
  for (const Topic& topic : topics) {
    names.push_back(topic.name);
    if (topic.name != arguments.topic) continue;
    const Json items = topic.list(*pack);
    arguments.json ? print("{}\n", lines(json_text(items))) : print_list(items);
    return exit_ok;
  }
  if (!arguments.topic.empty()) {
    return fail_usage(fmt::format("there is no list of \"{}\"", arguments.topic), suggestion(arguments.topic, names));
  }
  if (arguments.json) {
    Json all = Json::object();
    for (const Topic& topic : topics) all[std::string(topic.name)] = topic.list(*pack);
    print("{}\n", lines(json_text(all)));
    return exit_ok;
  }
  for (const Topic& topic : topics) {
    print("{}:\n", topic.name);
    print_list(topic.list(*pack));
    print("\n");
  }
  return exit_ok;
}

std::function<int()> declare_list(CLI::App& app) {
  app.footer("Examples:\n  warren list\n  warren list builders\n  warren list recipes --json");
  const auto arguments = std::make_shared<ListArguments>();
  app.add_option(
      "topic", arguments->topic,
      "builders, recipes, campaigns, prefabs, formats, checks, metrics, tiles, spawns, themes, machines or errors");
  add_pack_options(app, arguments->pack);
  app.add_flag("--json", arguments->json, "As a JSON array");
  return [arguments] { return run_list(*arguments); };
}

}  // namespace

const Command list_command{"list", "List builders, recipes, formats, checks and more", declare_list};

}  // namespace warren::tool
