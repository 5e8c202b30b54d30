// SPDX-License-Identifier: MIT
// The cells and rooms of a level that meet a Where.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// Removes the cells of a set that do not meet the conditions. If none is left, the error names the condition that
/// removed the last one. Conditions on single cells come first, and searches of the map only if they are needed.
Status keep_matching(const Where& where, const Level& level, CellSet& cells);

/// The rooms whose middles meet the conditions, as indices. An error if there are none. `among` limits the rooms: it is
/// called with a room and its middle.
Result<std::vector<std::size_t>> matching_rooms(
    const Where& where, const Level& level,
    const std::function<bool(const Room& room, Point middle)>& among = [](const Room&, Point) { return true; });

/// A cell of the set that meets the conditions, at random. One draw. `what` is for errors, as in "the exit".
Result<Point> pick_matching(const Where& where, const Level& level, CellSet cells, std::string_view what, Rng& rng);

}  // namespace warren
