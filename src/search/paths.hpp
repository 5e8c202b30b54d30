// SPDX-License-Identifier: MIT
// Ways from one place to another: for roads, streams and bridges.
//
// A field says of every cell what it costs to get from there to the goal, and a way goes down it. Where every step
// costs the same, that is a field of distances.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/search/distance_field.hpp>

namespace warren {

/// For every cell of `open` the least that a way from it to `goal` costs, where each cell of the way, both ends
/// included, costs what `costs` says. A cost of 0 counts as 1.
Grid<std::int32_t> cost_field(const CellSet& open, const Grid<std::uint8_t>& costs, Point goal,
                              Movement movement = Movement::orthogonal);

/// The best way from a cell down such a field, with both ends; of equally good ones, one with few bends. Empty when no
/// way leads from there.
std::vector<Point> trace_path(const Grid<std::int32_t>& field, Point from, Movement movement = Movement::orthogonal);

/// A shortest way from one cell of `open` to another, with both ends; empty when there is none. Waves go out from both
/// until they meet, which is quicker than a field when only one way is wanted.
std::vector<Point> shortest_way(const CellSet& open, Point from, Point to, Movement movement = Movement::orthogonal);

}  // namespace warren
