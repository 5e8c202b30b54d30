// SPDX-License-Identifier: MIT
// The eight ways in which a drawing can lie on a map.
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/core/grid.hpp>

namespace warren {

/// Clockwise turns, then the same of the drawing as a mirror shows it, left and right exchanged.
enum class Turn : std::uint8_t { none, right, half, left, mirror, mirror_right, mirror_half, mirror_left };
inline constexpr std::string_view turn_names[] = {"none",   "right",        "half",        "left",
                                                  "mirror", "mirror_right", "mirror_half", "mirror_left"};
inline constexpr int turn_count = 8;

constexpr bool lies_across(Turn turn) { return static_cast<int>(turn) % 2 == 1; }

/// What becomes of the size of a drawing.
constexpr Size turned(Size size, Turn turn) { return lies_across(turn) ? Size{size.h, size.w} : size; }

/// Where a cell of a drawing of this size comes to lie.
constexpr Point turned(Point p, Size size, Turn turn) {
  if (static_cast<int>(turn) >= 4) p.x = size.w - 1 - p.x;
  switch (static_cast<int>(turn) % 4) {
    case 1: return {size.h - 1 - p.y, p.x};
    case 2: return {size.w - 1 - p.x, size.h - 1 - p.y};
    case 3: return {p.y, size.w - 1 - p.x};
    default: return p;
  }
}

template <class T>
Grid<T> turned(const Grid<T>& grid, Turn turn) {
  Grid<T> made(turned(grid.size(), turn));
  for (std::size_t i = 0; i < grid.cells().size(); ++i) made[turned(grid.point(i), grid.size(), turn)] = grid[i];
  return made;
}

}  // namespace warren
