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

bool is_in_vault(const Level& level, Point cell) {
  bool found = false;
  level.for_each_protected([&](const PlacedPrefab& placed) { found |= placed.area.contains(cell); });
  return found;
}

Result<bool> open_cell(Level& level, Point cell, std::string_view what) {
  if (level.walkable(cell)) return false;
  if (is_in_vault(level, cell)) return unlucky(fmt::format("a vault covers the cell {},{} {}", cell.x, cell.y, what));
  level.dig(cell);
  remove_doors_beside(level, cell);
  return true;
}

Status join_around_vaults(Level& level, std::string_view what) {
  const CellSet vaults = vault_cells(level);
  if (vaults.empty()) return join_areas(level, {});
  const Grid<Tile> before = level.tiles;
  if (Status joined = join_areas(level, {.avoided = &vaults}); !joined) return joined;
  bool is_altered = false;
  vaults.for_each([&](Point p) { is_altered |= level.tiles[p] != before[p]; });
  return is_altered ? unlucky(fmt::format("{} can be reached only through a vault", what)) : ok();
}

Status open_requested_cell(Level& level, const Where& where) {
  if (!where.at) return ok();
  const Point at = *where.at;
  // A chain refuses such a cell before it runs.
  if (!level.interior().contains(at))
    return unlucky(fmt::format("the cell {},{} of where.at is not on the map", at.x, at.y));
  if (is_in_vault(level, at)) return unlucky(fmt::format("a vault covers the cell {},{} of where.at", at.x, at.y));
  const Result<bool> opened = open_cell(level, at, "of where.at");
  if (!opened) return failure(opened.error());
  if (!*opened) return ok();
  level.frame("cell opened");
  return join_around_vaults(level, fmt::format("the cell {},{} of where.at", at.x, at.y));
}

}  // namespace warren
