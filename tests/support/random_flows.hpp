// SPDX-License-Identifier: MIT
// Random planar graphs: parts of a grid with some diagonals.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include <warren/grid/rng.hpp>

#include "src/flow/planarity.hpp"

namespace warren::test {

/// A connected planar graph: a random tree and as many edges more, as far as there are any. No vertex has more than
/// `most` edges.
inline std::vector<GraphEdge> random_planar_edges(int vertices, int cycles, Rng& rng, int most = 8) {
  int side = 2;
  while (side * side < 2 * vertices) ++side;
  const auto neighbours = [&](int cell) {
    const int x = cell % side;
    const int y = cell / side;
    std::vector<int> cells;
    if (x > 0) cells.push_back(cell - 1);
    if (x + 1 < side) cells.push_back(cell + 1);
    if (y > 0) cells.push_back(cell - side);
    if (y + 1 < side) cells.push_back(cell + side);
    if ((x + y) % 2 == 0 && x + 1 < side && y + 1 < side) cells.push_back(cell + side + 1);
    if ((x + y) % 2 == 0 && x > 0 && y > 0) cells.push_back(cell - side - 1);
    return cells;
  };
  std::vector<int> vertex(static_cast<std::size_t>(side * side), -1);
  std::vector<int> cells{side / 2 * side + side / 2};
  vertex[static_cast<std::size_t>(cells[0])] = 0;
  while (static_cast<int>(cells.size()) < vertices) {
    const std::vector<int> around = neighbours(rng.pick(std::span(cells)));
    const int next = around[static_cast<std::size_t>(rng.below(static_cast<int>(around.size())))];
    if (vertex[static_cast<std::size_t>(next)] >= 0) continue;
    vertex[static_cast<std::size_t>(next)] = static_cast<int>(cells.size());
    cells.push_back(next);
  }
  std::vector<int> names(static_cast<std::size_t>(vertices));
  for (int v = 0; v < vertices; ++v) names[static_cast<std::size_t>(v)] = v;
  rng.shuffle(std::span(names));
  std::vector<GraphEdge> all;
  for (const int cell : cells) {
    for (const int other : neighbours(cell)) {
      const int a = vertex[static_cast<std::size_t>(cell)];
      const int b = vertex[static_cast<std::size_t>(other)];
      if (a < b) all.push_back({names[static_cast<std::size_t>(a)], names[static_cast<std::size_t>(b)]});
    }
  }
  rng.shuffle(std::span(all));
  std::vector<int> degree(static_cast<std::size_t>(vertices));
  std::vector<int> group = names;
  std::ranges::sort(group);
  std::vector<GraphEdge> chosen;
  const auto has_space = [&](const GraphEdge& edge) {
    return degree[static_cast<std::size_t>(edge.a)] < most && degree[static_cast<std::size_t>(edge.b)] < most;
  };
  const auto choose = [&](const GraphEdge& edge) {
    chosen.push_back(edge);
    ++degree[static_cast<std::size_t>(edge.a)];
    ++degree[static_cast<std::size_t>(edge.b)];
  };
  std::vector<GraphEdge> others;
  for (const GraphEdge& edge : all) {
    const int a = group[static_cast<std::size_t>(edge.a)];
    const int b = group[static_cast<std::size_t>(edge.b)];
    if (a == b || !has_space(edge)) {
      others.push_back(edge);
      continue;
    }
    choose(edge);
    std::ranges::replace(group, b, a);
  }
  for (const GraphEdge& edge : others) {
    if (cycles > 0 && has_space(edge) &&
        group[static_cast<std::size_t>(edge.a)] == group[static_cast<std::size_t>(edge.b)]) {
      choose(edge);
      --cycles;
    }
  }
  return chosen;
}

}  // namespace warren::test
