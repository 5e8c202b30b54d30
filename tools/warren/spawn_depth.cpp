// SPDX-License-Identifier: MIT
#include "tools/warren/spawn_depth.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include <fmt/core.h>

#include <warren/level/spawn_table.hpp>

#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

int last_depth_of(const SpawnTable& table) {
  int last = 0;
  for (const SpawnRow& row : table.rows()) last = std::max(last, row.max_depth);
  return last;
}

/// The names of the spawn tables in the options of a chain.
void add_spawn_tables(const Chain& chain, std::set<std::string>& names) {
  for (const Step& step : chain.steps()) {
    for (const Option& option : step.descriptor().options) {
      const OptionValue value = step.get(option);
      if (const auto* inner = std::get_if<SubChain>(&value); inner != nullptr && *inner) {
        add_spawn_tables(**inner, names);
      }
      const auto* name = std::get_if<std::string>(&value);
      if (option.type == OptionType::spawn_table && name != nullptr) names.insert(*name);
    }
  }
}

}  // namespace

void warn_of_depth(const Recipe& recipe, const Request& request) {
  const Result<Chain> chain = recipe.expand(request.seed, request.depth);
  if (!chain) return;  // the build reports it
  std::set<std::string> names;
  add_spawn_tables(*chain, names);
  for (const std::string& name : names) {
    const SpawnTable* table = SpawnTable::shipped(name);
    if (table == nullptr || table->rows().empty() || request.depth <= last_depth_of(*table)) continue;
    warn({ErrorCode::bad_option,
          fmt::format("the last depth in the spawn table \"{}\" is {}", name, last_depth_of(*table)),
          {.file = recipe.file()},
          {}},
         fmt::format("nothing of it appears at depth {}", request.depth));
  }
}

}  // namespace warren::tool
