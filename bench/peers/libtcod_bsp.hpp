// SPDX-License-Identifier: MIT
// A dungeon built with libtcod's BSP: a room in every leaf, and a corridor for every split.
#pragma once

#include <libtcod.h>

#include <vector>

#include <warren/grid/rect.hpp>

namespace warren::bench {

struct BspMap {
  Size size;
  std::vector<char> cells;
  int rooms = 0;

  explicit BspMap(Size s) : size(s), cells(static_cast<std::size_t>(s.cells())) {}
  char& at(int x, int y) { return cells[static_cast<std::size_t>(y * size.w + x)]; }
};

struct BspShape {
  int depth = 4;     ///< of the tree: at most 2^depth rooms
  int min_side = 6;  ///< of a leaf
};

/// Rebuilds the map.
void dig_with_libtcod(BspMap& map, const BspShape& shape, TCOD_random_t random);

}  // namespace warren::bench
