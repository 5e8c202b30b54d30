// SPDX-License-Identifier: MIT
#include "src/placement/cell_marks.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <span>

#include <warren/level/drawing.hpp>

#include "src/placement/places.hpp"

namespace warren {

namespace {

/// The cells around a cell, clockwise from above: neighbours in this list are neighbours on the map.
constexpr std::array<Point, 8> ring = {{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

}  // namespace

CellMarks::CellMarks(Level& level, const Where& where) : level_(level), marks_(level.size(), 0) {
  mark_tiles();
  FreeCells free_cells(level);
  // Where no cell meets the conditions, none is free.
  const bool any = free_cells.keep(where, level).has_value();
  if (any) free_cells.cells().for_each([this](Point cell) { set(cell, free); });
  if (!where.empty()) {
    for (std::uint8_t& mark : marks_.cells()) {
      if ((mark & free) == 0) mark = static_cast<std::uint8_t>(mark & ~paintable);
    }
  }
  for_each_door(level.tiles, [this](Point door) { keep_clear_around(door); });
  if (level.start) keep_clear_around(*level.start);
  for (const Exit& exit : level.exits) keep_clear_around(exit.at);
  level.mission.for_each_cell([this](Point cell) { keep_clear_around(cell); });
  for (const Lock& lock : level.mission.locks) {
    for (const Point cell : lock.cells) clear(cell, open);
  }
  for (const OneWay& one_way : level.mission.one_ways) {
    keep_clear_around(one_way.at);
    clear(one_way.at, open);
  }
  for (const Spawn& spawn : level.spawns) {
    if (kind_of(spawn, *level.tile_set) != SpawnKind::prop || !marks_.contains(spawn.at)) continue;
    const SpawnRow* row = level.tile_set->find_spawn(spawn.name);
    if (row != nullptr && !row->stands()) continue;
    keep_clear_around(spawn.at);  // it may be a chest
    clear(spawn.at, open);
  }
  level.for_each_protected_area([this](const Rect& area) {
    const Rect inside = area.intersection(level_.bounds());
    for (int y = inside.top(); y < inside.bottom(); ++y) {
      for (int x = inside.left(); x < inside.right(); ++x) clear({x, y}, paintable);
    }
  });
}

void CellMarks::mark_tiles() {
  const std::span<const Tile> tiles = level_.tiles.cells();
  const std::span<std::uint8_t> marks = marks_.cells();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    unsigned mark = is_walkable(tiles[i]) ? unsigned{open} : 0U;
    if (tiles[i] == Tile::floor) mark |= paintable;
    if (tiles[i] == Tile::road) mark |= path;
    if (is_water_tile(tiles[i])) mark |= wet;
    if (mark == 0) mark = solid;
    marks[i] = static_cast<std::uint8_t>(mark);
  }
  for (const Point cell : level_.corridors.cells()) set(cell, path);
}

void CellMarks::keep_clear_around(Point cell) {
  const Rect around = Rect{cell.x, cell.y, 1, 1}.grown(1).intersection(level_.bounds());
  for (int y = around.top(); y < around.bottom(); ++y) {
    for (int x = around.left(); x < around.right(); ++x) clear({x, y}, free);
  }
}

bool CellMarks::can_stand(Point cell) const {
  unsigned around = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) around |= (is(cell + ring[i], open) ? 1U : 0U) << i;
  const unsigned previous = (around << 1 | around >> 7) & 0xffU;
  constexpr unsigned orthogonal = 0x55;
  // The last cell of a niche stays open, so that no room and no passage fills up.
  return std::popcount(around & ~previous) <= 1 && std::popcount(around & orthogonal) >= 2;
}

bool CellMarks::is_central(Point cell, const Rect& box) const {
  for (const Point step : ring) {
    if (is(cell + step, solid)) return false;
  }
  if (box.w == 0) return true;
  // The middle half of a room in both directions.
  return std::abs(2 * (cell.x - box.x) + 1 - box.w) * 2 <= box.w + 1 &&
         std::abs(2 * (cell.y - box.y) + 1 - box.h) * 2 <= box.h + 1;
}

}  // namespace warren
