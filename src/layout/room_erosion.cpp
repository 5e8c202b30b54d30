// SPDX-License-Identifier: MIT
#include "src/layout/room_erosion.hpp"

#include <algorithm>

namespace warren {

namespace {

/// The number of rings of cells that a room may lose.
int erosion_depth(const Rect& box) {
  constexpr int deep_cave = 7;  // the least side of rooms that lose cells two deep
  return std::min(box.w, box.h) >= deep_cave ? 2 : 1;
}

bool is_beside_corner(Point cell, const Rect& area) {
  const int x = std::min(cell.x - area.left(), area.right() - 1 - cell.x);
  const int y = std::min(cell.y - area.top(), area.bottom() - 1 - cell.y);
  return x + y == 1;
}

}  // namespace

CellRuns erode_box(Level& level, const Rect& box, std::span<const DoorStep> doors, Rng& rng) {
  const auto is_inward = [&](Point cell) {
    return std::ranges::any_of(doors, [&](const DoorStep& door) {
      return cell == door.inside || cell == door.inside + door.step || cell == door.inside + door.step + door.step;
    });
  };
  const int depth = erosion_depth(box);
  for (int ring = 0; ring < depth; ++ring) {
    const Rect area = box.grown(-ring);
    const Rect core = area.grown(-1);
    // The second ring loses only what the first one has lost beside it.
    const auto has_wall = [&](Point cell) {
      return std::ranges::none_of(orthogonal_steps, [&](Point step) {
        return box.contains(cell + step) && !area.contains(cell + step) && level.walkable(cell + step);
      });
    };
    area.for_each([&](Point cell) {
      if (core.contains(cell)) return;
      const bool is_corner =
          (cell.x < core.left() || cell.x >= core.right()) && (cell.y < core.top() || cell.y >= core.bottom());
      const bool is_filled = rng.percent(45) || is_corner || (depth == 2 && is_beside_corner(cell, area));
      if (is_filled && has_wall(cell) && !is_inward(cell)) level.tiles[cell] = Tile::wall;
    });
  }
  CellRuns cells;
  for (int y = box.top(); y < box.bottom(); ++y) {
    for (int x = box.left(); x < box.right(); ++x) {
      int length = 0;
      while (x + length < box.right() && level.walkable({x + length, y})) ++length;
      if (length > 0) cells.add({x, y, length});
      x += length;
    }
  }
  return cells;
}

Rect eroded_core(const Rect& box) { return box.grown(-erosion_depth(box)); }

}  // namespace warren
