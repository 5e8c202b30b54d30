// SPDX-License-Identifier: MIT
#include "src/search/cost_field.hpp"

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

}  // namespace warren
