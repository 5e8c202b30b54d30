// SPDX-License-Identifier: MIT
// What the exits of a floor are: which command takes them, whether they lead on, and what the player reads there.
#pragma once

#include <string>

#include <warren/level/level.hpp>

#include "game/rules/floor.hpp"

namespace warren::game {

enum class Direction : std::uint8_t { down, up };

/// Whether the command for a direction takes this exit: stairs, and portals like stairs down.
constexpr bool is_exit_to(Tile tile, Direction direction) {
  if (direction == Direction::up) return tile == Tile::up_stairs;
  return tile == Tile::down_stairs || tile == Tile::portal;
}

/// The direction of the exits that lead to the next floor.
constexpr Direction onward(const Floor& floor) { return floor.climbs ? Direction::up : Direction::down; }

/// Takes the exits of a level over. The cell of arrival gets stairs back if `leads_back` and the level has none.
void take_over_exits(Floor& floor, const Level& level, bool leads_back);

/// Such as "the lower gate, which leads to cellar".
std::string exit_text(const FloorExit& exit);

}  // namespace warren::game
