// SPDX-License-Identifier: MIT
// A set of cells, one bit each: what other systems call a selection, a mask or a region.
//
// Rows are padded to whole words of 64 cells, and every operation works on words. It is both the fast
// path of the library and the language that builders share: "the floor, minus the rooms, grown by one".
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>

namespace warren {

/// A set of cells of a map of a fixed size.
class CellSet {
 public:
  using Word = std::uint64_t;

  CellSet() = default;
  /// The empty set of a map of this size.
  explicit CellSet(Size size) { reset(size); }
  /// The cells of a rectangle, which must lie inside the map.
  CellSet(Size size, const Rect& area) : CellSet(size) { insert(area); }

  /// Empties the set and gives it a size. Memory is reused.
  void reset(Size size);
  /// Gives the set a size and leaves its contents unspecified: for code that writes every row.
  void reshape(Size size) {
    size_ = size;
    row_words_ = (static_cast<std::size_t>(size.w) + 63) / 64;
    words_.resize(row_words_ * static_cast<std::size_t>(size.h));
  }
  void assign_complement(const CellSet& other);

  Size size() const { return size_; }
  Rect bounds() const { return {0, 0, size_.w, size_.h}; }

  /// False for cells outside the map.
  bool contains(Point p) const { return bounds().contains(p) && (words_[word_of(p)] >> (p.x & 63) & 1) != 0; }
  /// The next three must be given cells of the map.
  void insert(Point p) { words_[word_of(p)] |= bit_of(p); }
  void erase(Point p) { words_[word_of(p)] &= ~bit_of(p); }
  /// As far as the rectangle is on the map.
  void insert(const Rect& area);
  void erase(const Rect& area);
  /// Every cell of the area with this chance, to the nearest of 1024. Up to ten draws for each 64 cells.
  void insert_random(const Rect& area, int percent, Rng& rng);

  /// True when any cell of the rectangle is in the set.
  bool meets(const Rect& area) const;

  bool empty() const;
  std::int64_t count() const;
  /// The smallest rectangle that holds all cells; empty for the empty set.
  Rect extent() const;
  /// The cells of a rectangle as a set of the rectangle's size. Cells outside the map are not in it.
  CellSet window(const Rect& area) const;

  /// The cells that are in both; the other set must have the same size, here and below.
  CellSet& operator&=(const CellSet& other);
  /// The cells that are in either.
  CellSet& operator|=(const CellSet& other);
  /// The cells that are in this set and not in the other.
  CellSet& operator-=(const CellSet& other);
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  /// Every cell of the map that is not in the set.
  CellSet complement() const;
  bool operator==(const CellSet&) const = default;

  /// The set and every cell one step away from it.
  CellSet grown(Movement movement) const;
  /// The cells whose every neighbour is in the set as well; cells outside the map count as missing.
  CellSet shrunk(Movement movement) const;

  /// The part of this set that can be walked to from `from`. Empty when `from` is not in the set.
  CellSet flood(Point from, Movement movement = Movement::orthogonal) const;
  /// The same into a set that is reused.
  void flood_into(CellSet& reached, Point from, Movement movement = Movement::orthogonal) const;

  /// The n-th cell in reading order, n from 0; nothing when there are not so many.
  std::optional<Point> nth(std::int64_t n) const;
  std::optional<Point> first() const { return nth(0); }
  /// A random cell, each equally likely; nothing when the set is empty. One draw either way.
  std::optional<Point> pick(Rng& rng) const;

  /// Calls visit(Point) for every cell in reading order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (int y = 0; y < size_.h; ++y) {
      const std::span<const Word> words = row(y);
      for (std::size_t i = 0; i < words.size(); ++i) {
        for (Word word = words[i]; word != 0; word &= word - 1) {
          visit(Point{static_cast<int>(i) * 64 + std::countr_zero(word), y});
        }
      }
    }
  }

  /// The words of one row, lowest bit leftmost. Bits past the width are 0 and must stay so.
  std::span<const Word> row(int y) const { return {words_.data() + row_start(y), row_words_}; }
  std::span<Word> row(int y) { return {words_.data() + row_start(y), row_words_}; }

 private:
  std::size_t row_start(int y) const { return static_cast<std::size_t>(y) * row_words_; }
  std::size_t word_of(Point p) const { return row_start(p.y) + static_cast<std::size_t>(p.x >> 6); }
  static Word bit_of(Point p) { return Word{1} << (p.x & 63); }
  /// Clears the bits of a row that are past the width.
  void trim(std::span<Word> words) const {
    if (!words.empty()) words.back() &= ~Word{0} >> ((64 - (size_.w & 63)) & 63);
  }

  Size size_;
  std::size_t row_words_ = 0;
  std::vector<Word> words_;
};

}  // namespace warren
