// SPDX-License-Identifier: MIT
// Looks up the names that conditions refer to before the build: an unknown one is met by no cell.
#include <algorithm>
#include <span>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/recipe_reader.hpp"

namespace warren {

namespace {

/// Calls visit(value) for each name of a condition, which is a name or a list of names.
template <class Visit>
void for_each_name(const JsonValue& where, std::string_view key, Visit visit) {
  const JsonValue* names = where.find(key);
  if (names == nullptr) return;
  const bool is_list = names->is(JsonValue::Type::array);
  for (const JsonValue& name : is_list ? std::span(names->items) : std::span(names, 1)) visit(name);
}

/// "lake" for "lake 2": the second zone of a name has a number.
std::string_view without_number(std::string_view zone) {
  const std::size_t space = zone.rfind(' ');
  const bool has_number = space + 1 < zone.size() && zone.find_first_not_of("0123456789", space + 1) == zone.npos;
  return space != zone.npos && has_number ? zone.substr(0, space) : zone;
}

}  // namespace

void StepReader::check_where_names(const JsonValue& where) {
  const TileSet& set = pack_->tiles();
  std::vector<std::string_view> tiles;
  for (const Tile tile : set.tiles()) tiles.push_back(set[tile].name);
  for_each_name(where, "tile", [&](const JsonValue& name) {
    if (std::ranges::find(tiles, name.text) != tiles.end()) return;
    problems_.add(name, fmt::format("option where: there is no tile \"{}\"", name.text),
                  suggestion(name.text, tiles, "`warren list tiles` shows them"));
  });
  for_each_name(where, "zone", [&](const JsonValue& name) {
    zone_uses_.push_back({name.text, {.file = problems_.file(), .line = name.line, .column = name.column}});
  });
}

void StepReader::check_zones(const RecipeNodes& nodes) {
  if (zone_uses_.empty()) return;
  std::vector<std::string_view> made;
  bool makes_any = false;
  for_each_node(nodes, [&](const RecipeNode& node) {
    if (!node.step) return;
    const Descriptor& d = node.step->descriptor();
    made.insert(made.end(), d.zones.begin(), d.zones.end());
    makes_any |= d.make == nullptr;  // a builder of the program's own
  });
  if (makes_any) return;
  for (const ZoneUse& use : zone_uses_) {
    if (std::ranges::find(made, without_number(use.name)) != made.end()) continue;
    std::string hint = "lakes, heightmap and region make zones; add one of them";
    if (!made.empty()) hint = suggestion(use.name, made, hint);
    problems_.add({ErrorCode::bad_recipe, fmt::format("option where: no step makes a zone \"{}\"", use.name), use.place,
                   std::move(hint)});
  }
}

}  // namespace warren
