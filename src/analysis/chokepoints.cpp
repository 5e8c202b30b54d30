// SPDX-License-Identifier: MIT
// Cells without which a map falls in two.
//
//   #######    Whether a cell might be one shows in the eight around it: if these join its open neighbours, nothing
//   #..c..#    is cut off. That is found for 64 cells at a time, and leaves few. What hangs together without them
//   #..####    becomes one node of a graph, each of them another, and of that graph Tarjan's search finds the
//   #######    articulation points: contracting what hangs together cuts nothing and joins nothing.
#include <algorithm>
#include <vector>

#include <warren/analysis/areas.hpp>
#include <warren/analysis/metrics.hpp>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells whose open neighbours are not all joined by the cells around.
CellSet candidates(const CellSet& open) {
  const Size size = open.size();
  CellSet found(size);
  const std::vector<Word> outside(open.row(0).size(), 0);
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Word> above = y > 0 ? open.row(y - 1) : std::span<const Word>(outside);
    const std::span<const Word> row = open.row(y);
    const std::span<const Word> below = y + 1 < size.h ? open.row(y + 1) : std::span<const Word>(outside);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word n = above[i];
      const Word s = below[i];
      const Word w = left_beside(row, i);
      const Word e = right_beside(row, i);
      // Two neighbours are joined by the corner between them.
      const Word ne = n & e & right_beside(above, i);
      const Word se = s & e & right_beside(below, i);
      const Word sw = s & w & left_beside(below, i);
      const Word nw = n & w & left_beside(above, i);
      const Word opposite = (n & s & ~((ne & se) | (nw & sw))) | (e & w & ~((ne & nw) | (se & sw)));
      const Word beside = (n & e & ~(ne | (nw & sw & se))) | (e & s & ~(se | (ne & nw & sw))) |
                          (s & w & ~(sw | (se & ne & nw))) | (w & n & ~(nw | (sw & se & ne)));
      found.row(y)[i] = row[i] & (opposite | beside);
    }
  }
  return found;
}

/// Who is beside whom, all lists one after the other.
class Graph {
 public:
  using Node = std::uint32_t;

  Graph(std::size_t nodes, const std::vector<std::pair<Node, Node>>& edges) : begins_(nodes + 1, 0) {
    for (const auto& [a, b] : edges) {
      ++begins_[a];
      ++begins_[b];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : begins_) begin = sum += begin;
    others_.resize(sum);
    // Filled from the ends, which makes beginnings of them.
    for (const auto& [a, b] : edges) {
      others_[--begins_[a]] = b;
      others_[--begins_[b]] = a;
    }
  }
  std::size_t size() const { return begins_.size() - 1; }
  std::uint32_t begin(Node node) const { return begins_[node]; }
  std::uint32_t end(Node node) const { return begins_[node + 1]; }
  Node operator[](std::uint32_t place) const { return others_[place]; }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<Node> others_;
};

/// Tarjan's search for articulation points, with its own stack.
class ArticulationSearch {
 public:
  explicit ArticulationSearch(const Graph& graph) : graph_(graph), seen_(graph.size()), cuts_(graph.size(), false) {}

  std::vector<bool> run() {
    for (Graph::Node node = 0; node < graph_.size(); ++node) {
      if (seen_[node].order == 0) search_from(node);
    }
    return std::move(cuts_);
  }

 private:
  struct Seen {
    std::uint32_t order = 0;     // in which nodes are first entered, from 1
    std::uint32_t earliest = 0;  // that can be reached from here or from nodes entered later
  };
  struct Visit {
    Graph::Node node = 0;
    std::uint32_t next = 0;
  };

  void enter(Graph::Node node) {
    ++entered_;
    seen_[node] = {entered_, entered_};
    stack_.push_back({node, graph_.begin(node)});
  }

  void search_from(Graph::Node root) {
    int branches = 0;  // of the root: two or more hang together by it alone
    enter(root);
    while (true) {
      Visit& visit = stack_.back();
      const Graph::Node here = visit.node;
      if (visit.next < graph_.end(here)) {
        const Graph::Node there = graph_[visit.next++];
        if (seen_[there].order == 0) {
          enter(there);
        } else {
          seen_[here].earliest = std::min(seen_[here].earliest, seen_[there].order);
        }
        continue;
      }
      stack_.pop_back();
      if (stack_.empty()) break;
      const Graph::Node parent = stack_.back().node;
      seen_[parent].earliest = std::min(seen_[parent].earliest, seen_[here].earliest);
      if (parent == root) {
        ++branches;
      } else if (seen_[here].earliest >= seen_[parent].order) {
        cuts_[parent] = true;
      }
    }
    if (branches > 1) cuts_[root] = true;
  }

  const Graph& graph_;
  std::vector<Seen> seen_;
  std::vector<bool> cuts_;
  std::vector<Visit> stack_;
  std::uint32_t entered_ = 0;
};

}  // namespace

CellSet chokepoints(const CellSet& open) {
  if (open.size().cells() == 0) return CellSet(open.size());
  CellSet found = candidates(open);
  const Areas areas(open - found);
  // Nodes are the areas from 1, then the candidates in reading order; 0 is nobody.
  std::vector<Point> cells;
  Grid<Graph::Node> numbers(open.size(), 0);
  found.for_each([&](Point p) {
    numbers[p] = static_cast<Graph::Node>(areas.size() + 1 + cells.size());
    cells.push_back(p);
  });
  std::vector<std::pair<Graph::Node, Graph::Node>> edges;
  edges.reserve(3 * cells.size());
  for (const Point here : cells) {
    for (const Point step : orthogonal_steps) {
      const Point there = here + step;
      if (!open.contains(there)) continue;
      const Graph::Node candidate = numbers[there];
      if (candidate == 0) {
        edges.emplace_back(numbers[here], static_cast<Graph::Node>(1 + areas.at(there).value_or(0)));
      } else if (candidate > numbers[here]) {  // else the other one has said so
        edges.emplace_back(numbers[here], candidate);
      }
    }
  }
  const std::vector<bool> cuts = ArticulationSearch(Graph(1 + areas.size() + cells.size(), edges)).run();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!cuts[1 + areas.size() + i]) found.erase(cells[i]);
  }
  return found;
}

}  // namespace warren
