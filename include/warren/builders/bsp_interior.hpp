// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The inside of a building: the whole map halved again and again until it is all rooms.
struct BspInterior {
  int min_half = 8;  ///< a half is cut again only when it is longer than this
  int min_side = 3;  ///< of a room's floor

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {min_side + 2, min_side + 2}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
