// SPDX-License-Identifier: MIT
// A small bitmap: the shape of a room before it has a position on the map.
//
// It has 64 rows of 64 cells, a word each, so that testing a position is one operation per row. The outermost ring of
// the bitmap stays empty, so that all neighbours of the shape are cells of the bitmap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>

namespace warren {

class Stamp {
 public:
  using Word = CellSet::Word;
  static constexpr int side = 64;
  /// The cells that a shape may use.
  static constexpr Rect room{1, 1, side - 2, side - 2};

  /// False outside the bitmap.
  bool contains(Point p) const { return all.contains(p) && (word(p.y) >> p.x & 1) != 0; }
  /// Cells outside `room` are ignored, here and below.
  void insert(Point p) { insert(Rect{p.x, p.y, 1, 1}); }
  void insert(const Rect& area);
  /// The cells of the ellipse that touches all four sides of the rectangle.
  void insert_ellipse(const Rect& area);
  void erase_ellipse(const Rect& area);

  /// Each cell of the rectangle with a chance of five in eight. Three draws per row.
  void scatter(const Rect& area, Rng& rng);

  bool empty() const { return extent().empty(); }
  int count() const;
  /// The smallest rectangle around the shape; empty when there is no shape.
  Rect extent() const;
  /// The largest rectangle that the shape holds; the first in reading order of several.
  Rect largest_rectangle() const;
  /// The shape shifted so that its extent begins at `corner`, which must be in `room`.
  Stamp moved_to(Point corner) const;
  /// The shape and all eight neighbours of its cells.
  Stamp grown() const;
  /// The cells outside from which exactly one orthogonal step leads into the shape, against
  /// orthogonal_steps[direction]: where a door could stand that leads out in this direction.
  Stamp door_sites(int direction) const;
  /// The largest orthogonally connected component.
  void keep_largest_part();
  /// One round of a cellular automaton inside `area`: a cell is born with six or more of its eight neighbours, and
  /// stays with four or more.
  void smooth(const Rect& area);

  /// A random cell, each equally likely; nothing of an empty shape. One draw either way.
  std::optional<Point> pick(Rng& rng) const;

  template <class Visit>
  void for_each(Visit visit) const {
    for (int y = top_; y < bottom_; ++y) {
      for (Word bits = word(y); bits != 0; bits &= bits - 1) visit(Point{std::countr_zero(bits), y});
    }
  }

  /// The cells of one row, lowest bit leftmost.
  Word word(int y) const { return rows_[static_cast<std::size_t>(y)]; }

  bool operator==(const Stamp& other) const { return rows_ == other.rows_; }

 private:
  static constexpr Rect all{0, 0, side, side};
  Word& word(int y) { return rows_[static_cast<std::size_t>(y)]; }
  template <class Change>
  static void for_each_ellipse_row(const Rect& area, Change change);
  void note_rows(int top, int bottom) {
    top_ = std::min(top_, top);
    bottom_ = std::max(bottom_, bottom);
  }

  std::array<Word, side> rows_{};
  // All rows outside these are empty: most shapes need only a few.
  int top_ = side;
  int bottom_ = 0;
};

/// Whether a stamp whose top left corner lies at `at` has a cell in the set. Only the rows of `extent`, which is
/// the stamp's, are looked at, and these have to lie on the map; `at.x` must not be negative.
bool meets(const CellSet& cells, const Stamp& stamp, const Rect& extent, Point at);

/// Adds the cells of a stamp whose top left corner lies at `at`, which must not be negative, as far as they are
/// on the map.
void insert(CellSet& cells, const Stamp& stamp, Point at);

}  // namespace warren
