// SPDX-License-Identifier: MIT
// Where an opening in a wall would save a long walk.
#pragma once

#include <warren/core/cell_set.hpp>
#include <warren/core/point.hpp>

namespace warren {

/// The longest walk that can be asked for.
inline constexpr int longest_detour = 60;

/// The walls one cell thick: blocked cells, none in the outermost ring, with open cells before and behind them and
/// blocked ones to both sides. Before and behind lie `along`, which is one of the orthogonal steps, and against it.
CellSet thin_walls(const CellSet& open, Point along);

/// Whether the walk around a blocked cell, from the cell before it to the cell behind it, takes more than `steps`
/// orthogonal steps, or cannot be done at all. `steps` is at most `longest_detour`.
bool detour_exceeds(const CellSet& open, Point wall, Point along, int steps);

}  // namespace warren
