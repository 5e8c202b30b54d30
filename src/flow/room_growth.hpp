// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "src/flow/floor_plan.hpp"

namespace warren {

/// Enlarges rooms up to these sizes, within `area`, where nothing else is near and no corridor arrives.
void grow_rooms(FloorPlan& plan, std::span<const Size> most, const Rect& area);

}  // namespace warren
