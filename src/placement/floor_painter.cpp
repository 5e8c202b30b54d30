// SPDX-License-Identifier: MIT
#include "src/placement/floor_painter.hpp"

#include <algorithm>
#include <cstddef>

#include "src/grid/noise.hpp"

namespace warren {

void FloorPainter::paint(Level& level, CellMarks& marks, std::span<const Point> cells,
                         std::span<const FloorShare> floors, Rng& rng) {
  constexpr int patch = 5;  // cells from one to the next
  const Noise noise(rng.next(), patch);
  if (floors.empty()) return;
  const auto paint = [&](Point cell, Tile tile) {
    level.tiles[cell] = tile;
    if (is_water_tile(tile)) marks.set(cell, CellMarks::wet);
  };
  if (floors.front().percent == 100) {
    for (const Point cell : cells) {
      if (marks.is(cell, CellMarks::paintable)) paint(cell, floors.front().tile);
    }
    return;
  }
  heights_.assign(cells.size(), 0);
  for (std::size_t first = 0, end = 0; first < cells.size(); first = end) {
    for (end = first + 1; end < cells.size() && cells[end] == cells[end - 1] + Point{1, 0};) ++end;
    noise.row(cells[first], std::span(heights_).subspan(first, end - first));
  }
  sorted_ = heights_;
  int share = 0;
  std::int32_t above = Noise::one + 1;  // heights from here on are painted already
  for (const FloorShare& floor : floors) {
    share += floor.percent;
    const std::int32_t limit = quantile(sorted_, 100 - share, 100);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (heights_[i] >= limit && heights_[i] < above && marks.is(cells[i], CellMarks::paintable))
        paint(cells[i], floor.tile);
    }
    above = std::min(above, limit);
  }
}

}  // namespace warren
