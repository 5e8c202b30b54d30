// SPDX-License-Identifier: MIT
#include <warren/analysis/ways.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace warren {

namespace {

/// A queue of cells by cost, for costs that grow by 255 at the most from one cell to the next (Dial's buckets).
class CostQueue {
 public:
  void push(std::int32_t cost, Point cell) {
    buckets_[static_cast<std::size_t>(cost) % buckets_.size()].push_back(cell);
    ++count_;
  }
  bool empty() const { return count_ == 0; }
  std::int32_t cost() const { return cost_; }
  Point pop() {
    while (bucket().empty()) ++cost_;
    const Point cell = bucket().back();
    bucket().pop_back();
    --count_;
    return cell;
  }

 private:
  std::vector<Point>& bucket() { return buckets_[static_cast<std::size_t>(cost_) % buckets_.size()]; }

  std::array<std::vector<Point>, 256> buckets_;
  std::int32_t cost_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

Grid<std::int32_t> costs_to(const CellSet& open, const Grid<std::uint8_t>& costs, Point goal, Movement movement) {
  Grid<std::int32_t> field(open.size(), unreachable);
  if (!open.contains(goal)) return field;
  const auto cost_of = [&](Point cell) { return std::max<std::int32_t>(costs[cell], 1); };
  CostQueue queue;
  field[goal] = cost_of(goal);
  queue.push(field[goal], goal);
  while (!queue.empty()) {
    const Point here = queue.pop();
    if (field[here] != queue.cost()) continue;  // found in a cheaper way since it was put there
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

std::vector<Point> way_down(const Grid<std::int32_t>& field, Point from, Movement movement) {
  std::vector<Point> way;
  if (!field.contains(from) || field[from] == unreachable) return way;
  way.push_back(from);
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
    if (best == Point{}) return way;
    ahead = best;
    here = here + best;
    way.push_back(here);
  }
}

}  // namespace warren
