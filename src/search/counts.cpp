// SPDX-License-Identifier: MIT
#include <warren/search/counts.hpp>

#include <algorithm>

#include <warren/level/drawing.hpp>
#include <warren/search/room_graph.hpp>
#include "src/search/open_squares.hpp"

namespace warren {

namespace {

bool is_any_or(std::string_view wanted, std::string_view word) { return wanted.empty() || wanted == word; }

}  // namespace

std::int64_t count_exits(const Level& level, std::string_view kind, std::string_view name) {
  return std::ranges::count_if(
      level.exits, [&](const Exit& exit) { return is_any_or(kind, exit.kind) && is_any_or(name, exit.name); });
}

std::int64_t count_prefabs(const Level& level, std::string_view name) {
  return std::ranges::count_if(level.prefabs, [&](const PlacedPrefab& placed) { return is_any_or(name, placed.name); });
}

std::int64_t count_roles(const Level& level, std::string_view role) {
  return std::ranges::count_if(level.rooms,
                               [&](const Room& room) { return !room.role().empty() && is_any_or(role, room.role()); });
}

std::int64_t count_spawns(const Level& level, const SpawnFilter& filter) {
  CellSet in_role;
  if (!filter.role.empty()) {
    in_role.reset(level.size());
    for (const Room& room : level.rooms) {
      if (room.role() == filter.role) floor_of(level, room).insert_into(in_role);
    }
  }
  return std::ranges::count_if(level.spawns, [&](const Spawn& spawn) {
    return is_any_or(filter.name, spawn.name) && (filter.role.empty() || in_role.contains(spawn.at)) &&
           (!filter.kind || kind_of(spawn, *level.tile_set) == *filter.kind);
  });
}

std::vector<Point> exits_without_clearance(const Level& level, int side) {
  OpenSquares squares;
  squares.assign(walkable_cells(level.tiles));
  while (squares.side() < side) squares.grow();
  squares.walk_from_start(level);
  std::vector<Point> beyond;
  for (const Exit& exit : level.exits) {
    if (!squares.reaches(exit.at)) beyond.push_back(exit.at);
  }
  return beyond;
}

}  // namespace warren
