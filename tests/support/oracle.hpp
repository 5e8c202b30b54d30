// SPDX-License-Identifier: MIT
// An independent check that a level is playable: cell by cell, without the library's sets, checks or distance fields.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/level/level.hpp>
#include <warren/proof/proof.hpp>

namespace warren::test {

using Cell = std::pair<int, int>;
/// By row and column, 1 for a reached cell. Not bool, whose proxies are slow in tests without optimisation.
using Reached = std::vector<std::vector<char>>;

/// The cells that orthogonal steps reach.
inline Reached walk_from(const Level& level, Point start) {
  const int width = level.width();
  const int height = level.height();
  Reached seen(static_cast<std::size_t>(height), std::vector<char>(static_cast<std::size_t>(width)));
  std::vector<Point> stack;
  const auto visit = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    char& mark = seen[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    if (mark != 0 || !is_walkable(level.tiles[{x, y}])) return;
    mark = 1;
    stack.push_back({x, y});
  };
  visit(start.x, start.y);
  while (!stack.empty()) {
    const Point p = stack.back();
    stack.pop_back();
    visit(p.x + 1, p.y);
    visit(p.x - 1, p.y);
    visit(p.x, p.y + 1);
    visit(p.x, p.y - 1);
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

/// Whether all walkable cells are connected.
inline bool is_connected(const Level& level) {
  Reached reached;
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      if (!is_walkable(level.tiles[{x, y}])) continue;
      if (reached.empty()) reached = walk_from(level, {x, y});
      if (!reached[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]) return false;
    }
  }
  return true;
}

/// The cells of rooms agree with the tiles: inside the outer ring, in reading order, none in solid rock, some floor.
inline std::string complaint_about_room_cells(const Level& level) {
  for (const Room& room : level.rooms) {
    bool has_floor = false;
    bool is_wrong = false;
    Cell last{-1, -1};  // row, column
    const auto visit = [&](Point p) {
      is_wrong |= !level.interior().contains(p) || Cell{p.y, p.x} <= last;
      if (is_wrong) return;
      last = {p.y, p.x};
      has_floor |= is_walkable(level.tiles[p]);
      is_wrong |= !room.cells().empty() && level.tiles[p] == Tile::wall;
    };
    if (room.cells().empty()) {
      room.box.for_each(visit);
    } else {
      room.cells().for_each(visit);
    }
    if (is_wrong || !has_floor) return "the cells of a room disagree with the tiles";
  }
  return {};
}

/// Describes the first problem of a level within a chain, for which these facts should hold; empty when there is none.
inline std::string complaint_about_facts(const Level& level, Facts known) {
  if (!ring_is_closed(level)) return "ring open";
  if (known.has(Fact::connected) && !is_connected(level)) return "not connected";
  if (level.start && !level.walkable(*level.start)) return "start in a wall";
  if (known.has(Fact::start) && !level.start) return "no start";
  if (known.has(Fact::exit) && level.exits.empty()) return "no exit";
  for (const Exit& exit : level.exits) {
    if (!level.tiles.contains(exit) || level.tiles[exit] != exit_tile(exit.kind))
      return "exit without stairs or portal";
  }
  std::size_t stairs = 0;
  for (const Tile tile : level.tiles.cells()) stairs += tile == Tile::down_stairs ? 1U : 0U;
  const auto down = std::ranges::count(level.exits, Exit::down, &Exit::kind);
  if (stairs != static_cast<std::size_t>(down)) return "stairs that are no exit";
  for (const Spawn& spawn : level.spawns) {
    if (!level.walkable(spawn.at)) return "spawn in a wall";
  }
  for (const Point cell : level.corridors.cells()) {
    if (!level.walkable(cell)) return "corridor blocked";
  }
  if (known.has(Fact::mission) && !level.mission.empty() && !verify_certificate(level, level.mission)) {
    return "a mission that does not hold";
  }
  return complaint_about_room_cells(level);
}

/// Describes the first problem of a finished level; empty when there is none.
inline std::string complaint(const Level& level) {
  if (!ring_is_closed(level)) return "ring open";
  if (!level.start) return "no start";
  const auto reached = walk_from(level, *level.start);
  const auto is_reached = [&](Point p) {
    return reached[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] != 0;
  };
  if (!is_reached(*level.start)) return "start in a wall";
  if (level.exits.empty()) return "no exit";
  std::set<Cell> taken{{level.start->x, level.start->y}};
  for (const Exit& exit : level.exits) {
    if (!is_reached(exit)) return "exit unreachable";
    if (level.tiles[exit] != exit_tile(exit.kind)) return "exit without stairs or portal";
    if (!taken.insert({exit.at.x, exit.at.y}).second) return "exit on the start or on another exit";
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
  return complaint_about_room_cells(level);
}

/// Stricter, for recipes that connect everything they dig: every cell of every room is reachable.
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
