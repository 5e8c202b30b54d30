// SPDX-License-Identifier: MIT
#include "src/placement/places.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "src/placement/where_cells.hpp"

namespace warren {

namespace {

/// The cell of an area that is nearest to `target`, of those for which wanted(Point) is true.
template <class Wanted>
std::optional<Point> nearest_of(const Rect& area, Point target, Wanted wanted) {
  if (area.contains(target) && wanted(target)) return target;
  std::optional<Point> best;
  std::int64_t best_distance = 0;
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      const std::int64_t distance = squared_distance({x, y}, target);
      if (best && distance >= best_distance) continue;
      if (!wanted(Point{x, y})) continue;
      best = Point{x, y};
      best_distance = distance;
    }
  }
  return best;
}

/// Calls visit(Point) for every floor cell of a room, in reading order.
template <class Visit>
void for_each_floor(const Level& level, const Rect& room, Visit visit) {
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      if (level.walkable({x, y})) visit(Point{x, y});
    }
  }
}

}  // namespace

std::optional<Point> free_cell_near(const Level& level, const Rect& area, Point target) {
  return nearest_of(area, target, [&](Point p) { return level.is_free(p); });
}

Point middle_of(const Level& level, const Rect& room) {
  const Point center = room.center();
  return nearest_of(room, center, [&](Point p) { return level.walkable(p); }).value_or(center);
}

Point middle_of(const CellSet& cells) {
  const Point center = cells.bounds().center();
  return nearest_cell(cells, center).value_or(center);
}

Point random_floor_of(const Level& level, const Rect& room, Rng& rng) {
  int count = 0;
  for_each_floor(level, room, [&](Point) { ++count; });
  int left = rng.below(count);
  Point drawn = room.center();
  for_each_floor(level, room, [&](Point cell) {
    if (left-- == 0) drawn = cell;
  });
  return drawn;
}

CellSet room_cells(const Level& level) {
  CellSet cells(level.size());
  for (const Rect& room : level.rooms) cells.insert(room.intersection(level.bounds()));
  return cells;
}

namespace {

using Word = CellSet::Word;

/// Up to 64 bits of a row of words, from the given one on.
Word bits_at(std::span<const Word> words, std::int64_t first, int count) {
  if (count == 0) return 0;
  const auto i = static_cast<std::size_t>(first / 64);
  const auto shift = static_cast<unsigned>(first % 64);
  Word bits = words[i] >> shift;
  if (shift > 0 && i + 1 < words.size()) bits |= words[i + 1] << (64 - shift);
  return bits & ~Word{0} >> (64 - count);
}

}  // namespace

std::vector<Point> scatter(const CellSet& among, std::int64_t count, Rng& rng) {
  Scatter memory;
  const std::span<const Point> cells = memory.draw(among, count, rng);
  return {cells.begin(), cells.end()};
}

std::span<const Point> Scatter::draw(const CellSet& among, std::int64_t count, Rng& rng) {
  // Floyd's algorithm for sampling without replacement: the n-th draw has one more cell to choose from, and takes that
  // new cell when it hits one that is taken.
  const std::int64_t all = among.count();
  count = std::clamp<std::int64_t>(count, 0, all);
  chosen_.assign(static_cast<std::size_t>(all / 64 + 1), 0);
  const auto take = [&](std::int64_t n) {
    Word& word = chosen_[static_cast<std::size_t>(n / 64)];
    const Word bit = Word{1} << (n % 64);
    const bool was_free = (word & bit) == 0;
    word |= bit;
    return was_free;
  };
  for (std::int64_t newest = all - count; newest < all; ++newest) {
    const int drawn = rng.below(static_cast<int>(newest + 1));
    if (!take(drawn)) take(newest);
  }
  cells_.clear();
  cells_.reserve(static_cast<std::size_t>(count));
  std::int64_t first = 0;  // the number of the first cell of a word
  for (int y = 0; y < among.size().h; ++y) {
    int x = 0;
    for (const Word word : among.row(y)) {
      const int here = std::popcount(word);
      Word left = word;  // of the word, without the cells before the n-th
      int n = 0;
      for (Word wanted = bits_at(chosen_, first, here); wanted != 0; wanted &= wanted - 1) {
        for (; n < std::countr_zero(wanted); ++n) left &= left - 1;
        cells_.push_back({x + std::countr_zero(left), y});
      }
      first += here;
      x += 64;
    }
  }
  return cells_;
}

namespace {

/// The cell of a row that is nearest to column x, the left one of two; -1 when the row is empty.
int nearest_in_row(std::span<const Word> row, int x) {
  const auto middle = static_cast<std::size_t>(x >> 6);
  int left = -1;
  Word word = row[middle] & (~Word{0} >> (63 - (x & 63)));
  for (std::size_t i = middle;; word = row[--i]) {
    if (word != 0) left = static_cast<int>(i) * 64 + 63 - std::countl_zero(word);
    if (word != 0 || i == 0) break;
  }
  word = row[middle] & (~Word{0} << (x & 63));
  for (std::size_t i = middle; i < row.size(); word = ++i < row.size() ? row[i] : 0) {
    if (word == 0) continue;
    const int right = static_cast<int>(i) * 64 + std::countr_zero(word);
    return left >= 0 && x - left <= right - x ? left : right;
  }
  return left;
}

}  // namespace

std::optional<Point> nearest_cell(const CellSet& cells, Point target) {
  const Size size = cells.size();
  if (size.cells() == 0) return std::nullopt;
  const int x = std::clamp(target.x, 0, size.w - 1);
  std::optional<Point> best;
  std::int64_t best_distance = 0;
  const auto look_at = [&](int y) {
    if (y < 0 || y >= size.h) return;
    const Point cell{nearest_in_row(cells.row(y), x), y};
    if (cell.x < 0) return;
    const std::int64_t distance = squared_distance(cell, target);
    const bool earlier = best && (y < best->y || (y == best->y && cell.x < best->x));
    if (best && (distance > best_distance || (distance == best_distance && !earlier))) return;
    best = cell;
    best_distance = distance;
  };
  const int farthest = std::max(std::abs(target.y), std::abs(target.y - size.h));
  for (int away = 0; away <= farthest; ++away) {
    if (best && std::int64_t{away} * away > best_distance) break;
    look_at(target.y - away);
    if (away > 0) look_at(target.y + away);
  }
  return best;
}

FreeCells::FreeCells(Level& level) : free_(level.borrow<CellSet>()) {
  assign_walkable(*free_, level.tiles);
  for_each_door(level.tiles, [this](Point door) { take(door); });
  if (level.start) take(*level.start);
  for (const Point exit : level.exits) take(exit);
  for (const Spawn& spawn : level.spawns) take(spawn.at);
  level.for_each_protected_area([this](const Rect& area) { free_->erase(area); });
  level.mission.for_each_cell([this](Point cell) { take(cell); });
}

Status FreeCells::keep(const Where& where, const Level& level) {
  return where.empty() ? ok() : keep_matching(where, level, *free_);
}

void FreeCells::take_spaced(Point cell, int spacing) {
  if (spacing <= 1) return take(cell);
  take_within(cell, spacing - 1, std::int64_t{spacing} * spacing - 1);
}

void FreeCells::take_within(Point middle, int radius, std::int64_t squared) {
  const Rect around = Rect{middle.x, middle.y, 1, 1}.grown(radius).intersection(free_->bounds());
  for (int y = around.top(); y < around.bottom(); ++y) {
    for (int x = around.left(); x < around.right(); ++x) {
      if (squared_distance({x, y}, middle) <= squared) free_->erase(Point{x, y});
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
