// SPDX-License-Identifier: MIT
// From the graph of a flow to a floor plan of a given size.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

#include "src/layout/floor_plan.hpp"
#include "src/layout/room_growth.hpp"

namespace warren {

/// What a floor plan is made of.
struct LayoutTask {
  struct Room {
    CountRange width{};   ///< in cells
    CountRange height{};  ///< in cells
    Size most{};          ///< that it may grow to
    MapSide side = MapSide::any;
    int near = -1;  ///< a room that it prefers to be close to
    int far = -1;   ///< a room that it prefers to be far from
    std::uint64_t stream = 0;
    std::vector<const Prefab*> prefabs{};  ///< one of which it is, instead of the sizes; empty: none
  };
  struct Link {
    int width = 1;
    CountRange length{};      ///< in cells
    std::string_view kind{};  ///< of the sockets that it joins
  };
  std::vector<Room> rooms;
  std::vector<GraphEdge> edges;      ///< connected and planar
  std::vector<Link> links;           ///< of the edges
  int gap = 1;                       ///< cells between rooms, at least; fewer if the plan is too large
  std::optional<GrowthRule> growth;  ///< of rooms up to their largest size, where there is space
};

/// A plan within `area`, the first of a few tries that fits. The error flow_too_large has the least size found.
Result<FloorPlan> lay_out(const LayoutTask& task, const Rect& area, Level& level);

}  // namespace warren
