// SPDX-License-Identifier: MIT
#include "src/search/open_distance.hpp"

#include <algorithm>

namespace warren {

OpenDistance::OpenDistance(const CellSet& open) {
  const Size size = open.size();
  for (int shift = finest; (1 << shift) < std::max(size.w, size.h); ++shift) {
    levels_.emplace_back(Size{((size.w - 1) >> shift) + 1, ((size.h - 1) >> shift) + 1}, solid);
  }
  solid_levels_.reset({((size.w - 1) >> finest) + 1, ((size.h - 1) >> finest) + 1},
                      static_cast<std::uint8_t>(levels_.size()));
  open.for_each([this](Point p) { open_cell(p); });
}

void OpenDistance::open(const Rect& area) {
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) open_cell({x, y});
  }
}

void OpenDistance::open_cell(Point p) {
  for (std::size_t level = 0; level < levels_.size(); ++level) {
    Grid<std::uint8_t>& blocks = levels_[level];
    const int shift = finest + static_cast<int>(level);
    const Point block{p.x >> shift, p.y >> shift};
    if (blocks[block] == has_open) return;  // and so have the coarser ones
    const Rect around = Rect{block.x - 1, block.y - 1, 3, 3}.intersection(blocks.bounds());
    for (int y = around.top(); y < around.bottom(); ++y) {
      for (int x = around.left(); x < around.right(); ++x) {
        if (blocks[{x, y}] == solid) mark_beside_open(level, {x, y});
      }
    }
    blocks[block] = has_open;
  }
}

void OpenDistance::mark_beside_open(std::size_t level, Point block) {
  levels_[level][block] = beside_open;
  const int blocks = 1 << level;  // of the finest level, along a side
  const Rect finest_blocks =
      Rect{block.x * blocks, block.y * blocks, blocks, blocks}.intersection(solid_levels_.bounds());
  for (int y = finest_blocks.top(); y < finest_blocks.bottom(); ++y) {
    for (std::uint8_t& count : solid_levels_.row(y).subspan(static_cast<std::size_t>(finest_blocks.x),
                                                            static_cast<std::size_t>(finest_blocks.w))) {
      count = std::min(count, static_cast<std::uint8_t>(level));
    }
  }
}

}  // namespace warren
