// SPDX-License-Identifier: MIT
// The outlines of areas of a map, as SVG writes paths.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/grid.hpp>

namespace warren {

/// The number of the area that a cell belongs to.
using AreaNumber = std::uint16_t;
/// Cells that belong to none.
inline constexpr AreaNumber no_area = 0;

/// For each area from 0 to count - 1 the outline of all of its cells, clockwise, and counter-clockwise around holes;
/// one unit is one cell. Cells that touch at a corner only are apart. Time and memory go with the cells.
std::vector<std::string> outlines(const Grid<AreaNumber>& areas, std::size_t count);

}  // namespace warren
