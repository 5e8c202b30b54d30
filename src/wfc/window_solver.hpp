// SPDX-License-Identifier: MIT
// A field of any size, filled by a wave: what lies between a wave, which is small and fast, and a map.
//
//   +-------+---+      The wave works on windows of up to 256 x 256 places, so memory is bounded whatever the size of
//   |   1  :|2  |      the map. A window begins a little inside those before it; what they decided there is given to
//   |      :|   |      it and may be done anew, but for the outermost line, which the rest has been built against.
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

/// Where the patterns of a field go.
struct FieldPlan {
  Point origin;       ///< of the first place, in cells
  Size field;         ///< in places
  Wave::Edges edges;  ///< what may stand at the edges of the field
};

/// Fills the level. The outermost ring is never opened, whatever the patterns say. False when every attempt at some
/// window ended in a contradiction.
Result<bool> fill_field(Level& level, const PatternSet& patterns, const FieldPlan& plan, int attempts, Rng& rng);

}  // namespace warren
