// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Never opens a wall next to a door.
struct AddLoops {
  int min_detour = 20;  ///< in steps; walls with a longer path around them are opened
  int thickness = 1;    ///< maximum thickness of an opened wall in cells
  int most = 100;       ///< maximum number of loops; as many again for each 4,000 cells of the map beyond 40,000

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
