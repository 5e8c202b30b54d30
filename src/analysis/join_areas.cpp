// SPDX-License-Identifier: MIT
#include <warren/analysis/join_areas.hpp>

#include <numeric>
#include <vector>

#include <warren/analysis/corridors.hpp>
#include <warren/core/cell_set.hpp>

namespace warren {

namespace {

bool hangs_together(const CellSet& open) {
  const std::optional<Point> first = open.first();
  return !first || open.flood(*first) == open;
}

CellSet beside_doors(const Level& level) {
  CellSet doors = CellSet::of(level.tiles, Tile::door);
  doors |= CellSet::of(level.tiles, Tile::secret_door);
  return doors.grown(Movement::orthogonal);
}

/// Every area grows into the rock around it, all at the same pace; where two of them meet is the shortest dig between
/// them, or one step longer.
class AreaJoiner {
 public:
  explicit AreaJoiner(Level& level)
      : level_(level), digger_(level), area_(level.size(), none), came_by_(level.size(), source) {}

  Status run() {
    find_areas();
    const CellSet forbidden = beside_doors(level_);
    for (std::size_t i = 0; i < queue_.size() && left_ > 1; ++i) {
      const Point here = queue_[i];
      for (std::int8_t s = 0; s < 4; ++s) {
        const Point there = here + orthogonal_steps[s];
        if (!level_.interior().contains(there)) continue;
        if (area_[there] != none) {
          meet(here, there);
        } else if (!forbidden.contains(there)) {
          area_[there] = area_[here];
          came_by_[there] = s;
          queue_.push_back(there);
        }
      }
    }
    level_.frame("areas joined");
    return left_ > 1 ? unlucky("doors keep parts of the map apart") : ok();
  }

 private:
  static constexpr std::int32_t none = -1;
  static constexpr std::int8_t source = -1;

  /// Numbers the areas from 0; their cells are the first in the queue.
  void find_areas() {
    CellSet::walkable(level_.tiles).for_each([&](Point first) {
      if (area_[first] != none) return;
      std::size_t next = queue_.size();
      take(first);
      for (; next < queue_.size(); ++next) {
        for (const Point step : orthogonal_steps) {
          const Point there = queue_[next] + step;
          if (level_.walkable(there) && area_[there] == none) take(there);
        }
      }
      ++left_;
    });
    joined_.resize(static_cast<std::size_t>(left_));
    std::iota(joined_.begin(), joined_.end(), 0);
  }
  void take(Point cell) {
    area_[cell] = left_;
    queue_.push_back(cell);
  }

  /// The number that all areas joined to this one share.
  std::int32_t group_of(std::int32_t area) {
    while (joined_[static_cast<std::size_t>(area)] != area) {
      std::int32_t& up = joined_[static_cast<std::size_t>(area)];
      area = up = joined_[static_cast<std::size_t>(up)];
    }
    return area;
  }

  void meet(Point here, Point there) {
    const std::int32_t a = group_of(area_[here]);
    const std::int32_t b = group_of(area_[there]);
    if (a == b) return;
    joined_[static_cast<std::size_t>(b)] = a;
    --left_;
    way_.clear();
    for (Point p = here; came_by_[p] != source; p = p - orthogonal_steps[came_by_[p]]) way_.push_back(p);
    for (std::size_t i = way_.size(); i > 0; --i) digger_.dig(way_[i - 1]);
    for (Point p = there; came_by_[p] != source; p = p - orthogonal_steps[came_by_[p]]) digger_.dig(p);
    level_.corridors.close();
  }

  Level& level_;
  CorridorDigger digger_;
  Grid<std::int32_t> area_;    // which one has grown here
  Grid<std::int8_t> came_by_;  // the step that led here, out of the area
  std::vector<Point> queue_;
  std::vector<Point> way_;
  std::vector<std::int32_t> joined_;
  std::int32_t left_ = 0;  // areas that are still apart
};

}  // namespace

Status join_areas(Level& level) {
  if (Status going = level.work(level.size().cells()); !going) return going;
  if (hangs_together(CellSet::walkable(level.tiles))) return ok();
  return AreaJoiner(level).run();
}

}  // namespace warren
