// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Fills the whole level from one spawn table, by danger points or by number. Fails with an unlucky seed if the fewest
/// spawns cannot be placed.
struct Populate {
  SpawnTable table{};          ///< names to draw from
  int budget = 8;              ///< danger points at depth 1 on a map of 80x50, scaled to the map; 0: only the count
  int budget_per_depth = 3;    ///< points added for every level below the first, scaled in the same way
  CountRange count = {0, 60};  ///< number of spawns
  int quiet_steps = 12;        ///< nothing spawns on cells with a shorter path from the start
  bool far = true;             ///< of two random cells, takes the one that is farther from the start
  Where where{};               ///< which cells are considered

  /// Items instead of monsters: a number of them, anywhere.
  static Populate items(SpawnTable of, CountRange how_many) {
    return {.table = std::move(of), .budget = 0, .budget_per_depth = 0, .count = how_many, .far = false};
  }

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
