// SPDX-License-Identifier: MIT
#include "src/wfc/patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

#include <warren/grid/rng.hpp>

namespace warren {

namespace {

/// Patterns as numbers: each tile of the sample has a short code, and those of a square stand behind one another,
/// column by column.
class Codes {
 public:
  explicit Codes(const Grid<Tile>& sample) {
    std::array<bool, 256> seen{};
    for (const Tile tile : sample.cells()) seen[static_cast<std::uint8_t>(tile)] = true;
    for (std::size_t id = 0; id < seen.size(); ++id) {
      if (!seen[id]) continue;
      code_[id] = tiles_.size();
      tiles_.push_back(static_cast<Tile>(id));
    }
    bits_ = std::max(static_cast<int>(std::bit_width(tiles_.size() - 1)), 1);
  }

  int bits() const { return bits_; }
  std::uint64_t code(Tile tile) const { return code_[static_cast<std::uint8_t>(tile)]; }
  Tile tile(std::uint64_t number, int side, Point cell) const {
    const int place = side * side - 1 - (cell.x * side + cell.y);
    return tiles_[static_cast<std::size_t>(number >> (place * bits_) & ((std::uint64_t{1} << bits_) - 1))];
  }

 private:
  std::array<std::uint64_t, 256> code_{};
  std::vector<Tile> tiles_;
  int bits_ = 1;
};

struct Counted {
  std::uint64_t number;
  std::int64_t count;
};

/// How often each of up to AdjacencyRules::max_patterns numbers was seen.
class Counter {
 public:
  Counter() : slots_(slot_count, {0, 0}) {}

  void add(std::uint64_t number, std::int64_t count) {
    std::size_t slot = mix_bits(number) % slot_count;
    while (slots_[slot].count != 0 && slots_[slot].number != number) slot = (slot + 1) % slot_count;
    if (slots_[slot].count == 0 && ++distinct_ > AdjacencyRules::max_patterns) return;
    slots_[slot].number = number;
    slots_[slot].count += count;
  }
  bool is_over() const { return distinct_ > AdjacencyRules::max_patterns; }

  std::vector<Counted> sorted() const {
    std::vector<Counted> found;
    std::ranges::copy_if(slots_, std::back_inserter(found), [](const Counted& c) { return c.count != 0; });
    std::ranges::sort(found, {}, &Counted::number);
    return found;
  }

 private:
  static constexpr std::size_t slot_count = std::size_t{4} * AdjacencyRules::max_patterns;
  std::vector<Counted> slots_;
  int distinct_ = 0;
};

/// All squares of the sample. Each row costs one look at each of its cells: the codes of columns are carried from row
/// to row, and those of squares from column to column.
Counter count_squares(const Grid<Tile>& sample, const Codes& codes, int side, bool wraps) {
  Counter counter;
  const int bits = codes.bits();
  const int column_bits = bits * side;
  const std::uint64_t column_mask = ~std::uint64_t{0} >> (64 - column_bits);
  const std::uint64_t square_mask = ~std::uint64_t{0} >> (64 - column_bits * side);
  const int w = sample.width();
  const int h = sample.height();
  const int more = wraps ? side - 1 : 0;
  std::vector<std::uint64_t> columns(static_cast<std::size_t>(w), 0);
  for (int y = 0; y < h + more && !counter.is_over(); ++y) {
    for (int x = 0; x < w; ++x) {
      std::uint64_t& column = columns[static_cast<std::size_t>(x)];
      column = (column << bits | codes.code(sample[Point{x, y % h}])) & column_mask;
    }
    if (y < side - 1) continue;
    std::uint64_t square = 0;
    for (int x = 0; x < w + more; ++x) {
      square = column_bits < 64 ? square << column_bits : 0;
      square = (square | columns[static_cast<std::size_t>(x % w)]) & square_mask;
      if (x >= side - 1) counter.add(square, 1);
    }
  }
  return counter;
}

Counter with_symmetries(const std::vector<Counted>& squares, const Codes& codes, int side, int symmetries) {
  Counter counter;
  for (const Counted& square : squares) {
    for (int n = 0; n < symmetries; ++n) {
      std::uint64_t number = 0;
      for (int x = 0; x < side; ++x) {
        for (int y = 0; y < side; ++y) {
          number =
              number << codes.bits() | codes.code(codes.tile(square.number, side, symmetric_cell({x, y}, side, n)));
        }
      }
      counter.add(number, square.count);
    }
  }
  return counter;
}

/// The part of a pattern that its neighbour in a direction covers too, as a number.
std::uint64_t overlap_of(std::uint64_t square, const Codes& codes, int side, std::size_t direction) {
  const Point step = orthogonal_steps[direction];
  const Rect shared = Rect{0, 0, side, side}.intersection({step.x, step.y, side, side});
  std::uint64_t number = 0;
  for (int y = shared.top(); y < shared.bottom(); ++y) {
    for (int x = shared.left(); x < shared.right(); ++x) {
      number = number << codes.bits() | codes.code(codes.tile(square, side, {x, y}));
    }
  }
  return number;
}

PatternSet patterns_of(const std::vector<Counted>& squares, const Codes& codes, int side) {
  PatternSet patterns{.side = side};
  std::vector<int> weights;
  AdjacencyRules::Sides sides;
  for (const Counted& square : squares) {
    weights.push_back(static_cast<int>(std::min<std::int64_t>(square.count, AdjacencyRules::max_weight)));
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) patterns.tiles.push_back(codes.tile(square.number, side, {x, y}));
    }
    for (std::size_t d = 0; d < 4; ++d) sides[d].push_back(overlap_of(square.number, codes, side, d));
  }
  patterns.rules = AdjacencyRules(std::move(weights), sides);
  return patterns;
}

}  // namespace

Point symmetric_cell(Point cell, int side, int n) {
  if (n % 2 != 0) cell = {side - 1 - cell.x, cell.y};
  for (int turn = 0; turn < n / 2; ++turn) cell = {side - 1 - cell.y, cell.x};
  return cell;
}

PatternSet learn_overlapping(const Grid<Tile>& sample, const SampleReading& reading) {
  const Codes codes(sample);
  for (int side = std::min({reading.side, sample.width(), sample.height()}); side > 0; --side) {
    if (side * side * codes.bits() > 64) continue;
    const Counter counter = count_squares(sample, codes, side, reading.wraps);
    if (counter.is_over()) continue;
    const std::vector<Counted> squares = counter.sorted();
    for (int symmetries = reading.symmetries; symmetries > 0; symmetries /= 2) {
      const Counter all = with_symmetries(squares, codes, side, symmetries);
      if (!all.is_over()) return patterns_of(all.sorted(), codes, side);
    }
  }
  return {};
}

}  // namespace warren
