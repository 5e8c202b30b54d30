// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The level is connected afterwards; the tunnels form a minimum spanning tree.
struct ConnectAreas {
  int min_area = 1;  ///< in cells; smaller areas are filled if nothing is in them

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
