// SPDX-License-Identifier: MIT
// Levels with disconnected rooms, and the invariants after a corridor builder has run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::rooms_to_join {

inline bool in_a_room(const Level& level, Point p) {
  return std::ranges::any_of(level.rooms, [p](const Rect& room) { return room.contains(p); });
}

/// in_a_room() of every cell, for tests that ask about all of them.
inline Grid<std::uint8_t> cells_of_rooms(const Level& level) {
  Grid<std::uint8_t> cells(level.size(), 0);
  for (const Rect& room : level.rooms) cells.fill(room.intersection(level.bounds()), 1);
  return cells;
}

inline bool has_floor(const Level& level, const Rect& room) {
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      if (level.walkable({x, y})) return true;
    }
  }
  return false;
}

/// Rooms at random positions, some overlapping or with holes, with caves, water and pits beside them.
inline Level random_level(Rng& rng) {
  Level level({rng.between(3, 60), rng.between(3, 40)});
  for (int i = rng.below(6); i > 0; --i) {
    const Point at = rng.cell_of(level.interior());
    const int w = rng.between(1, 5);
    const int h = rng.between(1, 5);
    level.carve({at.x, at.y, w, h}, rng.coin() ? Tile::grass : Tile::deep_water);
  }
  for (int i = rng.between(1, 12); i > 0; --i) {
    const Point at = rng.cell_of(level.interior());
    const int w = rng.between(1, 10);
    const int h = rng.between(1, 10);
    const Rect room = Rect{at.x, at.y, w, h}.intersection(level.interior());
    level.carve(room);
    level.rooms.push_back(room);
  }
  for (int i = rng.below(3) * 40; i > 0; --i) level.tiles[rng.cell_of(level.interior())] = Tile::wall;
  for (const Rect& room : level.rooms) {
    if (!has_floor(level, room)) level.tiles[rng.cell_of(room)] = Tile::floor;
  }
  return level;
}

/// Connected, nothing closed, and the new corridors are exactly what was opened outside the rooms.
inline void check_joined(const Level& before, const Level& after) {
  REQUIRE(test::is_connected(after));
  REQUIRE(test::ring_is_closed(after));
  REQUIRE(after.rooms == before.rooms);
  const Grid<std::uint8_t> in_rooms = cells_of_rooms(after);
  std::vector<Point> closed;
  std::set<Point> opened;
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    const bool was_open = is_walkable(before.tiles[i]);
    if (was_open && after.tiles[i] != before.tiles[i]) closed.push_back(after.tiles.point(i));
    if (!was_open && is_walkable(after.tiles[i]) && in_rooms[i] == 0) opened.insert(after.tiles.point(i));
  }
  REQUIRE(closed.empty());
  const auto cells = after.corridors.cells();
  REQUIRE(std::set<Point>(cells.begin(), cells.end()) == opened);
  REQUIRE(cells.size() == opened.size());
}

/// Runs the builder on many random levels and on extreme ones.
template <class B>
void check_everywhere(const B& builder, std::uint64_t seeds) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Level before = random_level(rng);
    Level after = before;
    REQUIRE(builder.build(after, rng));
    check_joined(before, after);
  }
  Level tiny({3, 3});
  tiny.rooms = {{1, 1, 1, 1}};
  tiny.carve(tiny.rooms[0]);
  Rng rng(1);
  REQUIRE(builder.build(tiny, rng));
  CHECK(tiny.corridors.empty());
  Level large({200, 200});
  for (int i = 0; i < 300; ++i) {
    const Point at = rng.cell_of({1, 1, 190, 190});
    large.rooms.push_back({at.x, at.y, rng.between(1, 8), 5});
    large.carve(large.rooms.back());
  }
  const Level before = large;
  REQUIRE(builder.build(large, rng));
  check_joined(before, large);
}

/// A level built by a starter; on the smallest maps it may take a few attempts, as in a chain.
template <class B>
Level started(const B& starter, Size size, Rng& rng) {
  Level level(size);
  for (int attempt = 0; attempt < 64 && level.rooms.empty(); ++attempt) static_cast<void>(starter.build(level, rng));
  REQUIRE_FALSE(level.rooms.empty());
  return level;
}

/// Two rooms far apart, the second up and to the left of the first.
inline Level two_rooms() {
  Level level({40, 30});
  level.rooms = {{28, 20, 5, 5}, {3, 4, 5, 5}};
  for (const Rect& room : level.rooms) level.carve(room);
  return level;
}

/// Whether a corridor leaves one room, is contiguous and arrives at the other.
inline bool walks_from_to(std::span<const Point> cells, const Rect& from, const Rect& to) {
  const auto beside = [](Point p, const Rect& room) {
    return std::ranges::any_of(orthogonal_steps, [&](Point step) { return room.contains(p + step); });
  };
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (manhattan_distance(cells[i - 1], cells[i]) != 1) return false;
  }
  return !cells.empty() && beside(cells.front(), from) && beside(cells.back(), to);
}

}  // namespace warren::rooms_to_join
