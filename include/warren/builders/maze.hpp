// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// A maze that fills the map, with one way between any two places until dead ends are opened into loops.
struct Maze {
  int corridor_width = 1;
  int wall_width = 1;
  int braid_percent = 0;  ///< how many of the dead ends are opened

  Status build(Level& level, Rng& rng) const;
  /// Two corridors in each direction.
  Size min_size() const { return {2 * corridor_width + wall_width + 2, 2 * corridor_width + wall_width + 2}; }

  /// A maze in which nobody has to turn round.
  static constexpr Maze loops() { return {.braid_percent = 100}; }
  /// Corridors for a crowd.
  static constexpr Maze wide() { return {.corridor_width = 3}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
