// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Opens walls between places that are near to each other and far apart on foot.
struct AddLoops {
  int min_detour = 20;  ///< a wall is opened when the way around it is longer than this
  int thickness = 1;    ///< of the thickest wall that is opened
  int most = 100;       ///< loops on a level

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
