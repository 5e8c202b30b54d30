// SPDX-License-Identifier: MIT
// Compaction of floor plans: everything moves together as far as the walls between things allow.
#pragma once

#include <cstdint>

#include "src/flow/floor_plan.hpp"

namespace warren {

/// Moves rooms and segments of corridors to the left, then those back that make corridors shorter. The order of things
/// in each row stays as it is, so the plan stays the same graph. `gap` is the number of cells between two rooms, at
/// least. Adds the work to `work`. False if nothing changed.
bool compact_horizontally(FloorPlan& plan, int gap, std::int64_t& work);
/// The same upwards.
bool compact_vertically(FloorPlan& plan, int gap, std::int64_t& work);
/// Removes segments without a length of their own.
void straighten(FloorPlan& plan);

}  // namespace warren
