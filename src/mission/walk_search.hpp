// SPDX-License-Identifier: MIT
// Shortest walks of a player on a level with locks, one-way cells and levers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>
#include <warren/level/level.hpp>

#include "src/mission/region_graph.hpp"

namespace warren {

/// A breadth-first search over cells and states of levers that ends at the nearest of several cells. Memory: two bytes
/// per cell, or one for each state of the levers, and the frontier.
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
    if ((kinds_[found_.cell] & target) != 0) return path(levers);
    while (!frontier_.empty()) {
      for (const State& here : frontier_) {
        const Cell cell = here.cell;
        if ((kinds_[cell] & lever) != 0 && pull(here)) return path(levers);
        for (std::size_t i = 0; i < directions_; ++i) {
          const Cell beside = cell + offsets_[i];
          if (is_closed(beside, here.levers)) continue;
          if ((kinds_[beside] & barrier) != 0) {
            const Point to = layout_.point_of(beside);
            const int lock = graph_->lock_of(graph_->node_at(to));
            if (lock != RegionGraph::none && !can_pass(lock, here.levers)) continue;
            if (!graph_->can_step(to, all_steps[i])) continue;
          }
          if (enter({beside, here.levers}, static_cast<std::uint8_t>(i))) return path(levers);
        }
      }
      std::swap(frontier_, next_);
      next_.clear();
    }
    return {};
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
  static constexpr std::uint8_t not_reached = 255;

  std::size_t index(const State& state) const {
    return static_cast<std::size_t>(state.cell) << lever_bits_ | state.levers;
  }
  bool is_closed(Cell cell, std::uint32_t levers) const {
    return kinds_[cell] == 0 || from_[index({cell, levers})] != not_reached;
  }
  void begin(Point from, std::uint32_t levers);
  /// True at a target.
  bool enter(const State& state, std::uint8_t by) {
    from_[index(state)] = by;
    next_.push_back(state);
    found_ = state;
    return (kinds_[state.cell] & target) != 0;
  }
  bool pull(const State& here);
  std::vector<Point> path(std::uint32_t& levers) const;

  const RegionGraph* graph_ = nullptr;
  PaddedLayout layout_;
  std::array<Cell, 8> offsets_{};
  std::size_t directions_ = 4;
  int lever_bits_ = 0;
  std::vector<Cell> levers_;         // their cells
  std::vector<std::uint8_t> kinds_;  // by cell
  std::vector<std::uint8_t> from_;   // by state
  std::vector<State> frontier_;
  std::vector<State> next_;
  State found_;
};

}  // namespace warren
