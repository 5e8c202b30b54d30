// SPDX-License-Identifier: MIT
// A play cell by cell: the rules of a mission for one player.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/proof/proof.hpp>

#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"

namespace warren {

/// A player at a cell of a level, with what was done so far. Uses the graph for conditions only, not for its nodes.
class Player {
 public:
  Player(const Level& level, const Mission& mission, const MissionGraph& graph);

  Point at() const { return at_; }
  bool has_taken(int key) const { return taken_[static_cast<std::size_t>(key)] != 0; }
  int lever_at(Point cell) const;

  /// Whether a step from one cell to the next is possible with these levers, without opening anything.
  bool can_step(Point from, Point to, std::uint32_t levers) const;
  /// The same for the player's next step.
  bool can_step(Point to) const { return can_step(at_, to, levers_); }
  void step(Point to) { at_ = to; }
  /// Takes the keys at the player's cell.
  void take_here();
  void take(int key);
  void pull(int lever) { levers_ ^= 1U << lever; }
  /// Whether a lock that uses up keys can be opened now by somebody beside it.
  bool can_open(int lock, std::uint32_t levers) const;
  bool can_open(int lock) const { return can_open(lock, levers_); }
  void open(int lock);
  bool is_opened(int lock) const { return opened_[static_cast<std::size_t>(lock)] != 0; }
  /// The lock of a cell, or -1.
  int lock_at(Point cell) const { return locks_[cell]; }
  /// Whether one-way cells and the map allow the step; locks are not considered.
  bool is_possible(Point from, Point to) const;
  std::uint32_t levers() const { return levers_; }

 private:
  bool holds(int lock, std::uint32_t levers) const;

  const Level& level_;
  const Mission& mission_;
  const MissionGraph& graph_;
  Grid<std::int32_t> locks_;
  std::vector<std::pair<Point, int>> keys_;          // sorted, by cell
  std::vector<std::pair<Point, Point>> directions_;  // of one-way cells, sorted
  std::vector<char> taken_;
  std::vector<char> opened_;
  std::vector<int> held_;  // keys of each name that are not used up
  std::uint32_t levers_ = 0;
  Point at_{};
};

/// Turns the actions of a play into walks on the map. Levers are pulled on the way where `pulls_on_the_way`: the search
/// of opened locks leaves them out.
std::vector<PlayAction> walks_of(const Level& level, const Mission& mission, const MissionGraph& graph,
                                 const PlaySummary& play, bool pulls_on_the_way);

}  // namespace warren
