// SPDX-License-Identifier: MIT
#include "src/search/paths.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>

#include "src/search/bfs.hpp"
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

std::vector<Point> trace_path(const Grid<std::int32_t>& field, Point from, Movement movement) {
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

namespace {

/// Waves from both ends of a way.
class Meeting {
 public:
  Meeting(const CellSet& open, Point from, Point to, Movement movement)
      : waves_{Bfs(open, from, movement), Bfs(open, to, movement)}, field_(open.size(), 0), movement_(movement) {}

  std::vector<Point> way() {
    if (!advance(0) || !advance(1)) return {};
    while (!middle_) {
      // The smaller wave costs less.
      if (!advance(waves_[0].cells().size() <= waves_[1].cells().size() ? 0 : 1)) return {};
    }
    std::vector<Point> way = back_from(*middle_, 0);
    std::ranges::reverse(way);
    const std::vector<Point> rest = back_from(*middle_, 1);
    way.insert(way.end(), rest.begin() + 1, rest.end());
    return way;
  }

 private:
  /// One step of one of the two. False when there is nowhere left to go.
  bool advance(std::size_t side) {
    if (!waves_[side].advance()) return false;
    const std::int32_t here = sign(side) * (waves_[side].distance() + 1);
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (const Point p : waves_[side].cells()) {
      if (field_[p] == 0) {
        field_[p] = here;
      } else if (const std::int32_t other = std::abs(field_[p]); other < least) {
        // Of all places where the two meet, one that is nearest to the other end.
        least = other;
        middle_ = p;
      }
    }
    return true;
  }

  /// From where the two met to the end that one of them came from. Only one has its distance there.
  std::vector<Point> back_from(Point middle, std::size_t side) const {
    std::vector<Point> way{middle};
    const std::int32_t found = sign(side) * field_[middle];
    for (std::int32_t distance = found > 0 ? found : waves_[side].distance() + 1; distance > 1; --distance) {
      for (const Point step : steps_of(movement_)) {
        const Point there = way.back() + step;
        if (!field_.contains(there) || field_[there] != sign(side) * (distance - 1)) continue;
        way.push_back(there);
        break;
      }
    }
    return way;
  }

  static std::int32_t sign(std::size_t side) { return side == 0 ? 1 : -1; }

  std::array<Bfs, 2> waves_;
  Grid<std::int32_t> field_;  // one more than the distance from the first end, or less than 0 for that from the second
  std::optional<Point> middle_;
  Movement movement_;
};

}  // namespace

std::vector<Point> shortest_way(const CellSet& open, Point from, Point to, Movement movement) {
  return Meeting(open, from, to, movement).way();
}

}  // namespace warren
