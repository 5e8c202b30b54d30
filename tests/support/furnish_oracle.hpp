// SPDX-License-Identifier: MIT
// An independent check that furniture blocks nothing: cell by cell, with every prop that stands in the way as a wall.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>
#include <warren/proof/proof.hpp>

#include "tests/support/flow_findings.hpp"
#include "tests/support/oracle.hpp"

namespace warren::test {

inline bool stands_in_the_way(const Level& level, const Spawn& spawn) {
  const SpawnRow* row = level.tile_set->find_spawn(spawn.name);
  return row == nullptr ? kind_of(spawn, *level.tile_set) == SpawnKind::prop
                        : row->kind == SpawnKind::prop && !row->flat;
}

/// The level with props that stand in the way, from the given one on, as solid cells.
inline Level walled(const Level& level, std::size_t first_spawn) {
  Level solid = level;
  std::vector<Spawn> rest;
  for (std::size_t i = 0; i < level.spawns.size(); ++i) {
    const Spawn& spawn = level.spawns[i];
    if (i >= first_spawn && stands_in_the_way(level, spawn)) {
      solid.tiles[spawn.at] = Tile::stalagmite;
    } else {
      rest.push_back(spawn);
    }
  }
  solid.spawns = std::move(rest);
  solid.corridors.clear();
  return solid;
}

/// The number of each cell's component under orthogonal steps that enter no lock; 0 for blocked cells.
inline std::vector<int> components(const Level& level) {
  std::vector<int> number(level.tiles.cells().size(), 0);
  std::set<Cell> locked;
  for (const Lock& lock : level.mission.locks) {
    for (const Point cell : lock.cells) locked.insert({cell.x, cell.y});
  }
  for (const OneWay& one_way : level.mission.one_ways) locked.insert({one_way.at.x, one_way.at.y});
  const auto is_open = [&](Point p) { return level.walkable(p) && !locked.contains({p.x, p.y}); };
  int count = 0;
  std::vector<Point> stack;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (number[i] != 0 || !is_open(level.tiles.point(i))) continue;
    ++count;
    number[i] = count;
    stack.push_back(level.tiles.point(i));
    while (!stack.empty()) {
      const Point p = stack.back();
      stack.pop_back();
      for (const Point q : {p + Point{1, 0}, p + Point{-1, 0}, p + Point{0, 1}, p + Point{0, -1}}) {
        if (!is_open(q) || number[level.tiles.index(q)] != 0) continue;
        number[level.tiles.index(q)] = count;
        stack.push_back(q);
      }
    }
  }
  return number;
}

/// Whether the cells that are left of each component are still connected.
inline bool keeps_components(const Level& before, const Level& after) {
  const std::vector<int> old_number = components(before);
  const std::vector<int> new_number = components(after);
  std::map<int, int> pairs;
  for (std::size_t i = 0; i < old_number.size(); ++i) {
    if (old_number[i] == 0 || new_number[i] == 0) continue;
    if (!pairs.emplace(old_number[i], new_number[i]).second && pairs[old_number[i]] != new_number[i]) return false;
  }
  return true;
}

inline std::string complaint_about_new_props(const Level& before, const Level& after) {
  for (std::size_t i = before.spawns.size(); i < after.spawns.size(); ++i) {
    const Spawn& spawn = after.spawns[i];
    if (kind_of(spawn, *after.tile_set) != SpawnKind::prop) return "furniture that is no prop";
    if (before.is_protected(spawn.at)) return "a prop in a vault";
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Point p = spawn.at + Point{x, y};
        if (!after.tiles.contains(p)) return "a prop in the outer ring";
        if (is_door(after.tiles[p])) return "a prop beside a door";
        if (after.start == p || after.exit_at(p) != nullptr) return "a prop beside the start or an exit";
      }
    }
  }
  return {};
}

/// Describes what furnishing has broken; empty if nothing.
inline std::string complaint_about_furniture(const Level& before, const Level& after) {
  for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
    const Tile was = before.tiles[i];
    const Tile is = after.tiles[i];
    if (was == is) continue;
    if (was != Tile::floor || !is_walkable(is) || is_door(is) || is_exit_tile(is)) return "a tile was replaced";
    if (before.is_protected(before.tiles.point(i))) return "the floor of a vault was painted";
  }
  if (before.start != after.start || before.exits != after.exits || before.rooms != after.rooms ||
      !(before.corridors == after.corridors) || !(before.mission == after.mission)) {
    return "something else was changed";
  }
  if (after.spawns.size() < before.spawns.size() ||
      !std::equal(before.spawns.begin(), before.spawns.end(), after.spawns.begin())) {
    return "a spawn was changed";
  }
  if (std::string wrong = complaint(after); !wrong.empty()) return wrong;
  if (std::string wrong = complaint_about_new_props(before, after); !wrong.empty()) return wrong;
  if (!keeps_components(walled(before, 0), walled(after, 0))) return "a prop cuts something off";
  const Level solid = walled(after, before.spawns.size());
  if (std::string wrong = complaint(solid); !wrong.empty()) return wrong + " behind props";
  if (!before.mission.empty()) {
    const Result<Proof> proof = prove(before, before.mission);
    const Result<Proof> now = prove(solid, solid.mission);
    if (proof && (!now || now->strength < proof->strength)) return "props block a mission";
  }
  if (flow_findings(solid).size() > flow_findings(before).size()) return "props break a flow";
  return {};
}

}  // namespace warren::test
