// SPDX-License-Identifier: MIT
#include "catalogue_json.hpp"

#include <fmt/core.h>

#include <warren/catalogue/recipe.hpp>
#include <warren/catalogue/spawn_tables.hpp>
#include <warren/chain/chain.hpp>
#include <warren/formats/format.hpp>

namespace warren::tool {

namespace {

Json facts_as_json(Facts facts) {
  Json list = Json::array();
  facts.for_each([&](Fact fact) { list.push_back(name_of(fact)); });
  return list;
}

Json size_as_json(Size size) { return {size.w, size.h}; }

Json value_as_json(const OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

Json option_as_json(const Option& option, const Step& step) {
  Json json = {{"name", option.name},
               {"type", option_type_names[static_cast<std::size_t>(option.type)]},
               {"default", value_as_json(step.get(option))}};
  if (option.type == OptionType::number) {
    json["min"] = option.min;
    json["max"] = option.max;
  }
  if (option.type == OptionType::choice) json["choices"] = option.choices;
  if (option.type == OptionType::spawn_table) json["choices"] = shipped_spawn_tables();
  json["help"] = option.help;
  return json;
}

std::string hex(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

}  // namespace

Json builders_as_json() {
  Json list = Json::array();
  for (const Descriptor* d : all_builders()) {
    const Step step = d->make();
    Json options = Json::array();
    for (const Option& option : d->options) options.push_back(option_as_json(option, step));
    list.push_back({{"id", d->id},
                    {"summary", d->summary},
                    {"kind", kind_names[static_cast<std::size_t>(d->kind)]},
                    {"version", d->version},
                    {"needs", facts_as_json(d->needs)},
                    {"gives", facts_as_json(d->gives)},
                    {"drops", facts_as_json(d->drops)},
                    {"smallest", size_as_json(step.smallest())},
                    {"options", std::move(options)}});
  }
  return list;
}

Json recipes_as_json() {
  Json list = Json::array();
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    if (!recipe) continue;
    Json steps = Json::array();
    for (const Step& step : recipe->chain().steps()) steps.push_back(step.descriptor().id);
    list.push_back({{"id", info.id},
                    {"summary", recipe->summary()},
                    {"name", recipe->name()},
                    {"size", size_as_json(recipe->request().size)},
                    {"chain", std::move(steps)}});
  }
  return list;
}

Json formats_as_json() {
  Json list = Json::array();
  for (const FormatDescriptor* f : all_formats()) {
    list.push_back({{"id", f->id}, {"summary", f->summary}, {"ending", f->ending}});
  }
  return list;
}

Json checks_as_json() {
  Json list = Json::array();
  for (const CheckDescriptor* c : all_checks()) {
    list.push_back(
        {{"id", c->id}, {"summary", c->summary}, {"needs", facts_as_json(c->needs)}, {"default", c->is_default}});
  }
  return list;
}

Json tiles_as_json() {
  Json list = Json::array();
  const TileSet& set = *TileSet::standard();
  for (const Tile tile : set.tiles()) {
    const TileInfo& info = set[tile];
    const bool walkable = is_walkable(tile);
    list.push_back({{"id", info.name},
                    {"summary", fmt::format("{}  {}, {}", info.glyph, walkable ? "walkable" : "blocks",
                                            info.opaque ? "opaque" : "transparent")},
                    {"number", static_cast<int>(tile)},
                    {"glyph", std::string(1, info.glyph)},
                    {"walkable", walkable},
                    {"opaque", info.opaque},
                    {"cost_percent", info.cost_percent},
                    {"foreground", hex(info.foreground)},
                    {"background", hex(info.background)}});
  }
  return list;
}

Json spawns_as_json() {
  Json list = Json::array();
  for (const std::string_view name : shipped_spawn_tables()) {
    const SpawnTable& table = *SpawnTable::shipped(name);
    Json rows = Json::array();
    for (const SpawnRow& row : table.rows()) {
      rows.push_back({{"name", row.name},
                      {"kind", spawn_kind_names[static_cast<std::size_t>(row.kind)]},
                      {"glyph", std::string(1, row.glyph)},
                      {"weight", row.weight},
                      {"weight_per_depth", row.weight_per_depth},
                      {"depth", {row.min_depth, row.max_depth}}});
    }
    list.push_back({{"id", name},
                    {"summary", fmt::format("{} rows, from {} to {}", table.rows().size(), table.rows().front().name,
                                            table.rows().back().name)},
                    {"rows", std::move(rows)}});
  }
  return list;
}

Json errors_as_json() {
  Json list = Json::array();
  for (const ErrorInfo& info : all_errors()) {
    list.push_back({{"id", fmt::format("W{}", static_cast<int>(info.code))},
                    {"summary", info.summary},
                    {"name", info.name},
                    {"error_kind", name_of(info.kind)}});
  }
  return list;
}

}  // namespace warren::tool
