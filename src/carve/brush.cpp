// SPDX-License-Identifier: MIT
#include "src/carve/brush.hpp"

namespace warren {

namespace {

int open(Grid<Tile>& tiles, const Rect& area) {
  int opened = 0;
  for (int y = area.top(); y < area.bottom(); ++y) {
    Tile* const first = &tiles[{area.x, y}];
    for (Tile* tile = first; tile != first + area.w; ++tile) {
      if (is_walkable(*tile)) continue;
      *tile = Tile::floor;
      ++opened;
    }
  }
  return opened;
}

}  // namespace

int Brush::paint_images(Point at) {
  int opened = 0;
  for_each_image(at, [&](const Rect& image) { opened += open(level_.tiles, image); });
  return opened;
}

}  // namespace warren
