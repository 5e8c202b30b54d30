// SPDX-License-Identifier: MIT
// Cellular automata on sets of cells: noise in, caves out.
#pragma once

#include <cstddef>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

/// What becomes of a cell depends on how many of the eight cells around it are closed, and on nothing else.
struct CaveRule {
  int walls_to_close = 5;  ///< closed with this many around it or more, from 1 to 8
  bool pillars = true;     ///< closed as well where none is around it, so that no hall gets too large
};

/// An automaton that plays such a rule, all cells at once. The outermost ring of the map is closed and stays so.
class Automaton {
 public:
  explicit Automaton(const CellSet& open);

  /// Plays one round. False, and nothing happens, when it would change nothing, or close everything.
  bool play(const CaveRule& rule);
  /// The cells that are open now; the set is given the size of the map.
  void write_to(CellSet& open) const;

 private:
  using Word = CellSet::Word;

  Word* column(std::vector<Word>& cells, std::size_t i) const { return cells.data() + (i + 1) * column_words_; }
  const Word* column(const std::vector<Word>& cells, std::size_t i) const {
    return cells.data() + (i + 1) * column_words_;
  }

  Size size_;
  std::size_t columns_ = 0;       // of 64 cells
  std::size_t column_words_ = 0;  // a word for each row, and some to spare
  std::vector<Word> cells_;       // column after column, with an empty one at both ends
  std::vector<Word> next_;
  std::vector<Word> ones_;  // of one column: how many of three cells side by side are open, in two digits
  std::vector<Word> twos_;
};

}  // namespace warren
