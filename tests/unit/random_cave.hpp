// SPDX-License-Identifier: MIT
// Maps for tests of metas: uneven walls, made without a builder.
#pragma once

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// `percent` of the interior is open, in any number of components.
inline Level noise(Size size, int percent, Rng& rng, Tile ground = Tile::floor) {
  Level level(size);
  const Rect inside = level.interior();
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    for (int x = inside.left(); x < inside.right(); ++x) {
      if (rng.percent(percent)) level.tiles[{x, y}] = ground;
    }
  }
  return level;
}

/// A connected cave with a start: noise, with all cells filled that cannot be reached from the middle.
inline Level random_cave(std::uint64_t seed, Size size, int percent = 70, Tile ground = Tile::floor,
                         Movement movement = Movement::orthogonal) {
  Rng rng(seed);
  Level level = noise(size, percent, rng, ground);
  level.movement = movement;
  const Rect inside = level.interior();
  level.tiles[inside.center()] = ground;
  const CellSet open = walkable_cells(level.tiles);
  const CellSet reached = open.flood(inside.center(), movement);
  (open - reached).for_each([&](Point p) { level.tiles[p] = Tile::wall; });
  level.start = *reached.pick(rng);
  return level;
}

/// The number of cells that differ in whether they are walkable.
inline std::int64_t opened_or_closed(const Level& a, const Level& b) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < a.tiles.cells().size(); ++i) {
    count += is_walkable(a.tiles[i]) != is_walkable(b.tiles[i]) ? 1 : 0;
  }
  return count;
}

}  // namespace warren::test
