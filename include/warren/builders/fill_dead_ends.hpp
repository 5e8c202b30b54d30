// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Never fills cells of rooms, cells around doors, the start, exits or spawns.
struct FillDeadEnds {
  int percent = 100;  ///< of the dead ends
  int length = 100;   ///< maximum number of cells filled per dead end

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
