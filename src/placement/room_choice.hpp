// SPDX-License-Identifier: MIT
// Which room is meant: what the builders that put one thing into one room share.
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
