// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms are listed in the order of placement. Fails with an unlucky seed if no room fits.
struct RoomsAndCorridors {
  int attempts = 30;  ///< rooms tried; an upper bound of their number
  int min_side = 6;   ///< minimum side of a room's floor, in cells
  int max_side = 10;  ///< maximum side of a room's floor, in cells
  int width = 1;      ///< of the corridors, in cells; an even width has its extra cell to the right and below

  Status build(Level& level, Rng& rng) const;
  Size min_size() const {
    const int side = std::max(min_side, width) + 2;
    return {side, side};
  }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
