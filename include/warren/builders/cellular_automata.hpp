// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// As a meta it skips the noise and smooths the existing map; every tile becomes floor or wall.
struct CellularAutomata {
  int rounds = 15;         ///< automaton rounds
  int floor_percent = 45;  ///< of the initial noise; unused on an existing map
  int walls_to_close = 5;  ///< a cell with at least this many wall neighbours becomes wall
  bool pillars = true;     ///< a cell without any wall neighbour becomes wall too

  /// Wide halls with smooth walls and no pillars.
  static constexpr CellularAutomata caverns() { return {.rounds = 6, .floor_percent = 40, .pillars = false}; }
  /// One round, for an existing map.
  static constexpr CellularAutomata smoothing() { return {.rounds = 1}; }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {10, 10}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
