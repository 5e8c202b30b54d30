// SPDX-License-Identifier: MIT
#include "src/placement/cell_marks.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <span>

#include <warren/level/drawing.hpp>

#include "src/placement/places.hpp"

namespace warren {

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

CellMarks::Neighbours CellMarks::neighbours(Point cell) const {
  const std::size_t at = marks_.index(cell);
  const auto row = static_cast<std::size_t>(marks_.width());
  const std::span<const std::uint8_t> marks = marks_.cells();
  const auto both = [&](std::size_t one, std::size_t other) { return marks[one] | marks[other]; };
  return {static_cast<std::uint8_t>(both(at - row, at + row)), static_cast<std::uint8_t>(both(at - 1, at + 1)),
          static_cast<std::uint8_t>(both(at - row - 1, at - row + 1) | both(at + row - 1, at + row + 1))};
}

bool CellMarks::can_stand(Point cell) const {
  const std::size_t at = marks_.index(cell);
  const auto row = static_cast<std::size_t>(marks_.width());
  const std::span<const std::uint8_t> marks = marks_.cells();
  // The cells around the cell, clockwise from above: neighbours in this list are neighbours on the map.
  const std::array<std::size_t, 8> ring = {at - row, at - row + 1, at + 1, at + row + 1,
                                           at + row, at + row - 1, at - 1, at - row - 1};
  unsigned around = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) around |= ((marks[ring[i]] & open) != 0 ? 1U : 0U) << i;
  const unsigned previous = (around << 1 | around >> 7) & 0xffU;
  const unsigned arcs = around & ~previous;  // the first cell of each
  constexpr unsigned orthogonal = 0x55;
  const auto has_two = [](unsigned bits) { return (bits & (bits - 1)) != 0; };
  // The last cell of a niche stays open, so that no room and no passage fills up.
  return !has_two(arcs) && has_two(around & orthogonal);
}

/// The middle half of a room in both directions.
bool CellMarks::is_in_middle(Point cell, const Rect& box) {
  if (box.w == 0) return true;
  return std::abs(2 * (cell.x - box.x) + 1 - box.w) * 2 <= box.w + 1 &&
         std::abs(2 * (cell.y - box.y) + 1 - box.h) * 2 <= box.h + 1;
}

}  // namespace warren
