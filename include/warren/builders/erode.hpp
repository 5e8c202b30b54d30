// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Only opens cells, so connected areas stay connected.
struct Erode {
  int percent = 20;  ///< of the walls beside open cells, in each round
  int rounds = 2;    ///< erosion rounds

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
