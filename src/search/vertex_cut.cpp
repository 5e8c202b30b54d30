// SPDX-License-Identifier: MIT
// Maximum flow with unit capacities on cells.
//
// Each cell is two nodes, a front and a back, joined by an arc of capacity 1, or unlimited if the cell cannot be in a
// cut. From the back of a cell unlimited arcs lead to the fronts of its neighbours. Along an arc that carries flow the
// residual graph can be walked backward. When no path from the sources to the targets is left, the cells whose front
// was reached and whose back was not are the minimum cut nearest to the sources. The same search from the targets, with
// all arcs reversed, finds the one nearest to them.
#include "src/search/vertex_cut.hpp"

#include <algorithm>
#include <utility>

namespace warren {

namespace {

enum CutCell : std::uint8_t {
  closed_cell = 0,
  cuttable_cell = 1,
  protected_cell = 2,
  source_cell = 4 | protected_cell,
  target_cell = 8 | protected_cell,
};

// How a node was reached: over the arc in this direction (0 to 7), through the cell, or as the first.
constexpr std::uint8_t through_cell = 8;
constexpr std::uint8_t first_node = 9;
constexpr std::uint8_t used_node = 14;  // or looked at, for the flow
constexpr std::uint8_t not_reached = 15;
constexpr std::uint8_t none_reached = not_reached << 4 | not_reached;
constexpr std::uint8_t closed_to_search = 0;  // as if both nodes had been reached

void mark_used(std::uint8_t& parents, bool is_back) {
  const int other = parents & (is_back ? 15 : 0xf0);
  parents = static_cast<std::uint8_t>(other | (is_back ? used_node << 4 : used_node));
}

}  // namespace

bool VertexCut::find(const CutRequest& request) {
  near_sources_.clear();
  near_targets_.clear();
  const int limit = std::clamp(request.max_width, 0, max_width);
  CellSet both = request.open & request.sources;
  both &= request.targets;
  if (!both.empty()) {
    width_ = limit + 1;
    return false;
  }
  prepare(request);
  width_ = 0;
  for (search<Side::sources>(); !found_.empty(); search<Side::sources>()) {
    width_ += augment(limit + 1 - width_);
    if (width_ > limit) return false;
  }
  near_sources_ = cells_of_cut();
  search<Side::targets>();
  near_targets_ = cells_of_cut();
  return true;
}

bool VertexCut::find_next(const CellSet& sources) {
  // The flow is kept: behind the cut it leads from the new sources to the targets.
  sources.for_each([&](Point p) { close(layout_.cell_at(p)); });
  sources_.clear();
  add_side(border_of(sources), source_cell, sources_);
  search<Side::sources>();
  if (!found_.empty()) return false;
  near_sources_ = cells_of_cut();
  return true;
}

void VertexCut::prepare(const CutRequest& request) {
  open_ = request.open;
  movement_ = request.movement;
  layout_ = PaddedLayout(request.open.size());
  offsets_ = layout_.offsets();
  directions_ = steps_of(request.movement).size();
  kind_.assign(layout_.cells(), closed_cell);
  blank_.assign(layout_.cells(), closed_to_search);
  flow_.assign(layout_.cells(), 0);
  sources_.clear();
  targets_.clear();
  CellSet between = open_;
  between -= request.sources;
  between -= request.targets;
  between.for_each([&](Point p) {
    kind_[layout_.cell_at(p)] = cuttable_cell;
    blank_[layout_.cell_at(p)] = none_reached;
  });
  if (request.protected_cells != nullptr) {
    between &= *request.protected_cells;
    between.for_each([&](Point p) { kind_[layout_.cell_at(p)] = protected_cell; });
  }
  add_side(border_of(request.sources), source_cell, sources_);
  add_side(border_of(request.targets), target_cell, targets_);
}

/// The cells of a side that touch others. No path needs the rest of it.
CellSet VertexCut::border_of(const CellSet& side) const {
  CellSet border = (open_ - side).grown(movement_);
  border &= side;
  border &= open_;
  return border;
}

void VertexCut::add_side(const CellSet& border, std::uint8_t kind, std::vector<Cell>& list) {
  border.for_each([&](Point p) {
    const Cell cell = layout_.cell_at(p);
    kind_[cell] = kind;
    blank_[cell] = none_reached;
    list.push_back(cell);
  });
}

void VertexCut::close(Cell cell) {
  kind_[cell] = closed_cell;
  blank_[cell] = closed_to_search;
}

void VertexCut::add_flow(Cell cell, std::size_t direction, int amount) {
  flow_[cell] += static_cast<std::uint32_t>(amount) << (4 * direction);
}

/// A breadth-first search of the residual graph, which ends at the cells of the other side: `found_`. A search from the
/// targets sees every arc reversed, and the back of a cell as its front.
template <VertexCut::Side from>
void VertexCut::search() {
  directions_ == 4 ? search<from, 4>() : search<from, 8>();
}

template <VertexCut::Side from, std::size_t directions>
void VertexCut::search() {
  constexpr bool is_forward = from == Side::sources;
  constexpr std::uint8_t other_side = is_forward ? target_cell : source_cell;
  parent_ = blank_;
  found_.clear();
  // Local, because bytes that are written could be any of them otherwise.
  std::uint8_t* const parents = parent_.data();
  const std::uint8_t* const kinds = kind_.data();
  const std::uint32_t* const flows = flow_.data();
  const std::array<Cell, 8> offsets = offsets_;
  Cell* end = nullptr;  // of the next frontier
  const auto enter_front = [&](Cell cell, std::uint8_t by) {
    if ((parents[cell] & 15) != not_reached) return;
    const bool is_other_side = (kinds[cell] & other_side) == other_side;
    if (is_other_side || flows[cell] != 0) {
      parents[cell] = static_cast<std::uint8_t>((parents[cell] & 0xf0) | by);
      is_other_side ? found_.push_back(cell) : void(*end++ = cell * 2);
      return;
    }
    // The way through a cell without flow is free, and no flow into it can be sent back: every cell with flow through
    // it has flow out of it, and only the ends of paths have not, where the search ends. So its front needs no visit.
    parents[cell] = static_cast<std::uint8_t>(through_cell << 4 | by);
    *end++ = cell * 2 + 1;
  };
  const auto enter_back = [&](Cell cell, std::uint8_t by) {
    if (parents[cell] >> 4 != not_reached) return;
    parents[cell] = static_cast<std::uint8_t>((parents[cell] & 15) | by << 4);
    *end++ = cell * 2 + 1;
  };
  const std::vector<Cell>& first = is_forward ? sources_ : targets_;
  queue_.resize(first.size());
  end = queue_.data();
  for (const Cell cell : first) enter_front(cell, first_node);
  for (;;) {
    queue_.resize(static_cast<std::size_t>(end - queue_.data()));
    if (queue_.empty()) return;
    std::swap(frontier_, queue_);
    queue_.resize(frontier_.size() * (directions + 1));
    end = queue_.data();
    for (const Cell node : frontier_) {
      const Cell cell = node / 2;
      if ((node & 1) == 0) {
        if (kinds[cell] != cuttable_cell) enter_back(cell, through_cell);
        for (std::size_t i = 0; i < directions; ++i) {
          const Cell beside = cell + offsets[i];
          const int returnable = is_forward ? flow(beside, opposite(i)) : flow(cell, i);
          if (returnable > 0) enter_back(beside, static_cast<std::uint8_t>(opposite(i)));
        }
        continue;
      }
      if (flows[cell] != 0) enter_front(cell, through_cell);
      for (std::size_t i = 0; i < directions; ++i) {
        enter_front(cell + offsets[i], static_cast<std::uint8_t>(opposite(i)));
      }
    }
  }
}

/// Calls visit(cell, is_back, by) for the nodes on the way from a target back to a source or to a node that was used.
/// `by` is how the node was reached. Returns whether it is a source.
template <class Visit>
bool VertexCut::walk_back(Cell target, Visit visit) {
  Cell cell = target;
  bool is_back = false;
  for (;;) {
    const std::uint8_t by = is_back ? parent_[cell] >> 4 : parent_[cell] & 15;
    if (by == first_node || by == used_node) return by == first_node;
    visit(cell, is_back, by);
    if (by != through_cell) cell = neighbour(cell, by);
    is_back = !is_back;
  }
}

/// Sends one unit of flow along each path that the last search from the sources found, as long as it shares no node
/// with those before it, up to `most`. Returns how many. Sources may be shared.
int VertexCut::augment(int most) {
  int paths = 0;
  for (const Cell target : found_) {
    const bool is_path = walk_back(target, [](Cell, bool, std::uint8_t) {});
    // All other ways through these nodes end as this one does.
    static_cast<void>(walk_back(target, [&](Cell cell, bool is_back, std::uint8_t by) {
      if (kind_[cell] != source_cell) mark_used(parent_[cell], is_back);
      if (!is_path || by == through_cell) return;
      is_back ? add_flow(cell, by, -1) : add_flow(neighbour(cell, by), opposite(by), 1);
    }));
    paths += is_path ? 1 : 0;
    if (paths == most) break;
  }
  return paths;
}

std::vector<Point> VertexCut::cells_of_cut() const {
  std::vector<Point> cells;
  cells.reserve(max_width);
  constexpr std::uint8_t only_front = not_reached << 4;  // reached, so that the front is anything below not_reached
  for (Cell cell = 0; cell < parent_.size(); ++cell) {
    if (static_cast<std::uint8_t>(parent_[cell] - only_front) < not_reached) cells.push_back(layout_.point_of(cell));
  }
  return cells;
}

std::vector<std::vector<Point>> VertexCut::disjoint_paths() const {
  std::vector<std::vector<Point>> paths;
  if (near_sources_.empty()) return paths;
  std::vector<std::uint32_t> left = flow_;
  const auto balance = [&](Cell cell) {
    int sum = 0;
    for (std::size_t i = 0; i < directions_; ++i) {
      sum += static_cast<int>(left[cell] >> (4 * i) & 15);
      sum -= static_cast<int>(left[neighbour(cell, i)] >> (4 * opposite(i)) & 15);
    }
    return sum;
  };
  for (const Cell source : sources_) {
    while (balance(source) > 0) {
      std::vector<Point>& path = paths.emplace_back();
      Cell cell = source;
      path.push_back(layout_.point_of(cell));
      while (left[cell] != 0) {
        std::size_t direction = 0;
        while ((left[cell] >> (4 * direction) & 15) == 0) ++direction;
        left[cell] -= 1U << (4 * direction);
        cell = neighbour(cell, direction);
        path.push_back(layout_.point_of(cell));
      }
    }
  }
  return paths;
}

}  // namespace warren
