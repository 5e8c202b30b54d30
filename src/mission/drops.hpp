// SPDX-License-Identifier: MIT
// One-way cells that get nobody stuck.
#pragma once

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Adds up to `count` one-way cells to the mission of a level, and returns how many there were places for. Each is a
/// free cell with walls on two sides, and both its ends are connected without it, without locks and without other
/// one-way cells: it is a shortcut in one direction, and everything can still be reached.
///
/// Cost: linear in the cells for each try.
int add_drops(Level& level, const CellSet& open, int count, Rng& rng);

}  // namespace warren
