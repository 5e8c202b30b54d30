// SPDX-License-Identifier: MIT
// Joining what does not hang together.
#include <warren/analysis/join_parts.hpp>

#include <algorithm>
#include <vector>

#include "support/oracle.hpp"
#include "unit/naive_cells.hpp"
#include "unit/printing.hpp"
#include "unit/walkers.hpp"

namespace warren {

namespace {

/// The parts of a map, each as a list of cells.
std::vector<std::vector<Point>> parts_of(const Level& level, Movement movement) {
  const auto open = naive::Cells::where(level.size(), [&](Point p) { return level.walkable(p); });
  naive::Cells seen(level.size());
  std::vector<std::vector<Point>> parts;
  for (const Point p : open.list()) {
    if (seen.has(p)) continue;
    parts.push_back(naive::flood(open, p, movement).list());
    for (const Point cell : parts.back()) seen.set(cell);
  }
  return parts;
}

Level noise(Size size, int percent, Rng& rng) {
  Level level(size);
  for (int y = 1; y < size.h - 1; ++y) {
    for (int x = 1; x < size.w - 1; ++x) {
      if (rng.percent(percent)) level.dig({x, y});
    }
  }
  return level;
}

}  // namespace

TEST_CASE("there is one gap less than there are parts, each between open cells, and together they reach all") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 30);
    const int h = rng.between(3, 30);
    const Level level = noise({w, h}, rng.between(0, 60), rng);
    for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
      const auto parts = parts_of(level, movement);
      const std::vector<Gap> gaps = gaps_between_parts(CellSet::walkable(level.tiles), movement);
      REQUIRE(gaps.size() == (parts.empty() ? 0 : parts.size() - 1));
      std::vector<std::size_t> group(parts.size());
      for (std::size_t p = 0; p < parts.size(); ++p) group[p] = p;
      const auto part_of = [&](Point cell) {
        for (std::size_t p = 0; p < parts.size(); ++p) {
          if (std::ranges::find(parts[p], cell) != parts[p].end()) return p;
        }
        return parts.size();
      };
      for (const Gap& gap : gaps) {
        const std::size_t a = part_of(gap.from);
        const std::size_t b = part_of(gap.to);
        REQUIRE(a < parts.size());
        REQUIRE(b < parts.size());
        REQUIRE(group[a] != group[b]);  // no gap is closed twice
        std::ranges::replace(group, std::size_t{group[b]}, std::size_t{group[a]});
      }
    }
  }
}

TEST_CASE("of two parts the gap is the shortest there is, to a step") {
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    Level level({40, 30});
    const Rect left{1, rng.between(1, 20), rng.between(1, 12), 6};
    const Rect right{rng.between(16, 34), rng.between(1, 20), 4, 3};
    level.carve(left);
    level.carve(right);
    int shortest = 1000;
    const auto parts = parts_of(level, Movement::orthogonal);
    REQUIRE(parts.size() == 2);
    for (const Point a : parts[0]) {
      for (const Point b : parts[1]) shortest = std::min(shortest, manhattan_distance(a, b));
    }
    const std::vector<Gap> gaps = gaps_between_parts(CellSet::walkable(level.tiles), Movement::orthogonal);
    REQUIRE(gaps.size() == 1);
    REQUIRE(manhattan_distance(gaps[0].from, gaps[0].to) <= shortest + 1);
  }
}

TEST_CASE("afterwards everything hangs together, nothing was filled and the ring is closed") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const int w = rng.between(3, 60);
    const int h = rng.between(3, 60);
    Level level = i % 2 == 0 ? noise({w, h}, rng.between(1, 50), rng) : walkers::patchwork({w, h}, rng);
    const Level before = level;
    Brush brush(level, rng.between(1, 3), Symmetry::none);
    REQUIRE(join_parts(level, brush, rng));
    CHECK(test::is_connected(level));
    CHECK(test::ring_is_closed(level));
    CHECK(walkers::only_opened(before, level));
    if (test::is_connected(before)) CHECK(level.tiles == before.tiles);
  }
}

TEST_CASE("a symmetric map stays exactly symmetric while it is joined") {
  Rng rng(4);
  for (const Symmetry symmetry : {Symmetry::horizontal, Symmetry::vertical, Symmetry::both}) {
    for (int i = 0; i < 60; ++i) {
      const int w = rng.between(5, 40);
      const int h = rng.between(5, 40);
      Level level({w, h});
      Brush brush(level, rng.between(1, 4), symmetry);
      for (int dab = 0; dab < 5; ++dab) brush.paint(rng.cell_of(level.interior()));
      REQUIRE(join_parts(level, brush, rng));
      CHECK(test::is_connected(level));
      CHECK(walkers::is_symmetric(level, symmetry));
    }
  }
}

TEST_CASE("cells that touch at a corner are joined or not, as the level's way of moving has it") {
  Level level({6, 6});
  level.dig({2, 2});
  level.dig({3, 3});
  level.movement = Movement::diagonal;
  Rng rng(5);
  Brush brush(level, 1, Symmetry::none);
  REQUIRE(join_parts(level, brush, rng));
  CHECK(walkers::open_cells(level) == 2);
  level.movement = Movement::orthogonal;
  REQUIRE(join_parts(level, brush, rng));
  CHECK(test::is_connected(level));
}

}  // namespace warren
