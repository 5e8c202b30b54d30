// SPDX-License-Identifier: MIT
#include "studio/wasm/mission_answer.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <warren/level/mission_drawing.hpp>

namespace warren::studio {

namespace {

constexpr std::int32_t no_region = -1;
constexpr std::int32_t unvisited_region = -2;

/// Adds the names in a condition, each once.
void add_names(const LockCondition& condition, std::vector<std::string>& names) {
  if (!condition.name.empty() && std::ranges::find(names, condition.name) == names.end()) {
    names.push_back(condition.name);
  }
  for (const LockCondition& part : condition.parts) add_names(part, names);
}

/// "red and (blue or lever off)"
std::string condition_text(const LockCondition& condition) {
  if (condition.kind == LockCondition::Kind::key) return condition.name;
  if (condition.kind == LockCondition::Kind::lever_off) return condition.name + " off";
  const bool is_all = condition.kind == LockCondition::Kind::all;
  if (condition.parts.empty()) return is_all ? "nothing" : "never open";
  std::string text;
  for (const LockCondition& part : condition.parts) {
    if (!text.empty()) text += is_all ? " and " : " or ";
    text += part.parts.size() > 1 ? "(" + condition_text(part) + ")" : condition_text(part);
  }
  return text;
}

/// The number of the sphere that has an index, counted from 1; 0 if none has it.
int sphere_of(const std::vector<Sphere>& spheres, std::vector<int> Sphere::* list, std::size_t index) {
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    if (std::ranges::find(spheres[i].*list, static_cast<int>(index)) != (spheres[i].*list).end()) {
      return static_cast<int>(i) + 1;
    }
  }
  return 0;
}

Json point_answer(Point p) { return {p.x, p.y}; }

}  // namespace

Json mission_answer(const Level& level) {
  const Mission& mission = level.mission;
  if (mission.empty()) return {};
  Json locks = Json::array();
  for (std::size_t i = 0; i < mission.locks.size(); ++i) {
    const Lock& lock = mission.locks[i];
    std::vector<std::string> names;
    add_names(lock.condition, names);
    locks.push_back({{"name", lock.name},
                     {"kind", lock.kind},
                     {"keys", names},
                     {"needs", condition_text(lock.condition)},
                     {"sphere", sphere_of(mission.spheres, &Sphere::locks, i)},
                     {"cells", cells_answer(lock.cells)}});
  }
  Json keys = Json::array();
  for (std::size_t i = 0; i < mission.keys.size(); ++i) {
    const Key& key = mission.keys[i];
    keys.push_back({{"name", key.name},
                    {"kind", key.kind},
                    {"at", point_answer(key.at)},
                    {"consumable", key.is_consumable},
                    {"spare", key.is_spare},
                    {"sphere", sphere_of(mission.spheres, &Sphere::keys, i)}});
  }
  Json levers = Json::array();
  for (const Lever& lever : mission.levers) levers.push_back({{"name", lever.name}, {"at", point_answer(lever.at)}});
  Json one_ways = Json::array();
  for (const OneWay& one_way : mission.one_ways) {
    one_ways.push_back({{"at", point_answer(one_way.at)}, {"towards", point_answer(one_way.towards)}});
  }
  Json passages = Json::array();
  for (const Passage& passage : mission.passages) {
    passages.push_back(
        {{"name", passage.name}, {"from", point_answer(passage.from)}, {"to", point_answer(passage.to)}});
  }
  Json walks = Json::array();
  for (const MissionWalk& walk : mission.walks) {
    walks.push_back({{"key", walk.key < 0 ? Json() : Json(walk.key)}, {"cells", cells_answer(walk.cells)}});
  }
  Json colours = Json::object();
  for (const auto& [name, colour] : key_colours(mission)) colours[name] = {colour.r, colour.g, colour.b};
  return {{"colours", std::move(colours)},   {"strength", name_of(mission.strength)},
          {"locks", std::move(locks)},       {"keys", std::move(keys)},
          {"levers", std::move(levers)},     {"one_ways", std::move(one_ways)},
          {"passages", std::move(passages)}, {"walks", std::move(walks)}};
}

Grid<std::int32_t> mission_regions(const Level& level) {
  Grid<std::int32_t> regions(level.size(), no_region);
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    if (is_walkable(level.tiles[i])) regions[i] = unvisited_region;
  }
  for (const Lock& lock : level.mission.locks) {
    for (const Point cell : lock.cells) {
      if (regions.contains(cell)) regions[cell] = no_region;
    }
  }
  std::int32_t next = 0;
  std::vector<Point> reached;
  for (std::size_t i = 0; i < regions.cells().size(); ++i) {
    if (regions[i] != unvisited_region) continue;
    regions[i] = next;
    reached.assign(1, regions.point(i));
    while (!reached.empty()) {
      const Point at = reached.back();
      reached.pop_back();
      for (const Point step : steps_of(level.movement)) {
        const Point beside = at + step;
        if (!regions.contains(beside) || regions[beside] != unvisited_region) continue;
        regions[beside] = next;
        reached.push_back(beside);
      }
    }
    ++next;
  }
  return regions;
}

}  // namespace warren::studio
