// SPDX-License-Identifier: MIT
#include "src/carve/floor_target.hpp"

#include <algorithm>
#include <vector>

namespace warren {

std::int64_t floor_target(const Level& level, int percent) {
  constexpr std::int64_t fewest = 5;
  const std::int64_t area = level.interior().area();
  return std::max(area * percent / 100, std::min(area, fewest));
}

namespace {

/// The blocked cells of the interior with an open neighbour.
CellSet edge_of(const Level& level) {
  const CellSet open = walkable_cells(level.tiles);
  CellSet edge = open.grown(Movement::orthogonal);
  edge -= open;
  return edge &= CellSet(level.size(), level.interior());
}

}  // namespace

Status grow_edge(Level& level, Brush& brush, std::int64_t missing, Rng& rng) {
  const std::int64_t enough = brush.opened() + missing;
  while (brush.opened() < enough) {
    std::vector<Point> edge;
    edge_of(level).for_each([&](Point p) { edge.push_back(p); });
    if (edge.empty()) return ok();
    // Half of the edge at a time keeps it irregular.
    rng.shuffle(std::span(edge));
    edge.resize((edge.size() + 1) / 2);
    if (Status going = level.work(level.size().cells() / 64 + std::ssize(edge) * brush.cost()); !going) return going;
    for (const Point p : edge) {
      if (brush.opened() >= enough) break;
      brush.paint(p);
    }
    level.frame("edge");
  }
  return ok();
}

}  // namespace warren
