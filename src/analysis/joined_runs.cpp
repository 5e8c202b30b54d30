// SPDX-License-Identifier: MIT
#include <warren/analysis/joined_runs.hpp>

#include <algorithm>
#include <bit>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells of word i whose left neighbour is not in the set.
Word run_starts(std::span<const Word> row, std::size_t i) { return row[i] & ~left_beside(row, i); }

/// The cells of word i whose right neighbour is not in the set.
Word run_ends(std::span<const Word> row, std::size_t i) { return row[i] & ~right_beside(row, i); }

}  // namespace

void JoinedRuns::find(const CellSet& set, Movement movement) {
  find_runs(set);
  join_rows(set.size().h, movement == Movement::diagonal ? 1 : 0);
  number();
}

void JoinedRuns::find_runs(const CellSet& set) {
  std::size_t count = 0;
  row_begins_.clear();
  row_begins_.reserve(static_cast<std::size_t>(set.size().h) + 1);
  for (int y = 0; y < set.size().h; ++y) {
    row_begins_.push_back(count);
    const std::span<const Word> row = set.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != 0) count += static_cast<std::size_t>(std::popcount(run_starts(row, i)));
    }
  }
  row_begins_.push_back(count);
  runs_.resize(count);

  std::size_t begun = 0;
  std::size_t ended = 0;
  for (int y = 0; y < set.size().h; ++y) {
    const std::span<const Word> row = set.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int first = static_cast<int>(i) * 64;
      for (Word word = run_starts(row, i); word != 0; word &= word - 1) {
        runs_[begun].left = first + std::countr_zero(word);
        runs_[begun].area = static_cast<std::uint32_t>(begun);
        ++begun;
      }
      for (Word word = run_ends(row, i); word != 0; word &= word - 1) {
        runs_[ended++].right = first + std::countr_zero(word) + 1;
      }
    }
  }
}

std::uint32_t JoinedRuns::root_of(std::uint32_t run) {
  while (runs_[run].area != run) {
    runs_[run].area = runs_[runs_[run].area].area;
    run = runs_[run].area;
  }
  return run;
}

void JoinedRuns::join_rows(int height, int reach) {
  for (int y = 1; y < height; ++y) {
    std::size_t above = begin_of(y - 1);
    std::size_t here = begin_of(y);
    while (above < begin_of(y) && here < begin_of(y + 1)) {
      const Run& a = runs_[above];
      Run& b = runs_[here];
      // What has been joined to the same run before needs no more looking.
      if (a.left < b.right + reach && b.left < a.right + reach && a.area != b.area) {
        const std::uint32_t one = root_of(static_cast<std::uint32_t>(above));
        if (b.area == here) {
          b.area = one;
        } else {
          // The first run in reading order stays the root, so that it begins with the first cell of the area.
          const std::uint32_t other = root_of(static_cast<std::uint32_t>(here));
          runs_[std::max(one, other)].area = std::min(one, other);
        }
      }
      ++(a.right < b.right ? above : here);
    }
  }
}

void JoinedRuns::number() {
  // Roots come before the runs that point at them, so one pass numbers them all.
  count_ = 0;
  for (std::uint32_t i = 0; i < runs_.size(); ++i) {
    Run& run = runs_[i];
    run.area = run.area == i ? count_++ : runs_[run.area].area;
  }
}

}  // namespace warren
