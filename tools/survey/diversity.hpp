// SPDX-License-Identifier: MIT
// The diversity of the levels of a recipe.
#pragma once

#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren::survey {

struct Diversity {
  double percent = 0;   ///< of cells that differ between two levels, on average
  double relative = 0;  ///< the same, relative to unrelated maps with the same amount of floor
};

/// Over pseudo-random pairs, the same ones every time; 0 for fewer than two maps. All maps must have the same size.
Diversity diversity_of(const std::vector<CellSet>& maps);

}  // namespace warren::survey
