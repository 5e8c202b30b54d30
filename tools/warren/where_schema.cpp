// SPDX-License-Identifier: MIT
// The JSON Schema of counts and of the conditions in "where".
#include <warren/placement/where.hpp>

#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

Json described(Json json, std::string_view help) {
  json["description"] = help;
  return json;
}

Json integer(int min, int max) { return {{"type", "integer"}, {"minimum", min}, {"maximum", max}}; }

Json object(Json properties) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Json path_range() {
  return {{"anyOf",
           {{{"enum", prefer_names}},
            object({{"min", integer(0, PathRange::most)},
                    {"max", integer(0, PathRange::most)},
                    {"prefer", {{"enum", prefer_names}}}})}}};
}

Json names() {
  const Json name = {{"type", "string"}, {"minLength", 1}};
  return {{"anyOf", {name, {{"type", "array"}, {"items", name}, {"minItems", 1}, {"maxItems", Where::max_names}}}}};
}

}  // namespace

Json count_schema() {
  const Json number = integer(0, CountRange::most);
  return {{"anyOf", {number, object({{"min", number}, {"max", number}})}}};
}

Json where_schema() {
  const Json cell = {{"type", "array"}, {"items", integer(0, 1'000'000)}, {"minItems", 2}, {"maxItems", 2}};
  Json json = object({
      {"steps_from_start", described(path_range(), "length of the path from the start")},
      {"steps_from", described({{"type", "object"},
                                {"minProperties", 1},
                                {"maxProperties", Where::max_names},
                                {"additionalProperties", path_range()}},
                               "length of the path from exits, spawns, prefabs, zones or rooms with a role, by name")},
      {"role", described(names(), "in a room with one of these roles")},
      {"tag", described(names(), "in a room with one of these tags")},
      {"zone", described(names(), "in one of these zones")},
      {"tile", described(names(), "on one of these tiles")},
      {"main_path",
       described({{"enum", main_path_names}}, "on the shortest path from the start to an exit, or off it")},
      {"dead_end", described({{"type", "boolean"}}, "in a room with one connection, or at the end of a passage")},
      {"spacing", described(integer(0, Where::max_spacing), "distance between the things that the step places")},
      {"side", described({{"enum", map_side_names}}, "a third of the map")},
      {"at", described(cell, "exactly this cell, counted from 0")},
  });
  return described(std::move(json), "conditions that a cell has to meet; a room is judged by its middle");
}

}  // namespace warren::tool
