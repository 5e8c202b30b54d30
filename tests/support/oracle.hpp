// SPDX-License-Identifier: MIT
// Whether a level is playable, found out a second time and in the plainest way: cell by cell, with none of the
// library's sets, checks or distance fields.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

using Cell = std::pair<int, int>;

/// Everything that can be walked to by orthogonal steps.
inline std::vector<std::vector<bool>> walk_from(const Level& level, Point start) {
  std::vector<std::vector<bool>> seen(static_cast<std::size_t>(level.height()),
                                      std::vector<bool>(static_cast<std::size_t>(level.width()), false));
  std::vector<Point> stack{start};
  while (!stack.empty()) {
    const Point p = stack.back();
    stack.pop_back();
    if (p.x < 0 || p.y < 0 || p.x >= level.width() || p.y >= level.height()) continue;
    const auto mark = seen[static_cast<std::size_t>(p.y)].begin() + p.x;
    if (*mark || !is_walkable(level.tiles[p])) continue;
    *mark = true;
    stack.insert(stack.end(), {{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}});
  }
  return seen;
}

inline bool ring_is_closed(const Level& level) {
  for (int x = 0; x < level.width(); ++x) {
    if (is_walkable(level.tiles[{x, 0}]) || is_walkable(level.tiles[{x, level.height() - 1}])) return false;
  }
  for (int y = 0; y < level.height(); ++y) {
    if (is_walkable(level.tiles[{0, y}]) || is_walkable(level.tiles[{level.width() - 1, y}])) return false;
  }
  return true;
}

/// Whether all cells that can be walked on hang together.
inline bool is_connected(const Level& level) {
  std::vector<std::vector<bool>> reached;
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      if (!is_walkable(level.tiles[{x, y}])) continue;
      if (reached.empty()) reached = walk_from(level, {x, y});
      if (!reached[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]) return false;
    }
  }
  return true;
}

/// What is wrong with a level in the middle of a chain, where these facts are said to be true of it.
inline std::string complaint_about_facts(const Level& level, Facts known) {
  if (!ring_is_closed(level)) return "ring open";
  if (known.has(Fact::connected) && !is_connected(level)) return "not connected";
  if (level.start && !level.walkable(*level.start)) return "start in a wall";
  if (known.has(Fact::start) && !level.start) return "no start";
  if (known.has(Fact::exit) && level.exits.empty()) return "no exit";
  for (const Point exit : level.exits) {
    if (!level.tiles.contains(exit) || level.tiles[exit] != Tile::down_stairs) return "exit without stairs";
  }
  std::size_t stairs = 0;
  for (const Tile tile : level.tiles.cells()) stairs += tile == Tile::down_stairs ? 1U : 0U;
  if (stairs != level.exits.size()) return "stairs that are no exit";
  for (const Spawn& spawn : level.spawns) {
    if (!level.walkable(spawn.at)) return "spawn in a wall";
  }
  for (const Rect& room : level.rooms) {
    if (room.empty() || !level.interior().contains(room)) return "a room out of the map";
  }
  for (const Point cell : level.corridors.cells()) {
    if (!level.walkable(cell)) return "corridor blocked";
  }
  return {};
}

/// What is wrong with a level; empty when nothing is.
inline std::string complaint(const Level& level) {
  if (!ring_is_closed(level)) return "ring open";
  if (!level.start) return "no start";
  const auto reached = walk_from(level, *level.start);
  const auto is_reached = [&](Point p) {
    return reached[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
  };
  if (!is_reached(*level.start)) return "start in a wall";
  if (level.exits.empty()) return "no exit";
  std::set<Cell> taken{{level.start->x, level.start->y}};
  for (const Point exit : level.exits) {
    if (!is_reached(exit)) return "exit unreachable";
    if (level.tiles[exit] != Tile::down_stairs) return "exit without stairs";
    if (!taken.insert({exit.x, exit.y}).second) return "exit on the start or on another exit";
  }
  for (const Spawn& spawn : level.spawns) {
    if (!is_walkable(level.tiles[spawn.at])) return "spawn in a wall";
    if (!is_reached(spawn.at)) return "spawn unreachable";
    if (is_door(level.tiles[spawn.at])) return "spawn on a door";
    if (!taken.insert({spawn.at.x, spawn.at.y}).second) return "spawn on the start, an exit or another spawn";
  }
  for (const Point cell : level.corridors.cells()) {
    if (!is_walkable(level.tiles[cell])) return "corridor blocked";
  }
  return {};
}

/// The stricter complaint of recipes that join all they dig: no room is out of reach, and none has a hole.
inline std::string complaint_about_rooms(const Level& level) {
  const auto reached = walk_from(level, *level.start);
  for (const Rect& room : level.rooms) {
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (int x = room.left(); x < room.right(); ++x) {
        if (!reached[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)])
          return "a room is cut off or has a hole";
      }
    }
  }
  return {};
}

}  // namespace warren::test
