// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "src/layout/flow_layout.hpp"
#include "src/layout/lattice.hpp"

namespace warren {

/// Draws a prefab for each room that has some, by weight, in the orientation whose sockets are closest to where the
/// links arrive on the lattice. Unlucky if a room has none with its sockets in the order of its links.
Status choose_prefabs(const LayoutTask& task, const Lattice& lattice, int number_of_try,
                      std::vector<PlannedPrefab>& chosen);

}  // namespace warren
