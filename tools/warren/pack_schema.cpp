// SPDX-License-Identifier: MIT
// The JSON Schemas of the files of a pack. Recipes have the same as sections.
#include <warren/level/spawn_table.hpp>

#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

Json closed_object(Json properties, Json required = Json::array()) {
  Json json = {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
  if (!required.empty()) json["required"] = std::move(required);
  return json;
}

Json pair_of(const Json& item) { return {{"type", "array"}, {"items", item}, {"minItems", 2}, {"maxItems", 2}}; }

}  // namespace

Json user_data_schema() { return {{"type", "object"}, {"description", "of the game's own; passed through"}}; }

Json meaning_schema() {
  const Json text = {{"type", "string"}};
  const Json object = closed_object({{"tile", text}, {"spawn", text}, {"data", user_data_schema()}}, {"tile"});
  return {{"anyOf", {text, object}}, {"description", "a tile, and what spawns on it"}};
}

Json tiles_schema() {
  const Json glyph = {{"type", "string"}, {"minLength", 1}, {"maxLength", 1}, {"description", "one ASCII character"}};
  const Json colour = {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}};
  const Json tile =
      closed_object({{"glyph", glyph},
                     {"walkable", {{"type", "boolean"}, {"default", true}}},
                     {"opaque", {{"type", "boolean"}, {"default", false}, {"description", "blocks sight"}}},
                     {"cost_percent", {{"type", "integer"}, {"minimum", 1}, {"maximum", 10'000}, {"default", 100}}},
                     {"foreground", colour},
                     {"background", colour}},
                    {"glyph"});
  return {{"type", "object"}, {"description", "tiles of the game's own, by name"}, {"additionalProperties", tile}};
}

Json spawn_table_schema() {
  const Json weight = {{"type", "integer"}, {"minimum", -SpawnRow::max_weight}, {"maximum", SpawnRow::max_weight}};
  const Json row = closed_object({{"name", {{"type", "string"}, {"minLength", 1}}},
                                  {"kind", {{"enum", spawn_kind_names}, {"default", spawn_kind_names[0]}}},
                                  {"glyph", {{"type", "string"}, {"minLength", 1}, {"maxLength", 1}}},
                                  {"weight", weight},
                                  {"weight_per_depth", {{"type", "integer"}, {"minimum", -1000}, {"maximum", 1000}}},
                                  {"danger", {{"type", "integer"}, {"minimum", 0}, {"maximum", SpawnRow::max_danger}}},
                                  {"depth", pair_of({{"type", "integer"}, {"minimum", 0}})},
                                  {"data", user_data_schema()}},
                                 {"name"});
  return closed_object({{"$schema", {{"type", "string"}}},
                        {"name", {{"type", "string"}}},
                        {"rows", {{"type", "array"}, {"minItems", 1}, {"maxItems", 1024}, {"items", row}}}},
                       {"rows"});
}

Json inline_prefab_schema() {
  return {{"type", "object"},
          {"description", "the fields of a prefab's header, and the rows of its drawing; see docs/PREFABS.md"},
          {"properties",
           {{"kind", {{"enum", prefab_kind_names}, {"default", "vault"}}},
            {"data", user_data_schema()},
            {"drawing", {{"type", "array"}, {"minItems", 1}, {"items", {{"type", "string"}}}}}}},
          {"required", {"drawing"}}};
}

Json pack_schema() {
  const Json side = {{"type", "integer"}, {"minimum", 1}, {"maximum", 1'000'000}};
  Json json = {{"$schema", "http://json-schema.org/draft-07/schema#"},
               {"title", "A pack of Warren"},
               {"description", "The content of a game. See docs/PACKS.md."}};
  json.update(
      closed_object({{"$schema", {{"type", "string"}}},
                     {"name", {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}, {"pattern", "^[^ .:/\\\\]+$"}}},
                     {"version", {{"type", "string"}}},
                     {"summary", {{"type", "string"}, {"description", "one sentence on what it is"}}},
                     {"extends", {{"type", {"string", "null"}}, {"default", Pack::shipped_name}}},
                     {"defaults", closed_object({{"size", pair_of(side)}, {"movement", {{"enum", movement_names}}}})},
                     {"tileset", {{"type", "string"}, {"default", "tileset.json"}}}},
                    {"name"}));
  return json;
}

}  // namespace warren::tool
