// SPDX-License-Identifier: MIT
#include <warren/analysis/corridors.hpp>

#include <cstdint>
#include <cstdlib>

#include <warren/analysis/places.hpp>

namespace warren {

std::vector<RoomPair> nearest_pairs(const std::vector<Rect>& rooms) {
  std::vector<RoomPair> pairs;
  for (std::size_t from = 0; from + 1 < rooms.size(); ++from) {
    const Point center = rooms[from].center();
    std::size_t nearest = from + 1;
    std::int64_t shortest = squared_distance(center, rooms[nearest].center());
    for (std::size_t to = from + 2; to < rooms.size(); ++to) {
      const std::int64_t distance = squared_distance(center, rooms[to].center());
      if (distance >= shortest) continue;
      nearest = to;
      shortest = distance;
    }
    pairs.push_back({from, nearest});
  }
  return pairs;
}

CorridorDigger::CorridorDigger(Level& level) : level_(level), rooms_(room_cells(level)) {}

void CorridorDigger::leg(Point from, Point to) {
  const Point step{sign(to.x - from.x), sign(to.y - from.y)};
  for (Point cell = from; cell != to; cell = cell + step) dig(cell);
}

void CorridorDigger::dogleg(Point from, Point to, FirstLeg first_leg) {
  const Point corner = first_leg == FirstLeg::horizontal ? Point{to.x, from.y} : Point{from.x, to.y};
  leg(from, corner);
  leg(corner, to);
  dig(to);
}

void CorridorDigger::straight(Point from, Point to) {
  const std::int64_t wide = std::abs(to.x - from.x);
  const std::int64_t high = std::abs(to.y - from.y);
  const Point along{sign(to.x - from.x), 0};
  const Point across{0, sign(to.y - from.y)};
  std::int64_t columns = 0;
  std::int64_t rows = 0;
  Point cell = from;
  dig(cell);
  while (cell != to) {
    // The line leaves the cell through the side that it meets first.
    const bool next_column = (2 * columns + 1) * high < (2 * rows + 1) * wide;
    cell = cell + (next_column ? along : across);
    ++(next_column ? columns : rows);
    dig(cell);
  }
}

void CorridorDigger::winding(Point from, Point to, int stray_percent, Rng& rng) {
  const Rect inside = level_.interior();
  Point cell = from;
  dig(cell);
  for (int left = 4 * manhattan_distance(from, to); left > 0 && cell != to; --left) {
    const int wide = std::abs(to.x - cell.x);
    const int high = std::abs(to.y - cell.y);
    const bool along_row = rng.below(wide + high) < wide;
    const bool strays = rng.percent(stray_percent);
    const int side = rng.coin() ? 1 : -1;
    Point step = along_row ? Point{sign(to.x - cell.x), 0} : Point{0, sign(to.y - cell.y)};
    if (strays) step = along_row ? Point{0, side} : Point{side, 0};
    if (!inside.contains(cell + step)) continue;
    cell = cell + step;
    dig(cell);
  }
  straight(cell, to);
}

Status CorridorDigger::close() {
  level_.corridors.close();
  level_.frame("corridor");
  Status going = level_.work(dug_);
  dug_ = 0;
  return going;
}

}  // namespace warren
