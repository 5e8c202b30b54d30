// SPDX-License-Identifier: MIT
// Walking outward from a cell, one step at a time: what distance fields and searches on foot share.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

/// The cells of a set in the order of their distance from one of them. Wave 0 is that cell, wave n all cells that are
/// n steps away. Only the cells not yet reached are kept, one bit each, and the wave itself: many times less than
/// a field of distances. Linear in the cells.
///
///   Waves waves(open, start, level.movement);
///   while (waves.advance()) visit(waves.distance(), waves.cells());
class Waves {
 public:
  /// Without any wave when `from` is not in the set.
  Waves(const CellSet& open, Point from, Movement movement = Movement::orthogonal) { restart(open, from, movement); }
  /// Begins anew; memory is kept.
  void restart(const CellSet& open, Point from, Movement movement = Movement::orthogonal);

  /// Goes on to the next wave, the first time to the cell itself. False when every cell has been reached.
  bool advance();

  int distance() const { return distance_; }
  /// The cells of this wave, in an order that depends on nothing but the set.
  std::span<const Point> cells() const { return {wave_.data(), size_}; }

 private:
  using Word = CellSet::Word;

  template <Movement movement>
  std::size_t spread();

  std::vector<Word> left_;  // the cells not yet reached: a closed column after each row, a closed row at both ends
  std::size_t row_words_ = 0;
  std::vector<Point> wave_;  // the first size_ of them
  std::vector<Point> next_;
  std::size_t size_ = 0;
  int distance_ = -1;
  Movement movement_ = Movement::orthogonal;
};

}  // namespace warren
