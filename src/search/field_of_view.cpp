// SPDX-License-Identifier: MIT
#include <warren/search/field_of_view.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace warren {

namespace {

/// A slope as a fraction; the denominator is positive.
struct Slope {
  int across = 0;
  int away = 1;
};

/// Where a slope crosses a row: between `whole` and the next cell, at `rest` / `away` of the distance.
struct Crossing {
  Crossing(Slope slope, int row)
      : whole(slope.across * row / slope.away), rest(slope.across * row % slope.away), away(slope.away) {
    if (rest >= 0) return;
    --whole;
    rest += away;
  }

  int whole;
  int rest;
  int away;
};

/// Half the width of the circle, per row.
class Circle {
 public:
  explicit Circle(int radius) {
    for (int away = 0, reach = radius; away <= radius; ++away) {
      while (away * away + reach * reach > radius * radius + radius) --reach;
      reach_[static_cast<std::size_t>(away)] = static_cast<std::int16_t>(reach);
    }
  }
  int reach(int away) const { return reach_[static_cast<std::size_t>(away)]; }

 private:
  std::array<std::int16_t, View::most_radius + 1> reach_;  // NOLINT: written as far as it is read
};

/// Scans one quadrant in its own coordinates: `away` is the distance from the eye, `across` the offset to the right or
/// downwards. Rows of a level quadrant are rows of the map; those of the others are columns.
template <bool is_level>
class Sweep {
 public:
  Sweep(View& view, const Circle& circle, const Grid<Tile>& tiles, const OpaqueTiles& opaque)
      : view_(view), circle_(circle), tiles_(tiles), opaque_(opaque), eye_(view.centre()) {
    first_on_map_ = is_level ? -eye_.x : -eye_.y;
    last_on_map_ = first_on_map_ + (is_level ? tiles.width() : tiles.height()) - 1;
  }

  /// The direction is 1 towards the right or the bottom of the map, -1 towards the left or the top.
  void quadrant(int direction) {
    const int position = is_level ? eye_.y : eye_.x;
    const int last = (is_level ? tiles_.height() : tiles_.width()) - 1;
    direction_ = direction;
    last_row_ = std::min(view_.radius(), direction < 0 ? position : last - position);
    rows(1, {-1, 1}, {1, 1});
  }

 private:
  /// Scans the rows from `away` on, between two slopes. The recursion is at most as deep as the radius.
  void rows(int away, Slope start, Slope end) {
    for (; away <= last_row_; ++away) {
      const Crossing left(start, away);
      const Crossing right(end, away);
      // The first and the last cell any part of which lies between the slopes; ties count as inside on both sides.
      // Cells outside the circle hide only cells outside the circle.
      const int reach = circle_.reach(away);
      const int first = std::max(left.whole + (2 * left.rest >= left.away ? 1 : 0), -reach);
      const int last = std::min(right.whole + (2 * right.rest > right.away ? 1 : 0), reach);
      // The centres of these two may lie outside; those of all cells between them do not.
      const bool is_first_between = first > left.whole || left.rest == 0;
      const bool is_last_between = last <= right.whole;

      const int end_of_map = std::min(last, last_on_map_);
      bool is_open = false;  // in a run of transparent cells, which begins at this slope
      Slope begin;
      for (int from = std::max(first, first_on_map_); from <= end_of_map; from += 64) {
        const int count = std::min(64, end_of_map - from + 1);
        const std::uint64_t opaque = opaque_cells(away, from, count);
        std::uint64_t visible = ~std::uint64_t{0} >> (64 - count);
        if (from == first && !is_first_between) visible &= opaque | ~std::uint64_t{1};
        if (from + count > last && !is_last_between) visible &= opaque | ~(std::uint64_t{1} << (count - 1));
        insert(away, from, visible);
        for (int i = 0; i < count;) {
          if (!is_open) {
            i += std::countr_one(opaque >> i);
            if (i >= count) break;
            begin = from + i == first ? start : edge(away, from + i);
            is_open = true;
          }
          const std::uint64_t rest = opaque >> i;
          if (rest == 0) break;
          i += std::countr_zero(rest);
          rows(away + 1, begin, edge(away, from + i));
          is_open = false;
        }
      }
      if (!is_open) return;
      start = begin;
      if (end_of_map < last) end = edge(away, end_of_map + 1);
    }
  }

  /// The slope of the edge between a cell and the one before it.
  static Slope edge(int away, int across) { return {2 * across - 1, 2 * away}; }

  Point at(int away, int across) const {
    const int ahead = direction_ * away;
    return is_level ? Point{eye_.x + across, eye_.y + ahead} : Point{eye_.x + ahead, eye_.y + across};
  }

  std::uint64_t opaque_cells(int away, int from, int count) const {
    const std::ptrdiff_t stride = is_level ? 1 : tiles_.width();
    const Tile* tile = &tiles_[at(away, from + count - 1)];
    std::uint64_t cells = 0;
    for (; count > 0; --count, tile -= stride) cells = 2 * cells + (opaque_[static_cast<std::uint8_t>(*tile)] ? 1 : 0);
    return cells;
  }

  void insert(int away, int from, std::uint64_t visible) {
    if constexpr (is_level) {
      view_.insert_across(at(away, from), visible);
    } else {
      view_.insert_down(at(away, from), visible);
    }
  }

  View& view_;
  const Circle& circle_;
  const Grid<Tile>& tiles_;
  const OpaqueTiles& opaque_;
  Point eye_;
  int first_on_map_;
  int last_on_map_;
  int direction_ = 1;
  int last_row_ = 0;
};

}  // namespace

OpaqueTiles opaque_tiles_of(const TileSet& set) {
  OpaqueTiles opaque{};
  for (std::size_t i = 0; i < opaque.size(); ++i) opaque[i] = set[static_cast<Tile>(i)].opaque;
  return opaque;
}

void look_around(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, Point from, int radius) {
  view.reset(from, std::clamp(radius, 0, View::most_radius));
  view.insert(from);
  const Circle circle(view.radius());
  Sweep<true> up_and_down(view, circle, tiles, opaque);
  Sweep<false> left_and_right(view, circle, tiles, opaque);
  for (const int direction : {-1, 1}) {
    up_and_down.quadrant(direction);
    left_and_right.quadrant(direction);
  }
}

}  // namespace warren
