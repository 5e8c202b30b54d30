// SPDX-License-Identifier: MIT
// Shortest walks of a player on a level with locks, one-way cells and levers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>
#include <warren/level/level.hpp>

#include "src/mission/region_graph.hpp"
#include "src/search/directions.hpp"

namespace warren {

/// A breadth-first search over cells and states of levers that ends at the nearest of several cells. Memory: three
/// bytes per cell, two of them for each state of the levers, and the frontier.
class WalkSearch {
 public:
  /// The graph must be that of the level.
  void assign(const Level& level, const CellSet& open, const RegionGraph& graph);

  /// Where walks may end.
  void add_target(Point cell) { kinds_[layout_.cell_at(cell)] |= target; }
  void remove_target(Point cell) { kinds_[layout_.cell_at(cell)] &= static_cast<std::uint8_t>(~target); }

  /// The walk to the nearest target, both ends included; a cell twice in succession switches its lever. Empty if there
  /// is none. `levers` are the states of the levers, before and after. can_pass(lock, levers) is asked about locks.
  template <class CanPass>
  std::vector<Point> walk(Point from, std::uint32_t& levers, CanPass can_pass) {
    begin(from, levers);
    const bool is_at_target = (kinds_[found_.cell] & target) != 0;
    const bool is_found = is_at_target || (is_diagonal_ ? search<8>(can_pass) : search<4>(can_pass));
    return is_found ? path(levers) : std::vector<Point>{};
  }

 private:
  using Cell = PaddedLayout::Cell;
  struct State {
    Cell cell = 0;
    std::uint32_t levers = 0;
  };
  enum Kind : std::uint8_t { open_cell = 1, barrier = 2, lever = 4, target = 8 };
  // How a state was reached: by a step in a direction (0 to 7), by a switch of lever i (16 + i), or as the first.
  static constexpr std::uint8_t by_lever = 16;
  static constexpr std::uint8_t first_state = 32;

  std::size_t index(const State& state) const {
    return static_cast<std::size_t>(state.cell) << lever_bits_ | state.levers;
  }
  void begin(Point from, std::uint32_t levers);
  /// Whether a target can be reached: `found_`.
  template <std::size_t directions, class CanPass>
  bool search(CanPass& can_pass) {
    // Local, because bytes that are written could be any of them otherwise.
    std::uint8_t* const left = left_.data();
    std::uint8_t* const by = from_.data();
    const std::array<Cell, 8> offsets = offsets_;
    const int bits = lever_bits_;
    std::size_t size = 1;  // of the frontier
    while (size > 0) {
      const std::size_t most = size * (directions + levers_.size());
      if (next_.size() < most) next_.resize(2 * most);
      State* end = next_.data();
      for (const State& here : std::span(frontier_.data(), size)) {
        if (bits > 0 && pull(here, end)) return true;
        bool is_found = false;
        for_each_direction<directions>([&](auto i) {
          const State there{here.cell + offsets[i], here.levers};
          const std::size_t at = static_cast<std::size_t>(there.cell) << bits | there.levers;
          const std::uint8_t kind = left[at];
          if (kind == 0 || is_found || ((kind & barrier) != 0 && !can_enter(there, i, can_pass))) return;
          is_found = (kind & target) != 0;
          left[at] = 0;
          by[at] = static_cast<std::uint8_t>(i);
          *end++ = there;
        });
        if (is_found) {
          found_ = *(end - 1);
          return true;
        }
      }
      size = static_cast<std::size_t>(end - next_.data());
      std::swap(frontier_, next_);
    }
    return false;
  }
  /// Whether locks and one-way cells allow a step into a cell.
  template <class CanPass>
  bool can_enter(const State& there, std::size_t direction, CanPass& can_pass) const {
    const Point to = layout_.point_of(there.cell);
    const int lock = graph_->lock_of(graph_->node_at(to));
    if (lock != RegionGraph::none && !can_pass(lock, there.levers)) return false;
    return graph_->can_step(to, all_steps[direction]);
  }
  /// Switches the levers at a cell. True if a target is there, which is reached then.
  bool pull(const State& here, State*& end);
  std::vector<Point> path(std::uint32_t& levers) const;

  const RegionGraph* graph_ = nullptr;
  PaddedLayout layout_;
  std::array<Cell, 8> offsets_{};
  bool is_diagonal_ = false;
  int lever_bits_ = 0;
  std::vector<Cell> levers_;         // their cells
  std::vector<std::uint8_t> kinds_;  // by cell
  std::vector<std::uint8_t> left_;   // by state: the same for those that are not reached, and 0 for others
  std::vector<std::uint8_t> from_;   // by state
  std::vector<State> frontier_;      // the first elements, here and below
  std::vector<State> next_;
  State found_;
};

}  // namespace warren
