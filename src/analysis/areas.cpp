// SPDX-License-Identifier: MIT
#include <warren/analysis/areas.hpp>

#include <algorithm>
#include <bit>
#include <span>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells of word i whose left neighbour is not in the set.
Word run_starts(std::span<const Word> row, std::size_t i) { return row[i] & ~left_beside(row, i); }

/// The cells of word i whose right neighbour is not in the set.
Word run_ends(std::span<const Word> row, std::size_t i) { return row[i] & ~right_beside(row, i); }

}  // namespace

void Areas::find(const CellSet& open, Movement movement) {
  size_ = open.size();
  find_runs(open);
  join_rows(movement);
  number_areas();
}

void Areas::find_runs(const CellSet& open) {
  std::size_t count = 0;
  row_begins_.clear();
  row_begins_.reserve(static_cast<std::size_t>(size_.h) + 1);
  for (int y = 0; y < size_.h; ++y) {
    row_begins_.push_back(count);
    const std::span<const Word> row = open.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != 0) count += static_cast<std::size_t>(std::popcount(run_starts(row, i)));
    }
  }
  row_begins_.push_back(count);
  runs_.resize(count);

  std::size_t begun = 0;
  std::size_t ended = 0;
  for (int y = 0; y < size_.h; ++y) {
    const std::span<const Word> row = open.row(y);
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

std::uint32_t Areas::root_of(std::uint32_t run) {
  while (runs_[run].area != run) {
    runs_[run].area = runs_[runs_[run].area].area;
    run = runs_[run].area;
  }
  return run;
}

void Areas::join_rows(Movement movement) {
  const int reach = movement == Movement::diagonal ? 1 : 0;
  for (int y = 1; y < size_.h; ++y) {
    std::size_t above = row_begin(y - 1);
    std::size_t here = row_begin(y);
    while (above < row_begin(y) && here < row_begin(y + 1)) {
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

void Areas::number_areas() {
  areas_.clear();
  // Roots come before the runs that point at them, so one pass names them all.
  for (int y = 0; y < size_.h; ++y) {
    for (std::size_t i = row_begin(y); i < row_begin(y + 1); ++i) {
      Run& run = runs_[i];
      if (run.area == i) {
        run.area = static_cast<std::uint32_t>(areas_.size());
        areas_.push_back({0, {run.left, y}});
      } else {
        run.area = runs_[run.area].area;
      }
      areas_[run.area].cells += run.right - run.left;
    }
  }
  order_.resize(areas_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
  std::ranges::sort(order_, [&](std::uint32_t a, std::uint32_t b) {
    return areas_[a].cells != areas_[b].cells ? areas_[a].cells > areas_[b].cells : a < b;
  });
  rank_.resize(order_.size());
  sorted_.resize(order_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) {
    rank_[order_[i]] = i;
    sorted_[i] = areas_[order_[i]];
  }
  std::swap(areas_, sorted_);
  for (Run& run : runs_) run.area = rank_[run.area];
}

std::optional<std::size_t> Areas::at(Point p) const {
  if (p.y < 0 || p.y >= size_.h) return std::nullopt;
  const std::span<const Run> row(runs_.data() + row_begin(p.y), runs_.data() + row_begin(p.y + 1));
  const auto after = std::ranges::upper_bound(row, p.x, {}, &Run::left);
  if (after == row.begin() || p.x >= std::prev(after)->right) return std::nullopt;
  return std::prev(after)->area;
}

CellSet Areas::cells(std::size_t i) const {
  return cells_where([i](std::size_t area) { return area == i; });
}

CellSet largest_area(const CellSet& open, Movement movement) {
  // Most maps are one large area and some pockets. The middle one of all cells is likely to be in the large one, and
  // with more than half of them nothing can be larger: one flood is cheaper than to tell all areas apart.
  const std::int64_t count = open.count();
  if (const std::optional<Point> middle = open.nth(count / 2)) {
    CellSet area = open.flood(*middle, movement);
    if (area.count() * 2 > count) return area;
  }
  return Areas(open, movement).cells(0);
}

}  // namespace warren
