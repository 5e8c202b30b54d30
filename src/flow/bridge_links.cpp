// SPDX-License-Identifier: MIT
// A maximal planar subgraph, by adding links as long as there is an embedding. A link between two parts never prevents
// one, so the subgraph is as connected as the flow.
#include "src/flow/bridge_links.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "src/flow/flow_rules.hpp"
#include "src/flow/planarity.hpp"

namespace warren {

namespace {

class PlanarPart {
 public:
  explicit PlanarPart(const FlowGraph& graph)
      : rooms_(static_cast<int>(graph.rooms.size())), edges_(flow_edges(graph)) {}

  /// Adds links in halves, so that it takes about log2(links) planarity tests for each one that stays out.
  void add(std::span<const int> links) {
    if (links.empty() || left_out_.size() > FlowGraph::most_bridges) return;
    for (const int link : links) edges_added_.push_back(edges_[static_cast<std::size_t>(link)]);
    if (Rotation rotation; embed_planar(rooms_, edges_added_, rotation)) return;
    edges_added_.resize(edges_added_.size() - links.size());
    if (links.size() == 1) {
      left_out_.push_back(links.front());
    } else {
      add(links.first(links.size() / 2));
      add(links.subspan(links.size() / 2));
    }
  }

  std::vector<int> left_out() && { return std::move(left_out_); }

 private:
  int rooms_;
  std::vector<GraphEdge> edges_;
  std::vector<GraphEdge> edges_added_;
  std::vector<int> left_out_;
};

}  // namespace

std::vector<int> bridge_links(const FlowGraph& graph) {
  const auto is_special = [](const FlowLink& link) {
    return link.kind == LinkKind::secret || link.width > 1 || link.length != CountRange{};
  };
  std::vector<int> order;
  for (const bool special : {true, false}) {
    for (std::size_t i = 0; i < graph.links.size(); ++i) {
      if (is_special(graph.links[i]) == special) order.push_back(static_cast<int>(i));
    }
  }
  PlanarPart part(graph);
  part.add(order);
  std::vector<int> bridges = std::move(part).left_out();
  std::ranges::sort(bridges);
  return bridges;
}

}  // namespace warren
