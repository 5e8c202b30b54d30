// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/tile_choice.hpp>

namespace warren {

/// Connected areas stay connected. Vaults and walls that touch the outermost ring stay as they are.
struct RemovePillars {
  int max_cells = 6;                          ///< of a pillar that is removed
  int pool_percent = 0;                       ///< of the pillars of at least `min_pool` cells, which become pools
  int min_pool = 3;                           ///< in cells
  BlockingTile pool_tile = Tile::deep_water;  ///< what pools consist of

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
