// SPDX-License-Identifier: MIT
// Rooms as rectangles of cells, and corridors as chains of straight segments between them.
//
// Things of different owners have at least one wall between them, also diagonally; a corridor meets its two rooms at
// one end each.
#pragma once

#include <cstddef>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/layout/lattice.hpp"

namespace warren {

/// A corridor from the room `a` to the room `b`. Its segments are horizontal and vertical in turn; each is stored as
/// the one coordinate that its cells have in common (of the first row or column, if it is wider than one cell). It
/// reaches to its neighbours in the list, or to the room.
struct PlanCorridor {
  int a = 0;
  int b = 0;
  int width = 1;
  int min_length = 1;      ///< of the cells between the rooms
  Side side_a = Side::up;  ///< where it leaves the room a
  Side side_b = Side::up;  ///< the same at b
  std::vector<int> at;     ///< y of horizontal segments, x of vertical ones
  int door_a = -1;         ///< its place along the side of the room a, if that is fixed; not kept by mirror()
  int door_b = -1;         ///< the same at b

  /// Whether a segment is horizontal.
  bool is_horizontal(std::size_t segment) const { return warren::is_horizontal(side_a) == (segment % 2 == 0); }
};

/// A hand-made room of a plan.
struct PlannedPrefab {
  const Prefab* prefab = nullptr;
  Orientation turn = Orientation::none;
};

struct FloorPlan {
  std::vector<Rect> rooms;             ///< of hand-made rooms the drawing without its rim
  std::vector<PlannedPrefab> prefabs;  ///< of the rooms, if any has one
  std::vector<PlanCorridor> corridors;

  /// The cells of one segment; empty if its ends are out of order.
  Rect segment(const PlanCorridor& corridor, std::size_t i) const;
  /// The cells of the middle line of a corridor, from a to b, in the order of a walk.
  std::vector<Point> line(const PlanCorridor& corridor) const;
  /// The least rectangle around everything.
  Rect bounds() const;
  void move_by(Point offset);
  /// Swaps x and y.
  void transpose();
  /// Mirrors left and right.
  void mirror();
};

}  // namespace warren
