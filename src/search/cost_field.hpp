// SPDX-License-Identifier: MIT
// Cheapest paths, for roads, streams and bridges.
//
// A cost field holds for every cell the cost of the cheapest path from there to the goal. A path follows the field
// downhill. Where every step costs the same, a distance field serves as cost field.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/search/distance_field.hpp>

namespace warren {

/// For every cell of `open` the cost of the cheapest path to `goal`: the sum of `costs` over the path, both ends
/// included. A cost of 0 counts as 1. Dijkstra's algorithm; linear in the cells.
Grid<std::int32_t> cost_field(const CellSet& open, const Grid<std::uint8_t>& costs, Point goal,
                              Movement movement = Movement::orthogonal);

}  // namespace warren
