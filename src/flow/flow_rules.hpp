// SPDX-License-Identifier: MIT
// What a flow has to fulfil so that a level can be made of it.
#pragma once

#include <vector>

#include <warren/flow/flow_graph.hpp>

#include "src/flow/planarity.hpp"

namespace warren {

/// A problem of a flow, and the number of the room or link that it is about, as FlowVariant has them; -1 for none.
struct FlowProblem {
  Error error;
  int room = -1;
  int link = -1;
};

/// All problems of names and numbers; if there are none, those of the graph: its degrees, whether it is connected, and
/// whether it is planar without its bridges. With choices, those of the first combination that has any.
std::vector<FlowProblem> flow_problems(const FlowGraph& graph);

/// The least side of a room with as many links, the widest of which is `widest` cells wide.
int least_room_side(int links, int widest);

/// The links as pairs of indices of rooms. All names have to be known.
std::vector<GraphEdge> flow_edges(const FlowGraph& graph);

}  // namespace warren
