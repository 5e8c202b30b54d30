// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms fill the whole interior; only walls one cell thick separate them.
struct BspInterior {
  int min_half = 8;        ///< in cells; a half is split again only if it is longer
  int min_side = 3;        ///< minimum side of a room's floor, in cells
  int max_ratio = 0;       ///< of the sides of a room, as far as splitting allows it; 0: any
  int jitter_percent = 0;  ///< of half a side: how far from the middle a wall may be
  int spine_width = 0;     ///< of a corridor along the middle, with an opening to each room beside it; 0: none

  /// Rooms of similar proportions on both sides of a corridor.
  static constexpr BspInterior offices() { return {.max_ratio = 3, .jitter_percent = 35, .spine_width = 2}; }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const {
    const int across = spine_width == 0 ? min_side : 2 * min_side + spine_width + 2;
    return {across + 2, across + 2};
  }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
