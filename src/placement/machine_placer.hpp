// SPDX-License-Identifier: MIT
// Places a machine behind a gate: its door, floor and parts, all or nothing.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/machine.hpp>

#include "src/placement/cell_marks.hpp"
#include "src/placement/floor_painter.hpp"

namespace warren {

class MachinePlacer {
 public:
  /// Where a machine may be: cells in reading order that can be entered through the gate only. The box is that of a
  /// room; empty for other areas, whose centre is wherever no wall is near.
  struct Area {
    Point gate{};
    std::span<const Point> cells;
    Rect box{};
  };

  explicit MachinePlacer(Level& level) : level_(level), marks_(level, {}), steps_(level.size(), outside) {}

  /// False, and nothing is changed, if a part finds less than the least number of cells.
  bool place(const Machine& machine, const Area& area, Rng& rng);

 private:
  static constexpr int outside = -1;
  struct Placed {
    const MachinePart* part;
    const SpawnRow* row;  // null for a tile
    Point at;
  };

  void measure(const Area& area);
  bool place_part(const Machine& machine, const MachinePart& part, const Area& area, Rng& rng);
  bool suits(const Machine& machine, const MachinePart& part, const Area& area, Point cell);
  bool is_in_place(const MachinePart& part, const Area& area, Point cell) const;
  bool meets(const MachinePart& part, Point cell);
  bool take(const MachinePart& part, Point cell, Rng& rng);
  void put(const Machine& machine, const Area& area, Rng& rng);

  Level& level_;
  CellMarks marks_;
  FloorPainter painter_;
  Grid<int> steps_;     // from the gate, of the cells of the area
  int most_steps_ = 0;  // to the farthest cell
  std::vector<Point> queue_;
  std::vector<Point> candidates_;
  std::vector<Placed> placed_;
  std::map<const MachinePart*, CellSet> matching_;  // of parts with conditions
};

}  // namespace warren
