// SPDX-License-Identifier: MIT
#include "src/grid/column_set.hpp"

#include "src/kernels/kernels.hpp"

namespace warren {

void ColumnSet::reset(Size size) {
  size_ = size;
  columns_ = (static_cast<std::size_t>(size.w) + 63) / 64;
  column_words_ = (static_cast<std::size_t>(size.h) + between + max_lanes - 1) / max_lanes * max_lanes;
  words_.assign(before + (columns_ + 2) * column_words_, 0);
}

void ColumnSet::assign(const CellSet& set) {
  reshape(set.size());
  for (std::size_t i = 0; i < columns_; ++i) {
    Word* to = column(i);
    for (int y = 0; y < size_.h; ++y) to[y] = set.row(y)[i];
  }
}

std::int64_t ColumnSet::count() const { return kernels().count(column(0), columns_ * column_words_); }

void ColumnSet::write_to(CellSet& set) const {
  set.reset(size_);
  for (std::size_t i = 0; i < columns_; ++i) {
    const Word* from = column(i);
    for (int y = 0; y < size_.h; ++y) set.row(y)[i] = from[y];
  }
}

}  // namespace warren
