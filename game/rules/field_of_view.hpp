// SPDX-License-Identifier: MIT
// What can be seen from a cell, by symmetric shadow casting: whoever I see, sees me.
//
//   . . . # . .      Four quadrants are swept row by row, each row between two slopes. A wall narrows the slopes of
//   . . . # . .      the rows behind it. A floor cell counts as seen when its centre lies between the slopes, and
//   @ . . # : :      that is what makes sight mutual; a wall counts when any part of it does.
//   . . . . . :      All in integers. Cost: the cells looked at, about a nanosecond or three each.
//
// Mutual sight saves the monsters theirs: one sweep from the player answers for all of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

/// A set of cells about a centre: a square of bits, so that it has one size whatever the map's.
class View {
 public:
  static constexpr int most_radius = 31;

  /// Nothing is seen yet, about this cell.
  void reset(Point centre, int radius) {
    corner_ = {centre.x - most_radius, centre.y - most_radius};
    radius_ = radius;
    rows_.fill(0);
  }
  Point centre() const { return {corner_.x + most_radius, corner_.y + most_radius}; }
  int radius() const { return radius_; }

  bool contains(Point p) const {
    const auto x = static_cast<unsigned>(p.x - corner_.x);
    const auto y = static_cast<unsigned>(p.y - corner_.y);
    return x < rows_.size() && y < rows_.size() && (rows_[y] >> x & 1) != 0;
  }
  /// The same for an eye that sees less far.
  bool contains(Point p, int radius) const { return contains(p) && within(centre(), p, radius); }

  /// A cell no further away than the radius.
  void insert(Point p) {
    rows_[static_cast<unsigned>(p.y - corner_.y)] |= std::uint64_t{1} << static_cast<unsigned>(p.x - corner_.x);
  }

  /// Calls visit(Point) for every cell in reading order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (int y = most_radius - radius_; y <= most_radius + radius_; ++y) {
      for (std::uint64_t bits = rows_[static_cast<unsigned>(y)]; bits != 0; bits &= bits - 1) {
        visit(Point{corner_.x + std::countr_zero(bits), corner_.y + y});
      }
    }
  }

  /// Whether one cell is in a circle about another, a little wider than the plain one so that it has no single spikes.
  static constexpr bool within(Point a, Point b, int radius) {
    return squared_distance(a, b) <= std::int64_t{radius} * radius + radius;
  }

  bool operator==(const View&) const = default;

 private:
  Point corner_;
  int radius_ = 0;
  std::array<std::uint64_t, 2 * most_radius + 1> rows_{};
};

/// Which tiles block sight, by their number.
using OpaqueTiles = std::array<bool, 256>;

/// What is seen from a cell of the map. The radius is at most View::most_radius.
void look_around(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, Point from, int radius);

}  // namespace warren::game
