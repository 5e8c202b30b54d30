// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms fill the whole interior; only walls one cell thick separate them.
struct BspInterior {
  int min_half = 8;  ///< in cells; a half is split again only if it is longer
  int min_side = 3;  ///< minimum side of a room's floor, in cells

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {min_side + 2, min_side + 2}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
