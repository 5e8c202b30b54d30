// SPDX-License-Identifier: MIT
#include "src/mission/narrowing.hpp"

#include <algorithm>

#include "src/mission/site_tree.hpp"
#include "src/placement/doors.hpp"

namespace warren {

namespace {

/// Whether all cells are still connected, and all doors beside the filled cells still stand in walls.
bool is_intact(const Level& level, const CellSet& open, std::span<const Point> filled) {
  CellSet reached;
  open.flood_into(reached, *level.start, level.movement);
  if (reached != open) return false;
  const auto is_open = [&](Point p) { return open.contains(p); };
  const auto is_a_door = [&](Point p) { return open.contains(p) && is_door(level.tiles[p]); };
  for (const Point cell : filled) {
    for (const Point step : orthogonal_steps) {
      if (is_a_door(cell + step) && !row_stands_in_wall(cell + step, is_open, is_a_door)) return false;
    }
  }
  return true;
}

}  // namespace

bool narrow(Level& level, CellSet& open, std::span<LockSite> sites, std::size_t index) {
  LockSite& site = sites[index];
  const auto is_fixed = [&](Point p) { return !level.is_free(p); };
  if (std::ranges::any_of(site.cells, is_fixed)) return false;
  const std::vector<Point> cells = site.cells;
  for (const Point cell : cells) open.erase(cell);
  for (const bool needs_walls : {true, false}) {
    for (const Point kept : cells) {
      open.insert(kept);
      const bool has_walls = stands_in_wall(kept, [&](Point p) { return open.contains(p); });
      std::vector<Point> filled = cells;
      std::erase(filled, kept);
      if (has_walls == needs_walls && is_intact(level, open, filled)) {
        site.cells = {kept};
        if (SiteTree().is_tree(open, *level.start, level.movement, sites)) {
          for (const Point cell : filled) level.tiles[cell] = Tile::wall;
          return true;
        }
        site.cells = cells;
      }
      open.erase(kept);
    }
  }
  for (const Point cell : cells) open.insert(cell);
  return false;
}

}  // namespace warren
