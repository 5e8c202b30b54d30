// SPDX-License-Identifier: MIT
// The outlines of areas of a map as SVG paths.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/grid.hpp>

namespace warren {

/// The number of the area that a cell belongs to.
using AreaNumber = std::uint16_t;
/// The number of cells that belong to no area.
inline constexpr AreaNumber no_area = 0;

/// For each area from 0 to count - 1, the outline of all its cells: clockwise, and counter-clockwise around holes. One
/// unit is one cell. Cells that touch only at a corner have separate outlines. Time and memory are linear in the cells.
std::vector<std::string> outlines(const Grid<AreaNumber>& areas, std::size_t count);

}  // namespace warren
