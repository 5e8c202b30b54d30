// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// The maze is connected; with `braid_percent` 100 it has no dead ends.
struct Maze {
  int corridor_width = 1;  ///< in cells
  int wall_width = 1;      ///< in cells
  int braid_percent = 0;   ///< of the dead ends, opened into loops
  int chambers = 0;        ///< open rectangles of two to four corridors in each direction; they may overlap
  bool shifted = false;    ///< begins at a random cell near the corner, so that mazes do not share their lattice

  Status build(Level& level, Rng& rng) const;
  /// Two corridors in each direction.
  Size min_size() const { return {2 * corridor_width + wall_width + 2, 2 * corridor_width + wall_width + 2}; }

  /// A braid maze, without dead ends.
  static constexpr Maze loops() { return {.braid_percent = 100}; }
  /// Corridors three cells wide.
  static constexpr Maze wide() { return {.corridor_width = 3}; }

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
