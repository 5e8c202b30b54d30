// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Lakes of deep water with shallows around them, which never cut the level in two.
struct Lakes {
  int count = 3;          ///< fewer where half of the level would be under water
  int size = 90;          ///< of each lake, in cells; less on small maps
  int shallow_width = 1;  ///< of the shallows around them
  bool bridges = true;    ///< whether what a lake would cut off is joined by bridges, or else by fords
  bool over_rock = true;  ///< whether a lake also takes the rock in its place

  /// Many small ones.
  static Lakes ponds() { return {.count = 12, .size = 14}; }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
