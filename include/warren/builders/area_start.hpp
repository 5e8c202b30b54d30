// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// The start, on the free cell of the largest area that is nearest to a side or the middle of the map.
struct AreaStart {
  ColumnChoice x = ColumnChoice::center;
  RowChoice y = RowChoice::center;

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
