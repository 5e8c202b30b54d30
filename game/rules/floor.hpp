// SPDX-License-Identifier: MIT
// One floor of the dungeon. The game keeps every visited floor, so that returning finds it unchanged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "game/rules/entities.hpp"
#include "game/rules/game_tiles.hpp"
#include "game/rules/machine_state.hpp"
#include "game/rules/mission_state.hpp"

namespace warren::game {

/// An exit with more to it than its tile: a kind of the game's own, a name or a target.
struct FloorExit {
  Point at{};
  std::string kind{};
  std::string name{};
  std::string target{};

  bool operator==(const FloorExit&) const = default;
};

struct Floor {
  std::string name{};
  std::uint64_t level_seed = 0;  ///< of the generated level
  Grid<Tile> tiles{};
  Grid<Tile> memory{};  ///< as the player last saw it
  CellSet blood{};
  Point arrival{};  ///< where the player arrives from above
  Point left_by{};  ///< where the player left the floor, and arrives from below
  std::vector<Monster> monsters{};
  std::vector<FloorItem> items{};
  std::vector<Trap> traps{};
  std::vector<Prop> props{};
  std::vector<FloorExit> exits{};        ///< those with more to them than their tile
  bool climbs = false;                   ///< all exits of the level are stairs up, so these lead on
  MissionState mission{};                ///< locks and keys
  std::vector<MachineState> machines{};  ///< set pieces
  int number = 0;                        ///< in a dungeon, from 1

  // Derived from the level, and not saved. Empty for a floor that a save has whole.
  std::string title{};  ///< a name of its own
  std::string text{};   ///< what is said about it

  const std::string& shown_name() const { return title.empty() ? name : title; }

  /// The floor as it was built from the seed, without memory and occupants: a save has what differs from it. Null if it
  /// is not known, as in a game that an earlier version saved.
  std::shared_ptr<const Floor> built{};
  /// The kinds that spawns had added to the game before it was built.
  std::size_t known_kinds = 0;

  /// An entry of `occupants` without a monster.
  static constexpr std::uint16_t no_one = 0xFFFF;
  /// The index of the monster on a cell, or no_one. Not saved, because it follows from `monsters`.
  Grid<std::uint16_t> occupants{};

  bool contains(Point p) const { return tiles.contains(p); }
  bool can_stand(Point p) const { return contains(p) && can_enter(tiles[p]); }
  /// Whether no lock or one-way cell is in the way of a step to a cell of the map.
  bool can_step(Point from, Point to) const { return mission.empty() || mission.lets_pass(tiles, from, to); }
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
  /// Adds a monster on its cell, which is free. False when the floor has as many as it can index.
  bool add_monster(const Monster& monster);
  /// Rebuilds `occupants`.
  void index_monsters();
  /// Removes dead monsters and keeps the order of the others.
  void bury();
  /// Puts a stack on a cell; it joins a stack of the same kind there.
  void drop(const Stack& stack, Point at, bool by_player);
};

/// Whether an exit that leads on, or the goal on a floor without one, can be reached from the arrival. Paths may use
/// doors, secret doors and secret corridors.
bool is_exit_reachable(const Floor& floor, KindId goal);

/// Whether a walk must be possible in both directions, past ledges and one-way doors.
enum class Return : std::uint8_t { any, possible };

/// The cells that can be walked to from a cell, which is the first, by path length. Locks that are shut are in the way;
/// doors and what is secret are not. `wanted` ends the search when it returns true.
template <class Wanted>
std::vector<Point> walk_from(const Floor& floor, Point from, std::span<const Point> steps, Return back, Wanted wanted) {
  CellSet reached(floor.tiles.size());
  std::vector<Point> cells = {from};
  reached.insert(from);
  for (std::size_t next = 0; next < cells.size(); ++next) {
    const Point at = cells[next];
    if (wanted(at)) {
      cells.resize(next + 1);
      return cells;
    }
    for (const Point step : steps) {
      const Point p = at + step;
      if (!floor.contains(p) || reached.contains(p) || !is_walkable(floor.tiles[p]) || !floor.can_step(at, p)) continue;
      if (back == Return::possible && !floor.can_step(p, at)) continue;
      reached.insert(p);
      cells.push_back(p);
    }
  }
  return cells;
}

/// The nearest cell by path length without a monster or a trap, `taken` excluded; nullopt when there is none.
std::optional<Point> nearest_free(const Floor& floor, Point from, Point taken);

}  // namespace warren::game
