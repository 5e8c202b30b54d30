// SPDX-License-Identifier: MIT
// Tarjan's articulation points on a grid.
//
// The low-link of a cell is the lowest position that it or a cell below it in the depth-first tree has as a neighbour.
// If no cell below a child reaches above its parent, the parent is an articulation cell, and the child's subtree is one
// of its parts. A subtree is a range of positions, so parts need no lists of cells.
//
// A cell reads all its neighbours at once when the search enters it: those that are visited later are below it and
// cannot lower its low-link. So no iterator is stored per cell, and the parent's direction fits beside the low-link.
#include "src/search/gates.hpp"

#include <algorithm>
#include <bit>

#include "src/search/directions.hpp"

namespace warren {

namespace {

constexpr std::uint32_t low_link_bits = (1U << 28) - 1;
constexpr int direction_shift = 28;
constexpr std::uint32_t direction_bits = 7U << direction_shift;
constexpr std::uint32_t is_gate_bit = 1U << 31;

}  // namespace

void Gates::find(const CellSet& open, Point start, Movement movement) {
  prepare(open);
  if (!open.contains(start)) {
    order_.clear();
    inner_.clear();
    return;
  }
  movement == Movement::diagonal ? search<8>(layout_.cell_at(start)) : search<4>(layout_.cell_at(start));
  collect();
}

void Gates::prepare(const CellSet& open) {
  size_ = open.size();
  const PaddedLayout layout(size_);  // not a member, which a write to the numbers could change
  number_.assign(layout.cells(), blocked);
  open.for_each([&](Point p) { number_[layout.cell_at(p)] = unvisited; });
  offsets_ = layout.offsets();
  layout_ = layout;
  const auto cells = static_cast<std::size_t>(open.count());
  order_.resize(cells);
  inner_.resize(cells);
  gates_.clear();
  parts_.clear();
  found_.clear();
  open_gates_.clear();
  start_children_ = 0;
}

template <std::size_t directions>
void Gates::search(Cell start) {
  // Local, because numbers that are written could be any of them otherwise.
  Number* const number = number_.data();
  Cell* const order = order_.data();
  std::uint32_t* const inner = inner_.data();
  const std::array<Cell, 8> offsets = offsets_;
  std::uint32_t gate_count = 0;
  Cell here = start;
  Number visited = 0;
  Number position = 0;
  std::uint32_t direction = 0;  // from the parent
  for (bool is_new = true;;) {
    if (is_new) {
      position = visited++;
      number[here] = position;
      order[position] = here;
      Number low = position;
      for_each_direction<directions>([&](auto i) { low = std::min(low, number[here + offsets[i]]); });
      inner[position] = low | direction << direction_shift;
    }
    std::uint32_t ahead = 0;  // the directions of unvisited neighbours
    for_each_direction<directions>(
        [&](auto i) { ahead |= std::uint32_t{number[here + offsets[i]] == unvisited} << i; });
    is_new = ahead != 0;
    if (is_new) {
      start_children_ += here == start ? 1 : 0;
      direction = static_cast<std::uint32_t>(std::countr_zero(ahead));
      here += offsets[direction];
      continue;
    }
    if (here == start) break;
    const std::uint32_t left = inner[position];
    inner[position] = 0;
    if ((left & is_gate_bit) != 0) open_gates_.pop_back();
    const Number child = position;
    here -= offsets[(left & direction_bits) >> direction_shift];
    position = number[here];
    std::uint32_t& above = inner[position];
    if ((left & low_link_bits) < position) {
      above = (above & ~low_link_bits) | std::min(above & low_link_bits, left & low_link_bits);
      continue;
    }
    if ((above & is_gate_bit) == 0) {
      above |= is_gate_bit;
      open_gates_.push_back(gate_count++);
    }
    found_.push_back({open_gates_.back(), position, static_cast<int>(visited - child)});
    inner[child] = static_cast<std::uint32_t>(found_.size());
  }
  inner[0] = 0;
  order_.resize(visited);
  inner_.resize(visited);
  renumbered_.assign(gate_count, none);
}

/// Turns what the search found into gates and parts in depth-first order.
void Gates::collect() {
  gates_.reserve(renumbered_.size());
  parts_.reserve(found_.size());
  int inside = none;  // the innermost part at the current position
  for (Number position = 0; position < inner_.size(); ++position) {
    const auto has_ended = [&](const GatePart& part) {
      return position >= part.position + static_cast<Number>(part.cells);
    };
    while (inside != none && has_ended(parts_[static_cast<std::size_t>(inside)])) inside = parent(inside);
    const std::uint32_t begins = inner_[position];
    if (begins != 0 && (found_[begins - 1].above != 0 || start_children_ > 1)) {
      const Found& found = found_[begins - 1];
      const int part = static_cast<int>(parts_.size());
      int& gate = renumbered_[found.gate];
      const bool is_new = gate == none;
      if (is_new) {
        gate = static_cast<int>(gates_.size());
        gates_.push_back({layout_.point_of(order_[found.above]), inside, none, 0});
      }
      Gate& its_gate = gates_[static_cast<std::size_t>(gate)];
      parts_.push_back({gate, its_gate.first_part, found.cells, position});
      its_gate.first_part = part;
      its_gate.behind += found.cells;
      inside = part;
    }
    inner_[position] = static_cast<std::uint32_t>(inside + 1);
  }
}

}  // namespace warren
