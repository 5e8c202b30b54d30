// SPDX-License-Identifier: MIT
#include "studio/wasm/answers.hpp"

#include <fmt/core.h>

#include <warren/flow/flow_cycle.hpp>
#include <warren/version.hpp>

#include "tools/json/where_json.hpp"
#include "tools/survey/metrics/metric.hpp"

namespace warren::studio {

namespace {

Json cell_answer(Point cell) { return {cell.x, cell.y}; }
Json area_answer(const Rect& area) { return {{"x", area.x}, {"y", area.y}, {"w", area.w}, {"h", area.h}}; }

Json value_answer(survey::Value value, const survey::Metric& metric) {
  if (value == survey::missing) return nullptr;
  if (metric.scale() == 1) return value;
  return static_cast<double>(value) / static_cast<double>(metric.scale());
}

Json metrics_answer(const Level& level) {
  const survey::MetricValues values = survey::values_of(level, measure(level));
  Json json = Json::object();
  for (std::size_t i = 0; i < survey::metric_count; ++i) {
    json[std::string(survey::metrics[i].name)] = value_answer(values[i], survey::metrics[i]);
  }
  return json;
}

Json spawn_answer(const Spawn& spawn, const TileSet& tile_set) {
  return {{"at", cell_answer(spawn.at)},
          {"name", spawn.name},
          {"kind", spawn_kind_names[static_cast<std::size_t>(kind_of(spawn, tile_set))]},
          {"glyph", std::string(1, glyph_of(spawn, tile_set))},
          {"colour", fmt::format("#{:06x}", foreground_of(spawn, tile_set).rgb())},
          {"source", spawn.source}};
}

Json exits_answer(const std::vector<Exit>& exits) {
  Json list = Json::array();
  for (const Exit& exit : exits) {
    list.push_back({{"at", cell_answer(exit.at)}, {"kind", exit.kind}, {"name", exit.name}, {"target", exit.target}});
  }
  return list;
}

Json steps_answer(const Build& build) {
  Json steps = Json::array();
  for (std::size_t i = 0; i < build.steps.size(); ++i) {
    const auto [first, end] = build.replay.history().frames_of_step(static_cast<int>(i));
    const Place& place = build.steps[i];
    steps.push_back({{"builder", place.builder},
                     {"file", place.file},
                     {"line", place.line},
                     {"column", place.column},
                     {"first_frame", first},
                     {"frames", end - first}});
  }
  return steps;
}

/// With their text and, if they are not built in, their file. Recipes that cannot be read are listed too, so that they
/// can be mended.
Json recipes_answer(const Pack& pack) {
  Json recipes = tool::recipes_as_json(pack);
  std::size_t next = 0;
  for (const std::string& id : pack.recipes()) {
    const std::optional<PackFile> file = pack.recipe_file(id);
    if (!file) continue;
    if (next == recipes.size() || recipes[next]["id"] != id) {
      const Json broken = {
          {"id", id}, {"summary", "cannot be read"}, {"name", id}, {"size", {0, 0}}, {"chain", Json::array()}};
      recipes.insert(recipes.begin() + static_cast<std::ptrdiff_t>(next), broken);
    }
    recipes[next]["text"] = file->bytes;
    recipes[next++]["file"] = file->path.find('/') == std::string::npos ? "" : file->path;
  }
  return recipes;
}

/// A cycle in the place of a link of this kind between the rooms `from` and `to`.
Result<FlowGraph> flow_with_cycle(CyclePattern pattern, LinkKind kind) {
  FlowGraph graph{.rooms = {{.name = "from"}, {.name = "to"}}, .links = {{.from = "from", .to = "to", .kind = kind}}};
  const Status inserted =
      insert_cycle(graph, {.pattern = pattern, .name = "", .from = "from", .to = "to", .key = "key"});
  if (!inserted) return failure(inserted.error());
  return graph;
}

Json pattern_answer(std::size_t pattern) {
  Json rooms = Json::array();
  Json links = Json::array();
  const Result<FlowGraph> graph = flow_with_cycle(static_cast<CyclePattern>(pattern), LinkKind::door);
  // Its rooms are called by the empty name of the cycle, a blank, and their part.
  const auto part_of = [](const std::string& name) { return name.starts_with(' ') ? name.substr(1) : name; };
  for (std::size_t i = 2; graph && i < graph->rooms.size(); ++i) {
    const FlowRoom& room = graph->rooms[i];
    rooms.push_back({{"name", part_of(room.name)}, {"role", room.role}, {"key", room.key}});
  }
  for (std::size_t i = 0; graph && i < graph->links.size(); ++i) {
    const FlowLink& link = graph->links[i];
    links.push_back({{"from", part_of(link.from)},
                     {"to", part_of(link.to)},
                     {"kind", link_kind_names[static_cast<std::size_t>(link.kind)]}});
  }
  return {{"id", cycle_pattern_names[pattern]}, {"rooms", std::move(rooms)}, {"links", std::move(links)}};
}

Json flow_answer() {
  Json kinds = Json::array();
  Json replaceable = Json::array();
  for (std::size_t kind = 0; kind < std::size(link_kind_names); ++kind) {
    kinds.push_back(link_kind_names[kind]);
    if (flow_with_cycle(CyclePattern{}, static_cast<LinkKind>(kind))) replaceable.push_back(link_kind_names[kind]);
  }
  Json patterns = Json::array();
  for (std::size_t i = 0; i < std::size(cycle_pattern_names); ++i) patterns.push_back(pattern_answer(i));
  return {{"link_kinds", std::move(kinds)},
          {"replaceable_kinds", std::move(replaceable)},
          {"patterns", std::move(patterns)}};
}

}  // namespace

Json cells_answer(const std::vector<Point>& cells) {
  Json list = Json::array();
  for (const Point cell : cells) list.push_back(cell_answer(cell));
  return list;
}

Json prefab_answer(const Prefab& prefab) {
  return {{"id", prefab.name()},
          {"summary", prefab.summary()},
          {"kind", prefab_kind_names[static_cast<std::size_t>(prefab.kind())]},
          {"size", {prefab.size().w, prefab.size().h}}};
}

Json pack_answer(const Pack& pack) {
  return {{"name", pack.name()}, {"version", pack.version()}, {"summary", pack.summary()}};
}

Json catalogue_answer(const Pack& pack) {
  Json drawn = Json::array();
  for (const Prefab& prefab : pack.prefabs().all()) drawn.push_back(prefab_answer(prefab));
  return {{"version", version},
          {"builders", tool::builders_as_json(pack)},
          {"checks", tool::checks_as_json(pack)},
          {"recipes", recipes_answer(pack)},
          {"campaigns", tool::campaigns_as_json(pack)},
          {"where", tool::conditions_as_json()},
          {"spawns", tool::spawns_as_json(pack)},
          {"prefabs", std::move(drawn)},
          {"formats", tool::formats_as_json()},
          {"flow", flow_answer()}};
}

Json level_answer(const Build& build) {
  const Level& level = build.level;
  Json prefabs = Json::array();
  for (const PlacedPrefab& placed : level.prefabs) {
    prefabs.push_back(area_answer(placed.area));
    prefabs.back()["name"] = placed.name;
  }
  return {{"name", level.name},
          {"size", {level.width(), level.height()}},
          {"depth", level.depth},
          {"seed", fmt::format("{}", level.seed)},
          {"attempts", level.attempts},
          {"hash", fmt::format("{:016x}", level.hash())},
          {"description", {{"name", build.description.name}, {"text", build.description.text}}},
          {"tile_set", build.look->id},
          {"prefabs", std::move(prefabs)},
          {"mission", !level.mission.empty()},
          {"metrics", metrics_answer(level)}};
}

Json build_answer(const Build& build, const Error* error) {
  return {{"ok", error == nullptr},
          {"problems", error == nullptr ? Json::array() : tool::errors_of_as_json(*error)},
          {"level", level_answer(build)},
          {"steps", steps_answer(build)},
          {"frames", build.replay.frames()},
          {"complete", build.replay.history().complete()},
          {"reused", build.reused}};
}

Json refusal_answer(const Error& error) {
  return {{"ok", false},      {"problems", tool::errors_of_as_json(error)},
          {"level", nullptr}, {"steps", Json::array()},
          {"frames", 0},      {"complete", true},
          {"reused", 0}};
}

Json places_answer(const Level& level, const RoomGraph& graph) {
  Json rooms = Json::array();
  for (const Room& room : level.rooms) {
    rooms.push_back(area_answer(room.box));
    rooms.back()["role"] = room.role();
    rooms.back()["tags"] = room.tags();
  }
  Json doors = Json::array();
  for (const Door& door : graph.doors()) {
    doors.push_back({{"at", cell_answer(door.at)}, {"kind", door.is_secret ? "secret_door" : "door"}});
  }
  Json zones = Json::array();
  for (const Zone& zone : level.zones) zones.push_back({{"name", zone.name}});
  return {{"rooms", std::move(rooms)}, {"doors", std::move(doors)}, {"zones", std::move(zones)}};
}

Json frame_answer(const Build& build, std::size_t frame, const Level& then) {
  const History::Frame& made = build.replay.history().frames()[frame];
  Json spawns = Json::array();
  for (const Spawn& spawn : then.spawns) spawns.push_back(spawn_answer(spawn, *then.tile_set));
  return {{"index", frame},
          {"step", made.step},
          {"note", made.note},
          {"start", then.start ? cell_answer(*then.start) : Json()},
          {"exits", exits_answer(then.exits)},
          {"spawns", std::move(spawns)}};
}

}  // namespace warren::studio
