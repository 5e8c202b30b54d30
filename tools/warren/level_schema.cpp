// SPDX-License-Identifier: MIT
// The JSON Schema of levels as `--format json` writes them and `warren show` reads them. docs/level.schema.json is what
// this prints.
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

constexpr int largest = std::numeric_limits<int>::max();

Json integer(std::int64_t minimum, std::int64_t maximum, std::string_view help) {
  return {{"type", "integer"}, {"minimum", minimum}, {"maximum", maximum}, {"description", help}};
}

Json text(std::string_view help) { return {{"type", "string"}, {"description", help}}; }
Json toggle(std::string_view help) { return {{"type", "boolean"}, {"description", help}}; }

/// An array of exactly `count` integers.
Json numbers(int count, std::string_view help) {
  return {{"type", "array"},
          {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", largest}}},
          {"minItems", count},
          {"maxItems", count},
          {"description", help}};
}

Json list_of(Json item, std::string_view help) {
  return {{"type", "array"}, {"items", std::move(item)}, {"description", help}};
}

Json reference(std::string_view name) { return {{"$ref", fmt::format("#/$defs/{}", name)}}; }

Json object(Json properties, Json required, std::string_view help) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"description", help}};
}

Json tile() {
  const Json colour = {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}};
  return object({{"name", {{"type", "string"}, {"minLength", 1}, {"description", "built-in, or the game's own"}}},
                 {"number", integer(0, 255, "its id; below 128 are those that can be walked on")},
                 {"walkable", toggle("whether one can stand there")},
                 {"opaque", toggle("whether it blocks sight")},
                 {"cost_percent", integer(0, largest, "what a step onto it costs, 100 for plain floor")},
                 {"foreground", colour},
                 {"background", colour}},
                {"name", "walkable", "opaque"}, "a kind of tile");
}

Json definitions() {
  return {{"point", numbers(2, "[x, y], from the top left corner")},
          {"area", numbers(4, "[x, y, w, h]: the columns x to x+w-1 and the rows y to y+h-1")},
          {"tile", tile()},
          {"spawn", object({{"x", integer(0, largest, "its column")},
                            {"y", integer(0, largest, "its row")},
                            {"name", text("what appears there")}},
                           {"x", "y", "name"}, "something that the game places there")},
          {"prefab", object({{"name", text("of the prefab")},
                             {"area", reference("area")},
                             {"turn", {{"enum", orientation_names}, {"description", "how it is turned"}}},
                             {"kept", toggle("whether later steps left its cells alone")}},
                            {"name", "area"}, "where something drawn by hand lies")}};
}

Json properties() {
  const Json start = {{"anyOf", {reference("point"), {{"type", "null"}}}}, {"description", "where the player begins"}};
  return {{"schema", {{"const", 1}, {"description", "the version of this format"}}},
          {"name", text("of the recipe")},
          {"seed",
           {{"type", "integer"},
            {"minimum", 0},
            {"maximum", std::numeric_limits<std::uint64_t>::max()},
            {"description", "up to 2^64-1: more than a double holds"}}},
          {"depth", integer(1, largest, "how deep the level lies")},
          {"attempts", integer(0, largest, "how many it took; 1 when the first was good")},
          {"hash",
           {{"type", "string"},
            {"pattern", "^[0-9a-f]{16}$"},
            {"description", "equal levels have equal hashes; not checked, because levels are edited by hand"}}},
          {"movement", {{"enum", movement_names}, {"description", "the steps by which all is reachable"}}},
          {"width", integer(1, largest, "in cells")},
          {"height", integer(1, largest, "in cells")},
          {"start", start},
          {"exits", list_of(reference("point"), "the ways out")},
          {"rooms", list_of(reference("area"), "the floor of each room, in the order in which rooms are visited")},
          {"corridors", list_of(list_of(reference("point"), "the cells dug for one, in order"), "the corridors")},
          {"spawns", list_of(reference("spawn"), "monsters, items, traps and props")},
          {"prefabs", list_of(reference("prefab"), "what was drawn by hand")},
          {"legend",
           {{"type", "object"},
            {"propertyNames", {{"pattern", "^[ -~]$"}}},
            {"additionalProperties", reference("tile")},
            {"description", "what each glyph of the rows means"}}},
          {"tiles", list_of({{"type", "string"}}, "one string for each row, one glyph for each cell")}};
}

}  // namespace

Json level_schema() {
  Json json = {{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "A level of Warren"}};
  json.update(
      object(properties(), {"schema", "width", "height", "legend", "tiles"},
             "What `warren generate --format json` writes and `warren show` reads. Warren writes every key; "
             "other programs need to write those that are required. Keys may be added, and are ignored by those "
             "who do not know them."));
  json["$defs"] = definitions();
  return json;
}

}  // namespace warren::tool
