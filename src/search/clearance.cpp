// SPDX-License-Identifier: MIT
#include "src/search/clearance.hpp"

#include <algorithm>

namespace warren {

Clearance::Clearance(const CellSet& open) {
  const Size size = open.size();
  for (int shift = finest; (1 << shift) < std::max(size.w, size.h); ++shift) {
    levels_.emplace_back(Size{((size.w - 1) >> shift) + 1, ((size.h - 1) >> shift) + 1}, solid);
  }
  open.for_each([this](Point p) { open_cell(p); });
}

void Clearance::open(const Rect& area) {
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) open_cell({x, y});
  }
}

void Clearance::open_cell(Point p) {
  for (int shift = finest; Grid<std::uint8_t> & blocks : levels_) {
    const Point block{p.x >> shift, p.y >> shift};
    if (blocks[block] == has_open) return;  // and so have the coarser ones
    const Rect around = Rect{block.x - 1, block.y - 1, 3, 3}.intersection(blocks.bounds());
    for (int y = around.top(); y < around.bottom(); ++y) {
      for (std::uint8_t& mark :
           blocks.row(y).subspan(static_cast<std::size_t>(around.x), static_cast<std::size_t>(around.w))) {
        mark = std::max<std::uint8_t>(mark, beside_open);
      }
    }
    blocks[block] = has_open;
    ++shift;
  }
}

}  // namespace warren
