// SPDX-License-Identifier: MIT
// Cellular automata on sets of cells: noise in, caves out.
#pragma once

#include <vector>

#include "src/grid/column_set.hpp"

namespace warren {

/// What becomes of a cell depends on how many of the eight cells around it are closed, and on nothing else.
struct CaveRule {
  int walls_to_close = 5;  ///< closed with this many around it or more, from 1 to 8
  bool pillars = true;     ///< closed as well where none is around it, so that no hall gets too large
};

/// An automaton that plays such a rule, all cells at once. The outermost ring of the map is closed and stays so.
class CaveAutomaton {
 public:
  CaveAutomaton() = default;
  explicit CaveAutomaton(const CellSet& open) { restart(open); }
  /// Begins anew. Memory is kept.
  void restart(const CellSet& open);

  /// Plays one round. False, and nothing happens, when it would change nothing, or close everything.
  bool play(const CaveRule& rule);
  /// The cells that are open now; the set is given the size of the map.
  void write_to(CellSet& open) const { cells_.write_to(open); }

 private:
  ColumnSet cells_;
  ColumnSet next_;
};

}  // namespace warren
