// SPDX-License-Identifier: MIT
// The JSON Schema of levels as `--format json` writes them and `warren show` reads them. docs/level.schema.json is what
// this prints.
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

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

/// A word of the game's own. Lengths in a schema count characters, not bytes.
Json word(std::string_view help) {
  return {{"type", "string"}, {"minLength", 1}, {"maxLength", Limits().word_bytes}, {"description", help}};
}

Json room() {
  Json tag = word("a word without commas");
  tag["pattern"] = "^[^ ,]([^,]*[^ ,])?$";
  Json tags = list_of(std::move(tag), "further words about it");
  tags["maxItems"] = Limits().tags;
  return object({{"box", reference("area")},
                 {"cells", reference("cells")},
                 {"role", word("what it is for, such as boss or shop")},
                 {"tags", std::move(tags)},
                 {"data", user_data_schema()}},
                {"box"}, "a room: the walkable cells of its box, or its cells if it is not a rectangle");
}

Json exit() {
  return object({{"x", integer(0, largest, "its column")},
                 {"y", integer(0, largest, "its row")},
                 {"kind", word("down, up, portal or one of the game's own; down if it is missing")},
                 {"name", text("for the game")},
                 {"target", text("the level that it leads to")},
                 {"data", user_data_schema()}},
                {"x", "y"}, "a cell where the level is left");
}

Json spawn() {
  return object({{"x", integer(0, largest, "its column")},
                 {"y", integer(0, largest, "its row")},
                 {"name", text("what appears there")},
                 {"kind", {{"enum", spawn_kind_names}, {"description", "what it is to the game"}}},
                 {"glyph", {{"type", "string"}, {"pattern", "^[ -~]$"}, {"description", "in drawings"}}},
                 {"foreground",
                  {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}, {"description", "its colour in drawings"}}},
                 {"source", text("the spawn table, prefab or builder that it comes from")},
                 {"data", user_data_schema()}},
                {"x", "y", "name"}, "something that the game places there");
}

/// Two rooms, by their index. Doors have null on the side of a passage.
Json two_rooms(Json room_index) {
  return {{"type", "array"},
          {"items", std::move(room_index)},
          {"minItems", 2},
          {"maxItems", 2},
          {"description", "indices into rooms, the smaller one first"}};
}

Json door() {
  return object({{"x", integer(0, largest, "its column")},
                 {"y", integer(0, largest, "its row")},
                 {"kind", {{"enum", {"door", "secret"}}, {"description", "whether it is visible"}}},
                 {"rooms", two_rooms({{"type", {"integer", "null"}}, {"minimum", 0}})}},
                {"x", "y", "kind", "rooms"}, "a door and the rooms on both sides; null is a passage");
}

Json connection() {
  return object({{"rooms", two_rooms({{"type", "integer"}, {"minimum", 0}})},
                 {"steps", integer(1, largest, "from one room to the other; 1 if they touch")},
                 {"corridor", integer(0, largest, "index into corridors")},
                 {"door", integer(0, largest, "index into doors, of a door on the path")}},
                {"rooms", "steps"}, "two rooms with a path between them that passes through no other room");
}

Json lock() {
  return object(
      {{"name", word("of the lock")},
       {"cells", list_of(reference("point"), "can be entered only while the condition holds")},
       {"condition", text("the keys that open it, such as: iron and (gold or 'bone key') and not lever; if it is "
                          "missing, the key with the name of the lock")},
       {"kind", word("for the game")}},
      {"cells"}, "cells that can be entered only under a condition");
}

Json key() {
  return object({{"x", integer(0, largest, "its column")},
                 {"y", integer(0, largest, "its row")},
                 {"name", word("in conditions; several keys may have the same")},
                 {"kind", word("for the game")},
                 {"consumable", toggle("whether the lock that it opens uses it up")},
                 {"spare", toggle("whether the mission is as good without it")}},
                {"x", "y", "name"}, "something that opens locks once it is taken");
}

Json lever() {
  return object({{"x", integer(0, largest, "its column")},
                 {"y", integer(0, largest, "its row")},
                 {"name", word("in conditions, where it is true while the lever is on")}},
                {"x", "y", "name"}, "a switch with two states, off at first");
}

Json one_way() {
  return object(
      {{"x", integer(0, largest, "its column")},
       {"y", integer(0, largest, "its row")},
       {"towards", {{"enum", direction_names}, {"description", "it cannot be entered against this direction"}}}},
      {"x", "y", "towards"}, "a cell that cannot be entered against a direction");
}

Json passage() {
  return object({{"name", word("of the passage")}, {"from", reference("point")}, {"to", reference("point")}},
                {"name", "from", "to"}, "two cells that lead to each other");
}

Json sphere() {
  const auto indices = [](std::string_view help) {
    return list_of({{"type", "integer"}, {"minimum", 0}, {"maximum", largest}}, help);
  };
  return object(
      {{"keys", indices("indices into keys: those that can be taken with the spheres before it")},
       {"locks", indices("indices into locks: those that can be entered with these keys for the first time")}},
      {"keys"}, "a step of the mission");
}

Json walk() {
  return object({{"key", integer(0, largest, "index into keys: where it ends; an exit if it is missing")},
                 {"cells", list_of(reference("point"),
                                   "the first is where the walk before it ends; a cell twice in "
                                   "succession switches its lever")}},
                {"cells"}, "a part of a play that wins");
}

Json cut() {
  return object({{"lock", integer(0, largest, "index into locks")}, {"behind", reference("point")}}, {"lock", "behind"},
                "a cell that cannot be reached while the lock is shut and all others are open");
}

Json description() {
  const Json room_name = object({{"room", integer(0, largest, "index into rooms")}, {"name", text("of the room")}},
                                {"room", "name"}, "the name of a room");
  return object({{"name", text("of this level")},
                 {"text", text("a few sentences about it")},
                 {"rooms", list_of(room_name, "of the rooms with a role")}},
                {"name", "text", "rooms"}, "from the grammar of the pack; follows from the rest, and is not read");
}

Json definitions() {
  return {{"point", numbers(2, "[x, y], from the top left corner")},
          {"area", numbers(4, "[x, y, w, h]: the columns x to x+w-1 and the rows y to y+h-1")},
          {"cells", list_of(numbers(3, "[x, y, length]: consecutive cells of a row"),
                            "sorted by row and column; runs neither overlap nor touch")},
          {"tile", tile()},
          {"room", room()},
          {"exit", exit()},
          {"zone", object({{"name", word("of the zone")}, {"cells", reference("cells")}, {"data", user_data_schema()}},
                          {"name", "cells"}, "a named area; zones may overlap")},
          {"spawn", spawn()},
          {"door", door()},
          {"connection", connection()},
          {"prefab", object({{"name", text("of the prefab")},
                             {"area", reference("area")},
                             {"turn", {{"enum", orientation_names}, {"description", "how it is turned"}}},
                             {"kept", toggle("whether later steps left its cells alone")},
                             {"data", user_data_schema()}},
                            {"name", "area"}, "where something drawn by hand lies")},
          {"description", description()},
          {"lock", lock()},
          {"key", key()},
          {"lever", lever()},
          {"one_way", one_way()},
          {"passage", passage()},
          {"sphere", sphere()},
          {"walk", walk()},
          {"cut", cut()}};
}

Json properties() {
  const Json start = {{"anyOf", {reference("point"), {{"type", "null"}}}}, {"description", "where the player begins"}};
  return {{"schema", {{"const", 2}, {"description", "the version of this format"}}},
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
          {"exits", list_of(reference("exit"), "where the level is left")},
          {"rooms", list_of(reference("room"), "in the order in which rooms are visited")},
          {"corridors", list_of(list_of(reference("point"), "the cells dug for one, in order"), "the corridors")},
          {"zones", list_of(reference("zone"), "named areas")},
          {"spawns", list_of(reference("spawn"), "monsters, items, traps and props")},
          {"prefabs", list_of(reference("prefab"), "what was drawn by hand")},
          {"locks", list_of(reference("lock"), "the cells that are locked")},
          {"keys", list_of(reference("key"), "what opens them")},
          {"levers", list_of(reference("lever"), "switches with two states")},
          {"one_ways", list_of(reference("one_way"), "ledges, and doors that open to one side")},
          {"passages", list_of(reference("passage"), "bridges and tunnels, past whatever lies between their ends")},
          {"brought", list_of(word("of a key"), "keys of other floors, which a player of this level alone has")},
          {"strength", {{"enum", strength_names}, {"description", "claimed by the certificate"}}},
          {"spheres", list_of(reference("sphere"), "of the certificate: in which order keys can be taken")},
          {"walks", list_of(reference("walk"), "of the certificate: one play that wins")},
          {"cuts", list_of(reference("cut"), "of the certificate: that there is no way around locks")},
          {"data", user_data_schema()},
          {"description", reference("description")},
          {"doors", list_of(reference("door"), "in reading order; follows from the rest, and is not read")},
          {"connections", list_of(reference("connection"), "sorted by rooms; follows from the rest, and is not read")},
          {"walls", list_of({{"type", "string"}, {"pattern", "^[ #-Q]*$"}},
                            "one string for each row, one character for each cell: the case of a wall, 0 to 46, plus "
                            "35 as ASCII, or a blank; follows from the rest, and is not read")},
          {"intensity", list_of(list_of({{"type", "integer"}, {"minimum", 0}, {"maximum", 100}}, "one for each cell"),
                                "of a mission, one list for each row; follows from the rest, and is not read")},
          {"light", list_of({{"type", "string"}, {"pattern", "^[0-9a-f]*$"}},
                            "one string for each row, one hexadecimal digit for each cell, if something gives light; "
                            "follows from the rest, and is not read")},
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
  json.update(object(
      properties(), {"schema", "width", "height", "legend", "tiles"},
      "What `warren generate --format json` writes and `warren show` reads, which also reads version 1. Warren "
      "writes every key but \"data\" without value and those of a mission, from \"locks\" to \"cuts\", if there is "
      "none; "
      "other programs need to write those that are required. Keys may be added, and are ignored by those who do not "
      "know them."));
  json["$defs"] = definitions();
  return json;
}

}  // namespace warren::tool
