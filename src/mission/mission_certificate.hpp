// SPDX-License-Identifier: MIT
// The certificate of a mission: spheres, walks and cut witnesses.
#pragma once

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

#include "src/mission/key_levels.hpp"

namespace warren {

/// Writes the certificate of the level's mission. Its locks are those that the parts were made from, in the same order;
/// each needs all keys that its condition names. Part 0 holds the start.
///
/// Cost: a search of the map for each key and one for the exit.
void certify(Level& level, const CellSet& open, const KeyLevels& levels);

}  // namespace warren
