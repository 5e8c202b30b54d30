// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "src/layout/floor_plan.hpp"

namespace warren {

/// Whether rooms may grow where corridors arrive, which become shorter.
enum class GrowthRule : std::uint8_t { keep_corridors, shorten_corridors };

/// Enlarges rooms up to these sizes, within `area`, where nothing else is near.
void grow_rooms(FloorPlan& plan, std::span<const Size> most, const Rect& area, GrowthRule rule);

}  // namespace warren
