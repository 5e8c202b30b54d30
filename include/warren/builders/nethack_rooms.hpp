// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms placed into the free rectangles that earlier rooms have left, as NetHack does.
struct NethackRooms {
  int max_rooms = 40;
  bool vault_gap = true;  ///< keeps a gap free for a closed vault, once there are six rooms

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {11, 10}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
