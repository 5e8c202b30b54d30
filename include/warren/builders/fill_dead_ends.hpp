// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Fills ways that lead nowhere, back to where they branch off.
struct FillDeadEnds {
  int percent = 100;  ///< of the dead ends
  int length = 100;   ///< a longer one loses only this many cells

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
