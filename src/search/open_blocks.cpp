// SPDX-License-Identifier: MIT
#include "src/search/open_blocks.hpp"

namespace warren {

OpenBlocks::OpenBlocks(const CellSet& open) {
  const Size size = open.size();
  blocked_cells_.reset({(size.w - 1) / side + 3, (size.h - 1) / side + 3}, 1);
  blocked_cells_.fill({1, 1, size.w / side, size.h / side}, 0);
  blocked_.assign_complement(open);
  blocked_.for_each([this](Point p) { ++blocked_cells_[block_of(p)]; });
}

void OpenBlocks::open(const Rect& area) {
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      if (!blocked_.contains({x, y})) continue;
      blocked_.erase(Point{x, y});
      --blocked_cells_[block_of({x, y})];
    }
  }
}

}  // namespace warren
