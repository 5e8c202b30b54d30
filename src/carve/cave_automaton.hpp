// SPDX-License-Identifier: MIT
// Cellular automata on sets of cells: noise in, caves out.
#pragma once

#include <vector>

#include "src/grid/column_set.hpp"

namespace warren {

/// The next state of a cell depends only on the number of closed cells among its eight neighbours.
struct CaveRule {
  int walls_to_close = 5;  ///< a cell closes with at least this many closed neighbours, from 1 to 8
  bool pillars = true;     ///< a cell without closed neighbours closes too, which limits the size of halls
};

/// A cellular automaton with such a rule. The outermost ring of the map stays closed.
class CaveAutomaton {
 public:
  CaveAutomaton() = default;
  explicit CaveAutomaton(const CellSet& open) { restart(open); }
  /// Starts from another set. Memory is kept.
  void restart(const CellSet& open);

  /// Runs one round. Returns false and leaves the cells unchanged when the round changes nothing or closes everything.
  bool play(const CaveRule& rule);
  /// Writes the open cells to a set and gives it the size of the map.
  void write_to(CellSet& open) const { cells_.write_to(open); }

 private:
  ColumnSet cells_;
  ColumnSet next_;
};

}  // namespace warren
