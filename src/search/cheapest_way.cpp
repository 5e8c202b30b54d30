// SPDX-License-Identifier: MIT
// What a cell costs is the same whoever goes there, so a cell is first come to from the best side, and what a way from
// it costs is known at once. Neighbours differ by what one of them costs, so the lowest byte of it is enough to compare
// them.
#include <algorithm>
#include <cstdint>

#include "src/search/paths.hpp"

#include "src/search/bucket_queue.hpp"

namespace warren {

namespace {

class CheapestWay {
 public:
  CheapestWay(const CellSet& open, const Grid<std::uint8_t>& costs, Movement movement)
      : open_(open), left_(open), costs_(costs), low_(open.size()), movement_(movement) {}

  std::vector<Point> find(Point from, Point to) {
    if (!left_.contains(from) || !left_.contains(to) || !spread(to, from)) return {};
    return way_from(from);
  }

 private:
  /// Until `goal` is reached; whatever lies farther off is on no way to it.
  bool spread(Point from, Point goal) {
    BucketQueue queue;
    const auto reach = [&](Point cell) {
      const std::int32_t cost = queue.cost() + std::clamp<std::int32_t>(costs_[cell], 1, most_way_cost);
      left_.erase(cell);
      low_[cell] = static_cast<std::uint8_t>(cost);
      queue.push(cost, cell);
    };
    reach(from);
    while (!queue.empty()) {
      const Point here = queue.pop();
      if (here == goal) return true;
      for (const Point step : steps_of(movement_)) {
        if (left_.contains(here + step)) reach(here + step);
      }
    }
    return false;
  }

  /// Down to where it came from; straight on where that is as good as a bend.
  std::vector<Point> way_from(Point here) const {
    std::vector<Point> way{here};
    for (Point ahead{0, 0};;) {
      int lowest = 0;
      Point best{0, 0};
      for (const Point step : steps_of(movement_)) {
        const Point there = here + step;
        if (!open_.contains(there) || left_.contains(there)) continue;
        const int rise = static_cast<std::int8_t>(low_[there] - low_[here]);
        if (rise > lowest || (rise == lowest && (best == Point{} || step != ahead))) continue;
        lowest = rise;
        best = step;
      }
      if (best == Point{}) return way;
      ahead = best;
      here = here + best;
      way.push_back(here);
    }
  }

  const CellSet& open_;
  CellSet left_;  // what has not been reached
  const Grid<std::uint8_t>& costs_;
  Grid<std::uint8_t> low_;  // the lowest byte of what a way from a cell costs
  Movement movement_;
};

}  // namespace

std::vector<Point> cheapest_way(const CellSet& open, const Grid<std::uint8_t>& costs, Point from, Point to,
                                Movement movement) {
  return CheapestWay(open, costs, movement).find(from, to);
}

}  // namespace warren
