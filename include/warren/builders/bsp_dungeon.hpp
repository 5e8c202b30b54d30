// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include <warren/chain/builder.hpp>

namespace warren {

/// BspRooms sorted by left edge, with corridors. Fails with an unlucky seed if no room fits.
struct BspDungeon {
  int attempts = 240;  ///< placements tried
  int min_side = 4;    ///< minimum side of a room's floor, in cells
  int max_side = 10;   ///< maximum side of a room's floor, in cells
  int width = 1;       ///< of the corridors, in cells; an even width has its extra cell to the right and below

  Status build(Level& level, Rng& rng) const;
  Size min_size() const {
    const int side = std::max(min_side + 4, width + 2);
    return {side, side};
  }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
