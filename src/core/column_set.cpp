// SPDX-License-Identifier: MIT
#include <warren/core/column_set.hpp>

#include "core/word_masks.hpp"
#include "kernels/kernels.hpp"

namespace warren {

void ColumnSet::reset(Size size) {
  size_ = size;
  columns_ = (static_cast<std::size_t>(size.w) + 63) / 64;
  column_words_ = static_cast<std::size_t>(size.h) + between;
  words_.assign(before + (columns_ + 2) * column_words_, 0);
}

void ColumnSet::assign(const CellSet& set) {
  reset(set.size());
  for (std::size_t i = 0; i < columns_; ++i) {
    Word* to = column(i);
    for (int y = 0; y < size_.h; ++y) to[y] = set.row(y)[i];
  }
}

void ColumnSet::insert_run(const Rect& run) {
  for_each_word(run.left(), run.right(), [&](std::size_t i, Word mask) { column(i)[run.y] |= mask; });
}

std::int64_t ColumnSet::count() const { return kernels().count(words_.data(), words_.size()); }

void ColumnSet::write_to(CellSet& set) const {
  set.reset(size_);
  for (std::size_t i = 0; i < columns_; ++i) {
    const Word* from = column(i);
    for (int y = 0; y < size_.h; ++y) set.row(y)[i] = from[y];
  }
}

}  // namespace warren
