// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Considers the largest connected component only; deterministic, ties go to the first cell in reading order.
struct AreaStart {
  ColumnChoice x = ColumnChoice::center;  ///< target column
  RowChoice y = RowChoice::center;        ///< target row
  Where where{};                          ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
