// SPDX-License-Identifier: MIT
// The components and the middle of a graph, and the faces of an embedded one.
#include <algorithm>
#include <cstddef>

#include "src/flow/planarity.hpp"

namespace warren {

std::vector<int> graph_components(int vertices, std::span<const GraphEdge> edges) {
  std::vector<int> leader(static_cast<std::size_t>(vertices));
  for (int v = 0; v < vertices; ++v) leader[static_cast<std::size_t>(v)] = v;
  const auto find = [&](int v) {
    while (leader[static_cast<std::size_t>(v)] != v) {
      int& above = leader[static_cast<std::size_t>(v)];
      above = leader[static_cast<std::size_t>(above)];
      v = above;
    }
    return v;
  };
  for (const GraphEdge& edge : edges) {
    const int a = find(edge.a);
    const int b = find(edge.b);
    leader[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }
  std::vector<int> component(leader.size());
  int count = 0;
  for (int v = 0; v < vertices; ++v) {
    const int first = find(v);
    component[static_cast<std::size_t>(v)] = first == v ? count++ : component[static_cast<std::size_t>(first)];
  }
  return component;
}

int central_vertex(int vertices, std::span<const GraphEdge> edges) {
  const auto rooms = static_cast<std::size_t>(vertices);
  std::vector<std::vector<int>> neighbours(rooms);
  for (const GraphEdge& edge : edges) {
    neighbours[static_cast<std::size_t>(edge.a)].push_back(edge.b);
    neighbours[static_cast<std::size_t>(edge.b)].push_back(edge.a);
  }
  std::vector<int> before(rooms);
  std::vector<int> queue;
  const auto search = [&](int from) {
    std::ranges::fill(before, -1);
    before[static_cast<std::size_t>(from)] = from;
    queue.assign(1, from);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int here = queue[i];
      for (const int next : neighbours[static_cast<std::size_t>(here)]) {
        if (before[static_cast<std::size_t>(next)] >= 0) continue;
        before[static_cast<std::size_t>(next)] = here;
        queue.push_back(next);
      }
    }
    return queue.back();
  };
  const int end = search(search(0));
  std::vector<int> path{end};
  while (before[static_cast<std::size_t>(path.back())] != path.back()) {
    path.push_back(before[static_cast<std::size_t>(path.back())]);
  }
  return path[path.size() / 2];
}

int count_faces(std::span<const GraphEdge> edges, const Rotation& rotation) {
  std::vector<int> next(2 * edges.size());  // half-edge 2e + 1 arrives at edges[e].b, 2e at edges[e].a
  for (std::size_t v = 0; v < rotation.size(); ++v) {
    const std::vector<int>& around = rotation[v];
    for (std::size_t i = 0; i < around.size(); ++i) {
      const auto in = static_cast<std::size_t>(around[i]);
      const auto out = static_cast<std::size_t>(around[(i + 1) % around.size()]);
      const bool arrives_at_b = edges[in].b == static_cast<int>(v);
      const bool leaves_a = edges[out].a == static_cast<int>(v);
      next[2 * in + (arrives_at_b ? 1 : 0)] = static_cast<int>(2 * out + (leaves_a ? 1 : 0));
    }
  }
  std::vector<bool> seen(next.size());
  int faces = 0;
  for (std::size_t start = 0; start < next.size(); ++start) {
    if (seen[start]) continue;
    ++faces;
    for (std::size_t at = start; !seen[at]; at = static_cast<std::size_t>(next[at])) seen[at] = true;
  }
  return faces;
}

}  // namespace warren
