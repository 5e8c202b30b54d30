// SPDX-License-Identifier: MIT
// A room in one orientation as bitmaps, so that testing a position takes one operation per row.
#pragma once

#include <span>
#include <vector>

#include <warren/grid/cell_runs.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// One word per row, lowest bit leftmost. Rooms are narrower than a word.
using RowWords = std::vector<CellSet::Word>;

/// What a room takes of the map, for all results of its substitutions. The rim belongs to none of these sets, except
/// for solid cells: walls may be shared with other rooms.
struct RoomPiece {
  Size size{};
  RowWords floor{};  ///< cells that can be walkable
  RowWords near{};   ///< those and all their neighbours, which no other room may open
  RowWords solid{};  ///< cells that can be something else than walkable or wall: water, statues

  bool empty() const { return size == Size{}; }
};

RoomPiece room_piece(const Prefab& prefab, Orientation turn);

/// The walkable cells of a piece that was drawn for one position, its rim excluded.
RowWords floor_rows(const Grid<PrefabCell>& piece);

/// Whether a set has a cell of the rows, whose top left corner lies at `at`. All rows must lie on the map.
bool meets(const CellSet& cells, std::span<const CellSet::Word> rows, Point at);
/// Adds the cells of the rows.
void insert(CellSet& cells, std::span<const CellSet::Word> rows, Point at);

/// The room of this floor at a place: a box inside the floor, and its cells if it is not a rectangle.
Room room_of(std::span<const CellSet::Word> floor, Point at);

}  // namespace warren
