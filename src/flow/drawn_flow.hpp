// SPDX-License-Identifier: MIT
// A flow after its choices: which branches and optional rooms exist, and how often the others are repeated.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <warren/flow/flow_graph.hpp>

#include "src/flow/planarity.hpp"

namespace warren {

/// The rooms and links of one level.
struct DrawnFlow {
  struct Room {
    const FlowRoom* source = nullptr;
    std::string name{};
    std::uint64_t stream = 0;  ///< for everything that is drawn for this room
  };
  struct Link {
    const FlowLink* source = nullptr;
    /// Between two rooms of a row, or where a room is missing: a plain door.
    bool is_plain = false;
    int width = 1;
  };

  std::vector<Room> rooms;
  std::vector<Link> links;
  std::vector<GraphEdge> edges;    ///< of the links; from `a` to `b`
  std::vector<GraphEdge> bridges;  ///< links besides these, which would cross them
  /// What rooms and links refer to, if the flow has choices.
  std::unique_ptr<const FlowGraph> chosen;
};

/// Draws the choices of a valid flow, each room from a stream of its own. Without its bridges, the flow is connected
/// and planar.
DrawnFlow draw_flow(const FlowGraph& graph, std::uint64_t stream);

}  // namespace warren
