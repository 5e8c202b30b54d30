// SPDX-License-Identifier: MIT
#include <warren/analysis/join.hpp>

#include <cstdint>
#include <utility>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

int join_walkable(Level& level, Point from, Tile (*opened)(Tile blocked)) {
  if (!level.walkable(from)) return 0;
  constexpr std::int8_t unseen = -1;
  Grid<std::int8_t> came_by(level.size(), unseen);  // the step that led here
  came_by[from] = 0;
  std::int64_t cut_off = CellSet::walkable(level.tiles).count() - 1;
  int cells_opened = 0;
  // Everything that takes the same number of cells to dig, then everything that takes one more. Cells that can be
  // walked on have been joined by the time they are seen.
  std::vector<Point> now{from};
  std::vector<Point> next;
  while (cut_off > 0 && !now.empty()) {
    for (std::size_t i = 0; i < now.size() && cut_off > 0; ++i) {
      for (std::int8_t s = 0; s < 4; ++s) {
        const Point there = now[i] + orthogonal_steps[s];
        if (!level.interior().contains(there) || came_by[there] != unseen) continue;
        came_by[there] = s;
        if (!level.walkable(there)) {
          next.push_back(there);
          continue;
        }
        for (Point p = now[i]; !level.walkable(p); p = p - orthogonal_steps[came_by[p]]) {
          level.tiles[p] = opened(level.tiles[p]);
          ++cells_opened;
        }
        now.push_back(there);
        --cut_off;
      }
    }
    now.clear();
    std::swap(now, next);
  }
  return cells_opened;
}

}  // namespace warren
