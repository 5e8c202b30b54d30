// SPDX-License-Identifier: MIT
// A set of cells in column-major order: columns of 64 cells, with a word for each row.
//
// A row of a typical map has too few words to fill a SIMD register. Algorithms that process the whole map in rounds use
// this layout and process up to four rows at a time.
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
  /// Gives the set a size and leaves its contents unspecified: for code that writes every word.
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
  /// The cell must be on the map, here and below.
  void insert(Point p) { column(static_cast<std::size_t>(p.x >> 6))[p.y] |= Word{1} << (p.x & 63); }
  void erase(Point p) { column(static_cast<std::size_t>(p.x >> 6))[p.y] &= ~(Word{1} << (p.x & 63)); }

  /// The words of one column. There is padding before the first row, after the last row, and a column at either side of
  /// the map; it is zero and must stay so.
  Word* column(std::size_t i) { return words_.data() + before + (i + 1) * column_words_; }
  const Word* column(std::size_t i) const { return words_.data() + before + (i + 1) * column_words_; }

 private:
  static constexpr std::size_t max_lanes = 4;  // the most words that a kernel processes at a time
  static constexpr std::size_t before = max_lanes;
  static constexpr std::size_t between = 2 * max_lanes;

  Size size_;
  std::size_t columns_ = 0;
  std::size_t column_words_ = 0;
  // Every column is aligned for SIMD loads and stores.
  std::vector<Word, AlignedMemory<Word, max_lanes * sizeof(Word)>> words_;
};

}  // namespace warren
