// SPDX-License-Identifier: MIT
#include "tools/warren/dungeon_files.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tools/warren/build_progress.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

Json as_json(Point p) { return {p.x, p.y}; }

}  // namespace

Result<std::vector<BuiltFloor>> build_floors(const Campaign& campaign, std::uint64_t seed,
                                             const LevelArguments& arguments) {
  const std::vector<DungeonFloor>& floors = campaign.dungeon().floors();
  std::vector<BuiltFloor> built;
  SeriesProgress progress(floors.size());
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const std::string which = progress.next_level();
    if (!campaign.dungeon().has_floor(seed, i)) continue;
    Result<PlannedFloor> plan = campaign.plan_floor(seed, i);
    if (!plan) return failure(std::move(plan.error()));
    set_limits(plan->request, arguments);
    name_build_in_errors(plan->request, seed);
    Result<Level> level =
        build_with_progress(plan->request, [&](const Request& shown) { return plan->recipe.build(shown); }, which);
    if (!level) {
      level.error().message = fmt::format("floor \"{}\": {}", floors[i].name, level.error().message);
      return failure(std::move(level.error()));
    }
    built.push_back({i, std::move(*level), plan->recipe.grammar()});
  }
  return built;
}

std::vector<std::size_t> links_of_seed(const Dungeon& dungeon, std::uint64_t seed) {
  std::vector<std::size_t> links;
  for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
    const FloorLink& link = dungeon.links()[i];
    if (dungeon.has_floor(seed, link.from) && dungeon.has_floor(seed, link.to)) links.push_back(i);
  }
  return links;
}

std::string floor_file(const Dungeon& dungeon, std::size_t floor, std::string_view extension) {
  std::string name = dungeon.floors()[floor].name.substr(0, 60);
  for (char& c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    if (!is_plain) c = '_';
  }
  const std::size_t digits = std::max<std::size_t>(2, std::to_string(dungeon.floors().size()).size());
  return fmt::format("{:0{}}_{}{}", floor + 1, digits, name, extension);
}

Json dungeon_as_json(const Campaign& campaign, std::uint64_t seed, const std::vector<BuiltFloor>& floors,
                     std::string_view extension) {
  const Dungeon& dungeon = campaign.dungeon();
  Json json = {{"dungeon", campaign.name()},
               {"summary", campaign.summary()},
               {"seed", seed},
               {"goal", dungeon.floors()[dungeon.goal()].name},
               {"floors", Json::array()},
               {"links", Json::array()}};
  for (const BuiltFloor& built : floors) {
    const DungeonFloor& floor = dungeon.floors()[built.index];
    json["floors"].push_back({{"name", floor.name},
                              {"depth", floor.depth},
                              {"recipe", dungeon.recipe(seed, built.index)},
                              {"size", {floor.size.w, floor.size.h}},
                              {"seed", dungeon.floor_seed(seed, built.index)},
                              {"file", floor_file(dungeon, built.index, extension)}});
  }
  for (const std::size_t i : links_of_seed(dungeon, seed)) {
    const FloorLink& link = dungeon.links()[i];
    const LinkEnds ends = dungeon.ends(seed, i);
    Json row = {{"from", dungeon.floors()[link.from].name},
                {"to", dungeon.floors()[link.to].name},
                {"kind", floor_link_kind_names[static_cast<std::size_t>(link.kind)]},
                {"from_at", as_json(ends.from)},
                {"to_at", as_json(ends.to)},
                {"one_way", link.one_way}};
    if (!link.name.empty()) row["name"] = link.name;
    if (link.lock) row["lock"] = link.lock->to_text();
    json["links"].push_back(std::move(row));
  }
  const std::vector<FloorPlace> places = dungeon.key_places(seed);
  if (!places.empty()) json["keys"] = Json::array();
  for (std::size_t i = 0; i < places.size(); ++i) {
    json["keys"].push_back({{"name", dungeon.keys()[i].name},
                            {"floor", dungeon.floors()[places[i].floor].name},
                            {"at", as_json(places[i].at)}});
  }
  return json;
}

}  // namespace warren::tool
