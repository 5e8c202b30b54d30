// SPDX-License-Identifier: MIT
// Sizes and rectangles, with the one convention that all of Warren follows:
//
//   Rect{x, y, w, h} holds the cells x <= cx < x + w, y <= cy < y + h.
//
// It is half-open: right() and bottom() are the first column and row *outside*. A room's rectangle is
// its floor; the walls stand around it, so two rooms with one wall between them have grown(1)
// rectangles that overlap.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

#include <warren/grid/point.hpp>

namespace warren {

/// Width and height in cells.
struct Size {
  int w = 0;
  int h = 0;

  constexpr auto operator<=>(const Size&) const = default;
  constexpr std::int64_t cells() const { return static_cast<std::int64_t>(w) * h; }
  constexpr bool holds(Size other) const { return w >= other.w && h >= other.h; }
};

/// A half-open rectangle of cells.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr auto operator<=>(const Rect&) const = default;

  /// The rectangle whose first column, first row, first column outside and first row outside are these.
  static constexpr Rect between(int left, int top, int right, int bottom) {
    return {left, top, right - left, bottom - top};
  }

  constexpr int left() const { return x; }
  constexpr int top() const { return y; }
  constexpr int right() const { return x + w; }
  constexpr int bottom() const { return y + h; }
  constexpr Size size() const { return {w, h}; }
  constexpr std::int64_t area() const { return empty() ? 0 : size().cells(); }
  constexpr bool empty() const { return w <= 0 || h <= 0; }

  /// The middle cell; of an even side, the second of the two middle ones.
  constexpr Point center() const { return {x + w / 2, y + h / 2}; }

  constexpr bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
  constexpr bool contains(const Rect& other) const {
    return other.x >= x && other.right() <= right() && other.y >= y && other.bottom() <= bottom();
  }
  /// True when the two share at least one cell; an empty rectangle shares none.
  constexpr bool overlaps(const Rect& other) const {
    // Minimum and maximum need no branches, and an empty rectangle comes out right by itself.
    const int wide = std::min(right(), other.right()) - std::max(x, other.x);
    const int high = std::min(bottom(), other.bottom()) - std::max(y, other.y);
    return std::min(wide, high) > 0;
  }
  /// This rectangle with `by` more cells on every side; fewer when `by` is negative.
  constexpr Rect grown(int by) const { return {x - by, y - by, w + 2 * by, h + 2 * by}; }

  /// The cells both have. May be empty, with a width or height of 0.
  constexpr Rect intersection(const Rect& other) const {
    const int l = std::max(x, other.x);
    const int t = std::max(y, other.y);
    return between(l, t, std::max(l, std::min(right(), other.right())),
                   std::max(t, std::min(bottom(), other.bottom())));
  }

  /// Calls visit(Point) for every cell, in reading order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int cy = top(); cy < bottom(); ++cy) {
      for (int cx = left(); cx < right(); ++cx) visit(Point{cx, cy});
    }
  }
};

}  // namespace warren
