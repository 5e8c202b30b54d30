// SPDX-License-Identifier: MIT
// Field of view by symmetric shadow casting: if A sees B, then B sees A.
//
//   . . . # . .      Four quadrants are swept row by row, each row between two slopes. A wall narrows the slopes of
//   . . . # . .      the rows behind it. A floor cell counts as seen when its centre lies between the slopes, and
//   @ . . # : :      that makes sight symmetric; a wall counts when any part of it does.
//   . . . . . :      Integers only. Cost: one to three nanoseconds per visited cell.
//
// Because sight is symmetric, one scan from the player also says which monsters see the player.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

/// A set of cells around a centre: a square of bits whose size does not depend on the map.
class View {
 public:
  static constexpr int most_radius = 31;

  /// Empties the set and moves its centre.
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
  /// The same for a smaller radius.
  bool contains(Point p, int radius) const { return contains(p) && within(centre(), p, radius); }

  /// The cell must be within the radius.
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

  /// Whether a cell is inside the circle around another. The circle is slightly wider than its radius, which avoids
  /// single cells that stick out at the four ends.
  static constexpr bool within(Point a, Point b, int radius) {
    return squared_distance(a, b) <= std::int64_t{radius} * radius + radius;
  }

  bool operator==(const View&) const = default;

 private:
  Point corner_;
  int radius_ = 0;
  std::array<std::uint64_t, 2 * most_radius + 1> rows_{};
};

/// Which tiles block sight, by tile id.
using OpaqueTiles = std::array<bool, 256>;

/// The cells that are visible from a cell of the map. The radius is at most View::most_radius.
void look_around(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, Point from, int radius);

}  // namespace warren::game
