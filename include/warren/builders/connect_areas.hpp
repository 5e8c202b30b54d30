// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Joins areas that are cut off from each other by the shortest digs.
struct ConnectAreas {
  int min_area = 1;  ///< areas with fewer cells are filled instead

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
