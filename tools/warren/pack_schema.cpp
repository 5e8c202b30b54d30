// SPDX-License-Identifier: MIT
// The JSON Schemas of the files of a pack. Recipes have the same as sections.
#include <warren/level/mission.hpp>
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
  const Json flag = {{"type", "boolean"}, {"default", false}};
  const Json lock = closed_object({{"name", text}, {"condition", text}, {"kind", text}});
  const Json key = closed_object({{"name", text}, {"kind", text}, {"consumable", flag}, {"spare", flag}}, {"name"});
  const Json object =
      closed_object({{"tile", text},
                     {"spawn", text},
                     {"data", user_data_schema()},
                     {"lock", lock},
                     {"key", key},
                     {"lever", closed_object({{"name", text}}, {"name"})},
                     {"one_way", closed_object({{"towards", {{"enum", direction_names}}}}, {"towards"})}},
                    {"tile"});
  return {{"anyOf", {text, object}}, {"description", "a tile, and what spawns or is locked on it"}};
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
                                  {"data", user_data_schema()},
                                  {"foreground", {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}}}},
                                 {"name"});
  return closed_object({{"$schema", {{"type", "string"}}},
                        {"name", {{"type", "string"}}},
                        {"rows", {{"type", "array"}, {"minItems", 1}, {"maxItems", 1024}, {"items", row}}}},
                       {"rows"});
}

Json tileset_schema() {
  const Json number = {{"type", "integer"}, {"minimum", 0}, {"exclusiveMaximum", Tileset::most_tiles}};
  const Json image = {{"description", "a tile of the image: [column, row], or its number row by row from 0"},
                      {"oneOf", {number, pair_of(number)}}};
  const Json variants = {
      {"type", "array"}, {"minItems", 1}, {"maxItems", Tileset::most_variants}, {"items", pair_of(number)}};
  const auto pixels = [](int min, int max, int fallback) -> Json {
    return {{"type", "integer"}, {"minimum", min}, {"maximum", max}, {"default", fallback}};
  };
  const auto images = [&](std::size_t count) -> Json {
    return {{"type", "array"}, {"minItems", count}, {"maxItems", count}, {"items", image}};
  };
  const auto by_name = [](const Json& value) -> Json { return {{"type", "object"}, {"additionalProperties", value}}; };
  Json kinds = Json::object();
  for (const std::string_view kind : spawn_kind_names) kinds[std::string(kind)] = image;
  Json json = {{"$schema", "http://json-schema.org/draft-07/schema#"},
               {"title", "A tileset of Warren"},
               {"description", "Where the tiles are in an image. See docs/PACKS.md."}};
  json.update(closed_object({{"$schema", {{"type", "string"}}},
                             {"image", {{"type", "string"}, {"description", "a PNG beside this file"}}},
                             {"tile_size", pixels(1, TileSheet::largest_size, TileSheet::drawn_size)},
                             {"margin", pixels(0, Tileset::widest_gap, 0)},
                             {"spacing", pixels(0, Tileset::widest_gap, 0)},
                             {"tiles", by_name({{"anyOf", {image, variants}}})},
                             {"walls", {{"oneOf", {images(16), images(TileSheet::unknown_slot)}}}},
                             {"below", {{"type", "string"}, {"description", "the tile below transparent pixels"}}},
                             {"start", image},
                             {"spawns", by_name(image)},
                             {"kinds", closed_object(kinds)},
                             {"exits", by_name(image)}},
                            {"image"}));
  return json;
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
