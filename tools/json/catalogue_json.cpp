// SPDX-License-Identifier: MIT
#include "tools/json/catalogue_json.hpp"

#include <algorithm>

#include <fmt/core.h>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>
#include <warren/formats/format.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/placement/machine.hpp>
#include <warren/placement/theme.hpp>
#include <warren/prefabs/library.hpp>
#include <warren/prefabs/prefab_choice.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

namespace {

Json facts_as_json(Facts facts) {
  Json list = Json::array();
  facts.for_each([&](Fact fact) { list.push_back(name_of(fact)); });
  return list;
}

Json size_as_json(Size size) { return {size.w, size.h}; }

/// The choices that are no names: "any" and tags. A name may be that of a prefab of another kind.
Json tags_among(const Json& choices, const PrefabLibrary& library) {
  Json tags = Json::array();
  for (const Json& choice : choices) {
    const auto name = choice.get<std::string>();
    const auto has_it = [&](const Prefab& prefab) { return prefab.header().has_tag(name); };
    if (name == PrefabCandidates::any_name || std::ranges::any_of(library.all(), has_it)) tags.push_back(choice);
  }
  return tags;
}

template <class Configurable>
Json option_as_json(const Option& option, const Configurable& owner, const Pack& pack) {
  Json json = {{"name", option.name},
               {"type", option_type_names[static_cast<std::size_t>(option.type)]},
               {"default", value_as_json(owner.get(option))}};
  if (option.type == OptionType::number) {
    json["min"] = option.min;
    json["max"] = option.max;
  }
  if (option.type == OptionType::choice) json["choices"] = option.choices;
  if (option.names != nullptr) json["choices"] = option.names(pack);
  if (option.type == OptionType::prefab) json["tags"] = tags_among(json["choices"], pack.prefabs());
  json["help"] = option.help;
  return json;
}

std::string hex(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

}  // namespace

Json value_as_json(const OptionValue& value) {
  const auto as_json = [](const auto& v) -> Json {
    if constexpr (std::is_same_v<std::decay_t<decltype(v)>, SubChain>) {
      Json steps = Json::array();
      if (v) {
        for (const Step& step : v->steps()) steps.push_back(step_as_json(step));
      }
      return steps;
    } else if constexpr (std::is_same_v<std::decay_t<decltype(v)>, JsonText>) {
      return Json::parse(v.json);
    } else {
      return v;
    }
  };
  return std::visit(as_json, value);
}

Json step_as_json(const Step& step) {
  Json options = Json::object();
  if (!step.stream().empty() || !step.id().empty()) options["id"] = step.stream().empty() ? step.id() : step.stream();
  for (const Option& option : step.descriptor().options) {
    options[std::string(option.name)] = value_as_json(step.get(option));
  }
  return {{std::string(step.descriptor().id), std::move(options)}};
}

Json check_as_json(const Check& check) {
  Json options = Json::object();
  for (const Option& option : check.descriptor().options) {
    options[std::string(option.name)] = value_as_json(check.get(option));
  }
  return {{std::string(check.descriptor().id), std::move(options)}};
}

Json error_as_json(const Error& error) {
  Json json = {{"code", fmt::format("W{}", static_cast<int>(error.code))},
               {"kind", name_of(error.kind())},
               {"message", error.message},
               {"fix", error.hint}};
  const Place& place = error.place;
  if (!place.check.empty()) json["rule"] = place.check;
  if (!place.file.empty()) json["file"] = place.file;
  if (place.line > 0) json["line"] = place.line;
  if (place.column > 0) json["column"] = place.column;
  if (place.step > 0) json["step"] = place.step;
  if (!place.builder.empty()) json["builder"] = place.builder;
  if (!place.cells.empty()) {
    json["cells"] = Json::array();
    for (const Point cell : place.cells) json["cells"].push_back({cell.x, cell.y});
  }
  return json;
}

Json errors_of_as_json(const Error& error) {
  Json list = Json::array({error_as_json(error)});
  for (const Error& other : error.more) list.push_back(error_as_json(other));
  return list;
}

Json builders_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const Step& step : pack.builders()) {
    const Descriptor* d = &step.descriptor();
    Json options = Json::array();
    for (const Option& option : d->options) options.push_back(option_as_json(option, step, pack));
    list.push_back({{"id", d->id},
                    {"summary", d->summary},
                    {"kind", kind_names[static_cast<std::size_t>(d->kind)]},
                    {"version", d->version},
                    {"needs", facts_as_json(d->needs)},
                    {"gives", facts_as_json(d->gives)},
                    {"drops", facts_as_json(d->drops)},
                    {"alters_prefabs", d->alters_prefabs},
                    {"smallest", size_as_json(step.min_size())},
                    {"options", std::move(options)}});
  }
  return list;
}

Json recipes_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const std::string& id : pack.recipes()) {
    const Result<Recipe> recipe = pack.recipe(id);
    if (!recipe) continue;
    Json steps = Json::array();
    for (const Descriptor* builder : recipe->builders()) steps.push_back(builder->id);
    list.push_back({{"id", id},
                    {"summary", recipe->summary()},
                    {"name", recipe->name()},
                    {"size", size_as_json(recipe->request().size)},
                    {"chain", std::move(steps)}});
  }
  return list;
}

Json campaigns_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const std::string& id : pack.campaigns()) {
    const Result<Campaign> campaign = pack.campaign(id);
    if (!campaign) continue;
    Json levels = Json::array();
    for (const CampaignLevel& level : campaign->levels()) {
      levels.push_back({{"depth", {level.first_depth, level.last_depth}}, {"recipe", level.recipe}});
    }
    Json row = {{"id", id}, {"summary", campaign->summary()}, {"name", campaign->name()}};
    row["levels"] = std::move(levels);
    if (!campaign->dungeon().empty()) row["floors"] = Json::array();
    for (const DungeonFloor& floor : campaign->dungeon().floors()) row["floors"].push_back(floor.name);
    list.push_back(std::move(row));
  }
  return list;
}

namespace {

Json sockets_as_json(const Prefab& prefab) {
  constexpr std::string_view sides[] = {"top", "right", "bottom", "left"};
  Json list = Json::array();
  for (const Socket& socket : prefab.sockets()) {
    list.push_back({{"kind", socket.kind},
                    {"side", sides[socket.side]},
                    {"x", socket.at.x},
                    {"y", socket.at.y},
                    {"width", socket.width}});
  }
  return list;
}

}  // namespace

Json prefabs_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const Prefab& prefab : pack.prefabs().all()) {
    const PrefabHeader& header = prefab.header();
    list.push_back({{"id", prefab.name()},
                    {"summary", prefab.summary()},
                    {"kind", prefab_kind_names[static_cast<std::size_t>(prefab.kind())]},
                    {"size", size_as_json(prefab.size())},
                    {"depth", {header.min_depth, header.max_depth}},
                    {"weight", header.weight},
                    {"chance", header.chance},
                    {"unique", unique_names[static_cast<std::size_t>(header.unique)]},
                    {"turns", prefab.turns().size()},
                    {"tags", header.tags},
                    {"role", header.role},
                    {"sockets", sockets_as_json(prefab)}});
  }
  return list;
}

Json formats_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const FormatDescriptor* f : pack.formats()) {
    list.push_back({{"id", f->id}, {"summary", f->summary}, {"extension", f->extension}});
  }
  return list;
}

Json checks_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const Check& check : pack.checks()) {
    const CheckDescriptor* c = &check.descriptor();
    Json options = Json::array();
    for (const Option& option : c->options) options.push_back(option_as_json(option, check, pack));
    list.push_back({{"id", c->id},
                    {"summary", c->summary},
                    {"needs", facts_as_json(c->needs)},
                    {"default", c->is_default},
                    {"options", std::move(options)}});
  }
  return list;
}

Json tiles_as_json(const Pack& pack) { return tile_set_as_json(pack.tiles()); }

namespace {

std::string tile_summary(bool walkable, const TileInfo& info) {
  std::string text = walkable ? "can be walked on" : "blocks steps";
  if (walkable) text += info.opaque ? ", but not seen through" : " and seen through";
  if (!walkable) text += info.opaque ? " and sight" : ", but not sight";
  if (walkable && info.cost_percent != 100) text += fmt::format("; a step costs {} %", info.cost_percent);
  return text;
}

}  // namespace

Json tile_set_as_json(const TileSet& set) {
  Json list = Json::array();
  for (const Tile tile : set.tiles()) {
    const TileInfo& info = set[tile];
    const bool walkable = is_walkable(tile);
    list.push_back({{"id", info.name},
                    {"summary", tile_summary(walkable, info)},
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

Json spawns_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const std::string_view name : pack.spawn_tables()) {
    const SpawnTable& table = *pack.spawn_table(name);
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
                    {"summary", fmt::format("{}, from {} to {}", counted(std::ssize(table.rows()), "row"),
                                            table.rows().front().name, table.rows().back().name)},
                    {"rows", std::move(rows)}});
  }
  return list;
}

namespace {

Json pattern_as_json(const Theme& theme, const ThemePattern& pattern) {
  Json props = Json::array();
  for (const ThemePart& part : pattern.parts) {
    if (part.prop) props.push_back(theme.props[static_cast<std::size_t>(*part.prop)].name);
  }
  return {{"place", theme_place_names[static_cast<std::size_t>(pattern.place)]},
          {"count", pattern.count ? pattern.count->to_json() : "by weight"},
          {"weight", pattern.count ? 0 : pattern.weight},
          {"depth", {pattern.min_depth, pattern.max_depth}},
          {"props", std::move(props)}};
}

}  // namespace

Json themes_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const std::string_view name : pack.themes()) {
    const Theme* theme = pack.theme(name);
    if (theme == nullptr) continue;
    Json floor = Json::array();
    for (const FloorShare& share : theme->floors) {
      floor.push_back(fmt::format("{} {} %", pack.tiles()[share.tile].name, share.percent));
    }
    Json patterns = Json::array();
    for (const ThemePattern& pattern : theme->patterns) patterns.push_back(pattern_as_json(*theme, pattern));
    list.push_back({{"id", name},
                    {"summary", theme->summary},
                    {"tags", theme->tags},
                    {"roles", theme->roles},
                    {"zones", theme->zones},
                    {"weight", theme->weight},
                    {"depth", {theme->min_depth, theme->max_depth}},
                    {"per_100_cells", theme->per_100_cells},
                    {"floor", std::move(floor)},
                    {"patterns", std::move(patterns)}});
  }
  return list;
}

namespace {

Json machine_part_as_json(const MachinePart& part, const Pack& pack) {
  Json spawns = Json::array();
  for (const SpawnRow& row : part.spawns) spawns.push_back(row.name);
  if (part.spawns.empty()) spawns.push_back(pack.tiles()[part.tile].name);
  return {{"role", part.role},
          {"count", part.count.to_json()},
          {"place", machine_place_names[static_cast<std::size_t>(part.place)]},
          {"of", std::move(spawns)}};
}

}  // namespace

Json machines_as_json(const Pack& pack) {
  Json list = Json::array();
  for (const std::string_view name : pack.machines()) {
    const Machine* machine = pack.machine(name);
    if (machine == nullptr) continue;
    Json parts = Json::array();
    for (const MachinePart& part : machine->parts) parts.push_back(machine_part_as_json(part, pack));
    Json does = Json::array();
    for (const MachineDeed deed : machine->does) does.push_back(machine_deed_names[static_cast<std::size_t>(deed)]);
    list.push_back(
        {{"id", name},
         {"summary", machine->summary},
         {"tags", machine->tags},
         {"weight", machine->weight},
         {"weight_per_depth", machine->weight_per_depth},
         {"depth", {machine->min_depth, machine->max_depth}},
         {"unique", unique_names[static_cast<std::size_t>(machine->unique)]},
         {"behind", machine_area_names[static_cast<std::size_t>(machine->area)]},
         {"cells", {machine->min_cells, machine->max_cells}},
         {"door", machine_door_names[static_cast<std::size_t>(machine->door)]},
         {"trigger", machine->trigger ? machine_trigger_names[static_cast<std::size_t>(*machine->trigger)] : "none"},
         {"does", std::move(does)},
         {"parts", std::move(parts)}});
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
