// SPDX-License-Identifier: MIT
// Disconnected maps with spawns, for tests of builders that need no rooms.
#pragma once

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren::scattered {

/// Noise with this share of walkable tiles, of several kinds, and a few spawns.
inline Level noise(Size size, int floor_percent, Rng& rng) {
  constexpr Tile grounds[] = {Tile::floor, Tile::floor, Tile::grass, Tile::shallow_water, Tile::gravel};
  Level level(size);
  for (int y = 1; y < size.h - 1; ++y) {
    for (int x = 1; x < size.w - 1; ++x) {
      const bool open = rng.percent(floor_percent);
      const Tile ground = rng.pick(std::span<const Tile>(grounds));
      if (open) level.tiles[Point{x, y}] = ground;
    }
  }
  for (int n = rng.below(5); n > 0; --n) {
    const Point p = rng.cell_of(level.interior());
    if (level.is_free(p)) level.spawns.push_back({p, "Orc"});
  }
  return level;
}

inline constexpr Size sizes[] = {{3, 3}, {4, 9}, {17, 5}, {31, 23}, {65, 12}, {80, 50}};

}  // namespace warren::scattered
