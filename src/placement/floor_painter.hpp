// SPDX-License-Identifier: MIT
// Paints shares of the plain floor of an area, in patches.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/floor_share.hpp>

#include "src/placement/cell_marks.hpp"

namespace warren {

class FloorPainter {
 public:
  /// The cells are in reading order. One draw.
  void paint(Level& level, CellMarks& marks, std::span<const Point> cells, std::span<const FloorShare> floors,
             Rng& rng);

 private:
  std::vector<std::int32_t> heights_;
  std::vector<std::int32_t> sorted_;
};

}  // namespace warren
