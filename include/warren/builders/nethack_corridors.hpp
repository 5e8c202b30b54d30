// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Sorts the rooms by left edge and connects them. Works best with the spacing of NethackRooms. A side of more than 200
/// cells is divided into parts of 100 to 150; rooms are then sorted and connected part by part.
struct NethackCorridors {
  bool dead_ends = true;  ///< keeps corridors that stop early; otherwise they are filled again
  bool secrets = false;   ///< hides one door in eight and one corridor cell in a hundred
  int door_percent = 33;  ///< of the doorways
  bool niches = false;    ///< digs closets of one cell behind doors; with `secrets` most of the doors are secret

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
