// SPDX-License-Identifier: MIT
// Shortest paths over the part of a level that the player has seen: the first step to the nearest matching cell.
//
// A breadth-first search from the player, through doors; known traps are avoided while another path exists. It stops
// at the first matching cell. Marks carry the number of their search, so they need no clearing. A path is followed
// without a new search as long as its goal still matches.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/rules/exits.hpp"
#include "game/rules/game.hpp"

namespace warren::game {

/// Keeps its buffers between searches.
class PathFinder {
 public:
  struct Path {
    int direction = 0;  ///< of the first step
    Point goal{};
    int steps = 0;
  };

  /// To the nearest cell for which wanted(Point) is true; not the player's own.
  template <class Wanted>
  std::optional<Path> nearest(const Game& game, Wanted wanted) {
    route_.clear();
    const std::optional<Path> safe = search(game, wanted, false);
    return safe || !has_traps_ ? safe : search(game, wanted, true);
  }
  std::optional<Path> to(const Game& game, Point goal) {
    return nearest(game, [goal](Point p) { return p == goal; });
  }
  /// To the nearest cell worth exploring: beside an unseen cell, with an item, a key or a closed chest.
  std::optional<Path> to_something_new(const Game& game);
  /// To the nearest exit that was seen and leads in this direction.
  std::optional<Path> to_exit(const Game& game, Direction direction);

 private:
  struct Mark {
    std::uint32_t search = 0;
    std::uint8_t direction = 0;  ///< of the step onto the cell
  };

  /// The previous path, if it has the same purpose and is still valid.
  template <class Wanted>
  std::optional<Path> follow(const Game& game, Tile purpose, Wanted wanted) {
    const Point at = game.player.body.at;
    if (!route_.empty() && route_.back() == at) {
      route_.pop_back();
      set_out_ = at;
    }
    const Grid<Tile>& memory = game.here().memory;
    if (purpose_ != purpose || route_.empty() || set_out_ != at || !memory.contains(route_.front()))
      return std::nullopt;
    const Point next = route_.back();
    const std::optional<int> direction = direction_of(next - at);
    if (!direction || !is_good(game, next) || !wanted(route_.front())) return std::nullopt;
    return Path{*direction, route_.front(), static_cast<int>(route_.size())};
  }
  template <class Wanted>
  std::optional<Path> follow_or_search(const Game& game, Tile purpose, Wanted wanted) {
    std::optional<Path> path = follow(game, purpose, wanted);
    if (!path) path = nearest(game, wanted);
    purpose_ = purpose;
    return path;
  }
  /// Whether a cell beside the player is known to be walkable, can be entered and has no known trap.
  static bool is_good(const Game& game, Point p);
  /// Traces the path back from a cell that the search has reached.
  Path trace(const Game& game, Point goal);

  /// Starts a search: a new number for its marks, traps marked as visited unless `over_traps`.
  void begin(const Game& game, bool over_traps);
  void enter(std::size_t index, Point at, int direction) {
    if (marks_[index].search == search_) return;
    marks_[index] = {search_, static_cast<std::uint8_t>(direction)};
    queue_.push_back(at);
  }

  template <class Wanted>
  std::optional<Path> search(const Game& game, Wanted wanted, bool over_traps) {
    begin(game, over_traps);
    const Floor& floor = game.here();
    const Grid<Tile>& memory = floor.memory;
    const bool has_mission = !floor.mission.empty();
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Point at = queue_[next];
      if (next > 0 && wanted(at)) return trace(game, at);
      for (int d = 0; d < 8; ++d) {
        const Point p = at + all_steps[d];
        if (!memory.contains(p)) continue;
        const std::size_t index = memory.index(p);
        if (is_walkable(memory[index]) && (!has_mission || floor.can_step(at, p))) enter(index, p, d);
      }
    }
    return std::nullopt;
  }

  std::vector<Mark> marks_;
  std::vector<Point> queue_;
  std::vector<Point> items_;
  std::uint32_t search_ = 0;
  bool has_traps_ = false;
  std::vector<Point> route_;  // the goal first, the next step last
  Point set_out_{};           // the cell before the next step
  Tile purpose_ = Tile::wall;
};

/// The next command of a player who explores: a step, or picking something up. Nullopt when nothing new can be
/// reached.
std::optional<Command> explore(const Game& game, PathFinder& finder);
/// The next step to the nearest exit in a direction; nullopt when none has been seen or the player stands on one.
std::optional<Command> travel_to(const Game& game, PathFinder& finder, Direction direction);

/// Enemies in the player's sight, without those that run away from a distance. Automatic walking stops when one of them
/// is awake.
struct Danger {
  int enemies = 0;
  bool awake = false;
};
Danger danger_in_sight(const Game& game);

}  // namespace warren::game
