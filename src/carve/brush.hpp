// SPDX-License-Identifier: MIT
// The brush of random walks: a square of any size, painted once, or once for each image under a symmetry.
//
//   #########     A brush of 2 with both symmetries on a map of odd width: what is mirrored is the painted cells
//   #..###..#     and not the middle of the brush, so the result is exactly symmetric whether the brush and the
//   #..###..#     map are of even or odd size. The mirror of column x is W - 1 - x, of row y it is H - 1 - y.
//   #########
#pragma once

#include <cstdint>

#include <warren/level/choices.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The image of a rectangle mirrored left to right, and mirrored top to bottom.
constexpr Rect mirrored_horizontally(Size map, const Rect& r) { return {map.w - r.right(), r.y, r.w, r.h}; }
constexpr Rect mirrored_vertically(Size map, const Rect& r) { return {r.x, map.h - r.bottom(), r.w, r.h}; }

class Brush {
 public:
  /// `size` is at least 1; the level must outlive the brush and keep its size.
  Brush(Level& level, int size, Symmetry symmetry)
      : level_(level),
        inside_(level.interior()),
        size_(size),
        across_(symmetry == Symmetry::horizontal || symmetry == Symmetry::both),
        down_(symmetry == Symmetry::vertical || symmetry == Symmetry::both) {}

  /// True when it opens only the cell it is put on.
  bool is_single() const { return size_ == 1 && !across_ && !down_; }

  /// Opens the blocked cells under the brush and its images, as far as they are in the interior; `at` is a cell of
  /// the map. It is one of those cells, and of an even brush the lower right one of the four in the middle. What can
  /// be walked on already stays unchanged. Returns the number of opened cells.
  int paint(Point at) {
    const int now = is_single() ? static_cast<int>(level_.dig(at)) : paint_images(at);
    opened_ += now;
    return now;
  }
  /// How many cells this brush has opened so far.
  std::int64_t opened() const { return opened_; }
  /// The number of cells visited by one paint(), for Level::work.
  std::int64_t cost() const { return std::int64_t{size_} * size_ * (across_ ? 2 : 1) * (down_ ? 2 : 1); }

  /// Calls visit(Rect) for what paint(at) opens: each image once, clipped to the interior, none of them empty.
  template <class Visit>
  void for_each_image(Point at, Visit visit) const {
    const Rect dab = Rect{at.x - size_ / 2, at.y - size_ / 2, size_, size_}.intersection(inside_);
    if (dab.empty()) return;
    visit(dab);
    if (across_) visit(mirrored_horizontally(level_.size(), dab));
    if (down_) visit(mirrored_vertically(level_.size(), dab));
    if (across_ && down_) visit(mirrored_horizontally(level_.size(), mirrored_vertically(level_.size(), dab)));
  }

 private:
  int paint_images(Point at);

  Level& level_;
  Rect inside_;
  int size_;
  bool across_;
  bool down_;
  std::int64_t opened_ = 0;
};

}  // namespace warren
