// SPDX-License-Identifier: MIT
// Choosing a room and a cell in it, for builders that place one thing in one room.
#pragma once

#include <optional>

#include <warren/grid/rng.hpp>
#include <warren/level/choices.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// A free cell of the chosen room, the one nearest to its centre or any; nothing when the room is full.
/// The level must have rooms. Draws three numbers, whatever the choices.
std::optional<Point> choose_spot(const Level& level, RoomChoice room, SpotChoice spot, Rng& rng);

}  // namespace warren
