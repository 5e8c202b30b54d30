// SPDX-License-Identifier: MIT
// Fills a field of any size with a wave that works on windows.
//
//   +-------+---+      The wave works on windows of up to 256 x 256 places, so memory is bounded whatever the size of
//   |   1  :|2  |      the map. A window overlaps those before it; the patterns decided there are its input and may
//   |      :|   |      change, except on its outermost line, which adjoins places outside the window.
//   +......:+---+
//   |   3   | 4 |
//   +-------+---+
#pragma once

#include <cstdint>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

#include "src/wfc/patterns.hpp"
#include "src/wfc/wave.hpp"

namespace warren {

/// The position of a field on the map.
struct FieldPlan {
  Point origin;       ///< of the first place, in cells
  Size field;         ///< in places
  Wave::Edges edges;  ///< the patterns allowed at the edges of the field
};

/// Fills the level. The outermost ring is never opened, whatever the patterns say. False when every attempt at some
/// window ended in a contradiction.
Result<bool> fill_field(Level& level, const PatternSet& patterns, const FieldPlan& plan, int attempts, Rng& rng);

/// The memory of a window for a field of this size, at most.
std::int64_t window_bytes(Size field);

}  // namespace warren
