// SPDX-License-Identifier: MIT
// Field of view by symmetric shadow casting: if A sees B, then B sees A.
//
//   . . . # . .      Four quadrants are swept row by row, each row between two slopes. A wall narrows the slopes of
//   . . . # . .      the rows behind it. A floor cell counts as seen when its centre lies between the slopes, and
//   @ . . # : :      that makes sight symmetric; a wall counts when any part of it does.
//   . . . . . :      Integers only. A row is scanned 64 cells at a time. Cost: one to two nanoseconds per visible cell.
//
// Because sight is symmetric, one scan from the player also says which monsters see the player.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// A set of cells around a centre: a square of bits whose size does not depend on the map.
class View {
 public:
  static constexpr int most_radius = 1024;

  /// Empties the set and moves its centre. Memory is kept.
  void reset(Point centre, int radius) {
    corner_ = {centre.x - radius, centre.y - radius};
    radius_ = radius;
    side_ = 2 * static_cast<unsigned>(radius) + 1;
    row_words_ = (side_ + 63) / 64;
    words_.assign(row_words_ * side_, 0);
  }
  Point centre() const { return {corner_.x + radius_, corner_.y + radius_}; }
  int radius() const { return radius_; }

  bool contains(Point p) const {
    const auto x = static_cast<unsigned>(p.x - corner_.x);
    const auto y = static_cast<unsigned>(p.y - corner_.y);
    return x < side_ && y < side_ && (words_[y * row_words_ + x / 64] >> x % 64 & 1) != 0;
  }
  /// The same for a smaller radius.
  bool contains(Point p, int radius) const { return contains(p) && within(centre(), p, radius); }

  /// The cell must be within the radius, here and below.
  void insert(Point p) {
    const auto x = static_cast<unsigned>(p.x - corner_.x);
    words_[static_cast<unsigned>(p.y - corner_.y) * row_words_ + x / 64] |= std::uint64_t{1} << x % 64;
  }
  /// Up to 64 cells of a row: bit n is the cell n columns to the right of p.
  void insert_across(Point p, std::uint64_t cells) {
    const auto x = static_cast<unsigned>(p.x - corner_.x);
    std::uint64_t* const word = &words_[static_cast<unsigned>(p.y - corner_.y) * row_words_ + x / 64];
    *word |= cells << x % 64;
    const std::uint64_t rest = cells >> 1 >> (63 - x % 64);
    if (rest != 0) *(word + 1) |= rest;
  }
  /// Up to 64 cells of a column: bit n is the cell n rows below p.
  void insert_down(Point p, std::uint64_t cells) {
    for (; cells != 0; cells &= cells - 1) insert({p.x, p.y + std::countr_zero(cells)});
  }

  /// Calls visit(Point) for every cell in reading order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const auto x = static_cast<int>(i % row_words_ * 64);
      const auto y = static_cast<int>(i / row_words_);
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) {
        visit(Point{corner_.x + x + std::countr_zero(bits), corner_.y + y});
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
  unsigned side_ = 0;
  std::size_t row_words_ = 0;
  std::vector<std::uint64_t> words_;
};

/// Which tiles block sight, by tile id.
using OpaqueTiles = std::array<bool, 256>;
/// Those of a set.
OpaqueTiles opaque_tiles_of(const TileSet& set);

/// The cells that are visible from a cell of the map. The radius is at most View::most_radius.
void look_around(View& view, const Grid<Tile>& tiles, const OpaqueTiles& opaque, Point from, int radius);

}  // namespace warren
