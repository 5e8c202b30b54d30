// SPDX-License-Identifier: MIT
// The left-right planarity test (de Fraysseix and Rosenstiehl, in the form of Brandes 2009).
//
// A depth-first search orients the edges: tree edges lead away from the root, back edges towards it. The graph is
// planar if and only if the back edges can be divided into left and right ones such that no two of a side conflict.
// Conflicts are collected on a stack of pairs of intervals of back edges, from the leaves to the root; each edge is
// moved a constant number of times. The sides then give the order of the edges around each vertex. Linear, apart from
// sorting the edges by their nesting. All searches are loops, so that deep graphs need no stack.
#include "src/flow/planarity.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace warren {

namespace {

constexpr int no_edge = -1;

/// A run of back edges, from the one with the highest return point to the lowest, linked by `ref`.
struct BackEdges {
  int low = no_edge;
  int high = no_edge;

  bool empty() const { return low == no_edge && high == no_edge; }
};

/// Two runs that have to lie on different sides.
struct ConflictPair {
  BackEdges left{};
  BackEdges right{};
};

class LeftRightTest {
 public:
  LeftRightTest(int vertices, std::span<const GraphEdge> edges)
      : edges_(edges), vertices_(static_cast<std::size_t>(vertices)), arcs_(edges.size()), out_(vertices_.size()) {
    incident_.resize(vertices_.size());
    for (std::size_t e = 0; e < edges.size(); ++e) {
      incident_[static_cast<std::size_t>(edges[e].a)].push_back(static_cast<int>(e));
      incident_[static_cast<std::size_t>(edges[e].b)].push_back(static_cast<int>(e));
    }
  }

  bool run() {
    const std::size_t v = vertices_.size();
    if (v > 2 && edges_.size() > 3 * v - 6) return false;
    for (std::size_t root = 0; root < v; ++root) {
      if (vertices_[root].height < 0) orient(static_cast<int>(root));
    }
    sort_by_nesting();
    for (const int root : roots_) {
      if (!test(root)) return false;
    }
    return true;
  }

  /// After run() was true.
  void embed(Rotation& rotation) {
    for (std::size_t e = 0; e < arcs_.size(); ++e) arcs_[e].nesting *= resolve_side(static_cast<int>(e));
    sort_by_nesting();
    next_.assign(2 * arcs_.size(), -1);
    previous_.assign(2 * arcs_.size(), -1);
    for (std::size_t v = 0; v < vertices_.size(); ++v) {
      int last = -1;
      for (const int e : out_[v]) {
        const int half = 2 * e;
        if (last < 0) {
          vertices_[v].first = half;
          next_[static_cast<std::size_t>(half)] = previous_[static_cast<std::size_t>(half)] = half;
        } else {
          insert_after(last, half);
        }
        last = half;
      }
    }
    for (const int root : roots_) insert_incoming(root);
    rotation.assign(vertices_.size(), {});
    for (std::size_t v = 0; v < vertices_.size(); ++v) {
      const int first = vertices_[v].first;
      if (first < 0) continue;
      int half = first;
      do {
        rotation[v].push_back(half / 2);
        half = next_[static_cast<std::size_t>(half)];
      } while (half != first);
    }
  }

 private:
  struct Vertex {
    int height = -1;
    int parent = no_edge;  // the tree edge that leads here
    int cursor = 0;        // of the depth-first search
    int first = -1;        // half-edge: 2e at the tail of edge e, 2e + 1 at its head
    int left_ref = -1;
    int right_ref = -1;
  };
  struct Arc {
    int from = -1;  // -1 until it is oriented
    int to = -1;
    int lowpoint = 0;
    int lowpoint2 = 0;
    int nesting = 0;
    int ref = no_edge;
    int side = 1;
    int lowpoint_edge = no_edge;
    std::size_t stack_bottom = 0;
  };

  Vertex& vertex(int v) { return vertices_[static_cast<std::size_t>(v)]; }
  Arc& arc(int e) { return arcs_[static_cast<std::size_t>(e)]; }
  bool is_tree(int e) { return vertex(arc(e).to).parent == e; }

  void orient(int root) {
    roots_.push_back(root);
    vertex(root).height = 0;
    std::vector<int> path{root};
    while (!path.empty()) {
      const int v = path.back();
      const std::vector<int>& incident = incident_[static_cast<std::size_t>(v)];
      if (vertex(v).cursor == static_cast<int>(incident.size())) {
        path.pop_back();
        if (vertex(v).parent != no_edge) finish_arc(vertex(v).parent);
        continue;
      }
      const int e = incident[static_cast<std::size_t>(vertex(v).cursor++)];
      Arc& made = arc(e);
      if (made.from >= 0) continue;
      made.from = v;
      made.to = edges_[static_cast<std::size_t>(e)].other(v);
      made.lowpoint = made.lowpoint2 = vertex(v).height;
      if (vertex(made.to).height < 0) {
        vertex(made.to).parent = e;
        vertex(made.to).height = vertex(v).height + 1;
        path.push_back(made.to);
      } else {
        made.lowpoint = vertex(made.to).height;
        finish_arc(e);
      }
    }
  }

  /// Once all that hangs on an arc is oriented: its nesting depth, and what it means for the arc above.
  void finish_arc(int e) {
    Arc& done = arc(e);
    out_[static_cast<std::size_t>(done.from)].push_back(e);
    done.nesting = 2 * done.lowpoint + (done.lowpoint2 < vertex(done.from).height ? 1 : 0);
    const int above = vertex(done.from).parent;
    if (above == no_edge) return;
    Arc& parent = arc(above);
    if (done.lowpoint < parent.lowpoint) {
      parent.lowpoint2 = std::min(parent.lowpoint, done.lowpoint2);
      parent.lowpoint = done.lowpoint;
    } else if (done.lowpoint > parent.lowpoint) {
      parent.lowpoint2 = std::min(parent.lowpoint2, done.lowpoint);
    } else {
      parent.lowpoint2 = std::min(parent.lowpoint2, done.lowpoint2);
    }
  }

  void sort_by_nesting() {
    for (std::vector<int>& arcs : out_) {
      std::ranges::sort(arcs, {}, [&](int e) { return std::pair(arc(e).nesting, e); });
    }
    for (Vertex& v : vertices_) v.cursor = 0;
  }

  bool test(int root) {
    std::vector<int> path{root};
    while (!path.empty()) {
      const int v = path.back();
      const std::vector<int>& out = out_[static_cast<std::size_t>(v)];
      if (vertex(v).cursor == static_cast<int>(out.size())) {
        path.pop_back();
        const int e = vertex(v).parent;
        if (e == no_edge) continue;
        trim_back_edges(e);
        if (!integrate(e)) return false;
        continue;
      }
      const int e = out[static_cast<std::size_t>(vertex(v).cursor++)];
      arc(e).stack_bottom = stack_.size();
      if (is_tree(e)) {
        path.push_back(arc(e).to);
      } else {
        arc(e).lowpoint_edge = e;
        stack_.push_back({.left = {}, .right = {e, e}});
        if (!integrate(e)) return false;
      }
    }
    return true;
  }

  /// Adds the return edges of an arc to those of the arcs before it at the same vertex.
  bool integrate(int e) {
    const int v = arc(e).from;
    if (arc(e).lowpoint >= vertex(v).height) return true;
    const int above = vertex(v).parent;
    if (e == out_[static_cast<std::size_t>(v)].front()) {
      arc(above).lowpoint_edge = arc(e).lowpoint_edge;
      return true;
    }
    return add_constraints(e, above);
  }

  bool conflicts(const BackEdges& run, int e) { return !run.empty() && arc(run.high).lowpoint > arc(e).lowpoint; }

  bool add_constraints(int e, int above) {
    ConflictPair merged;
    do {  // the return edges of e itself, on one side
      ConflictPair pair = stack_.back();
      stack_.pop_back();
      if (!pair.left.empty()) std::swap(pair.left, pair.right);
      if (!pair.left.empty()) return false;
      if (arc(pair.right.low).lowpoint > arc(above).lowpoint) {
        if (merged.right.empty()) {
          merged.right.high = pair.right.high;
        } else {
          arc(merged.right.low).ref = pair.right.high;
        }
        merged.right.low = pair.right.low;
      } else {
        arc(pair.right.low).ref = arc(above).lowpoint_edge;
      }
    } while (stack_.size() != arc(e).stack_bottom);
    while (!stack_.empty() && (conflicts(stack_.back().left, e) || conflicts(stack_.back().right, e))) {
      ConflictPair pair = stack_.back();  // those of earlier arcs that conflict, on the other side
      stack_.pop_back();
      if (conflicts(pair.right, e)) std::swap(pair.left, pair.right);
      if (conflicts(pair.right, e)) return false;
      if (merged.right.low != no_edge) arc(merged.right.low).ref = pair.right.high;
      if (pair.right.low != no_edge) merged.right.low = pair.right.low;
      if (merged.left.empty()) {
        merged.left.high = pair.left.high;
      } else {
        arc(merged.left.low).ref = pair.left.high;
      }
      merged.left.low = pair.left.low;
    }
    if (!merged.left.empty() || !merged.right.empty()) stack_.push_back(merged);
    return true;
  }

  int lowest(const ConflictPair& pair) {
    if (pair.left.empty()) return arc(pair.right.low).lowpoint;
    if (pair.right.empty()) return arc(pair.left.low).lowpoint;
    return std::min(arc(pair.left.low).lowpoint, arc(pair.right.low).lowpoint);
  }

  /// Removes the back edges that end at the tail of an arc: above it they constrain nothing.
  void trim_back_edges(int e) {
    const int u = arc(e).from;
    while (!stack_.empty() && lowest(stack_.back()) == vertex(u).height) {
      const ConflictPair pair = stack_.back();
      stack_.pop_back();
      if (pair.left.low != no_edge) arc(pair.left.low).side = -1;
    }
    if (!stack_.empty()) {
      ConflictPair& pair = stack_.back();
      trim(pair.left, pair.right, u);
      trim(pair.right, pair.left, u);
    }
    if (arc(e).lowpoint < vertex(u).height) {  // the side of an arc is that of its highest return edge
      const int left = stack_.back().left.high;
      const int right = stack_.back().right.high;
      arc(e).ref = left != no_edge && (right == no_edge || arc(left).lowpoint > arc(right).lowpoint) ? left : right;
    }
  }

  void trim(BackEdges& run, const BackEdges& opposite, int u) {
    while (run.high != no_edge && arc(run.high).to == u) run.high = arc(run.high).ref;
    if (run.high == no_edge && run.low != no_edge) {
      arc(run.low).ref = opposite.low;
      arc(run.low).side = -1;
      run.low = no_edge;
    }
  }

  /// The side of an edge relative to its references, all the way.
  int resolve_side(int e) {
    std::vector<int>& chain = chain_;
    chain.clear();
    for (int at = e; at != no_edge; at = arc(at).ref) chain.push_back(at);
    for (std::size_t i = chain.size(); i-- > 1;) {
      arc(chain[i - 1]).side *= arc(chain[i]).side;
      arc(chain[i - 1]).ref = no_edge;
    }
    return arc(e).side;
  }

  void insert_after(int place, int half) {
    const int after = next_[static_cast<std::size_t>(place)];
    next_[static_cast<std::size_t>(place)] = half;
    previous_[static_cast<std::size_t>(half)] = place;
    next_[static_cast<std::size_t>(half)] = after;
    previous_[static_cast<std::size_t>(after)] = half;
  }

  /// Puts the heads of all arcs into the orders of their vertices.
  void insert_incoming(int root) {
    std::vector<int> path{root};
    while (!path.empty()) {
      const int v = path.back();
      const std::vector<int>& out = out_[static_cast<std::size_t>(v)];
      if (vertex(v).cursor == static_cast<int>(out.size())) {
        path.pop_back();
        continue;
      }
      const int e = out[static_cast<std::size_t>(vertex(v).cursor++)];
      const int half = 2 * e + 1;
      const int w = arc(e).to;
      if (is_tree(e)) {
        if (vertex(w).first < 0) {
          next_[static_cast<std::size_t>(half)] = previous_[static_cast<std::size_t>(half)] = half;
        } else {
          insert_after(previous_[static_cast<std::size_t>(vertex(w).first)], half);
        }
        vertex(w).first = half;
        vertex(v).left_ref = vertex(v).right_ref = 2 * e;
        path.push_back(w);
      } else if (arc(e).side == 1) {
        insert_after(vertex(w).right_ref, half);
      } else {
        insert_after(previous_[static_cast<std::size_t>(vertex(w).left_ref)], half);
        vertex(w).left_ref = half;
      }
    }
  }

  std::span<const GraphEdge> edges_;
  std::vector<Vertex> vertices_;
  std::vector<Arc> arcs_;
  std::vector<std::vector<int>> incident_;
  std::vector<std::vector<int>> out_;
  std::vector<int> roots_;
  std::vector<ConflictPair> stack_;
  std::vector<int> chain_;
  std::vector<int> next_;  // clockwise, of half-edges
  std::vector<int> previous_;
};

}  // namespace

bool embed_planar(int vertices, std::span<const GraphEdge> edges, Rotation& rotation) {
  LeftRightTest test(vertices, edges);
  if (!test.run()) return false;
  test.embed(rotation);
  return true;
}

std::vector<int> kuratowski_edges(int vertices, std::span<const GraphEdge> edges) {
  std::vector<int> left(edges.size());
  for (std::size_t e = 0; e < edges.size(); ++e) left[e] = static_cast<int>(e);
  const auto is_planar_without = [&](std::size_t first, std::size_t count) {
    std::vector<GraphEdge> others;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (i < first || i >= first + count) others.push_back(edges[static_cast<std::size_t>(left[i])]);
    }
    return LeftRightTest(vertices, others).run();
  };
  // In runs of half the length each time, so that large planar parts disappear at once.
  for (std::size_t count = std::max<std::size_t>(1, edges.size() / 2);; count /= 2) {
    for (std::size_t first = 0; first < left.size();) {
      const std::size_t length = std::min(count, left.size() - first);
      if (is_planar_without(first, length)) {
        first += length;
      } else {
        const auto begin = left.begin() + static_cast<std::ptrdiff_t>(first);
        left.erase(begin, begin + static_cast<std::ptrdiff_t>(length));
      }
    }
    if (count == 1) return left;
  }
}

}  // namespace warren
