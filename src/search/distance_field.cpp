// SPDX-License-Identifier: MIT
#include <warren/search/distance_field.hpp>

#include "src/search/bfs.hpp"

namespace warren {

namespace {

void write_distances(Grid<std::int32_t>& field, Bfs bfs) {
  while (bfs.advance()) {
    for (const Point p : bfs.frontier()) field[p] = bfs.distance();
  }
}

}  // namespace

Grid<std::int32_t> distances_from(const CellSet& open, const CellSet& from, Movement movement) {
  Grid<std::int32_t> field(open.size(), unreachable);
  write_distances(field, Bfs(open, from, movement));
  return field;
}

Grid<std::int32_t> distances_from(const CellSet& open, Point from, Movement movement) {
  Grid<std::int32_t> field;
  distances_into(field, open, from, movement);
  return field;
}

void distances_into(Grid<std::int32_t>& field, const CellSet& open, Point from, Movement movement) {
  field.reset(open.size(), unreachable);
  write_distances(field, Bfs(open, from, movement));
}

std::optional<Point> farthest_cell(const CellSet& open, Point from, const CellSet& among, Movement movement) {
  std::optional<Point> farthest;
  int distance = 0;
  Bfs bfs(open, from, movement);
  while (bfs.advance()) {
    for (const Point p : bfs.frontier()) {
      if (p == from || !among.contains(p)) continue;
      const bool is_first = !farthest || p.y < farthest->y || (p.y == farthest->y && p.x < farthest->x);
      if (distance < bfs.distance() || is_first) farthest = p;
      distance = bfs.distance();
    }
  }
  return farthest;
}

std::optional<int> path_length(const Level& level) { return path_length(level, walkable_cells(level.tiles)); }

std::optional<int> path_length(const Level& level, const CellSet& open) {
  CellSet exits(level.size());
  level.for_each_goal([&](Point exit) {
    if (level.tiles.contains(exit)) exits.insert(exit);
  });
  if (!level.start || exits.empty()) return std::nullopt;
  Bfs bfs(open, *level.start, level.movement);
  while (bfs.advance()) {
    for (const Point p : bfs.frontier()) {
      if (exits.contains(p)) return bfs.distance();
    }
  }
  return std::nullopt;
}

std::vector<Point> trace_path(const Grid<std::int32_t>& field, Point from, Movement movement) {
  std::vector<Point> path;
  if (!field.contains(from) || field[from] == unreachable) return path;
  path.push_back(from);
  Point ahead{0, 0};
  for (Point here = from;;) {
    std::int32_t lowest = field[here];
    Point best{0, 0};
    for (const Point step : steps_of(movement)) {
      const Point there = here + step;
      if (!field.contains(there) || field[there] == unreachable) continue;
      if (field[there] > lowest || (field[there] == lowest && (best == Point{} || step != ahead))) continue;
      lowest = field[there];
      best = step;
    }
    if (best == Point{}) return path;
    ahead = best;
    here = here + best;
    path.push_back(here);
  }
}

}  // namespace warren
