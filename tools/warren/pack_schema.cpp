// SPDX-License-Identifier: MIT
// The JSON Schemas of the files of a pack. Recipes have the same as sections.
#include <span>
#include <string>
#include <string_view>

#include <warren/description/description.hpp>
#include <warren/level/mission.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/placement/machine.hpp>
#include <warren/placement/theme.hpp>

#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

Json closed_object(Json properties, Json required = Json::array()) {
  Json json = {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
  if (!required.empty()) json["required"] = std::move(required);
  return json;
}

Json pair_of(const Json& item) { return {{"type", "array"}, {"items", item}, {"minItems", 2}, {"maxItems", 2}}; }

Json light_schema() {
  return closed_object({{"radius", {{"type", "integer"}, {"minimum", 0}, {"maximum", Light::max_radius}}},
                        {"colour", {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}}}});
}

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
                     {"background", colour},
                     {"light", light_schema()}},
                    {"glyph"});
  return {{"type", "object"}, {"description", "tiles of the game's own, by name"}, {"additionalProperties", tile}};
}

Json spawn_table_schema() {
  const Json weight = {{"type", "integer"}, {"minimum", -SpawnRow::max_weight}, {"maximum", SpawnRow::max_weight}};
  const Json row =
      closed_object({{"name", {{"type", "string"}, {"minLength", 1}}},
                     {"kind", {{"enum", spawn_kind_names}, {"default", spawn_kind_names[0]}}},
                     {"glyph", {{"type", "string"}, {"minLength", 1}, {"maxLength", 1}}},
                     {"weight", weight},
                     {"weight_per_depth", {{"type", "integer"}, {"minimum", -1000}, {"maximum", 1000}}},
                     {"danger", {{"type", "integer"}, {"minimum", 0}, {"maximum", SpawnRow::max_danger}}},
                     {"depth", pair_of({{"type", "integer"}, {"minimum", 0}})},
                     {"group", pair_of({{"type", "integer"}, {"minimum", 1}, {"maximum", SpawnRow::most_in_group}})},
                     {"data", user_data_schema()},
                     {"unidentified",
                      {{"type", "boolean"}, {"default", false}, {"description", "an item that is known by using it"}}},
                     {"flat", {{"type", "boolean"}, {"default", false}, {"description", "walked over"}}},
                     {"light", light_schema()},
                     {"foreground", {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}}}},
                    {"name"});
  return closed_object({{"$schema", {{"type", "string"}}},
                        {"name", {{"type", "string"}}},
                        {"rows", {{"type", "array"}, {"minItems", 1}, {"maxItems", 1024}, {"items", row}}}},
                       {"rows"});
}

Json grammar_schema() {
  const auto number = [](std::int64_t min, std::int64_t max) -> Json {
    return {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
  };
  const Json name = {{"type", "string"}, {"minLength", 1}};
  const Json wanted = {{"anyOf",
                        {{{"type", "boolean"}},
                         number(0, 1'000'000'000),
                         closed_object({{"min", number(0, 1'000'000'000)}, {"max", number(0, 1'000'000'000)}}),
                         name,
                         {{"type", "array"}, {"minItems", 1}, {"items", name}}}}};
  Json conditions = {{"type", "object"},
                     {"description", "what the level must have; things also as in prop:Coffin"},
                     {"properties", Json::object()},
                     {"additionalProperties", false}};
  std::string things;
  for (const TraitInfo& trait : all_traits()) {
    Json condition = wanted;
    condition["description"] = trait.help;
    conditions["properties"][std::string(trait.name)] = std::move(condition);
    if (trait.takes_name()) things.append(things.empty() ? "" : "|").append(trait.name);
  }
  conditions["patternProperties"] = {{"^(" + things + "):.+$", wanted}};
  const Json phrase = {{"type", "string"}, {"minLength", 1}, {"maxLength", Grammar::max_phrase_bytes}};
  const Json alternative = {
      {"anyOf",
       {phrase,
        closed_object({{"text", phrase}, {"if", conditions}, {"weight", number(1, Grammar::max_weight)}}, {"text"})}}};
  const Json word = {{"type", "string"}, {"minLength", 1}, {"maxLength", Grammar::max_word_bytes}};
  return closed_object(
      {{"$schema", {{"type", "string"}}},
       {"symbols",
        {{"type", "object"},
         {"description", "phrases with #symbol# and {trait}; level_name, level_text and room_name are what is shown"},
         {"propertyNames", {{"pattern", "^\\+?[a-z0-9_]{1,64}$"}}},
         {"additionalProperties",
          {{"anyOf", {phrase, {{"type", "array"}, {"minItems", 1}, {"items", alternative}}}}}}}},
       {"words",
        {{"type", "object"},
         {"description", "the singular and the plural of a thing, by its name"},
         {"additionalProperties", {{"type", "array"}, {"minItems", 2}, {"maxItems", 2}, {"items", word}}}}}});
}

Json theme_schema() {
  const Json text = {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
  const Json names = {{"type", "array"}, {"maxItems", Theme::max_names}, {"items", text}};
  const Json depth = pair_of({{"type", "integer"}, {"minimum", 0}});
  const Json legend = {{"type", "object"}, {"additionalProperties", meaning_schema()}};
  const auto number = [](std::int64_t max, std::int64_t fallback) -> Json {
    return {{"type", "integer"}, {"minimum", 0}, {"maximum", max}, {"default", fallback}};
  };
  const Json row = {{"type", "string"}, {"minLength", 1}, {"maxLength", ThemePattern::max_side}};
  const Json pattern = closed_object(
      {{"prop", {{"type", "string"}, {"description", "a prop of a spawn table"}}},
       {"drawing", {{"type", "array"}, {"minItems", 1}, {"maxItems", ThemePattern::max_side}, {"items", row}}},
       {"legend", legend},
       {"place", {{"enum", theme_place_names}, {"default", theme_place_names[0]}}},
       {"count", count_schema()},
       {"weight", number(ThemePattern::max_weight, ThemePattern{}.weight)},
       {"depth", depth},
       {"where", where_schema()}});
  const Json percent = {{"type", "integer"}, {"minimum", 0}, {"maximum", 100}};
  const Theme plain;
  return closed_object({{"$schema", {{"type", "string"}}},
                        {"summary", {{"type", "string"}, {"description", "one sentence on what it is"}}},
                        {"tags", names},
                        {"roles", names},
                        {"zones", names},
                        {"weight", number(Theme::max_weight, plain.weight)},
                        {"depth", depth},
                        {"floor",
                         {{"type", "object"},
                          {"description", "tiles, and the percentage of the floor that becomes each of them"},
                          {"maxProperties", FloorShare::max_shares},
                          {"additionalProperties", percent}}},
                        {"per_100_cells", number(Theme::max_per_100_cells, plain.per_100_cells)},
                        {"legend", legend},
                        {"patterns", {{"type", "array"}, {"maxItems", Theme::max_patterns}, {"items", pattern}}}});
}

Json machine_schema() {
  const Json text = {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
  const Json names = {{"type", "array"}, {"maxItems", Machine::max_names}, {"items", text}};
  const Json depth = pair_of({{"type", "integer"}, {"minimum", 0}});
  const auto weight = [](int fallback) -> Json {
    return {{"type", "integer"},
            {"minimum", -Machine::max_weight},
            {"maximum", Machine::max_weight},
            {"default", fallback}};
  };
  const auto one_of = [](std::span<const std::string_view> words) -> Json {
    return {{"enum", words}, {"default", words[0]}};
  };
  const Json list = {{"type", "array"}, {"minItems", 1}, {"maxItems", MachinePart::max_spawns}, {"items", text}};
  const Json part = closed_object({{"spawn", {{"anyOf", {text, list}}, {"description", "of a spawn table"}}},
                                   {"tile", {{"type", "string"}, {"description", "painted on the floor"}}},
                                   {"kind", {{"enum", spawn_kind_names}}},
                                   {"count", count_schema()},
                                   {"place", one_of(machine_place_names)},
                                   {"not_in_hallway", {{"type", "boolean"}, {"default", false}}},
                                   {"where", where_schema()},
                                   {"role", {{"type", "string"}, {"maxLength", 64}}},
                                   {"data", user_data_schema()}});
  const Json cells = pair_of({{"type", "integer"}, {"minimum", 1}, {"maximum", Machine::most_cells}});
  const Json deed = {{"enum", machine_deed_names}};
  const Json deeds = {{"anyOf", {deed, {{"type", "array"}, {"minItems", 1}, {"items", deed}}}}};
  const Json percent = {{"type", "integer"}, {"minimum", 0}, {"maximum", 100}};
  const Machine plain;
  return closed_object(
      {{"$schema", {{"type", "string"}}},
       {"summary", {{"type", "string"}, {"description", "one sentence on what it is"}}},
       {"tags", names},
       {"weight", weight(plain.weight)},
       {"weight_per_depth", weight(plain.weight_per_depth)},
       {"depth", depth},
       {"unique", {{"enum", unique_names}, {"default", "level"}}},
       {"area",
        closed_object({{"behind", {{"enum", machine_area_names}}}, {"cells", cells}, {"role", names}}, {"behind"})},
       {"door", one_of(machine_door_names)},
       {"floor", {{"type", "object"}, {"maxProperties", FloorShare::max_shares}, {"additionalProperties", percent}}},
       {"parts", {{"type", "array"}, {"minItems", 1}, {"maxItems", Machine::max_parts}, {"items", part}}},
       {"effect",
        closed_object({{"trigger", {{"enum", machine_trigger_names}}}, {"does", deeds}, {"data", user_data_schema()}},
                      {"trigger", "does"})}},
      {"area", "parts"});
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
