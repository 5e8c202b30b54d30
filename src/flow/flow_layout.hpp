// SPDX-License-Identifier: MIT
// From the graph of a flow to a floor plan of a given size.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

#include "src/flow/floor_plan.hpp"

namespace warren {

/// What a floor plan is made of.
struct LayoutTask {
  struct Room {
    CountRange width{};   ///< in cells
    CountRange height{};  ///< in cells
    MapSide side = MapSide::any;
    std::uint64_t stream = 0;
  };
  struct Link {
    int width = 1;
    CountRange length{};  ///< in cells
  };
  std::vector<Room> rooms;
  std::vector<GraphEdge> edges;  ///< connected and planar
  std::vector<Link> links;       ///< of the edges
  int gap = 1;                   ///< cells between rooms, at least; fewer if the plan is too large
  bool grow_rooms = false;       ///< up to their largest size, where there is space
};

/// A plan within `area`, the first of a few tries that fits. The error flow_too_large has the least size found.
Result<FloorPlan> lay_out(const LayoutTask& task, const Rect& area, Level& level);

}  // namespace warren
