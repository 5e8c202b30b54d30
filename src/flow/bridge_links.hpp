// SPDX-License-Identifier: MIT
// Which links of a flow become bridges, so that a map can have the others.
#pragma once

#include <cstddef>
#include <vector>

#include <warren/flow/flow_graph.hpp>

namespace warren {

/// The indices of links without which a connected flow without choices is planar, and stays connected. None of them
/// could be left out: each one alone would cross another link. Links listed later are taken first; secret ones, and
/// those with a width or a length, only if no other link can be. At most one more than FlowGraph::most_bridges.
std::vector<int> bridge_links(const FlowGraph& graph);

}  // namespace warren
