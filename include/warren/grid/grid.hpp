// SPDX-License-Identifier: MIT
// One value per cell, in one row-major block of memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include <warren/grid/rect.hpp>

namespace warren {

/// A rectangular block of values. Cells are reached by point or by index, `index = y * width + x`.
/// Access is unchecked: ask `contains` first where a point may lie outside.
template <class T>
class Grid {
 public:
  Grid() = default;
  explicit Grid(Size size) : size_(size), cells_(static_cast<std::size_t>(size.cells())) {}
  Grid(Size size, T fill) { reset(size, fill); }

  /// Gives the grid a new size and fills it. Memory is kept, so a grid that is reused allocates nothing.
  void reset(Size size, T fill = T{}) {
    size_ = size;
    cells_.assign(static_cast<std::size_t>(size.cells()), fill);
  }

  int width() const { return size_.w; }
  int height() const { return size_.h; }
  Size size() const { return size_; }
  Rect bounds() const { return {0, 0, size_.w, size_.h}; }
  bool contains(Point p) const { return bounds().contains(p); }

  std::size_t index(Point p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size_.w) + static_cast<std::size_t>(p.x);
  }
  Point point(std::size_t index) const {
    const auto width = static_cast<std::size_t>(size_.w);
    return {static_cast<int>(index % width), static_cast<int>(index / width)};
  }

  T& operator[](Point p) { return cells_[index(p)]; }
  const T& operator[](Point p) const { return cells_[index(p)]; }
  T& operator[](std::size_t i) { return cells_[i]; }
  const T& operator[](std::size_t i) const { return cells_[i]; }

  std::span<T> row(int y) { return {cells_.data() + index({0, y}), static_cast<std::size_t>(size_.w)}; }
  std::span<const T> row(int y) const { return {cells_.data() + index({0, y}), static_cast<std::size_t>(size_.w)}; }
  std::span<T> cells() { return cells_; }
  std::span<const T> cells() const { return cells_; }

  /// Sets every cell of `area`, which must lie inside the grid.
  void fill(const Rect& area, T value) {
    for (int y = area.top(); y < area.bottom(); ++y) {
      T* first = cells_.data() + index({area.x, y});
      if constexpr (sizeof(T) == 1 && std::is_trivially_copyable_v<T>) {
        std::memset(first, static_cast<unsigned char>(value), static_cast<std::size_t>(area.w));
      } else {
        std::fill(first, first + area.w, value);
      }
    }
  }

  bool operator==(const Grid&) const = default;

 private:
  Size size_;
  std::vector<T> cells_;
};

// The eight orientations of a drawing on a map.

/// Clockwise turns, then the same turns of the drawing mirrored left to right.
enum class Orientation : std::uint8_t { none, right, half, left, mirror, mirror_right, mirror_half, mirror_left };
inline constexpr std::string_view orientation_names[] = {"none",   "right",        "half",        "left",
                                                         "mirror", "mirror_right", "mirror_half", "mirror_left"};
inline constexpr int orientation_count = 8;

/// Whether width and height change places.
constexpr bool lies_across(Orientation turn) { return static_cast<int>(turn) % 2 == 1; }

/// The size of a drawing after the turn.
constexpr Size turned(Size size, Orientation turn) { return lies_across(turn) ? Size{size.h, size.w} : size; }

/// The position of a cell of a drawing of this size after the turn.
constexpr Point turned(Point p, Size size, Orientation turn) {
  if (static_cast<int>(turn) >= 4) p.x = size.w - 1 - p.x;
  switch (static_cast<int>(turn) % 4) {
    case 1: return {size.h - 1 - p.y, p.x};
    case 2: return {size.w - 1 - p.x, size.h - 1 - p.y};
    case 3: return {p.y, size.w - 1 - p.x};
    default: return p;
  }
}

/// The difference of two cells of a drawing, such as the step up, after the turn.
constexpr Point turned_step(Point step, Orientation turn) { return turned(step, {1, 1}, turn); }

/// A rectangle in a drawing of this size after the turn.
constexpr Rect turned(const Rect& area, Size size, Orientation turn) {
  const Point a = turned(Point{area.x, area.y}, size, turn);
  const Point b = turned(Point{area.x + area.w - 1, area.y + area.h - 1}, size, turn);
  const Size made = turned(Size{area.w, area.h}, turn);
  return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, made.w, made.h};
}

/// One turn after another.
constexpr Orientation composed(Orientation first, Orientation second) {
  const int a = static_cast<int>(first);
  const int b = static_cast<int>(second);
  const int quarters = (b >= 4 ? 4 - a % 4 : a % 4) + b % 4;
  return static_cast<Orientation>(quarters % 4 + ((a >= 4) != (b >= 4) ? 4 : 0));
}

template <class T>
Grid<T> turned(const Grid<T>& grid, Orientation turn) {
  Grid<T> made(turned(grid.size(), turn));
  for (std::size_t i = 0; i < grid.cells().size(); ++i) made[turned(grid.point(i), grid.size(), turn)] = grid[i];
  return made;
}

}  // namespace warren
