// SPDX-License-Identifier: MIT
// Enumerations that the options of several builders share, with their names in recipes.
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/grid/rect.hpp>

namespace warren {

/// `horizontal`: the left half mirrors the right one; `vertical`: the upper half mirrors the lower one; `both`: all
/// four quarters are images of each other.
enum class Symmetry : std::uint8_t { none, horizontal, vertical, both };
inline constexpr std::string_view symmetry_names[] = {"none", "horizontal", "vertical", "both"};

/// How distance is measured: in a straight line, by orthogonal steps, or by steps in all eight directions. Voronoi
/// regions get straight borders at any angle, borders along the diagonals, or square corners.
enum class Metric : std::uint8_t { euclidean, manhattan, chebyshev };
inline constexpr std::string_view metric_names[] = {"euclidean", "manhattan", "chebyshev"};

/// Which column of a rectangle.
enum class ColumnChoice : std::uint8_t { left, center, right };
inline constexpr std::string_view column_choice_names[] = {"left", "center", "right"};

/// Which row of a rectangle.
enum class RowChoice : std::uint8_t { top, center, bottom };
inline constexpr std::string_view row_choice_names[] = {"top", "center", "bottom"};

/// The cell of a rectangle at the chosen column and row: on its edges, or in the middle.
constexpr Point cell_at(const Rect& area, ColumnChoice column, RowChoice row) {
  Point cell = area.center();
  if (column == ColumnChoice::left) cell.x = area.left();
  if (column == ColumnChoice::right) cell.x = area.right() - 1;
  if (row == RowChoice::top) cell.y = area.top();
  if (row == RowChoice::bottom) cell.y = area.bottom() - 1;
  return cell;
}

/// `other` is any room but the one with the start, as long as there are two.
enum class RoomChoice : std::uint8_t { first, last, random, other };
inline constexpr std::string_view room_choice_names[] = {"first", "last", "random", "other"};

/// Which cell of a room.
enum class SpotChoice : std::uint8_t { center, random };
inline constexpr std::string_view spot_choice_names[] = {"center", "random"};

}  // namespace warren
