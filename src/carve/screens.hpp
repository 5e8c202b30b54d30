// SPDX-License-Identifier: MIT
// The division of large maps into screens, for algorithms that are made for one screen.
//
// Some algorithms have a fixed number of rooms, or take the square of their number, or dig across the whole map. On a
// large map they run once per screen, so cost and density do not depend on the size of the map.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <warren/grid/rect.hpp>

namespace warren {

/// A map of up to 200x200 cells is one screen. Longer sides are divided into parts of equal length, 100 to 150 cells.
class Screens {
 public:
  explicit Screens(Size map) : map_(map), columns_(parts(map.w)), rows_(parts(map.h)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::size_t count() const { return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_); }

  /// Screens are numbered in reading order.
  Rect operator[](std::size_t screen) const {
    const auto columns = static_cast<std::size_t>(columns_);
    const int column = static_cast<int>(screen % columns);
    const int row = static_cast<int>(screen / columns);
    return Rect::between(edge(column, columns_, map_.w), edge(row, rows_, map_.h), edge(column + 1, columns_, map_.w),
                         edge(row + 1, rows_, map_.h));
  }

  /// The screen of a cell of the map.
  std::size_t of(Point cell) const {
    return static_cast<std::size_t>(part_of(cell.y, rows_, map_.h)) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(part_of(cell.x, columns_, map_.w));
  }

 private:
  static int parts(int length) { return length <= 200 ? 1 : length / 100; }
  static int edge(int part, int of, int length) { return static_cast<int>(std::int64_t{part} * length / of); }
  static int part_of(int at, int of, int length) {
    return static_cast<int>(((std::int64_t{at} + 1) * of - 1) / length);
  }

  Size map_;
  int columns_;
  int rows_;
};

}  // namespace warren
