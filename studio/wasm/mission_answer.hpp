// SPDX-License-Identifier: MIT
// The JSON of a mission: locks, keys, the spheres of the keys and the intended order of play.
#pragma once

#include <cstdint>

#include "studio/wasm/answers.hpp"

namespace warren::studio {

/// Null for a level without a mission. The regions are attached to it.
Json mission_answer(const Level& level);

/// The regions that the locks separate from each other: for each cell its number, or -1 for locks and for cells that
/// are not walkable.
Grid<std::int32_t> mission_regions(const Level& level);

}  // namespace warren::studio
