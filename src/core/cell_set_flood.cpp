// SPDX-License-Identifier: MIT
// Flood fill on words of 64 cells.
//
// A word is filled along its row by one addition: in `open + seeds` a carry runs from each seed through
// the open cells after it, which is the same as walking. A few sweeps over the rows, up and down, finish
// a room or cave level. What is left then (a maze, a spiral) goes through a list of words that may still
// grow. A word grows at most 64 times, so the whole is linear in the cells whatever the shape.
#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

namespace {

using Word = CellSet::Word;

/// The open cells that runs of open cells join to a seed, within one word. Seeds are open.
Word fill_word(Word open, Word seeds) {
  // Rightward, which is towards the high bits: a carry out of each seed eats the free cells after it.
  const Word free = open & ~seeds;
  seeds |= free & ~(free + (seeds << 1));
  // Leftward: the same in steps that double.
  Word path = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    seeds |= path & (seeds >> shift);
    path &= path >> shift;
  }
  return seeds;
}

class Flood {
 public:
  Flood(const CellSet& open, CellSet& reached, Movement movement)
      : open_(open), reached_(reached), diagonal_(movement == Movement::diagonal) {}

  void run(Point from) {
    const auto first = static_cast<std::size_t>(from.x >> 6);
    reached_.row(from.y)[first] = fill_word(open_.row(from.y)[first], Word{1} << (from.x & 63));
    fill_row(from.y, from.y);
    // Rows that changed pass it on downward, and what changes then passes it on upward, and so on.
    constexpr int most_sweeps = 24;
    Rows changed{from.y, from.y};
    changed = sweep(changed, -1);
    changed.include(from.y);
    for (int i = 0; i < most_sweeps && !changed.empty(); ++i) changed = sweep(changed, i % 2 == 0 ? 1 : -1);
    if (!changed.empty()) finish();
  }

 private:
  struct Rows {
    int first = std::numeric_limits<int>::max();
    int last = -1;

    bool empty() const { return last < first; }
    void include(int y) {
      first = std::min(first, y);
      last = std::max(last, y);
    }
  };

  /// Lets rows that have changed grow into the next row below (direction 1) or above (-1), and on from there.
  Rows sweep(const Rows& changed, int direction) {
    const int from = (direction > 0 ? changed.first : changed.last) + direction;
    const int to = (direction > 0 ? changed.last : changed.first) + direction;
    Rows grown;
    bool grew = false;
    for (int y = from; y >= 0 && y < open_.size().h; y += direction) {
      const bool wanted = direction > 0 ? y <= to : y >= to;
      if (!wanted && !grew) break;
      grew = fill_row(y, y - direction);
      if (grew) grown.include(y);
    }
    return grown;
  }

  /// Grows row y from itself and from one row beside it. True when it did grow.
  bool fill_row(int y, int other) {
    const std::span<const Word> open = open_.row(y);
    const std::span<const Word> beside_row = reached_.row(other);
    const std::span<Word> row = reached_.row(y);
    bool grew = false;
    const auto grow_word = [&](std::size_t i, Word carried) {
      const Word near = diagonal_ ? widened(beside_row, i) : beside_row[i];
      const Word seeds = (row[i] | near | carried) & open[i];
      if (seeds == row[i]) return;
      row[i] = fill_word(open[i], seeds);
      grew = true;
    };
    grow_word(0, 0);
    for (std::size_t i = 1; i < row.size(); ++i) grow_word(i, row[i - 1] >> 63);
    for (std::size_t i = row.size() - 1; i-- > 0;) grow_word(i, row[i + 1] << 63);
    return grew;
  }

  /// Word i of a row, with the cells to the left and right of every cell.
  static Word widened(std::span<const Word> row, std::size_t i) {
    return row[i] | row[i] << 1 | row[i] >> 1 | ends_beside(row, i);
  }

  /// The end bits that the neighbours of word i in its row push into it.
  static Word ends_beside(std::span<const Word> row, std::size_t i) {
    const Word before = i > 0 ? row[i - 1] >> 63 : 0;
    const Word after = i + 1 < row.size() ? row[i + 1] << 63 : 0;
    return before | after;
  }

  /// What touches word i of row y from all sides.
  Word seeds_of(int y, std::size_t i) const {
    Word seeds = reached_.row(y)[i] | ends_beside(reached_.row(y), i);
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
