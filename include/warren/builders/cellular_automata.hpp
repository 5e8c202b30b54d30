// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Caves out of noise; on a map that is there already, its outlines worn smooth.
struct CellularAutomata {
  int rounds = 15;
  int floor_percent = 45;  ///< of the noise; a map that is there already is left as it is
  int walls_to_close = 5;  ///< a cell with this many walls around it, or more, becomes wall
  bool pillars = true;     ///< and so does one with none at all

  /// Wide halls with smooth walls and nothing in the middle.
  static constexpr CellularAutomata caverns() { return {.rounds = 6, .floor_percent = 40, .pillars = false}; }
  /// One round, for maps that are there already.
  static constexpr CellularAutomata smoothing() { return {.rounds = 1}; }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {10, 10}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
