// SPDX-License-Identifier: MIT
#include "src/search/connected_runs.hpp"

#include <algorithm>
#include <bit>

#include "src/grid/row_bits.hpp"
#include "src/kernels/kernels.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The first and the last column in which two rows differ; the last is -1 when they do not.
struct Difference {
  int first = 0;
  int last = -1;

  Difference(std::span<const Word> row, std::span<const Word> other) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word word = row[i] ^ other[i];
      if (word == 0) continue;
      const int column = static_cast<int>(i) * 64;
      if (last < 0) first = column + std::countr_zero(word);
      last = column + 63 - std::countl_zero(word);
    }
  }
};

}  // namespace

void ConnectedRuns::find(const CellSet& set, Movement movement) {
  height_ = set.size().h;
  run_count_ = 0;
  count_ = 0;
  bands_.clear();
  band_of_row_.resize(static_cast<std::size_t>(height_));
  if (set.size().cells() == 0) return;
  const std::size_t row_words = set.row(0).size();
  const std::size_t bound = kernels().count_runs(set.row(0).data(), row_words * static_cast<std::size_t>(height_));
  if (runs_.size() < bound) runs_.resize(bound);
  bands_.push_back({0, 0});
  add_row(set.row(0));
  for (int y = 1; y < height_; ++y) {
    const Difference difference(set.row(y), set.row(y - 1));
    if (difference.last >= 0) {
      bands_.push_back({y, run_count_});
      add_row(set.row(y));
      join_last_band(difference.first, difference.last, movement == Movement::diagonal ? 1 : 0);
    }
    band_of_row_[static_cast<std::size_t>(y)] = static_cast<std::uint32_t>(bands_.size() - 1);
  }
  number();
}

void ConnectedRuns::add_row(std::span<const Word> row) {
  std::size_t ended = run_count_;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int first = static_cast<int>(i) * 64;
    for (Word word = run_starts(row, i); word != 0; word &= word - 1) {
      runs_[run_count_].left = first + std::countr_zero(word);
      runs_[run_count_].component = static_cast<std::uint32_t>(run_count_);
      ++run_count_;
    }
    for (Word word = run_ends(row, i); word != 0; word &= word - 1) {
      runs_[ended++].right = first + std::countr_zero(word) + 1;
    }
  }
}

std::uint32_t ConnectedRuns::root_of(std::uint32_t run) {
  while (runs_[run].component != run) {
    runs_[run].component = runs_[runs_[run].component].component;
    run = runs_[run].component;
  }
  return run;
}

void ConnectedRuns::join_last_band(int first_change, int last_change, int reach) {
  const std::size_t i = bands_.size() - 1;
  std::size_t above = begin_of(i - 1);
  std::size_t above_end = begin_of(i);
  std::size_t here = begin_of(i);
  std::size_t here_end = run_count_;
  // Left and right of all changes the runs of both bands are equal and touch no others.
  for (; here < here_end && runs_[here].right < first_change; ++here, ++above)
    runs_[here].component = runs_[above].component;
  for (; here < here_end && runs_[here_end - 1].left > last_change + 1; --here_end, --above_end) {
    runs_[here_end - 1].component = runs_[above_end - 1].component;
  }
  while (above < above_end && here < here_end) {
    const Run& a = runs_[above];
    const Run& b = runs_[here];
    if (a.left < b.right + reach && b.left < a.right + reach) join(above, here);
    ++(a.right < b.right ? above : here);
  }
}

void ConnectedRuns::join(std::size_t above, std::size_t here) {
  Run& run = runs_[here];
  // Both have the same parent already.
  if (runs_[above].component == run.component) return;
  const std::uint32_t one = root_of(static_cast<std::uint32_t>(above));
  if (run.component == here) {
    run.component = one;
    return;
  }
  // The first run in reading order stays the root, so that a root holds the first cell of its component.
  const std::uint32_t other = root_of(static_cast<std::uint32_t>(here));
  runs_[std::max(one, other)].component = std::min(one, other);
}

void ConnectedRuns::number() {
  // Roots come before the runs that point at them, so one pass numbers them all.
  for (std::uint32_t i = 0; i < run_count_; ++i) {
    Run& run = runs_[i];
    run.component = run.component == i ? count_++ : runs_[run.component].component;
  }
}

std::optional<std::uint32_t> ConnectedRuns::component_at(Point p) const {
  if (p.y < 0 || p.y >= height_) return std::nullopt;
  const std::span<const Run> runs = row(p.y);
  const auto after = std::ranges::upper_bound(runs, p.x, {}, &Run::left);
  if (after == runs.begin() || p.x >= std::prev(after)->right) return std::nullopt;
  return std::prev(after)->component;
}

}  // namespace warren
