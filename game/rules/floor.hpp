// SPDX-License-Identifier: MIT
// One level of the dungeon as the game keeps it: left and entered again, it is as it was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "game/rules/entities.hpp"
#include "game/rules/game_tiles.hpp"

namespace warren::game {

struct Floor {
  std::string name{};
  std::uint64_t level_seed = 0;  ///< what the level was built from
  Grid<Tile> tiles{};
  Grid<Tile> memory{};  ///< as the player last saw it
  CellSet blood{};
  Point arrival{};  ///< where one comes out from above
  Point left_by{};  ///< where the player was last, to come out there from below
  std::vector<Monster> monsters{};
  std::vector<FloorItem> items{};
  std::vector<Trap> traps{};
  std::vector<Prop> props{};

  /// Nobody.
  static constexpr std::uint16_t no_one = 0xFFFF;
  /// The number of the monster on a cell, or no_one. Not saved: monsters know where they are.
  Grid<std::uint16_t> occupants{};

  bool contains(Point p) const { return tiles.contains(p); }
  bool can_stand(Point p) const { return contains(p) && can_enter(tiles[p]); }
  Monster* monster_at(Point p) {
    const std::uint16_t i = contains(p) ? occupants[p] : no_one;
    return i == no_one ? nullptr : &monsters[i];
  }
  const Monster* monster_at(Point p) const {
    const std::uint16_t i = contains(p) ? occupants[p] : no_one;
    return i == no_one ? nullptr : &monsters[i];
  }
  const Trap* trap_at(Point p) const;

  void move_monster(Monster& monster, Point to);
  /// Writes all of `occupants` anew.
  void index_monsters();
  /// Takes out the dead, in order.
  void bury();
  /// Puts something on the floor, onto a stack of the same kind where one lies.
  void drop(const Stack& stack, Point at, bool by_player);
};

/// The way there is by walking, doors and secrets included: whether somebody can get from the arrival to a way down,
/// or to the goal where there is none.
bool is_exit_reachable(const Floor& floor, KindId goal);

/// The cell nearest to a point, in steps, where somebody can stand and nobody does; nothing when there is none.
std::optional<Point> nearest_free(const Floor& floor, Point from, Point taken);

}  // namespace warren::game
