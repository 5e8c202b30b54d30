// SPDX-License-Identifier: MIT
// How far it is on foot.
#pragma once

#include <cstdint>
#include <optional>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// What a distance field holds where nobody can get to.
inline constexpr std::int32_t unreachable = -1;

/// For every cell of `open` the number of steps from `from`. Breadth first, linear in the cells.
Grid<std::int32_t> distances_from(const CellSet& open, Point from, Movement movement = Movement::orthogonal);
/// The same from the nearest of several cells; of these, those count that are open.
Grid<std::int32_t> distances_from(const CellSet& open, const CellSet& from, Movement movement = Movement::orthogonal);
/// The same from one cell, into a field that is reused.
void distances_into(Grid<std::int32_t>& field, const CellSet& open, Point from,
                    Movement movement = Movement::orthogonal);

/// The cell of `among` that is farthest from `from`, which it is not itself; the first in reading order of several.
/// Nothing when none can be reached.
std::optional<Point> farthest_cell(const CellSet& open, Point from, const CellSet& among,
                                   Movement movement = Movement::orthogonal);

/// Steps from the start to the nearest exit; nothing when there is no way.
std::optional<int> path_length(const Level& level, Movement movement = Movement::orthogonal);
/// The same for somebody who has the level's walkable cells at hand.
std::optional<int> path_length(const Level& level, const CellSet& open, Movement movement);

}  // namespace warren
