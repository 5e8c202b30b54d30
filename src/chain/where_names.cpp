// SPDX-License-Identifier: MIT
#include "src/chain/where_names.hpp"

#include <algorithm>
#include <variant>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>
#include <warren/text/suggestions.hpp>

#include "src/level/word_rules.hpp"

namespace warren {

namespace {

WhereNameProblem where_problem(const std::string& name, std::string message, std::string hint) {
  return {name, {ErrorCode::bad_option, "option where: " + std::move(message), {}, std::move(hint)}};
}

template <class Name>
void insert(std::vector<Name>& names, std::string_view name) {
  if (!name.empty() && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

}  // namespace

bool has_unknown_tile(const Where& where, const TileSet& set) {
  return !std::ranges::all_of(where.tile, [&](const std::string& name) { return set.find(name).has_value(); });
}

std::vector<WhereNameProblem> unknown_tiles(const Where& where, const TileSet& set) {
  std::vector<std::string_view> known;
  for (const Tile tile : set.tiles()) known.push_back(set[tile].name);
  std::vector<WhereNameProblem> problems;
  for (const std::string& name : where.tile) {
    if (set.find(name)) continue;
    problems.push_back(where_problem(name, fmt::format("there is no tile \"{}\"", name),
                                     suggestion(name, known, "`warren list tiles` shows them")));
  }
  return problems;
}

void MadeNames::add(const Step& step) {
  const Descriptor& d = step.descriptor();
  if (d.make == nullptr) add_unknown();  // a builder of the program's own
  for (const std::string_view zone : d.zones) insert(zones_, zone);
  if (d.gives.has(Fact::start)) insert(names_, "start");
  if (d.gives.has(Fact::exit)) {
    insert(names_, "exit");
    insert(names_, Exit::down);
  }
  bool has_name = false;  // an option that names what the step places
  for (const Option& option : d.options) {
    switch (option.type) {
      case OptionType::text:
        insert(names_, std::get<std::string>(step.get(option)));
        has_name |= option.name == "name";
        break;
      case OptionType::chain:
        if (const auto chain = std::get<SubChain>(step.get(option)); chain) {
          for (const Step& inner : chain->steps()) add(inner);
        }
        break;
      case OptionType::machine: any_zone_ = any_name_ = true; break;
      case OptionType::spawn_table:
      case OptionType::theme:
      case OptionType::prefab: any_name_ = true; break;
      default: break;
    }
  }
  if (d.gives.has(Fact::spawns) && !has_name) any_name_ = true;
}

bool MadeNames::has_zone(std::string_view name) const {
  return any_zone_ || std::ranges::find(zones_, without_number(name)) != zones_.end();
}

std::vector<WhereNameProblem> MadeNames::missing(const Where& where) const {
  std::vector<WhereNameProblem> problems;
  for (const std::string& zone : where.zone) {
    if (has_zone(zone)) continue;
    std::string hint = "lakes, heightmap and region make zones; put one of them before it";
    if (!zones_.empty()) hint = suggestion(zone, zones_, hint);
    problems.push_back(where_problem(zone, fmt::format("no step before it makes a zone \"{}\"", zone), hint));
  }
  for (const NamedPathRange& from : where.steps_from) {
    const std::string& name = from.name;
    if (any_name_ || has_zone(name) || std::ranges::find(names_, name) != names_.end()) continue;
    std::vector<std::string_view> known(names_.begin(), names_.end());
    known.insert(known.end(), zones_.begin(), zones_.end());
    problems.push_back(where_problem(
        name, fmt::format("no step before it makes an exit, a spawn, a prefab, a zone or a role \"{}\"", name),
        suggestion(name, known, "put the step that makes it before this one")));
  }
  return problems;
}

}  // namespace warren
