// SPDX-License-Identifier: MIT
// How different the levels of a recipe are from each other.
#pragma once

#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren::survey {

struct Diversity {
  double percent = 0;   ///< of the cells differ between two levels, on average
  double relative = 0;  ///< the same as a share of what unrelated maps with as much floor would have
};

/// Over random pairs, always the same ones; 0 for fewer than two maps. All have to be of one size.
Diversity diversity_of(const std::vector<CellSet>& maps);

}  // namespace warren::survey
