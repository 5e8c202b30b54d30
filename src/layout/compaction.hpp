// SPDX-License-Identifier: MIT
// Compaction of floor plans: everything moves together as far as the walls between things allow.
#pragma once

#include <cstdint>

#include "src/layout/floor_plan.hpp"

namespace warren {

/// The distances that compaction keeps.
struct CompactionRules {
  int gap = 1;               ///< cells between two rooms, at least
  int wall = 1;              ///< the same between all other things; with 1, also diagonally
  int corner = 1;            ///< from the corner of a room to the first door: doors around a corner would touch
  bool fixed_doors = false;  ///< corridors stay where they are on the side of a room
};

/// Moves rooms and segments of corridors to the left, then those back that make corridors shorter. The order of things
/// in each row stays as it is, so the plan stays the same graph. Adds the work to `work`. False if nothing changed.
bool compact_horizontally(FloorPlan& plan, const CompactionRules& rules, std::int64_t& work);
/// The same upwards.
bool compact_vertically(FloorPlan& plan, const CompactionRules& rules, std::int64_t& work);
/// Removes segments without a length of their own.
void straighten(FloorPlan& plan);

}  // namespace warren
