// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms are listed in the order of placement. Fails with an unlucky seed if no room fits.
struct RoomsAndCorridors {
  int attempts = 30;  ///< rooms tried; an upper bound of their number
  int min_side = 6;   ///< minimum side of a room's floor, in cells
  int max_side = 10;  ///< maximum side of a room's floor, in cells

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {min_side + 2, min_side + 2}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
