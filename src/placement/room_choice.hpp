// SPDX-License-Identifier: MIT
// Choosing a room and a cell in it, for builders that place one thing in one room.
#pragma once

#include <string_view>

#include <warren/grid/rng.hpp>
#include <warren/level/choices.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// Which room, and which cell of it.
struct Spot {
  RoomChoice room = RoomChoice::first;
  SpotChoice spot = SpotChoice::center;
  const Where& where;  ///< the rooms that are considered; with `at`, the cell itself
};

/// A free cell of the chosen room, the one nearest to its centre or any; an error when the room is full or no room
/// meets the conditions. The level must have rooms. Draws three numbers, whatever the choices. `what` is for errors, as
/// in "the start".
Result<Point> choose_spot(const Level& level, const Spot& spot, std::string_view what, Rng& rng);

}  // namespace warren
