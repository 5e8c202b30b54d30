// SPDX-License-Identifier: MIT
// Shared by the tests of builders that walk and dig.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/floor_target.hpp"

#include "tests/support/oracle.hpp"

namespace warren::walkers {

template <class T, std::size_t count>
T one_of(const T (&values)[count], Rng& rng) {
  return values[rng.below(static_cast<int>(count))];
}

inline std::int64_t open_cells(const Level& level) {
  std::int64_t count = 0;
  for (const Tile tile : level.tiles.cells()) count += is_walkable(tile) ? 1 : 0;
  return count;
}

inline bool is_symmetric(const Level& level, Symmetry symmetry) {
  const int right = level.width() - 1;
  const int bottom = level.height() - 1;
  for (int y = 0; y <= bottom; ++y) {
    for (int x = 0; x <= right; ++x) {
      const Tile tile = level.tiles[{x, y}];
      const bool across = symmetry == Symmetry::horizontal || symmetry == Symmetry::both;
      const bool down = symmetry == Symmetry::vertical || symmetry == Symmetry::both;
      if (across && level.tiles[{right - x, y}] != tile) return false;
      if (down && level.tiles[{x, bottom - y}] != tile) return false;
    }
  }
  return true;
}

/// A map that is not connected: rooms of several tiles, pools, and stray cells.
inline Level patchwork(Size size, Rng& rng) {
  Level level(size);
  const int patches = rng.between(1, 12);
  for (int i = 0; i < patches; ++i) {
    const Point corner = rng.cell_of(level.interior());
    const int w = rng.between(1, 9);
    const int h = rng.between(1, 9);
    constexpr Tile tiles[] = {Tile::floor, Tile::grass, Tile::deep_water, Tile::road};
    level.carve({corner.x, corner.y, w, h}, one_of(tiles, rng));
  }
  return level;
}

/// Cells that were walkable before are unchanged.
inline bool only_opened(const Level& before, const Level& after) {
  for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
    const Tile was = before.tiles[i];
    const Tile is = after.tiles[i];
    if (is != was && (is_walkable(was) || is != Tile::floor)) return false;
  }
  return true;
}

/// Maps with floor are only opened further, up to the share of the options, and their components are connected.
template <class Options, std::size_t count>
void check_only_opens(Options (*random_options)(Rng&), const Size (&sizes)[count]) {
  Rng rng(4);
  for (int i = 0; i < 300; ++i) {
    const Options options = random_options(rng);
    Level level = patchwork(one_of(sizes, rng), rng);
    const Level before = level;
    REQUIRE(options.build(level, rng));
    REQUIRE(only_opened(before, level));
    REQUIRE(test::is_connected(level));
    REQUIRE(test::ring_is_closed(level));
    REQUIRE(open_cells(level) >= floor_target(level, options.floor_percent));
  }
}

}  // namespace warren::walkers
