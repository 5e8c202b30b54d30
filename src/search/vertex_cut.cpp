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
constexpr std::uint8_t not_reached = 15;
constexpr std::uint8_t none_reached = not_reached << 4 | not_reached;
constexpr std::uint8_t closed_to_search = 0;  // as if both nodes had been reached

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
  for (width_ = 0; search<Side::sources>(); ++width_) {
    if (width_ == limit) {
      width_ = limit + 1;
      return false;
    }
    augment();
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
  if (search<Side::sources>()) return false;
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

/// True for a cell of the other side, where the search ends.
template <VertexCut::Side from>
bool VertexCut::enter_front(Cell cell, std::uint8_t by) {
  constexpr std::uint8_t other_side = from == Side::sources ? target_cell : source_cell;
  std::uint8_t& parents = parent_[cell];
  if ((parents & 15) != not_reached) return false;
  if (flow_[cell] == 0) {
    // The way through a cell without flow is free, and no flow into it can be sent back: every cell with flow through
    // it has flow out of it, and only the ends of paths have not, where the search ends. So its front needs no visit.
    parents = static_cast<std::uint8_t>(through_cell << 4 | by);
    queue_.push_back(cell * 2 + 1);
  } else {
    parents = static_cast<std::uint8_t>((parents & 0xf0) | by);
    queue_.push_back(cell * 2);
  }
  if ((kind_[cell] & other_side) != other_side) return false;
  found_ = cell;
  return true;
}

void VertexCut::enter_back(Cell cell, std::uint8_t by) {
  std::uint8_t& parents = parent_[cell];
  if (parents >> 4 != not_reached) return;
  parents = static_cast<std::uint8_t>((parents & 15) | by << 4);
  queue_.push_back(cell * 2 + 1);
}

/// A breadth-first search of the residual graph. True when it reaches the other side. A search from the targets sees
/// every arc reversed, and the back of a cell as its front.
template <VertexCut::Side from>
bool VertexCut::search() {
  constexpr bool is_forward = from == Side::sources;
  parent_ = blank_;
  queue_.clear();
  for (const Cell cell : is_forward ? sources_ : targets_) {
    if (enter_front<from>(cell, first_node)) return true;
  }
  while (!queue_.empty()) {
    std::swap(frontier_, queue_);
    queue_.clear();
    for (const Cell node : frontier_) {
      const Cell cell = node / 2;
      if ((node & 1) == 0) {
        if (kind_[cell] != cuttable_cell) enter_back(cell, through_cell);
        for (std::size_t i = 0; i < directions_; ++i) {
          const Cell beside = neighbour(cell, i);
          const int returnable = is_forward ? flow(beside, opposite(i)) : flow(cell, i);
          if (returnable > 0) enter_back(beside, static_cast<std::uint8_t>(opposite(i)));
        }
        continue;
      }
      if (flow_[cell] != 0 && enter_front<from>(cell, through_cell)) return true;
      for (std::size_t i = 0; i < directions_; ++i) {
        if (enter_front<from>(neighbour(cell, i), static_cast<std::uint8_t>(opposite(i)))) return true;
      }
    }
  }
  return false;
}

/// Sends one unit of flow along the path that the last search from the sources found.
void VertexCut::augment() {
  Cell cell = found_;
  bool is_back = false;
  for (;;) {
    const std::uint8_t by = is_back ? parent_[cell] >> 4 : parent_[cell] & 15;
    if (by == first_node) return;
    if (by != through_cell) {
      const Cell before = neighbour(cell, by);
      is_back ? add_flow(cell, by, -1) : add_flow(before, opposite(by), 1);
      cell = before;
    }
    is_back = !is_back;
  }
}

std::vector<Point> VertexCut::cells_of_cut() const {
  std::vector<Point> cells;
  cells.reserve(max_width);
  for (Cell cell = 0; cell < parent_.size(); ++cell) {
    if ((parent_[cell] & 15) != not_reached && parent_[cell] >> 4 == not_reached)
      cells.push_back(layout_.point_of(cell));
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
