// SPDX-License-Identifier: MIT
// A set of cells in columns of 64: a word for each row, one row after the other.
//
// Along a row the words of a narrow map would not fill a register. So what works on all cells of a map at once, round
// after round, keeps them like this, and takes up to four rows at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include "src/grid/aligned_memory.hpp"
#include "src/kernels/column_shape.hpp"

namespace warren {

class ColumnSet {
 public:
  using Word = CellSet::Word;

  /// Empties the set and gives it a size. Memory is kept, here and below.
  void reset(Size size);
  /// Gives it a size. Which cells are in it is anybody's guess: for those who write all of them.
  void reshape(Size size) {
    if (size != size_ || words_.empty()) reset(size);
  }
  void assign(const CellSet& set);
  void write_to(CellSet& set) const;
  std::int64_t count() const;

  Size size() const { return size_; }
  ColumnShape shape() const { return {columns_, column_words_, static_cast<std::size_t>(size_.h), size_.w}; }

  /// False for cells outside the map.
  bool contains(Point p) const {
    return Rect{0, 0, size_.w, size_.h}.contains(p) &&
           (column(static_cast<std::size_t>(p.x >> 6))[p.y] >> (p.x & 63) & 1) != 0;
  }
  /// The next two must be given cells of the map.
  void insert(Point p) { column(static_cast<std::size_t>(p.x >> 6))[p.y] |= Word{1} << (p.x & 63); }
  void erase(Point p) { column(static_cast<std::size_t>(p.x >> 6))[p.y] &= ~(Word{1} << (p.x & 63)); }

  /// The words of one column of cells, the first ones at 0. Words before the first row and after the last, and those of
  /// the columns at either side of the map, are there and empty, and must stay so.
  Word* column(std::size_t i) { return words_.data() + before + (i + 1) * column_words_; }
  const Word* column(std::size_t i) const { return words_.data() + before + (i + 1) * column_words_; }

 private:
  static constexpr std::size_t max_lanes = 4;  // as many words as any loop takes at a time
  static constexpr std::size_t before = max_lanes;
  static constexpr std::size_t between = 2 * max_lanes;

  Size size_;
  std::size_t columns_ = 0;
  std::size_t column_words_ = 0;
  // Every column begins where registers are loaded from and stored to fastest.
  std::vector<Word, AlignedMemory<Word, max_lanes * sizeof(Word)>> words_;
};

}  // namespace warren
