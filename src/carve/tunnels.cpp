// SPDX-License-Identifier: MIT
#include "src/carve/tunnels.hpp"

#include "src/carve/join_areas.hpp"
#include "src/carve/walk.hpp"

namespace warren {

namespace {

/// Every second step leads towards the goal and the others in random directions; after too many steps, straight on.
void stagger(const Rect& inside, Brush& brush, Point from, Point to, Directions& directions) {
  Point at = from;
  const int patience = 8 * manhattan_distance(from, to);
  for (int i = 0; i < patience && at != to; ++i) {
    at = i % 2 == 0 ? StraightLine(at, to).step() : step_inside(inside, at, directions.next());
    brush.paint(at);
  }
  for (StraightLine way(at, to); !way.arrived();) brush.paint(way.step());
}

}  // namespace

Status join_by_tunnels(Level& level, Brush& brush, Rng& rng) {
  if (Status going = level.work(level.size().cells()); !going) return going;
  const Corridors gaps = shortest_digs(walkable_cells(level.tiles), CellSet(level.size()), level.movement).ways;
  if (gaps.empty()) return ok();
  Directions directions(rng);
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    if (Status going = level.work(4 * std::ssize(gaps[i]) * brush.cost()); !going) return going;
    stagger(level.interior(), brush, gaps[i].front(), gaps[i].back(), directions);
  }
  level.frame("joined");
  return ok();
}

}  // namespace warren
