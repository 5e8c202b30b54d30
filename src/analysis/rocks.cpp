// SPDX-License-Identifier: MIT
#include "analysis/rocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include <warren/analysis/metrics.hpp>

#include "kernels/kernels.hpp"

namespace warren {

void Rocks::find(const CellSet& open) {
  const Size size = open.size();
  blocked_.assign_complement(open);
  runs_.find(blocked_, Movement::diagonal);
  constexpr std::uint32_t island = 1;
  numbers_.assign(runs_.count(), island);
  sizes_.assign(runs_.count(), 0);
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Run> row = runs_.row(y);
    for (const Run& run : row) sizes_[run.area] += run.right - run.left;
    // Of the first and the last row all touch the rim, of the others only the first run and the last may.
    if (y == 0 || y == size.h - 1) {
      for (const Run& run : row) numbers_[run.area] = 0;
    } else if (!row.empty()) {
      if (row.front().left == 0) numbers_[row.front().area] = 0;
      if (row.back().right == size.w) numbers_[row.back().area] = 0;
    }
  }
  island_sizes_.clear();
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (numbers_[i] == 0) continue;
    island_sizes_.push_back(sizes_[i]);
    numbers_[i] = static_cast<std::uint32_t>(island_sizes_.size());
  }
  digit_count_ = static_cast<std::size_t>(std::bit_width(island_sizes_.size()));
}

void Rocks::write_numbers() {
  if (digits_.size() < digit_count_) digits_.resize(digit_count_);
  for (std::size_t i = 0; i < digit_count_; ++i) digits_[i].reset(blocked_.size());
  for (int y = 0; y < blocked_.size().h; ++y) {
    for (const Run& run : runs_.row(y)) {
      for (std::uint32_t number = numbers_[run.area]; number != 0; number &= number - 1) {
        digits_[static_cast<std::size_t>(std::countr_zero(number))].insert_run({run.left, y, run.right - run.left, 1});
      }
    }
  }
}

// Between two open neighbours that are not joined there is rock, on both ways around the cell. If it is the same rock,
// it closes a ring through the cell, and what lies inside of the ring is joined to the rest by the cell alone. If all
// are different, one can walk around each of them. So no graph has to be searched: it is enough to compare the numbers
// of the rocks around a cell.
void Rocks::chokepoints_into(ColumnSet& found, const ColumnSet& open) {
  write_numbers();
  found.reset(open.size());
  std::array<const CellSet::Word*, std::numeric_limits<std::uint32_t>::digits> digits{};
  for (std::size_t i = 0; i < digit_count_; ++i) digits[i] = digits_[i].column(0);
  kernels().find_chokepoints({.shape = open.shape(),
                              .open = open.column(0),
                              .digits = digits.data(),
                              .digit_count = digit_count_,
                              .found = found.column(0)});
}

CellSet chokepoints(const CellSet& open) {
  ColumnSet columns;
  ColumnSet found;
  columns.assign(open);
  Rocks(open).chokepoints_into(found, columns);
  CellSet cells;
  found.write_to(cells);
  return cells;
}

std::vector<std::int64_t> island_sizes(const CellSet& open) {
  std::vector<std::int64_t> sizes = Rocks(open).island_sizes();
  std::ranges::sort(sizes);
  return sizes;
}

}  // namespace warren
