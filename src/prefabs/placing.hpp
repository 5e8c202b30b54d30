// SPDX-License-Identifier: MIT
// Places prefabs on maps: finds where they fit, and updates the level.
#pragma once

#include <utility>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Keeps the cells p of a set for which p + offset is in `other`, which may be the same set. No offset is negative.
/// Returns false if none is left.
bool keep_where(CellSet& set, const CellSet& other, Point offset);

/// The positions of the top left corner of a piece for which all its cells that are not transparent are in `open`.
CellSet places_for(const CellSet& open, const Grid<PrefabCell>& piece);
/// The positions of a rectangle of this size.
CellSet places_for(const CellSet& open, Size size);

/// The same for many pieces, with results shared between them. Uses word-parallel operations: per row, one for each run
/// of cells of the piece, or fewer if no cell is transparent.
class PlaceFinder {
 public:
  explicit PlaceFinder(CellSet open) : open_(std::move(open)) {}

  /// Returns false if the piece fits nowhere.
  bool find(CellSet& places, const Grid<PrefabCell>& piece);
  bool find(CellSet& places, Size size);
  /// Excludes an area from now on.
  void close(const Rect& area);

 private:
  /// The first cells of all horizontal runs of `length` open cells.
  const CellSet& runs(std::size_t length);

  CellSet open_;
  std::vector<CellSet> runs_;    // by length; empty until computed
  CellSet core_;                 // where the opaque rectangle of a piece fits
  std::vector<Size> too_large_;  // rectangles that fit nowhere
};

/// Places a piece on a level: its tiles, spawns, start, exits, locks and keys. The piece is added to the level's
/// prefabs, with the data of its header, and so are the contents of its slots; the room around a protected piece gets
/// the data too. Cells outside the map are cut off, and no cell of the outermost ring is opened. Earlier spawns, locks
/// and keys under the piece are removed. A covered start or exit stays; the caller has to repair it where the piece is
/// not walkable. Rooms, corridors and spawns without floor are removed.
void put_piece(Level& level, const Prefab& prefab, const PrefabPiece& piece, PlacedPrefab placed);
/// Adds what spawns in a cell of a drawing.
void add_drawn_spawn(Level& level, const Prefab& prefab, const PrefabCell& cell, Point p);
/// Adds the contents of the slots of a piece whose tiles are on the level: their spawns, locks and keys, and entries in
/// the list of prefabs.
void add_contents(Level& level, const PrefabPiece& piece, Point at, bool is_protected);

}  // namespace warren
