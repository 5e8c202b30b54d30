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
#include <bit>
#include <utility>

#include "src/kernels/kernels.hpp"
#include "src/search/bfs.hpp"
#include "src/search/border_cells.hpp"
#include "src/search/directions.hpp"

namespace warren {

namespace {

/// What is left to reach of a cell in a search; nothing of one that is closed. The back of a cell without flow is
/// reached with its front.
enum CutState : std::uint8_t {
  front_left = 1,
  has_flow = 2,
  other_side = 4,
  back_left = 8,
  is_protected = 16,
};

// How a node was reached: over the arc in this direction (0 to 7), through the cell, or as the first.
constexpr std::uint8_t through_cell = 8;
constexpr std::uint8_t first_node = 9;

}  // namespace

bool VertexCut::find(const CutRequest& request) {
  near_sources_.clear();
  near_targets_.clear();
  const int limit = std::clamp(request.max_width, 0, max_width);
  width_ = limit + 1;
  between_ = request.open;
  between_ &= request.sources;
  const std::int64_t sources = between_.count();
  between_ &= request.targets;
  if (!between_.empty()) return false;
  prepare(request);
  for (width_ = 0; search<Side::sources>(); augment()) {
    if (++width_ > limit) return false;
  }
  source_side_ = sources + visited_ - static_cast<std::int64_t>(sources_.size());
  near_sources_ = cells_of_cut();
  saved_ = state_;
  to_targets_ = nullptr;  // no further search has a path to find, and the grid may be gone at the next one
  for (const Cell cell : targets_) blank_[cell] = 0;
  for (const Cell cell : sources_) blank_[cell] = front_left | other_side;
  search<Side::targets>();
  near_targets_ = cells_of_cut();
  return true;
}

bool VertexCut::find_next() {
  // The flow is kept: behind the cut it leads from the cells of the cut to the targets.
  std::swap(state_, saved_);
  visited_ = 0;
  stack_.resize(std::max(stack_.size(), near_sources_.size()));
  for (const Point p : near_sources_) {
    const Cell cell = layout_.cell_at(p);
    state_[cell] = 0;
    stack_[static_cast<std::size_t>(visited_++)] = cell;
  }
  const bool has_path = spread<Side::sources>();
  if (!has_path) {
    source_side_ += visited_;
    near_sources_ = cells_of_cut();
  }
  std::swap(state_, saved_);
  return !has_path;
}

void VertexCut::prepare(const CutRequest& request) {
  const Size size = request.open.size();
  const PaddedLayout padded(size);
  const PaddedLayout unpadded = PaddedLayout::unpadded(size);
  // In levels the outermost ring is closed, so that a cell has the same index here and in a grid.
  const bool is_closed = is_ring_closed(request.open);
  layout_ = is_closed ? unpadded : padded;
  offsets_ = layout_.offsets();
  directions_ = steps_of(request.movement).size();
  to_targets_ = is_closed && request.to_targets != nullptr ? request.to_targets->cells().data() : nullptr;
  blank_.assign(layout_.cells(), 0);
  parent_.resize(layout_.cells());
  if (flow_.size() != layout_.cells()) {
    flow_.assign(layout_.cells(), 0);
  } else {
    for (const Cell cell : on_paths_) flow_[cell] = 0;
  }
  on_paths_.clear();
  between_ = request.open;
  between_ -= request.sources;
  between_ -= request.targets;
  for (int y = 0; y < size.h; ++y) {
    kernels().spread_bits(blank_.data() + layout_.cell_at({0, y}), std::as_const(between_).row(y).data(),
                          static_cast<std::size_t>(size.w), front_left, 0);
  }
  if (request.protected_cells != nullptr) {
    between_ &= *request.protected_cells;
    between_.for_each([&](Point p) { blank_[layout_.cell_at(p)] = front_left | is_protected; });
  }
  add_side(request, request.sources, 0, sources_);
  add_side(request, request.targets, front_left | other_side, targets_);
}

/// Lists the cells of a side that touch others. No path needs the rest of it.
void VertexCut::add_side(const CutRequest& request, const CellSet& side, std::uint8_t state, std::vector<Cell>& list) {
  list.clear();
  for_each_border_cell(request.open, side, request.movement, [&](Point p) {
    list.push_back(layout_.cell_at(p));
    blank_[list.back()] = state;
  });
}

void VertexCut::add_flow(Cell cell, std::size_t direction, int amount) {
  flow_[cell] += static_cast<std::uint32_t>(amount) << (4 * direction);
  if (blank_[cell] == 0) return;  // a source
  constexpr std::uint8_t flowing = has_flow | back_left;
  blank_[cell] = static_cast<std::uint8_t>(flow_[cell] != 0 ? blank_[cell] | flowing : blank_[cell] & ~flowing);
}

/// A depth-first search of the residual graph, which ends at the first cell of the other side: `found_`. A search from
/// the targets sees every arc reversed, and the back of a cell as its front.
template <VertexCut::Side from>
bool VertexCut::search() {
  state_ = blank_;
  const std::vector<Cell>& first = from == Side::sources ? sources_ : targets_;
  stack_.resize(std::max(stack_.size(), first.size()));
  visited_ = 0;
  for (const Cell cell : first) {
    parent_[cell] = through_cell << 4 | first_node;
    stack_[static_cast<std::size_t>(visited_++)] = cell;
  }
  return spread<from>();
}

template <VertexCut::Side from>
bool VertexCut::spread() {
  return directions_ == 4 ? spread<from, 4>() : spread<from, 8>();
}

/// Goes on with a search from the first `visited_` nodes of the stack.
template <VertexCut::Side from, std::size_t directions>
bool VertexCut::spread() {
  // Local, because bytes that are written could be any of them otherwise.
  std::uint8_t* const states = state_.data();
  std::uint8_t* const parents = parent_.data();
  const std::uint32_t* const flows = flow_.data();
  const std::int32_t* const steps = to_targets_;
  const std::array<Cell, 8> offsets = offsets_;
  std::int64_t visited = visited_;
  Cell* bottom = stack_.data();
  Cell* top = bottom + visited;
  const Cell* end = bottom + stack_.size();
  bool has_path = false;
  // A cell that has flow or is on the other side.
  const auto enter_special = [&](Cell cell, std::size_t by) {
    const std::uint8_t state = states[cell];
    states[cell] = static_cast<std::uint8_t>(state & ~front_left);
    parents[cell] = static_cast<std::uint8_t>((parents[cell] & 0xf0) | by);
    if ((state & other_side) != 0) {
      has_path = true;
      found_ = cell;
    } else {
      fronts_.push_back(cell);
    }
  };
  const auto enter_back = [&](Cell cell, std::size_t by) {
    if ((states[cell] & back_left) == 0) return;
    states[cell] = static_cast<std::uint8_t>(states[cell] & ~back_left);
    parents[cell] = static_cast<std::uint8_t>((parents[cell] & 15) | by << 4);
    *top++ = cell;
    ++visited;
  };
  fronts_.clear();
  while (!has_path && (top != bottom || !fronts_.empty())) {
    if (end - top < static_cast<std::ptrdiff_t>(directions + 2)) {
      const auto size = static_cast<std::size_t>(top - bottom);
      stack_.resize(2 * (size + directions + 2));
      bottom = stack_.data();
      top = bottom + size;
      end = bottom + stack_.size();
    }
    // Paths are rerouted only where there is no other way.
    if (top == bottom) {
      const Cell cell = fronts_.back();
      fronts_.pop_back();
      if ((states[cell] & is_protected) != 0) enter_back(cell, through_cell);
      for_each_direction<directions>([&](auto i) {
        const Cell beside = cell + offsets[i];
        const std::uint32_t returnable =
            from == Side::sources ? flows[beside] >> (4 * opposite(i)) : flows[cell] >> (4 * i);
        if ((returnable & 15) != 0) enter_back(beside, opposite(i));
      });
      continue;
    }
    const Cell cell = *--top;
    if ((states[cell] & front_left) != 0) enter_special(cell, through_cell);
    // The directions of neighbours whose fronts are left; those that are nearer to the targets in the upper half, since
    // what comes last is visited first.
    std::uint32_t ahead = 0;
    for_each_direction<directions>([&](auto i) {
      const Cell beside = cell + offsets[i];
      if ((states[beside] & front_left) == 0) return;
      const bool is_nearer = steps != nullptr && steps[beside] < steps[cell];
      ahead |= std::uint32_t{1} << (is_nearer ? i + directions : i);
    });
    for (; ahead != 0; ahead &= ahead - 1) {
      const std::size_t i = static_cast<std::size_t>(std::countr_zero(ahead)) % directions;
      const Cell beside = cell + offsets[i];
      if ((states[beside] & (other_side | has_flow)) != 0) {
        enter_special(beside, opposite(i));
        continue;
      }
      // The way through a cell without flow is free, and no flow into it can be sent back: every cell with flow through
      // it has flow out of it, and only the ends of paths have not, where the search ends. So its front needs no visit.
      states[beside] = 0;
      parents[beside] = static_cast<std::uint8_t>(through_cell << 4 | opposite(i));
      *top++ = beside;
      ++visited;
    }
  }
  visited_ = visited;
  return has_path;
}

/// Sends one unit of flow along the path that the last search from the sources found.
void VertexCut::augment() {
  Cell cell = found_;
  bool is_back = false;
  for (;;) {
    const std::uint8_t by = is_back ? parent_[cell] >> 4 : parent_[cell] & 15;
    if (by == first_node) return;
    if (by != through_cell) {
      const Cell other = neighbour(cell, by);
      if (is_back) {
        add_flow(cell, by, -1);
      } else {
        add_flow(other, opposite(by), 1);
        on_paths_.push_back(other);
      }
      cell = other;
    }
    is_back = !is_back;
  }
}

std::vector<Point> VertexCut::cells_of_cut() const {
  std::vector<Cell> cut;
  for (const Cell cell : on_paths_) {
    if ((state_[cell] & (front_left | back_left)) == back_left) cut.push_back(cell);
  }
  std::ranges::sort(cut);
  const auto same = std::ranges::unique(cut);
  cut.erase(same.begin(), same.end());
  std::vector<Point> cells;
  cells.reserve(cut.size());
  for (const Cell cell : cut) cells.push_back(layout_.point_of(cell));
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
