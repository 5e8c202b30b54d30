// SPDX-License-Identifier: MIT
// The hand-made rooms that the rooms of a flow can be.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/flow/drawn_flow.hpp"

namespace warren {

/// What fits the rooms and links of a flow.
struct FlowPrefabs {
  std::vector<std::vector<const Prefab*>> rooms;  ///< by room; empty for rooms without a prefab
  std::vector<std::string_view> kinds;            ///< of the sockets that a link joins; empty if it joins none
};

/// Finds the prefabs of each room with enough sockets for its links, of the same kind and width at both ends. Fails if
/// a room has none: no map has such a flow.
Result<FlowPrefabs> match_prefabs(const DrawnFlow& flow, std::span<const Prefab> prefabs);

/// All problems of the prefabs of a valid flow, in the order of its combinations of branches.
Status check_prefabs(const FlowGraph& graph, std::span<const Prefab> prefabs);

}  // namespace warren
