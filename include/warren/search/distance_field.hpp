// SPDX-License-Identifier: MIT
// Distances in steps, and the paths that follow them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The value of cells that cannot be reached.
inline constexpr std::int32_t unreachable = -1;

/// For every cell of `open` the number of steps from `from`. A breadth-first search, linear in the cells.
Grid<std::int32_t> distances_from(const CellSet& open, Point from, Movement movement = Movement::orthogonal);
/// The same from the nearest of several sources. Sources that are not in `open` are ignored.
Grid<std::int32_t> distances_from(const CellSet& open, const CellSet& from, Movement movement = Movement::orthogonal);
/// The same from one cell, into a field whose memory is reused.
void distances_into(Grid<std::int32_t>& field, const CellSet& open, Point from,
                    Movement movement = Movement::orthogonal);

/// The cell of `among`, other than `from`, that is farthest from `from`; the first in reading order of several. Nothing
/// when none can be reached.
std::optional<Point> farthest_cell(const CellSet& open, Point from, const CellSet& among,
                                   Movement movement = Movement::orthogonal);

/// Steps from the start to the nearest exit, by the movement of the level; nothing when there is no path.
std::optional<int> path_length(const Level& level);
/// The same; `open` is the level's walkable cells.
std::optional<int> path_length(const Level& level, const CellSet& open);

/// The path from a cell down a field of distances or costs, with both ends; of equally good ones, one with few bends.
/// Empty when the source of the field cannot be reached.
std::vector<Point> trace_path(const Grid<std::int32_t>& field, Point from, Movement movement = Movement::orthogonal);

}  // namespace warren
