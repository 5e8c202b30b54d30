// SPDX-License-Identifier: MIT
#include "src/search/wall_components.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include <warren/search/metrics.hpp>

#include "src/grid/word_masks.hpp"
#include "src/kernels/kernels.hpp"

namespace warren {

using Word = CellSet::Word;

void WallComponents::find(const CellSet& open) {
  const Size size = open.size();
  blocked_.assign_complement(open);
  runs_.find(blocked_, Movement::diagonal);
  constexpr std::uint32_t island = 1;
  numbers_.assign(runs_.count(), island);
  sizes_.assign(runs_.count(), 0);
  for (std::size_t i = 0; i < runs_.bands(); ++i) {
    const Band band = runs_.band(i);
    for (const Run& run : band.runs) sizes_[run.component] += band.cells_of(run);
    // In the first and the last row all runs touch the ring, in the others only the first and the last run can.
    if (band.top == 0 || band.bottom == size.h) {
      for (const Run& run : band.runs) numbers_[run.component] = 0;
    } else if (!band.runs.empty()) {
      if (band.runs.front().left == 0) numbers_[band.runs.front().component] = 0;
      if (band.runs.back().right == size.w) numbers_[band.runs.back().component] = 0;
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

void WallComponents::write_numbers() {
  if (digits_.size() < digit_count_) digits_.resize(digit_count_);
  for (std::size_t i = 0; i < digit_count_; ++i) digits_[i].reshape(blocked_.size());
  for (std::size_t i = 0; i < runs_.bands(); ++i) write_numbers(runs_.band(i));
}

void WallComponents::write_numbers(const Band& band) {
  const std::size_t columns = blocked_.row(0).size();
  row_digits_.assign(digit_count_ * columns, 0);
  for (const Run& run : band.runs) {
    const std::uint32_t number = numbers_[run.component];
    if (number == 0) continue;
    for_each_word(run.left, run.right, [&](std::size_t column, Word mask) {
      Word* const digits = row_digits_.data() + column;
      for (std::size_t i = 0; i < digit_count_; ++i) digits[i * columns] |= mask & (Word{0} - (number >> i & 1));
    });
  }
  // Most bands have few rows, so a fixed number is always written. The next band overwrites the excess, and the excess
  // of the last band is zero because all its components touch the ring.
  constexpr std::ptrdiff_t always = 4;
  const std::ptrdiff_t rows = band.bottom - band.top;
  const Word* word = row_digits_.data();
  for (std::size_t digit = 0; digit < digit_count_; ++digit) {
    Word* top = digits_[digit].column(0) + band.top;
    for (std::size_t i = 0; i < columns; ++i, ++word, top += digits_[digit].shape().column_words) {
      std::fill_n(top, always, *word);
      if (rows > always) std::fill(top + always, top + rows, *word);
    }
  }
}

// Going around a cell, blocked cells separate its open neighbours into groups. If two of these gaps belong to the same
// wall component, that component and the cell form a closed ring, and the cell is the only connection between inside
// and outside. If all gaps belong to different components, there is a path around each of them. So no graph search is
// needed: it is enough to compare the wall components around a cell.
void WallComponents::chokepoints_into(ColumnSet& found, const ColumnSet& open) {
  write_numbers();
  found.reshape(open.size());
  std::array<const Word*, std::numeric_limits<std::uint32_t>::digits> digits{};
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
  WallComponents(open).chokepoints_into(found, columns);
  CellSet cells;
  found.write_to(cells);
  return cells;
}

std::vector<std::int64_t> island_sizes(const CellSet& open) {
  std::vector<std::int64_t> sizes = WallComponents(open).island_sizes();
  std::ranges::sort(sizes);
  return sizes;
}

}  // namespace warren
