// SPDX-License-Identifier: MIT
#include <warren/analysis/join_parts.hpp>

#include <optional>

#include <warren/core/walk.hpp>

namespace warren {

namespace {

constexpr std::int32_t nobody = -1;

/// Which cells belong together. Each points to another one of its part, the last one to itself.
class Parts {
 public:
  explicit Parts(Size size) : next_(size) {
    for (std::size_t i = 0; i < next_.cells().size(); ++i) next_[i] = static_cast<std::int32_t>(i);
  }

  std::int32_t of(std::int32_t cell) {
    while (next(cell) != cell) {
      next(cell) = next(next(cell));
      cell = next(cell);
    }
    return cell;
  }
  /// False when they belonged together already.
  bool unite(std::int32_t a, std::int32_t b) {
    a = of(a);
    b = of(b);
    if (a == b) return false;
    next(std::max(a, b)) = std::min(a, b);
    return true;
  }

 private:
  std::int32_t& next(std::int32_t cell) { return next_[static_cast<std::size_t>(cell)]; }

  Grid<std::int32_t> next_;
};

/// The steps after which every pair of neighbours has been looked at once: right, down, and both diagonals down.
std::span<const Point> forward_steps(Movement movement) {
  static constexpr Point steps[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  return std::span(steps).first(movement == Movement::diagonal ? 4 : 2);
}

}  // namespace

std::vector<Gap> gaps_between_parts(const CellSet& open, Movement movement) {
  std::vector<Gap> gaps;
  const std::optional<Point> first = open.first();
  if (!first || open.flood(*first, movement) == open) return gaps;

  Grid<std::int32_t> owner(open.size(), nobody);  // the open cell from which a cell was reached first
  const auto name_of = [&](Point p) { return static_cast<std::int32_t>(owner.index(p)); };
  const auto cell_of = [&](std::int32_t name) { return owner.point(static_cast<std::size_t>(name)); };
  Parts parts(open.size());
  std::int64_t count = 0;
  open.for_each([&](Point p) {
    ++count;
    owner[p] = name_of(p);
    for (const Point step : forward_steps(movement)) {
      if (open.contains(p + step) && parts.unite(name_of(p), name_of(p + step))) --count;
    }
  });
  std::vector<Point> queue;
  (open - open.shrunk(Movement::orthogonal)).for_each([&](Point p) { queue.push_back(p); });
  // All parts grow at the same pace, and where two of them meet there is a gap between the cells they grew from.
  const Rect inside = open.bounds().grown(-1);
  for (std::size_t i = 0; i < queue.size() && count > 1; ++i) {
    const Point at = queue[i];
    for (const Point step : orthogonal_steps) {
      const Point next = at + step;
      if (!inside.contains(next)) continue;
      if (owner[next] == nobody) {
        owner[next] = owner[at];
        queue.push_back(next);
      } else if (parts.unite(owner[at], owner[next])) {
        gaps.push_back({cell_of(owner[at]), cell_of(owner[next])});
        --count;
      }
    }
  }
  return gaps;
}

namespace {

/// Every second step leads to the other side and the others anywhere, until it has taken long enough.
void stagger(const Rect& inside, Brush& brush, const Gap& gap, Directions& directions) {
  Point at = gap.from;
  const int patience = 8 * manhattan_distance(gap.from, gap.to);
  for (int i = 0; i < patience && at != gap.to; ++i) {
    at = i % 2 == 0 ? StraightWay(at, gap.to).step() : step_inside(inside, at, directions.next());
    brush.paint(at);
  }
  for (StraightWay way(at, gap.to); !way.arrived();) brush.paint(way.step());
}

}  // namespace

Status join_parts(Level& level, Brush& brush, Rng& rng) {
  const std::vector<Gap> gaps = gaps_between_parts(CellSet::walkable(level.tiles), level.movement);
  if (gaps.empty()) return ok();
  if (Status going = level.work(4 * level.size().cells()); !going) return going;
  Directions directions(rng);
  for (const Gap& gap : gaps) {
    const int length = manhattan_distance(gap.from, gap.to);
    if (Status going = level.work(4 * length * brush.cost()); !going) return going;
    stagger(level.interior(), brush, gap, directions);
  }
  level.frame("joined");
  return ok();
}

}  // namespace warren
