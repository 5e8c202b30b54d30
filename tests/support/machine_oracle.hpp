// SPDX-License-Identifier: MIT
// An independent check of machines, cell by cell: each area is a dead end behind one cell, holds nothing that a player
// needs, has the parts that its machine wants, and cuts nothing off.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <warren/chain/machine_choice.hpp>

#include "tests/support/furnish_oracle.hpp"

namespace warren::test {

/// Whether each cell can be reached from the start without entering some others.
inline std::vector<char> reached_without(const Level& level, const std::set<Cell>& closed) {
  std::vector<char> seen(level.tiles.cells().size(), 0);
  for (const Cell& cell : closed) seen[level.tiles.index({cell.first, cell.second})] = 2;
  std::vector<Point> stack{*level.start};
  seen[level.tiles.index(*level.start)] = 1;
  while (!stack.empty()) {
    const Point p = stack.back();
    stack.pop_back();
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Point q = p + Point{x, y};
        const bool allowed = x == 0 || y == 0 || level.movement == Movement::diagonal;
        if (!allowed || !level.walkable(q) || seen[level.tiles.index(q)] != 0) continue;
        seen[level.tiles.index(q)] = 1;
        stack.push_back(q);
      }
    }
  }
  return seen;
}

/// Describes what is wrong with the area of one machine; empty if nothing is.
inline std::string complaint_about_area(const Level& before, const Level& after, const Zone& zone,
                                        const Machine& machine) {
  std::set<Cell> area;
  zone.cells.for_each([&](Point p) { area.insert({p.x, p.y}); });
  const auto size = static_cast<int>(area.size());
  if (size < machine.min_cells || size > machine.max_cells) return "an area of the wrong size";
  std::set<Cell> gates;
  for (const Cell& cell : area) {
    const Point p{cell.first, cell.second};
    if (!after.walkable(p)) return "a wall in an area";
    if (after.start == p || after.exit_at(p) != nullptr) return "the start or an exit in an area";
    if (before.is_protected(p)) return "a vault in an area";
    before.mission.for_each_cell([&](Point q) {
      if (p == q) gates.insert({-1, -1});
    });
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Point q = p + Point{x, y};
        const bool allowed = x == 0 || y == 0 || after.movement == Movement::diagonal;
        if (allowed && after.walkable(q) && !area.contains({q.x, q.y})) gates.insert({q.x, q.y});
      }
    }
  }
  if (gates.contains({-1, -1})) return "a lock, a key or a lever in an area";
  if (gates.size() != 1) return "an area that has not one gate";
  const Point gate{gates.begin()->first, gates.begin()->second};
  if (after.start == gate || after.exit_at(gate) != nullptr) return "the start or an exit in a gate";
  const std::vector<char> rest = reached_without(after, gates);
  for (const Cell& cell : area) {
    if (rest[after.tiles.index({cell.first, cell.second})] == 1) return "an area that can be entered elsewhere";
  }
  const std::vector<char> around = reached_without(after, area);
  const std::vector<char> all = reached_without(before, {});
  for (std::size_t i = 0; i < around.size(); ++i) {
    if (around[i] == 0 && all[i] == 1) return "floor behind an area";
  }
  const Tile doors[] = {after.tiles[gate], Tile::door, Tile::secret_door, Tile::portcullis};
  if (after.tiles[gate] != doors[static_cast<std::size_t>(machine.door)]) return "another door in the gate";
  return {};
}

/// The parts of a machine, by their roles and names: those of the data and those in the area.
inline std::string complaint_about_parts(const Level& before, const Level& after, const Zone& zone,
                                         const Machine& machine) {
  std::map<std::string, int> roles;
  int count = 0;
  for (std::size_t i = before.spawns.size(); i < after.spawns.size(); ++i) {
    const Spawn& spawn = after.spawns[i];
    if (!zone.cells.contains(spawn.at)) continue;
    const auto data = nlohmann::json::parse(spawn.data.json());
    if (data["machine"]["name"] != machine.name || spawn.source != machine.name) return "a part of another machine";
    ++roles[data["machine"].value("role", "")];
    ++count;
  }
  std::map<std::string, std::pair<int, int>> wanted;
  for (const MachinePart& part : machine.parts) {
    if (part.spawns.empty()) continue;
    wanted[part.role].first += part.count.min;
    wanted[part.role].second += part.count.max;
  }
  for (const auto& [role, range] : wanted) {
    if (roles[role] < range.first || roles[role] > range.second) return "a wrong number of parts";
    count -= roles[role];
  }
  return count == 0 ? "" : "a part that no machine has";
}

inline std::string complaint_about_changes(const Level& before, const Level& after) {
  for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
    const Point p = before.tiles.point(i);
    if (before.tiles[i] == after.tiles[i]) continue;
    if (is_walkable(before.tiles[i]) != is_walkable(after.tiles[i]) || is_exit_tile(before.tiles[i]))
      return "a tile was replaced";
    if (before.is_protected(p)) return "the floor of a vault was painted";
  }
  if (before.start != after.start || before.exits != after.exits || before.rooms != after.rooms ||
      !(before.corridors == after.corridors) || !(before.mission == after.mission)) {
    return "something else was changed";
  }
  const bool kept = after.spawns.size() >= before.spawns.size() && after.zones.size() >= before.zones.size() &&
                    std::equal(before.spawns.begin(), before.spawns.end(), after.spawns.begin()) &&
                    std::equal(before.zones.begin(), before.zones.end(), after.zones.begin());
  return kept ? "" : "a spawn or a zone was changed";
}

/// Describes what machines have broken, or lack; empty if nothing.
inline std::string complaint_about_machines(const Level& before, const Level& after, const MachineChoice& choice) {
  if (std::string wrong = complaint_about_changes(before, after); !wrong.empty()) return wrong;
  std::size_t parts = before.spawns.size();
  std::set<Cell> taken;
  for (std::size_t i = before.zones.size(); i < after.zones.size(); ++i) {
    const Zone& zone = after.zones[i];
    const auto data = nlohmann::json::parse(zone.data.json());
    const std::string name = data["machine"]["name"];
    const auto machine = std::ranges::find(choice.machines(), name, &Machine::name);
    if (machine == choice.machines().end() || !zone.name.starts_with("machine:" + name)) return "a zone of no machine";
    bool overlaps = false;
    zone.cells.for_each([&](Point p) { overlaps |= !taken.insert({p.x, p.y}).second; });
    if (overlaps) return "machines that overlap";
    if (std::string wrong = complaint_about_area(before, after, zone, *machine); !wrong.empty()) return wrong;
    if (std::string wrong = complaint_about_parts(before, after, zone, *machine); !wrong.empty()) return wrong;
    for (std::size_t s = before.spawns.size(); s < after.spawns.size(); ++s) {
      parts += zone.cells.contains(after.spawns[s].at) ? 1U : 0U;
    }
  }
  if (parts != after.spawns.size()) return "a part outside of all machines";
  if (std::string wrong = complaint(after); !wrong.empty()) return wrong;
  if (!keeps_components(walled(before, 0), walled(after, 0))) return "a part cuts something off";
  const Level solid = walled(after, before.spawns.size());
  if (std::string wrong = complaint(solid); !wrong.empty()) return wrong + " behind parts";
  if (!before.mission.empty()) {
    const Result<Proof> proof = prove(before, before.mission);
    const Result<Proof> now = prove(solid, solid.mission);
    if (proof && (!now || now->strength < proof->strength)) return "parts block a mission";
  }
  if (flow_findings(solid).size() > flow_findings(before).size()) return "parts break a flow";
  return {};
}

}  // namespace warren::test
