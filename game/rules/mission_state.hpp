// SPDX-License-Identifier: MIT
// The locks, keys, levers, one-way cells and passages of a floor, and how far the player has come with them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren::game {

struct MissionState {
  /// The most locks, and the most keys, levers and one-way cells: every change looks at all of them.
  static constexpr std::size_t most = 10'000;

  Mission plan{};                           ///< of the level, without its certificate
  Movement movement = Movement::diagonal;   ///< that the locks were made for
  std::vector<std::uint8_t> taken{};        ///< for each key, 0 or 1
  std::vector<std::uint8_t> opened{};       ///< for each lock that uses up keys
  std::vector<std::uint8_t> switched_on{};  ///< for each lever
  /// Names of keys of the dungeon that the player has taken on other floors. Not saved, because it follows from these.
  std::vector<std::string> brought{};
  /// The cells of all locks that are shut. Not saved, because it follows from the rest.
  CellSet shut{};

  MissionState() = default;
  explicit MissionState(const Level& level);

  bool empty() const { return plan.empty(); }
  /// Computes `shut` after a change.
  void update(Size size);

  /// Keys of this name that the player has and has not used up.
  int held(std::string_view name) const;
  bool is_on(std::string_view lever) const;
  bool is_true(const LockCondition& condition) const;
  bool uses_up_keys(const Lock& lock) const;
  bool is_open(std::size_t lock) const;
  /// Whether it is shut, and the player has the keys that it uses up.
  bool can_open(std::size_t lock) const { return !is_open(lock) && is_true(plan.locks[lock].condition); }

  /// The passage with an end on this cell; null if there is none.
  const Passage* passage_at(Point p) const;

  /// Whether a step leads neither into a lock that is shut nor against a one-way cell. Where the locks were made for
  /// orthogonal movement, a diagonal step must not slip past them: one of the two orthogonal detours has to be open.
  bool lets_pass(const Grid<Tile>& tiles, Point from, Point to) const;

  /// Whether a mission is small enough to be played.
  static bool is_playable(const Mission& mission);
  /// Whether a saved state is playable and fits a map of this size.
  bool fits(Size size) const;
};

}  // namespace warren::game
