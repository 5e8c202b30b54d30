// SPDX-License-Identifier: MIT
#include "bench/peers/libtcod_bsp.hpp"

#include <algorithm>

namespace warren::bench {

namespace {

struct Digging {
  BspMap& map;
  TCOD_random_t random;
};

void line(BspMap& map, int x1, int y1, int x2, int y2) {
  for (int y = std::min(y1, y2); y <= std::max(y1, y2); ++y) {
    for (int x = std::min(x1, x2); x <= std::max(x1, x2); ++x) map.at(x, y) = 1;
  }
}

void dig_room(TCOD_bsp_t* leaf, Digging& digging, int min_side) {
  const int w = TCOD_random_get_int(digging.random, min_side, leaf->w - 1);
  const int h = TCOD_random_get_int(digging.random, min_side, leaf->h - 1);
  const int x = TCOD_random_get_int(digging.random, leaf->x + 1, leaf->x + leaf->w - w);
  const int y = TCOD_random_get_int(digging.random, leaf->y + 1, leaf->y + leaf->h - h);
  *leaf = {leaf->tree, x, y, w, h, leaf->position, leaf->level, leaf->horizontal};
  for (int row = y; row < y + h; ++row) std::fill_n(&digging.map.at(x, row), w, char{1});
  ++digging.map.rooms;
}

/// A leaf gets a room of random size; a corridor connects the centres of the two halves of a split.
bool dig_node(TCOD_bsp_t* node, void* data) {
  auto& digging = *static_cast<Digging*>(data);
  if (TCOD_bsp_is_leaf(node)) {
    dig_room(node, digging, 4);
    return true;
  }
  const TCOD_bsp_t* left = TCOD_bsp_left(node);
  const TCOD_bsp_t* right = TCOD_bsp_right(node);
  const int x1 = left->x + left->w / 2;
  const int y1 = left->y + left->h / 2;
  const int x2 = right->x + right->w / 2;
  const int y2 = right->y + right->h / 2;
  line(digging.map, x1, y1, x2, y1);
  line(digging.map, x2, y1, x2, y2);
  return true;
}

}  // namespace

void dig_with_libtcod(BspMap& map, const BspShape& shape, TCOD_random_t random) {
  std::fill(map.cells.begin(), map.cells.end(), char{0});
  map.rooms = 0;
  Digging digging{map, random};
  TCOD_bsp_t* root = TCOD_bsp_new_with_size(0, 0, map.size.w - 1, map.size.h - 1);
  TCOD_bsp_split_recursive(root, digging.random, shape.depth, shape.min_side, shape.min_side, 1.5F, 1.5F);
  TCOD_bsp_traverse_inverted_level_order(root, dig_node, &digging);
  TCOD_bsp_delete(root);
}

}  // namespace warren::bench
