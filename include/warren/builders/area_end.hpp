// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Stairs down, on the free cell that is nearest to a side or the middle of the map.
struct AreaEnd {
  ColumnChoice x = ColumnChoice::right;
  RowChoice y = RowChoice::center;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
