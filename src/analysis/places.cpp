// SPDX-License-Identifier: MIT
#include <warren/analysis/places.hpp>

#include <algorithm>

namespace warren {

std::optional<Point> free_cell_near(const Level& level, const Rect& area, Point target) {
  if (area.contains(target) && level.is_free(target)) return target;
  std::optional<Point> best;
  std::int64_t best_distance = 0;
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      const std::int64_t distance = squared_distance({x, y}, target);
      if (best && distance >= best_distance) continue;
      if (!level.is_free({x, y})) continue;
      best = Point{x, y};
      best_distance = distance;
    }
  }
  return best;
}

std::vector<Point> scatter(const CellSet& among, std::int64_t count, Rng& rng) {
  // Floyd's way to draw without repeats: the n-th draw has one more cell to choose from, and where it finds one that
  // is taken, it takes that new cell.
  const std::int64_t all = among.count();
  count = std::clamp<std::int64_t>(count, 0, all);
  std::vector<CellSet::Word> chosen(static_cast<std::size_t>(all / 64 + 1), 0);
  const auto take = [&](std::int64_t n) {
    CellSet::Word& word = chosen[static_cast<std::size_t>(n / 64)];
    const CellSet::Word bit = CellSet::Word{1} << (n % 64);
    const bool was_free = (word & bit) == 0;
    word |= bit;
    return was_free;
  };
  for (std::int64_t newest = all - count; newest < all; ++newest) {
    const int drawn = rng.below(static_cast<int>(newest + 1));
    if (!take(drawn)) take(newest);
  }
  std::vector<Point> cells;
  cells.reserve(static_cast<std::size_t>(count));
  std::size_t n = 0;
  among.for_each([&](Point p) {
    if ((chosen[n / 64] >> (n % 64) & 1) != 0) cells.push_back(p);
    ++n;
  });
  return cells;
}

FreeCells::FreeCells(const Level& level) : free_(CellSet::walkable(level.tiles)) {
  free_ -= CellSet::of(level.tiles, Tile::door);
  free_ -= CellSet::of(level.tiles, Tile::secret_door);
  if (level.start) take(*level.start);
  for (const Point exit : level.exits) take(exit);
  for (const Spawn& spawn : level.spawns) take(spawn.at);
}

void FreeCells::take_around(Point middle, int radius) {
  const Rect around = Rect{middle.x, middle.y, 1, 1}.grown(radius).intersection(free_.bounds());
  for (int y = around.top(); y < around.bottom(); ++y) {
    for (int x = around.left(); x < around.right(); ++x) {
      if (squared_distance({x, y}, middle) <= std::int64_t{radius} * radius) free_.erase({x, y});
    }
  }
}

std::optional<Point> FreeCells::random(const Rect& area, Rng& rng) const {
  constexpr int darts = 20;
  for (int i = 0; i < darts; ++i) {
    const Point cell = rng.cell_of(area);
    if (contains(cell)) return cell;
  }
  return std::nullopt;
}

}  // namespace warren
