// SPDX-License-Identifier: MIT
// Ways over what the player knows of a level: the first step towards the nearest cell that is wanted.
//
// Breadth first from the player, doors included, known traps avoided as long as there is another path. It ends at the
// first cell that is wanted, and clears nothing between two searches: marks are of the search that made them. A path
// that was found is followed as long as it leads to something that is still wanted, without searching again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/rules/game.hpp"

namespace warren::game {

/// The memory of searches, for whoever makes many.
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
  /// To what is worth a look: a cell beside one that has never been seen, an item that lies about, or a closed chest.
  std::optional<Path> to_something_new(const Game& game);
  /// To a tile that is known.
  std::optional<Path> to_tile(const Game& game, Tile tile);

 private:
  struct Mark {
    std::uint32_t search = 0;
    std::uint8_t direction = 0;  ///< of the step that led there
  };

  /// The path that was found before, if it was for the same purpose and is still good.
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
  /// Whether a cell is there to be walked on, as far as is known, and no trap.
  static bool is_good(const Game& game, Point p);
  /// Writes down the path to a cell that the search has reached.
  Path trace(const Game& game, Point goal);

  /// Marks the map's own cells; false marks are of older searches.
  void begin(const Game& game, bool over_traps);
  void enter(std::size_t index, Point at, int direction) {
    if (marks_[index].search == search_) return;
    marks_[index] = {search_, static_cast<std::uint8_t>(direction)};
    queue_.push_back(at);
  }

  template <class Wanted>
  std::optional<Path> search(const Game& game, Wanted wanted, bool over_traps) {
    begin(game, over_traps);
    const Grid<Tile>& memory = game.here().memory;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Point at = queue_[next];
      if (next > 0 && wanted(at)) return trace(game, at);
      for (int d = 0; d < 8; ++d) {
        const Point p = at + all_steps[d];
        if (!memory.contains(p)) continue;
        const std::size_t index = memory.index(p);
        if (is_walkable(memory[index])) enter(index, p, d);
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
  Point set_out_{};           // where the next step is made from
  Tile purpose_ = Tile::wall;
};

/// The next thing that somebody does who wants to see it all: a step, or picking something up. Nothing when there is
/// nothing new to be found on foot.
std::optional<Command> explore(const Game& game, PathFinder& finder);
/// The next step to the nearest known tile of a kind; nothing when none is known, or the player stands on one.
std::optional<Command> travel_to(const Game& game, PathFinder& finder, Tile tile);

/// How many enemies the player sees, and whether one of them is awake: nobody walks on by themselves then.
struct Danger {
  int enemies = 0;
  bool awake = false;
};
Danger danger_in_sight(const Game& game);

}  // namespace warren::game
