// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Gravel and puddles on the floor of a cave, pools and dripstone along its walls.
struct CaveDecorator {
  int gravel_percent = 17;      ///< of the floor
  int puddle_percent = 10;      ///< of the floor without gravel
  int pool_percent = 100;       ///< of the corners of the rock
  int stalactite_percent = 25;  ///< of the spurs of the rock
  int stalagmite_percent = 25;  ///< of the spurs of the rock
  bool patches = true;          ///< whether gravel and puddles lie together, or each cell is for itself

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
