// SPDX-License-Identifier: MIT
#include "src/carve/open_cell.hpp"

#include <fmt/core.h>

#include "src/carve/join_areas.hpp"

namespace warren {

Status open_requested_cell(Level& level, const Where& where) {
  if (!where.at) return ok();
  const Point at = *where.at;
  if (!level.interior().contains(at)) {
    return failure({ErrorCode::bad_option,
                    fmt::format("where.at is {},{}, and the outermost ring of a map of {}x{} stays closed", at.x, at.y,
                                level.width(), level.height()),
                    {},
                    fmt::format("use a cell from 1,1 to {},{}", level.width() - 2, level.height() - 2)});
  }
  if (level.is_protected(at)) return unlucky(fmt::format("a vault covers the cell {},{} of where.at", at.x, at.y));
  if (!level.dig(at)) return ok();
  level.frame("cell opened");
  return join_areas(level);
}

}  // namespace warren
