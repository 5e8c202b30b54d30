// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// At least three columns or two rows of wall remain between the walls of two rooms. A side of more than 200 cells is
/// divided into parts of 100 to 150, and each part of the map is filled like a map of its own.
struct NethackRooms {
  int max_rooms = 40;     ///< maximum number of rooms of the map or, where it is divided, of each part
  bool vault_gap = true;  ///< reserves space for a closed vault once there are six rooms

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {11, 10}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
