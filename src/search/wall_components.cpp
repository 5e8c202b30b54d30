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
    for (const Run& run : band.runs) sizes_[run.area] += band.cells_of(run);
    // Of the first and the last row all touch the rim, of the others only the first run and the last may.
    if (band.top == 0 || band.bottom == size.h) {
      for (const Run& run : band.runs) numbers_[run.area] = 0;
    } else if (!band.runs.empty()) {
      if (band.runs.front().left == 0) numbers_[band.runs.front().area] = 0;
      if (band.runs.back().right == size.w) numbers_[band.runs.back().area] = 0;
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
    const std::uint32_t number = numbers_[run.area];
    if (number == 0) continue;
    for_each_word(run.left, run.right, [&](std::size_t column, Word mask) {
      Word* const digits = row_digits_.data() + column;
      for (std::size_t i = 0; i < digit_count_; ++i) digits[i * columns] |= mask & (Word{0} - (number >> i & 1));
    });
  }
  // Most bands are a few rows high, so some are written in any case: a band below puts right what is too much, and the
  // last one, all of which touches the rim, writes nothing.
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

// Between two open neighbours that are not joined there is rock, on both ways around the cell. If it is the same rock,
// it closes a ring through the cell, and what lies inside of the ring is joined to the rest by the cell alone. If all
// are different, one can walk around each of them. So no graph has to be searched: it is enough to compare the numbers
// of the rocks around a cell.
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
