// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "src/flow/planarity.hpp"

namespace warren {

namespace {

/// Whether each edge is a bridge: the lowest vertex that can be reached from behind it is behind it too (Tarjan).
std::vector<bool> find_bridges(std::span<const GraphEdge> edges, const Rotation& rotation) {
  struct Frame {
    int vertex;
    int edge;
    std::size_t next = 0;
  };
  std::vector<bool> is_bridge(edges.size());
  std::vector<int> order(rotation.size(), -1);
  std::vector<int> low(rotation.size(), 0);
  int count = 0;
  for (std::size_t root = 0; root < rotation.size(); ++root) {
    if (order[root] >= 0) continue;
    std::vector<Frame> path{{static_cast<int>(root), -1}};
    order[root] = low[root] = count++;
    while (!path.empty()) {
      Frame& frame = path.back();
      const auto v = static_cast<std::size_t>(frame.vertex);
      if (frame.next == rotation[v].size()) {
        const Frame done = frame;
        path.pop_back();
        if (path.empty()) break;
        const auto above = static_cast<std::size_t>(path.back().vertex);
        low[above] = std::min(low[above], low[v]);
        is_bridge[static_cast<std::size_t>(done.edge)] = low[v] > order[above];
        continue;
      }
      const int e = rotation[v][frame.next++];
      if (e == frame.edge) continue;
      const auto w = static_cast<std::size_t>(edges[static_cast<std::size_t>(e)].other(frame.vertex));
      if (order[w] >= 0) {
        low[v] = std::min(low[v], order[w]);
      } else {
        order[w] = low[w] = count++;
        path.push_back({static_cast<int>(w), e});
      }
    }
  }
  return is_bridge;
}

}  // namespace

void gather_bridges(std::span<const GraphEdge> edges, Rotation& rotation) {
  const std::vector<bool> is_bridge = find_bridges(edges, rotation);
  Rotation rings(rotation.size());
  for (std::size_t v = 0; v < rotation.size(); ++v) {
    std::ranges::copy_if(rotation[v], std::back_inserter(rings[v]),
                         [&](int e) { return !is_bridge[static_cast<std::size_t>(e)]; });
  }
  // The length of the face at the corner after each edge, clockwise: half-edge 2e arrives at the vertex a of edge e.
  const auto arriving = [&](int e, std::size_t v) {
    return 2 * static_cast<std::size_t>(e) + (edges[static_cast<std::size_t>(e)].b == static_cast<int>(v) ? 1 : 0);
  };
  std::vector<std::size_t> next(2 * edges.size());
  for (std::size_t v = 0; v < rings.size(); ++v) {
    for (std::size_t i = 0; i < rings[v].size(); ++i) {
      const int out = rings[v][(i + 1) % rings[v].size()];
      next[arriving(rings[v][i], v)] = arriving(out, v) ^ 1U;
    }
  }
  std::vector<int> length(next.size(), 0);
  for (std::size_t start = 0; start < next.size(); ++start) {
    if (is_bridge[start / 2] || length[start] > 0) continue;
    int steps = 0;
    std::size_t at = start;
    do {
      ++steps;
      at = next[at];
    } while (at != start);
    do {
      length[at] = steps;
      at = next[at];
    } while (at != start);
  }
  for (std::size_t v = 0; v < rotation.size(); ++v) {
    if (rings[v].empty() || rings[v].size() == rotation[v].size()) continue;
    std::vector<int> bridges;
    std::ranges::copy_if(rotation[v], std::back_inserter(bridges),
                         [&](int e) { return is_bridge[static_cast<std::size_t>(e)]; });
    std::size_t best = 0;
    for (std::size_t i = 1; i < rings[v].size(); ++i) {
      if (length[arriving(rings[v][i], v)] > length[arriving(rings[v][best], v)]) best = i;
    }
    rotation[v] = rings[v];
    rotation[v].insert(rotation[v].begin() + static_cast<std::ptrdiff_t>(best) + 1, bridges.begin(), bridges.end());
  }
}

}  // namespace warren
