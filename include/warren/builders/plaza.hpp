// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The level is connected and has one exit, the portal.
struct Plaza {
  int zones = 32;         ///< number of zones; at most one per 25 cells
  int parks = 2;          ///< number of parks: the largest zones after the portal's
  int wall_percent = 35;  ///< of the zones, the smallest ones

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {9, 9}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
