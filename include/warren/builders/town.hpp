// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// A walled town by the sea, with piers, a main road and people in their houses.
struct Town {
  int buildings = 12;  ///< on a map of 80 x 50, on others in proportion; fewer where they do not fit
  int min_side = 3;    ///< of a building's floor
  int max_side = 10;
  int exits = 1;               ///< side by side at the end of the road, as far as it is wide
  int piers = 7;               ///< on a map with 50 rows, on others in proportion
  int townsfolk_percent = 3;   ///< chance of somebody on a cell of gravel
  int dockhands_percent = 16;  ///< chance of somebody on a cell of a pier

  Status build(Level& level, Rng& rng) const;
  /// One building of the smallest kind fits on one side of the road, wherever that runs.
  Size min_size() const { return {min_side + 16 < 24 ? 24 : min_side + 16, 2 * min_side + 12}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
