// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The great square of a city under the ground: parks, pools and buildings with roads between them, and a portal.
struct Plaza {
  int zones = 32;  ///< there are fewer on a map of less than 25 cells for each
  int parks = 2;
  int wall_percent = 35;  ///< of the zones, the smallest, are walls

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {9, 9}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
