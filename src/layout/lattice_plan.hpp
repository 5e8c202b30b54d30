// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "src/layout/floor_plan.hpp"
#include "src/layout/lattice.hpp"

namespace warren {

/// What the rooms and links of a lattice are in cells.
struct PlanTask {
  std::span<const GraphEdge> edges;
  std::span<const Size> sizes;                ///< of the rooms
  std::span<const int> widths;                ///< of the links
  std::span<const PlannedPrefab> prefabs{};   ///< of the rooms; empty: none has one
  std::span<const std::string_view> kinds{};  ///< of the sockets that the links join
};

/// Gives every row and column of a lattice the space of its largest room. Rooms that cover several cells of the
/// lattice keep their size; the links to them are bent. Empty if the sockets of a prefab do not match the links.
std::optional<FloorPlan> plan_of(const Lattice& lattice, const PlanTask& task);

}  // namespace warren
