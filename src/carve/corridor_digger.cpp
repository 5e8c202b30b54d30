// SPDX-License-Identifier: MIT
#include "src/carve/corridor_digger.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "src/placement/places.hpp"

namespace warren {

namespace {

/// A spatial index of room centres: a grid of squares that hold about one room each.
class RoomSquares {
 public:
  explicit RoomSquares(const std::vector<Room>& rooms) : rooms_(rooms), next_(rooms.size()) {
    corner_ = rooms.front().center();
    Point end = corner_;
    for (const Rect& room : rooms) {
      const Point middle = room.center();
      corner_ = {std::min(corner_.x, middle.x), std::min(corner_.y, middle.y)};
      end = {std::max(end.x, middle.x), std::max(end.y, middle.y)};
    }
    const Size around{end.x - corner_.x + 1, end.y - corner_.y + 1};
    while (std::int64_t{side_} * side_ * static_cast<std::int64_t>(rooms.size()) < around.cells()) ++side_;
    squares_.reset({around.w / side_ + 1, around.h / side_ + 1}, none);
  }

  void add(std::size_t room) {
    std::size_t& first = squares_[square_of(room)];
    next_[room] = first;
    first = room;
  }

  /// The added room whose centre is nearest to that of the given room; the first of several.
  std::size_t nearest_to(std::size_t room) const {
    const Point middle = square_of(room);
    Found best;
    const auto may_be_nearer = [&](int ring) {
      // Centres outside the rings visited so far are farther away than the width of these rings.
      const std::int64_t width = std::int64_t{ring - 1} * side_;
      return ring < 2 || width * width < best.distance;
    };
    for (int ring = 0; may_be_nearer(ring) && ring <= squares_.width() + squares_.height(); ++ring) {
      const Rect square = Rect{middle.x, middle.y, 1, 1}.grown(ring);
      for (int y = square.top(); y < square.bottom(); ++y) {
        const bool whole_row = y == square.top() || y == square.bottom() - 1;
        for (int x = square.left(); x < square.right(); x += whole_row || ring == 0 ? 1 : square.w - 1) {
          look_at({x, y}, room, best);
        }
      }
    }
    return best.room;
  }

 private:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  struct Found {
    std::size_t room = 0;
    std::int64_t distance = std::numeric_limits<std::int64_t>::max();
  };

  Point square_of(std::size_t room) const {
    const Point p = rooms_[room].center() - corner_;
    return {p.x / side_, p.y / side_};
  }

  void look_at(Point square, std::size_t room, Found& best) const {
    if (!squares_.contains(square)) return;
    for (std::size_t other = squares_[square]; other != none; other = next_[other]) {
      const std::int64_t distance = squared_distance(rooms_[room].center(), rooms_[other].center());
      if (distance < best.distance || (distance == best.distance && other < best.room)) best = {other, distance};
    }
  }

  const std::vector<Room>& rooms_;
  Point corner_;
  int side_ = 1;
  Grid<std::size_t> squares_;      // the last room added to each square
  std::vector<std::size_t> next_;  // the room added before it to the same square
};

}  // namespace

std::vector<RoomPair> nearest_pairs(const std::vector<Room>& rooms) {
  std::vector<RoomPair> pairs;
  if (rooms.size() < 2) return pairs;
  RoomSquares later(rooms);
  for (std::size_t from = rooms.size() - 1; from > 0; --from) {
    later.add(from);
    pairs.push_back({from - 1, later.nearest_to(from - 1)});
  }
  std::ranges::reverse(pairs);
  return pairs;
}

CorridorDigger::CorridorDigger(Level& level, int width) : level_(level), width_(width), rooms_(room_cells(level)) {
  if (width > 1) level.for_each_protected([&](const PlacedPrefab& placed) { protected_.push_back(placed.area); });
}

void CorridorDigger::dig_square(Point middle) {
  const Rect inside = level_.interior();
  const auto first = [this](int at, int low, int high) {
    return std::clamp(at - (width_ - 1) / 2, low, std::max(low, high - width_));
  };
  const Rect square{first(middle.x, inside.left(), inside.right()), first(middle.y, inside.top(), inside.bottom()),
                    width_, width_};
  const bool is_beside_prefab =
      std::ranges::any_of(protected_, [&](const Rect& area) { return area.overlaps(square); });
  // A square from which a prefab is left out could have a part that the centre line does not reach.
  if (is_beside_prefab) return dig(middle);
  for (int y = square.top(); y < square.bottom(); ++y) {
    for (int x = square.left(); x < square.right(); ++x) dig({x, y});
  }
}

void CorridorDigger::leg(Point from, Point to) {
  const Point step{sign(to.x - from.x), sign(to.y - from.y)};
  for (Point cell = from; cell != to; cell = cell + step) advance(cell);
}

void CorridorDigger::dogleg(Point from, Point to, FirstLeg first_leg) {
  const Point corner = first_leg == FirstLeg::horizontal ? Point{to.x, from.y} : Point{from.x, to.y};
  leg(from, corner);
  leg(corner, to);
  advance(to);
}

void CorridorDigger::straight(Point from, Point to) {
  const std::int64_t wide = std::abs(to.x - from.x);
  const std::int64_t high = std::abs(to.y - from.y);
  const Point along{sign(to.x - from.x), 0};
  const Point across{0, sign(to.y - from.y)};
  std::int64_t columns = 0;
  std::int64_t rows = 0;
  Point cell = from;
  advance(cell);
  while (cell != to) {
    // The line leaves the cell through the side that it meets first.
    const bool next_column = (2 * columns + 1) * high < (2 * rows + 1) * wide;
    cell = cell + (next_column ? along : across);
    ++(next_column ? columns : rows);
    advance(cell);
  }
}

void CorridorDigger::winding(Point from, Point to, int stray_percent, Rng& rng) {
  const Rect inside = level_.interior();
  Point cell = from;
  advance(cell);
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
    advance(cell);
  }
  straight(cell, to);
}

void CorridorDigger::enter(const Rect& room, Point end) {
  if (width_ == 1) return;
  const int before = (width_ - 1) / 2;
  Point inside = room.center();
  if (room.size().holds({width_, width_})) {
    inside = {std::clamp(end.x, room.left() + before, room.right() - width_ + before),
              std::clamp(end.y, room.top() + before, room.bottom() - width_ + before)};
  }
  dogleg(end, inside, FirstLeg::horizontal);
}

Status CorridorDigger::close() {
  level_.corridors.close();
  level_.frame("corridor");
  Status going = level_.work(dug_);
  dug_ = 0;
  return going;
}

}  // namespace warren
