// SPDX-License-Identifier: MIT
#include <warren/analysis/metrics.hpp>

#include <algorithm>

#include <warren/analysis/areas.hpp>
#include <warren/analysis/distance.hpp>

#include "analysis/rocks.hpp"
#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells that begin a square of one more than the given ones do: those with such a neighbour to the right, below
/// and between the two.
CellSet one_larger(const CellSet& squares) {
  CellSet larger(squares.size());
  for (int y = 0; y + 1 < squares.size().h; ++y) {
    const std::span<const Word> row = squares.row(y);
    const std::span<const Word> below = squares.row(y + 1);
    for (std::size_t i = 0; i < row.size(); ++i) {
      larger.row(y)[i] = row[i] & right_beside(row, i) & below[i] & right_beside(below, i);
    }
  }
  return larger;
}

/// The same for squares of any size, a cell at a time.
int largest_square_by_cells(const CellSet& open) {
  // For each column the largest square whose lower right corner is in this row; [0] stands for outside.
  std::vector<int> sides(static_cast<std::size_t>(open.size().w) + 1, 0);
  int largest = 0;
  for (int y = 0; y < open.size().h; ++y) {
    int corner = 0;  // what stood up and to the left
    const std::span<const Word> row = open.row(y);
    for (std::size_t x = 0; x + 1 < sides.size(); ++x) {
      const int above = sides[x + 1];
      const bool is_open = (row[x / 64] >> (x % 64) & 1) != 0;
      sides[x + 1] = is_open ? std::min({above, corner, sides[x]}) + 1 : 0;
      largest = std::max(largest, sides[x + 1]);
      corner = above;
    }
  }
  return largest;
}

}  // namespace

CellSet dead_ends(const CellSet& open) {
  const Size size = open.size();
  CellSet ends(size);
  const auto word_at = [&](int y, std::size_t i) { return y < 0 || y >= size.h ? Word{0} : open.row(y)[i]; };
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Word> row = open.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word left = left_beside(row, i);
      const Word right = right_beside(row, i);
      const Word up = word_at(y - 1, i);
      const Word down = word_at(y + 1, i);
      const Word two_or_more = (left & right) | (up & down) | ((left | right) & (up | down));
      ends.row(y)[i] = row[i] & (left | right | up | down) & ~two_or_more;
    }
  }
  return ends;
}

int largest_square(const CellSet& open) {
  // Each round costs as much as a few cells of every word: beyond so many, looking at the cells is cheaper.
  constexpr int most_rounds = 32;
  int side = 0;
  for (CellSet squares = open; !squares.empty(); squares = one_larger(squares)) {
    if (++side == most_rounds) return largest_square_by_cells(open);
  }
  return side;
}

std::int64_t reachable_cells(const Level& level, Movement movement) {
  return level.start ? CellSet::walkable(level.tiles).flood(*level.start, movement).count() : 0;
}

Metrics measure(const Level& level) {
  const CellSet open = CellSet::walkable(level.tiles);
  const Rocks rocks(open);
  const std::vector<std::int64_t> islands = rocks.island_sizes();
  const auto large = std::ranges::lower_bound(islands, Metrics::large_island);
  const std::int64_t floor = open.count();
  const std::int64_t reachable = level.start ? open.flood(*level.start, level.movement).count() : 0;
  return {
      .cells = level.size().cells(),
      .floor = floor,
      // With more than half of the floor nothing can be larger.
      .largest_area = 2 * reachable > floor ? reachable : largest_area(open, level.movement).count(),
      .reachable = reachable,
      .path_length = path_length(level, open, level.movement),
      .dead_ends = dead_ends(open).count(),
      .loops = static_cast<std::int64_t>(islands.size()),
      .large_loops = islands.end() - large,
      .chokepoints = rocks.chokepoints(open).count(),
      .largest_square = largest_square(open),
  };
}

}  // namespace warren
