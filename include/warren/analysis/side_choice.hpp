// SPDX-License-Identifier: MIT
// Which side of the map is meant: what the builders that put one thing near a side or the middle share.
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/core/rect.hpp>

namespace warren {

enum class ColumnChoice : std::uint8_t { left, center, right };
inline constexpr std::string_view column_choice_names[] = {"left", "center", "right"};

enum class RowChoice : std::uint8_t { top, center, bottom };
inline constexpr std::string_view row_choice_names[] = {"top", "center", "bottom"};

/// The cell of a rectangle that is meant: on its outermost columns and rows, or in the middle.
constexpr Point cell_at(const Rect& area, ColumnChoice column, RowChoice row) {
  Point cell = area.center();
  if (column == ColumnChoice::left) cell.x = area.left();
  if (column == ColumnChoice::right) cell.x = area.right() - 1;
  if (row == RowChoice::top) cell.y = area.top();
  if (row == RowChoice::bottom) cell.y = area.bottom() - 1;
  return cell;
}

}  // namespace warren
