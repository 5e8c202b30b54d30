// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// One corridor fewer than rooms; a room connects only to rooms after it in the list.
struct NearestCorridors {
  int width = 1;  ///< of the corridors, in cells; an even width has its extra cell to the right and below

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {width + 2, width + 2}; }

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
