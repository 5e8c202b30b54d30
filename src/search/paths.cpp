// SPDX-License-Identifier: MIT
#include "src/search/paths.hpp"

#include <algorithm>

#include "src/search/bucket_queue.hpp"

namespace warren {

Grid<std::int32_t> cost_field(const CellSet& open, const Grid<std::uint8_t>& costs, Point goal, Movement movement) {
  Grid<std::int32_t> field(open.size(), unreachable);
  if (!open.contains(goal)) return field;
  const auto cost_of = [&](Point cell) { return std::max<std::int32_t>(costs[cell], 1); };
  BucketQueue queue;
  field[goal] = cost_of(goal);
  queue.push(field[goal], goal);
  while (!queue.empty()) {
    const Point here = queue.pop();
    if (field[here] != queue.cost()) continue;  // a cheaper path was found since
    for (const Point step : steps_of(movement)) {
      const Point there = here + step;
      if (!open.contains(there)) continue;
      const std::int32_t cost = queue.cost() + cost_of(there);
      if (field[there] != unreachable && field[there] <= cost) continue;
      field[there] = cost;
      queue.push(cost, there);
    }
  }
  return field;
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
