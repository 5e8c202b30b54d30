// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Lets the rock beside open cells crumble, here and there.
struct Erode {
  int percent = 20;  ///< of the rock beside open cells, in each round
  int rounds = 2;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
