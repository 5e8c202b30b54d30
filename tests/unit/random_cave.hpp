// SPDX-License-Identifier: MIT
// A cave for tests of builders that change what is there: uneven walls, all of one piece, made without a builder.
#pragma once

#include <warren/core/cell_set.hpp>
#include <warren/core/level.hpp>
#include <warren/core/rng.hpp>

namespace warren::test {

/// `percent` of the cells are open at first; what cannot be reached from one of them is filled again.
inline Level random_cave(std::uint64_t seed, Size size, int percent = 70, Tile ground = Tile::floor,
                         Movement movement = Movement::orthogonal) {
  Level level(size);
  level.movement = movement;
  Rng rng(seed);
  const Rect inside = level.interior();
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    for (int x = inside.left(); x < inside.right(); ++x) {
      if (rng.percent(percent)) level.tiles[{x, y}] = ground;
    }
  }
  level.tiles[inside.center()] = ground;
  const CellSet open = CellSet::walkable(level.tiles);
  const CellSet reached = open.flood(inside.center(), movement);
  (open - reached).for_each([&](Point p) { level.tiles[p] = Tile::wall; });
  level.start = *reached.pick(rng);
  return level;
}

/// How many cells differ in whether they can be walked on.
inline std::int64_t opened_or_closed(const Level& a, const Level& b) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < a.tiles.cells().size(); ++i) {
    count += is_walkable(a.tiles[i]) != is_walkable(b.tiles[i]) ? 1 : 0;
  }
  return count;
}

}  // namespace warren::test
