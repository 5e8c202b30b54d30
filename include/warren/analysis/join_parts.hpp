// SPDX-License-Identifier: MIT
// Joining what does not hang together.
#pragma once

#include <vector>

#include <warren/core/brush.hpp>
#include <warren/core/cell_set.hpp>
#include <warren/core/level.hpp>
#include <warren/core/rng.hpp>

namespace warren {

/// Two open cells of different parts of a map that are near each other.
struct Gap {
  Point from;
  Point to;

  bool operator==(const Gap&) const = default;
};

/// The gaps to close so that all of `open` hangs together: one less than there are parts. Each part is reached over a
/// short gap, though not always the shortest. `open` must not hold cells of the outermost ring. Cost: nearly linear in
/// the cells.
std::vector<Gap> gaps_between_parts(const CellSet& open, Movement movement);

/// Digs from part to part, none too soberly, until all that can be walked on hangs together. `brush` must be one of
/// this level; when it paints images, the level has to be symmetric in the same way.
Status join_parts(Level& level, Brush& brush, Rng& rng);

}  // namespace warren
