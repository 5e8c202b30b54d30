// SPDX-License-Identifier: MIT
// What is learned from samples, against squares cut out one by one.
#include "src/wfc/patterns.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include <warren/grid/rng.hpp>

namespace warren::patterns_test {

namespace {

using Square = std::vector<Tile>;

Square square_at(const Grid<Tile>& sample, Point corner, int side) {
  Square square;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      square.push_back(sample[Point{(corner.x + x) % sample.width(), (corner.y + y) % sample.height()}]);
    }
  }
  return square;
}

Square turned(const Square& square, int side) {
  Square result(square.size());
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      result[static_cast<std::size_t>(y * side + x)] = square[static_cast<std::size_t>(x * side + side - 1 - y)];
    }
  }
  return result;
}

Square mirrored(const Square& square, int side) {
  Square result = square;
  for (int y = 0; y < side; ++y) std::reverse(result.begin() + y * side, result.begin() + (y + 1) * side);
  return result;
}

std::map<Square, int> squares_of(const Grid<Tile>& sample, const SampleReading& reading) {
  std::map<Square, int> found;
  const int less = reading.wraps ? 0 : reading.side - 1;
  for (int y = 0; y < sample.height() - less; ++y) {
    for (int x = 0; x < sample.width() - less; ++x) {
      Square square = square_at(sample, {x, y}, reading.side);
      for (int n = 0; n < reading.symmetries; ++n) {
        ++found[n % 2 == 0 ? square : mirrored(square, reading.side)];
        if (n % 2 == 1) square = turned(square, reading.side);
      }
    }
  }
  return found;
}

Square tiles_of(const PatternSet& patterns, int p) {
  const int area = patterns.side * patterns.side;
  return {patterns.tiles.begin() + p * area, patterns.tiles.begin() + (p + 1) * area};
}

Grid<Tile> random_sample(Size size, int kinds, Rng& rng) {
  constexpr Tile tiles[] = {Tile::wall, Tile::floor, Tile::grass, Tile::deep_water, Tile::road};
  Grid<Tile> sample(size);
  for (Tile& tile : sample.cells()) tile = tiles[rng.below(kinds)];
  return sample;
}

bool fits(const AdjacencyRules& rules, std::size_t direction, int a, int b) {
  return (rules.fitting(direction, rules.side(direction, a))[b / 64] >> (b % 64) & 1) != 0;
}

}  // namespace

TEST_CASE("overlapping patterns are all squares of the sample with their symmetries, and how often each occurs") {
  Rng rng(3);
  for (int round = 0; round < 60; ++round) {
    const int w = rng.between(4, 12);
    const int h = rng.between(4, 9);
    const int kinds = rng.between(1, 3);
    const int side = rng.between(1, 3);
    const int symmetries = rng.between(1, 8);
    const Grid<Tile> sample = random_sample({w, h}, kinds, rng);
    const SampleReading reading{side, symmetries, rng.coin()};
    const std::map<Square, int> expected = squares_of(sample, reading);
    if (expected.size() > AdjacencyRules::max_patterns) continue;
    const PatternSet patterns = learn_overlapping(sample, reading);
    REQUIRE(patterns.side == side);
    std::map<Square, int> found;
    for (int p = 0; p < patterns.rules.count(); ++p) found[tiles_of(patterns, p)] = patterns.rules.weight(p);
    CHECK(found == expected);
    CHECK(patterns.rules.count() == static_cast<int>(expected.size()));
  }
}

TEST_CASE("two overlapping patterns fit when they agree wherever both cover a cell") {
  Rng rng(4);
  for (int round = 0; round < 10; ++round) {
    const Grid<Tile> sample = random_sample({7, 7}, rng.between(1, 3), rng);
    const PatternSet patterns = learn_overlapping(sample, {rng.between(2, 3), 2, false});
    for (std::size_t d = 0; d < 4; ++d) {
      const Point step = orthogonal_steps[d];
      for (int a = 0; a < patterns.rules.count(); ++a) {
        for (int b = 0; b < patterns.rules.count(); ++b) {
          bool agree = true;
          for (int y = 0; y < patterns.side; ++y) {
            for (int x = 0; x < patterns.side; ++x) {
              const Point there = Point{x, y} - step;
              if (!Rect{0, 0, patterns.side, patterns.side}.contains(there)) continue;
              agree &= patterns.tile(a, {x, y}) == patterns.tile(b, there);
            }
          }
          REQUIRE(fits(patterns.rules, d, a, b) == agree);
        }
      }
    }
  }
}

TEST_CASE("the eight symmetries are different, and the first is none at all") {
  for (int side = 2; side <= 5; ++side) {
    std::set<std::vector<std::pair<int, int>>> all;
    for (int n = 0; n < 8; ++n) {
      std::vector<std::pair<int, int>> cells;
      for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
          const Point from = symmetric_cell({x, y}, side, n);
          CHECK(Rect{0, 0, side, side}.contains(from));
          if (n == 0) CHECK(from == Point{x, y});
          cells.emplace_back(from.x, from.y);
        }
      }
      all.insert(cells);
    }
    CHECK(all.size() == 8);
  }
}

TEST_CASE("a sample with too many patterns is read with fewer symmetries or smaller squares, and only then") {
  Rng rng(5);
  const PatternSet noise = learn_overlapping(random_sample({100, 100}, 2, rng), {4, 8, false});
  CHECK(noise.side == 3);
  CHECK(noise.rules.count() == 512);
  const PatternSet colours = learn_overlapping(random_sample({200, 200}, 5, rng), {3, 8, false});
  CHECK(colours.side == 1);
  CHECK(colours.rules.count() == 5);
  const PatternSet fewer = learn_overlapping(random_sample({22, 22}, 3, rng), {4, 8, false});
  CHECK(fewer.side == 4);
  CHECK(fewer.rules.count() <= AdjacencyRules::max_patterns);
  CHECK(fewer.rules.count() > 300);
}

TEST_CASE("a sample of many kinds of tiles is read with squares that can be told apart") {
  Grid<Tile> sample({64, 4}, Tile::floor);
  for (int x = 0; x < 64; ++x) sample[Point{x, 1}] = static_cast<Tile>(x + 100);
  for (int side = 2; side <= 4; ++side) {
    const PatternSet patterns = learn_overlapping(sample, {side, 1, false});
    CHECK(patterns.side >= 1);
    CHECK(patterns.side <= side);
    std::set<Square> distinct;
    for (int p = 0; p < patterns.rules.count(); ++p) distinct.insert(tiles_of(patterns, p));
    CHECK(static_cast<int>(distinct.size()) == patterns.rules.count());
    CHECK(distinct.size() > 60);
  }
}

TEST_CASE("the patterns with a clean edge are those whose cells there are wanted") {
  Rng rng(6);
  const PatternSet patterns = learn_overlapping(random_sample({9, 9}, 2, rng), {3, 1, false});
  const auto is_wall = [](Tile tile) { return tile == Tile::wall; };
  for (int depth = 1; depth <= 2; ++depth) {
    for (std::size_t d = 0; d < 4; ++d) {
      const std::vector<AdjacencyRules::Word> set = patterns.with_edge(d, depth, is_wall);
      for (int p = 0; p < patterns.rules.count(); ++p) {
        bool clean = true;
        for (int line = 0; line < depth; ++line) {
          for (int i = 0; i < 3; ++i) {
            const Point cells[] = {{i, line}, {2 - line, i}, {i, 2 - line}, {line, i}};
            clean &= is_wall(patterns.tile(p, cells[d]));
          }
        }
        CHECK(((set[static_cast<std::size_t>(p) / 64] >> (p % 64) & 1) != 0) == clean);
      }
    }
  }
}

TEST_CASE("a grid of chunks covers its area, centred, with as few chunks as that takes") {
  for (int w = 3; w < 60; ++w) {
    for (int side = 3; side <= 12; ++side) {
      const ChunkGrid grid = chunk_grid({w, 10}, side);
      const int left = -grid.origin.x;
      const int right = grid.origin.x + grid.count.w * side - w;
      CHECK(left >= 0);
      CHECK(right - left >= 0);
      CHECK(right - left <= 1);
      CHECK(left + right < side);
    }
  }
}

TEST_CASE("chunks fit when a way leads from one to the other, or when both are closed") {
  Rng rng(8);
  Grid<Tile> sample({24, 16}, Tile::wall);
  for (int i = 0; i < 60; ++i) sample[rng.cell_of(sample.bounds())] = Tile::floor;
  const PatternSet patterns = learn_chunks(sample, {4, 8, false});
  CHECK(patterns.step == 4);
  const auto is_open = [&](int p, Point cell) { return is_walkable(patterns.tile(p, cell)); };
  for (int a = 0; a < patterns.rules.count(); ++a) {
    for (int b = 0; b < patterns.rules.count(); ++b) {
      int shared = 0;
      int open = 0;
      for (int i = 0; i < 4; ++i) {
        shared += is_open(a, {3, i}) && is_open(b, {0, i}) ? 1 : 0;
        open += is_open(a, {3, i}) || is_open(b, {0, i}) ? 1 : 0;
      }
      REQUIRE(fits(patterns.rules, 1, a, b) == (shared > 0 || open == 0));
      REQUIRE(fits(patterns.rules, 3, b, a) == fits(patterns.rules, 1, a, b));
    }
  }
}

TEST_CASE("chunks keep how often they occur, and a large sample gives no more of them than there may be") {
  const Grid<Tile> rock({32, 32}, Tile::wall);
  const PatternSet one = learn_chunks(rock, {8, 2, false});
  CHECK(one.rules.count() == 1);
  CHECK(one.rules.weight(0) == 32);
  Rng rng(9);
  const PatternSet many = learn_chunks(random_sample({400, 400}, 2, rng), {5, 8, false});
  CHECK(many.rules.count() <= AdjacencyRules::max_patterns);
  CHECK(many.rules.count() > 400);
}

TEST_CASE("chunks with floor are found in a large sample wherever they are") {
  Rng rng(10);
  for (int i = 0; i < 200; ++i) {
    Grid<Tile> sample({175, 491}, Tile::wall);
    sample[rng.cell_of(sample.bounds())] = Tile::floor;
    const PatternSet patterns = learn_chunks(sample, {8, 8, false});
    REQUIRE(std::ranges::any_of(patterns.tiles, is_walkable));
  }
}

}  // namespace warren::patterns_test
