// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Replaces earlier exits; deterministic, ties go to the first cell in reading order.
struct AreaEnd {
  ColumnChoice x = ColumnChoice::right;  ///< target column
  RowChoice y = RowChoice::center;       ///< target row

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
