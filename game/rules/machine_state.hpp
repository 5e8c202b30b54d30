// SPDX-License-Identifier: MIT
// The machines of a floor: set pieces behind a gate, what sets them off, and how far they have got.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/placement/machine.hpp>

#include "game/rules/entities.hpp"

namespace warren::game {

enum class Gas : std::uint8_t { poison, paralysis, methane };
inline constexpr std::string_view gas_names[] = {"poison", "paralysis", "methane"};

enum class MachinePhase : std::uint8_t { armed, running, over };
inline constexpr int machine_phase_count = 3;

struct MachineState {
  static constexpr int most_turns = 200;
  static constexpr std::uint8_t burnt = 255;  ///< in `fire`

  // What follows from the level.
  std::string name{};
  std::optional<MachineTrigger> trigger{};
  std::vector<MachineDeed> does{};
  std::vector<Point> cells{};  ///< in reading order
  std::vector<Point> treasures{};
  std::vector<Point> plates{};
  std::vector<Point> levers{};
  std::vector<Point> vents{};
  Gas gas = Gas::poison;
  int turns = 20;   ///< of gas and water
  int amount = 40;  ///< of gas at each vent
  int delay = 2;    ///< turns before the floor gives way

  // What play changes.
  MachinePhase phase = MachinePhase::armed;
  int elapsed = 0;                    ///< turns since it was set off
  std::vector<Monster> hidden{};      ///< that a release brings
  std::vector<Monster> statues{};     ///< that wake
  std::vector<FloorItem> caged{};     ///< out of reach
  std::vector<std::uint8_t> cloud{};  ///< gas on each of the cells; empty until there is some
  std::vector<std::uint8_t> fire{};   ///< turns that each of the cells burns on, or `burnt`; the same
  std::vector<std::uint8_t> dry{};    ///< the tiles of the cells before the flood; empty without one

  bool has(MachineDeed deed) const;
  /// The index of a cell; empty outside of the machine.
  std::optional<std::size_t> index_of(Point p) const;
  bool contains(Point p) const { return index_of(p).has_value(); }
  /// Whether it has a flood that is deep.
  bool is_deep() const { return !dry.empty() && elapsed * 3 >= turns && elapsed < turns; }
};

/// The machines of a level. Names that the game does not know are left out.
std::vector<MachineState> machines_of(const Level& level);
/// The role of a spawn in its machine; empty if it belongs to none.
std::string role_in_machine(const Spawn& spawn);

}  // namespace warren::game
