// SPDX-License-Identifier: MIT
// A spatial index of points: the seeds in each square of a large map.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include <warren/grid/rect.hpp>

namespace warren {

/// Empty for a map of one square, where an index is of no use.
class SeedSquares {
 public:
  static constexpr int side = 256;

  void assign(Size map, std::span<const Point> seeds) {
    columns_ = (map.w + side - 1) / side;
    rows_ = (map.h + side - 1) / side;
    begins_.clear();
    if (columns_ * rows_ <= 1) return;
    begins_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1);
    for (const Point& seed : seeds) ++begins_[square_of(seed)];
    // From the ends of the squares to their begins: every seed moves the begin of its square back by one.
    for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
    seeds_.resize(seeds.size());
    for (std::size_t i = seeds.size(); i-- > 0;) seeds_[--begins_[square_of(seeds[i])]] = static_cast<std::int32_t>(i);
  }

  bool empty() const { return begins_.empty(); }

  /// Calls visit with the index of every seed in the squares whose distance from a square is `ring` squares.
  template <class Visit>
  void for_each_in_ring(Point square, int ring, Visit visit) const {
    for (int y = std::max(square.y - ring, 0); y <= std::min(square.y + ring, rows_ - 1); ++y) {
      const bool whole_row = ring == 0 || std::abs(y - square.y) == ring;
      for (int x = square.x - ring; x <= square.x + ring; x += whole_row ? 1 : 2 * ring) {
        if (x < 0 || x >= columns_) continue;
        const std::size_t i = index({x, y});
        for (std::uint32_t s = begins_[i]; s < begins_[i + 1]; ++s) visit(seeds_[s]);
      }
    }
  }
  int max_ring() const { return std::max(columns_, rows_); }

 private:
  std::size_t index(Point square) const {
    return static_cast<std::size_t>(square.y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(square.x);
  }
  std::size_t square_of(Point seed) const { return index({seed.x / side, seed.y / side}); }

  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::uint32_t> begins_;  // of each square in `seeds_`, and the end of the last
  std::vector<std::int32_t> seeds_;    // indices of seeds, square by square
};

}  // namespace warren
