// SPDX-License-Identifier: MIT
// Finding cells for a start, an exit, a monster.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// The free cell of `area` that is nearest to `target`; the first in reading order of several. Nothing
/// when no cell is free.
std::optional<Point> free_cell_near(const Level& level, const Rect& area, Point target);

/// The cell of a room's floor that is nearest to its centre, the first in reading order of several; the centre itself
/// when the room has no floor at all. A room need not be a full rectangle of floor.
Point middle_of(const Level& level, const Rect& room);
/// The same for a set: the cell nearest to the centre of the map.
Point middle_of(const CellSet& cells);

/// Any cell of a room's floor, each equally likely; the centre when it has none. One draw either way.
Point random_floor_of(const Level& level, const Rect& room, Rng& rng);

/// The cells inside the rectangles of rooms, floor or not.
CellSet room_cells(const Level& level);

/// `count` distinct cells of a set, every subset equally likely, in reading order; all cells if there are no more. One
/// draw per cell.
std::vector<Point> scatter(const CellSet& among, std::int64_t count, Rng& rng);
/// The same for many maps in succession.
class Scatter {
 public:
  /// Valid until the next call. Memory is kept.
  std::span<const Point> draw(const CellSet& among, std::int64_t count, Rng& rng);

 private:
  std::vector<Point> cells_;
  std::vector<CellSet::Word> chosen_;  // a bit for each cell of the set, in reading order
};

/// The cell of a set with the smallest Euclidean distance to `target`; the first in reading order of several. Nothing
/// when the set is empty. Searches rows outward from the target and stops as soon as no row can be nearer.
std::optional<Point> nearest_cell(const CellSet& cells, Point target);

/// All free cells of a level, for placing many things.
class FreeCells {
 public:
  explicit FreeCells(Level& level);

  const CellSet& cells() const { return *free_; }
  bool contains(Point p) const { return free_->contains(p); }
  void take(Point p) {
    if (free_->contains(p)) free_->erase(p);
  }
  /// Takes the cells outside a set.
  void keep(const CellSet& cells) { *free_ &= cells; }
  /// Takes the cells that do not meet the conditions. An error if none is left.
  Status keep(const Where& where, const Level& level);
  /// Takes every cell within a Euclidean distance of `radius` from `middle`.
  void take_around(Point middle, int radius) { take_within(middle, radius, std::int64_t{radius} * radius); }
  /// Takes a cell, and all that are nearer to it than `spacing`.
  void take_spaced(Point cell, int spacing);
  /// A random free cell of `area`, by rejection sampling; nothing after too many misses.
  std::optional<Point> random(const Rect& area, Rng& rng) const;

 private:
  /// `squared` is the square of the largest distance, `radius` a bound of it.
  void take_within(Point middle, int radius, std::int64_t squared);

  Scratch::Lent<CellSet> free_;
};

}  // namespace warren
