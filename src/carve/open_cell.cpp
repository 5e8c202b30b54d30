// SPDX-License-Identifier: MIT
#include "src/carve/open_cell.hpp"

#include <fmt/core.h>

#include "src/carve/join_areas.hpp"
#include "src/placement/doors.hpp"

namespace warren {

namespace {

CellSet vault_cells(const Level& level) {
  CellSet cells(level.size());
  level.for_each_protected([&](const PlacedPrefab& placed) { cells.insert(placed.area); });
  return cells;
}

/// Removes the doors next to a cell that the cell, now open, leads past.
void remove_doors_beside(Level& level, Point cell) {
  for (const Point step : orthogonal_steps) {
    const Point door = cell + step;
    if (is_door(level.tiles[door]) && !door_fits(level, door)) remove_door_row(level, door);
  }
}

}  // namespace

Status open_requested_cell(Level& level, const Where& where) {
  if (!where.at) return ok();
  const Point at = *where.at;
  // A chain refuses such a cell before it runs.
  if (!level.interior().contains(at))
    return unlucky(fmt::format("the cell {},{} of where.at is not on the map", at.x, at.y));
  if (level.is_protected(at)) return unlucky(fmt::format("a vault covers the cell {},{} of where.at", at.x, at.y));
  const Grid<Tile> before = level.tiles;
  if (!level.dig(at)) return ok();
  remove_doors_beside(level, at);
  level.frame("cell opened");
  const CellSet vaults = vault_cells(level);
  if (Status joined = join_areas(level, {.avoided = &vaults}); !joined) return joined;
  bool is_altered = false;
  vaults.for_each([&](Point p) { is_altered |= level.tiles[p] != before[p]; });
  if (is_altered) return unlucky(fmt::format("the cell {},{} of where.at would open a vault", at.x, at.y));
  return ok();
}

}  // namespace warren
