// SPDX-License-Identifier: MIT
// Putting prefabs on maps: where they fit, and what changes when they are put there.
#pragma once

#include <utility>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Where the top left corner of a piece can lie so that every cell of it that is not transparent is one of `open`.
CellSet places_for(const CellSet& open, const Grid<PrefabCell>& piece);
/// The same for a rectangle of this size.
CellSet places_for(const CellSet& open, Size size);

/// The same for many pieces: what one has been asked for is of use to the next. By words: as many operations a row as
/// the piece has runs of cells, or fewer when none of it is transparent.
class PlaceFinder {
 public:
  explicit PlaceFinder(CellSet open) : open_(std::move(open)) {}

  /// False when there is no place.
  bool find(CellSet& places, const Grid<PrefabCell>& piece);
  bool find(CellSet& places, Size size);
  /// Nothing can lie there from now on.
  void close(const Rect& area);

 private:
  /// The cells where runs of so many open cells begin.
  const CellSet& runs(std::size_t length);

  CellSet open_;
  std::vector<CellSet> runs_;    // by their length; those of no size are not known yet
  CellSet core_;                 // where the rectangle in a piece fits
  std::vector<Size> too_large_;  // rectangles that lie nowhere, and will not later on
};

/// Puts a piece on a level: its tiles, spawns, start and exits; the level lists it as placed. What lies outside of the
/// map is cut off, and cells of the outermost ring are only ever closed. Spawns that stood there before are gone; a
/// start or exits that are covered stay where the piece can be walked on, and are the caller's to mend elsewhere.
/// Rooms, corridors and spawns that the piece has walled up are forgotten.
void put_piece(Level& level, const Prefab& prefab, const Grid<PrefabCell>& piece, PlacedPrefab placed);

}  // namespace warren
