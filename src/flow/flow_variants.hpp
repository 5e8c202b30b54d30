// SPDX-License-Identifier: MIT
// The combinations of branches of a flow.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <warren/flow/flow_graph.hpp>

namespace warren {

/// Between the names of a link that is written as a text.
inline constexpr std::string_view link_separator = " - ";

/// A flow without choices.
struct FlowVariant {
  FlowGraph graph;
  /// The numbers of its rooms: those of the flow, then those of all branches of all choices. They do not depend on what
  /// else was chosen.
  std::vector<int> rooms;
  std::vector<int> links;  ///< the same
};

/// The number of variants, or a number above FlowGraph::most_variants.
int count_variants(const FlowGraph& graph);

/// The rooms and links outside of choices and of one branch of each choice.
FlowVariant variant_of(const FlowGraph& graph, std::span<const int> branches);
/// The variant of this number, below their count.
FlowVariant nth_variant(const FlowGraph& graph, int number);

}  // namespace warren
