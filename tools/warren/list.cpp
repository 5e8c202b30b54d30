// SPDX-License-Identifier: MIT
// warren list: what there is, as text or as JSON.
#include <array>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/survey/summary_json.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

struct Topic {
  std::string_view name;
  Json (*list)();
};

constexpr std::array<Topic, 10> topics = {{{"builders", builders_as_json},
                                           {"recipes", recipes_as_json},
                                           {"campaigns", campaigns_as_json},
                                           {"prefabs", prefabs_as_json},
                                           {"formats", formats_as_json},
                                           {"checks", checks_as_json},
                                           {"metrics", survey::metrics_as_json},
                                           {"tiles", tiles_as_json},
                                           {"spawns", spawns_as_json},
                                           {"errors", errors_as_json}}};

/// Ids and summaries in two columns; builders also say what kind they are.
void print_table(const Json& items) {
  std::size_t widest = 0;
  for (const Json& item : items) widest = std::max(widest, item["id"].get_ref<const std::string&>().size());
  for (const Json& item : items) {
    const std::string kind = item.contains("kind") ? fmt::format("{:8}", item["kind"].get<std::string>()) : "";
    fmt::print("  {:{}}  {}{}\n", item["id"].get<std::string>(), widest, kind, item["summary"].get<std::string>());
  }
}

}  // namespace

int list(const ListArguments& arguments) {
  std::vector<std::string_view> names;
  for (const Topic& topic : topics) {
    names.push_back(topic.name);
    if (topic.name != arguments.topic) continue;
    const Json items = topic.list();
    arguments.json ? fmt::print("{}\n", items.dump(2)) : print_table(items);
    return exit_ok;
  }
  if (!arguments.topic.empty()) {
    return fail_usage(fmt::format("there is no list of \"{}\"", arguments.topic), suggestion(arguments.topic, names));
  }
  if (arguments.json) {
    Json all = Json::object();
    for (const Topic& topic : topics) all[std::string(topic.name)] = topic.list();
    fmt::print("{}\n", all.dump(2));
    return exit_ok;
  }
  for (const Topic& topic : topics) {
    fmt::print("{}:\n", topic.name);
    print_table(topic.list());
    fmt::print("\n");
  }
  return exit_ok;
}

}  // namespace warren::tool
