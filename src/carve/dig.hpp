// SPDX-License-Identifier: MIT
// L-shaped corridors.
#pragma once

#include <cstdint>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

enum class FirstLeg : std::uint8_t { horizontal, vertical };

/// Digs an L from one cell to another, both ends included, and records the opened cells as a corridor of the level.
/// Both ends must lie in the interior; otherwise nothing is dug.
void dig_dogleg(Level& level, Point from, Point to, FirstLeg first_leg);

/// Joins each room to the one after it, from a random cell of its floor to one of the other's, along
/// the row first. Both ends are on floor, so all rooms are connected. CorridorDigger says what a width is.
Status join_rooms_in_order(Level& level, Rng& rng, int width = 1);

}  // namespace warren
