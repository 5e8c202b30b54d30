// SPDX-License-Identifier: MIT
#include "src/search/open_squares.hpp"

namespace warren {

namespace {

/// The cells of a row whose right neighbour is in it too.
CellSet::Word pairs_in(std::span<const CellSet::Word> row, std::size_t i) {
  const CellSet::Word next = i + 1 < row.size() ? row[i + 1] : 0;
  return row[i] & (row[i] >> 1 | next << 63);
}

}  // namespace

void OpenSquares::assign(const CellSet& walkable) {
  corners_ = walkable;
  side_ = 1;
}

/// A square is open if the four smaller squares in its corners are.
void OpenSquares::grow() {
  const int h = corners_.size().h;
  for (int y = 0; y < h; ++y) {
    const std::span<CellSet::Word> row = corners_.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = y + 1 < h ? pairs_in(row, i) & pairs_in(corners_.row(y + 1), i) : 0;
    }
  }
  ++side_;
}

void OpenSquares::walk_from_start(const Level& level) {
  reached_.reset(level.size());
  if (!level.start) return;
  const Rect around = corners_over(*level.start);
  for (int y = around.top(); y < around.bottom(); ++y) {
    for (int x = around.left(); x < around.right(); ++x) {
      if (!corners_.contains({x, y}) || reached_.contains({x, y})) continue;
      corners_.flood_into(area_, {x, y}, level.movement);
      reached_ |= area_;
    }
  }
}

}  // namespace warren
