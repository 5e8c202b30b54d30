// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "src/flow/planarity.hpp"

namespace warren {

namespace {

/// The block of each edge: two edges are in one block if some cycle has both (Hopcroft and Tarjan).
std::vector<int> find_blocks(std::span<const GraphEdge> edges, const Rotation& rotation) {
  struct Frame {
    int vertex;
    int edge;
    std::size_t next = 0;
  };
  std::vector<int> block(edges.size(), -1);
  std::vector<int> order(rotation.size(), -1);
  std::vector<int> low(rotation.size(), 0);
  std::vector<int> open;  // edges whose block is not complete
  int count = 0;
  int blocks = 0;
  for (std::size_t root = 0; root < rotation.size(); ++root) {
    if (order[root] >= 0) continue;
    std::vector<Frame> path{{static_cast<int>(root), -1}};
    order[root] = low[root] = count++;
    while (!path.empty()) {
      Frame& frame = path.back();
      const auto v = static_cast<std::size_t>(frame.vertex);
      if (frame.next == rotation[v].size()) {
        const int entered_by = frame.edge;
        path.pop_back();
        if (path.empty()) break;
        const auto above = static_cast<std::size_t>(path.back().vertex);
        low[above] = std::min(low[above], low[v]);
        if (low[v] < order[above]) continue;
        for (int last = -1; last != entered_by;) {
          last = open.back();
          open.pop_back();
          block[static_cast<std::size_t>(last)] = blocks;
        }
        ++blocks;
        continue;
      }
      const int e = rotation[v][frame.next++];
      if (e == frame.edge) continue;
      const auto w = static_cast<std::size_t>(edges[static_cast<std::size_t>(e)].other(frame.vertex));
      if (order[w] < 0) {
        open.push_back(e);
        order[w] = low[w] = count++;
        path.push_back({static_cast<int>(w), e});
      } else if (order[w] < order[v]) {
        open.push_back(e);
        low[v] = std::min(low[v], order[w]);
      }
    }
  }
  return block;
}

}  // namespace

void gather_blocks(std::span<const GraphEdge> edges, Rotation& rotation) {
  const std::vector<int> block = find_blocks(edges, rotation);
  // The edges of each block, one block after the other, in the order of the rotation.
  for (std::vector<int>& around : rotation) {
    std::vector<int> firsts;
    for (const int e : around) {
      const int own = block[static_cast<std::size_t>(e)];
      if (std::ranges::find(firsts, own) == firsts.end()) firsts.push_back(own);
    }
    std::vector<int> sorted;
    for (const int own : firsts) {
      for (const int e : around) {
        if (block[static_cast<std::size_t>(e)] == own) sorted.push_back(e);
      }
    }
    around = std::move(sorted);
  }
  // Half-edge 2e arrives at the vertex a of edge e, 2e + 1 at b. Faces are those of the blocks by themselves.
  const auto arriving = [&](int e, std::size_t v) {
    return 2 * static_cast<std::size_t>(e) + (edges[static_cast<std::size_t>(e)].b == static_cast<int>(v) ? 1 : 0);
  };
  const auto for_each_block = [&](std::vector<int>& around, auto visit) {
    for (std::size_t first = 0; first < around.size();) {
      std::size_t past = first + 1;
      while (past < around.size() &&
             block[static_cast<std::size_t>(around[past])] == block[static_cast<std::size_t>(around[first])]) {
        ++past;
      }
      visit(std::span(around).subspan(first, past - first));
      first = past;
    }
  };
  std::vector<std::size_t> next(2 * edges.size());
  for (std::size_t v = 0; v < rotation.size(); ++v) {
    for_each_block(rotation[v], [&](std::span<int> own) {
      for (std::size_t i = 0; i < own.size(); ++i) {
        next[arriving(own[i], v)] = arriving(own[(i + 1) % own.size()], v) ^ 1U;
      }
    });
  }
  std::vector<int> length(next.size(), 0);
  for (std::size_t start = 0; start < next.size(); ++start) {
    if (length[start] > 0) continue;
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
  // Other blocks lie in the corner between the last edge of a block and its first.
  for (std::size_t v = 0; v < rotation.size(); ++v) {
    for_each_block(rotation[v], [&](std::span<int> own) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < own.size(); ++i) {
        if (length[arriving(own[i], v)] > length[arriving(own[best], v)]) best = i;
      }
      std::ranges::rotate(own, own.begin() + static_cast<std::ptrdiff_t>((best + 1) % own.size()));
    });
  }
}

}  // namespace warren
