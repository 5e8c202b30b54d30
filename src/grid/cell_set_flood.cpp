// SPDX-License-Identifier: MIT
// Flood fill on words of 64 cells.
//
// A word is filled along its row by one addition: in `open + seeds` a carry runs from each seed through
// the open cells after it. A few sweeps over the rows, up and down, finish most levels with rooms or caves.
// What remains (a maze, a spiral) is processed with a work list of words. A word changes at most 64 times,
// so the cost is linear in the cells for every shape.
#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include <warren/grid/cell_set.hpp>

#include "src/grid/row_bits.hpp"
#include "src/kernels/fill_word.hpp"
#include "src/kernels/kernels.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

class Flood {
 public:
  Flood(const CellSet& open, CellSet& reached, Movement movement)
      : open_(open), reached_(reached), diagonal_(movement == Movement::diagonal) {}

  void run(Point from) {
    const auto first = static_cast<std::size_t>(from.x >> 6);
    reached_.row(from.y)[first] = fill_word(open_.row(from.y)[first], Word{1} << (from.x & 63));
    Rows changed = sweep(from.y, from.y - 1, -1);
    changed.include(from.y);
    // Changes spread downward, the changes that follow from these upward, and so on.
    constexpr int max_sweeps = 24;
    for (int i = 0; i < max_sweeps && !changed.empty(); ++i) changed = sweep(changed, i % 2 == 0 ? 1 : -1);
    if (!changed.empty()) finish();
  }

 private:
  /// A range of rows, both ends included.
  struct Rows {
    int first = std::numeric_limits<int>::max();
    int last = -1;

    bool empty() const { return last < first; }
    void include(int y) {
      first = std::min(first, y);
      last = std::max(last, y);
    }
  };

  /// Spreads changed rows into the rows below (direction 1) or above (-1).
  Rows sweep(const Rows& changed, int direction) {
    return direction > 0 ? sweep(changed.first + 1, changed.last + 1, 1)
                         : sweep(changed.last - 1, changed.first - 1, -1);
  }

  /// Fills rows, at least the given ones. Returns those that changed.
  Rows sweep(int from, int to, int direction) {
    Kernels::Sweep rows{.open = open_.row(0).data(),
                        .reached = reached_.row(0).data(),
                        .row_words = open_.row(0).size(),
                        .rows = open_.size().h,
                        .diagonal = diagonal_,
                        .direction = direction,
                        .from = from,
                        .to = to};
    kernels().sweep(rows);
    return {rows.first, rows.last};
  }

  /// Word i of a row, with the left and right neighbours of every cell.
  static Word widened(std::span<const Word> row, std::size_t i) {
    return row[i] | left_beside(row, i) | right_beside(row, i);
  }

  /// The reached neighbours of word i of row y.
  Word seeds_of(int y, std::size_t i) const {
    Word seeds = widened(reached_.row(y), i);
    for (const int other : {y - 1, y + 1}) {
      if (other < 0 || other >= open_.size().h) continue;
      seeds |= diagonal_ ? widened(reached_.row(other), i) : reached_.row(other)[i];
    }
    return seeds & open_.row(y)[i];
  }

  bool grow(int y, std::size_t i) {
    Word& word = reached_.row(y)[i];
    const Word seeds = seeds_of(y, i);
    if (seeds == word) return false;
    word = fill_word(open_.row(y)[i], seeds);
    return true;
  }

  void finish() {
    const std::size_t row_words = open_.row(0).size();
    std::vector<std::size_t> pending;
    pending.reserve(row_words * static_cast<std::size_t>(open_.size().h));
    const auto push_around = [&](int y, std::size_t i) {
      for (int ny = std::max(0, y - 1); ny <= std::min(open_.size().h - 1, y + 1); ++ny) {
        for (std::size_t ni = i > 0 ? i - 1 : 0; ni <= std::min(row_words - 1, i + 1); ++ni) {
          if (seeds_of(ny, ni) != reached_.row(ny)[ni]) {
            pending.push_back(static_cast<std::size_t>(ny) * row_words + ni);
          }
        }
      }
    };
    for (int y = 0; y < open_.size().h; ++y) {
      for (std::size_t i = 0; i < row_words; ++i) {
        if (seeds_of(y, i) != reached_.row(y)[i]) pending.push_back(static_cast<std::size_t>(y) * row_words + i);
      }
    }
    while (!pending.empty()) {
      const std::size_t at = pending.back();
      pending.pop_back();
      const int y = static_cast<int>(at / row_words);
      if (grow(y, at % row_words)) push_around(y, at % row_words);
    }
  }

  const CellSet& open_;
  CellSet& reached_;
  bool diagonal_;
};

}  // namespace

void CellSet::flood_into(CellSet& reached, Point from, Movement movement) const {
  reached.reset(size_);
  if (!contains(from)) return;
  Flood(*this, reached, movement).run(from);
}

CellSet CellSet::flood(Point from, Movement movement) const {
  CellSet reached;
  flood_into(reached, from, movement);
  return reached;
}

}  // namespace warren
