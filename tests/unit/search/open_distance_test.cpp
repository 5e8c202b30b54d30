// SPDX-License-Identifier: MIT
// How far it is, at least, to the nearest open cell.
#include "src/search/open_distance.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/unit/printing.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::open_distance_test {

namespace {

/// The number of cells across, down or aslant to the nearest open one; a lot when there is none.
int distance_to_open(const CellSet& open, Point from) {
  int best = 10'000;
  open.for_each([&](Point p) { best = std::min(best, std::max(std::abs(p.x - from.x), std::abs(p.y - from.y))); });
  return best;
}

/// Never further than it is, and not much less: three blocks side by side are what has to be free.
void check_against(const CellSet& open, const OpenDistance& distance) {
  for (int y = 0; y < open.size().h; ++y) {
    for (int x = 0; x < open.size().w; ++x) {
      const int real = distance_to_open(open, {x, y});
      const int said = distance.around({x, y});
      REQUIRE((said == 0 || said < real));
      if (said == 0) REQUIRE(real < 8);
      if (said > 0 && !open.empty()) REQUIRE(real < 4 * said);
    }
  }
}

/// The side of the largest block around a cell that is solid together with its neighbours, as all smaller ones are.
int largest_solid_block(const CellSet& open, Point p) {
  int side = 0;
  for (int next = 4; next < std::max(open.size().w, open.size().h); next *= 2) {
    const Rect around = Rect{p.x / next * next, p.y / next * next, next, next}.grown(next);
    if (open.meets(around)) break;
    side = next;
  }
  return side;
}

}  // namespace

TEST_CASE("the distance is the side of the largest solid block") {
  Rng rng(3);
  for (int i = 0; i < 30; ++i) {
    CellSet open({rng.between(1, 150), rng.between(1, 150)});
    OpenDistance distance(open);
    for (int n = rng.between(1, 8); n > 0; --n) {
      const Point at = rng.cell_of(open.bounds());
      const Rect area = Rect{at.x, at.y, rng.between(1, 5), rng.between(1, 5)}.intersection(open.bounds());
      open.insert(area);
      distance.open(area);
      for (int y = 0; y < open.size().h; ++y) {
        for (int x = 0; x < open.size().w; ++x) REQUIRE(distance.around({x, y}) == largest_solid_block(open, {x, y}));
      }
    }
  }
}

TEST_CASE("the distance is never more than there is, and never less than a quarter of it") {
  Rng rng(1);
  for (int i = 0; i < 40; ++i) {
    const int w = rng.between(3, 70);
    const int h = rng.between(3, 70);
    Level level({w, h});
    for (int n = rng.between(1, 6); n > 0; --n) level.dig(rng.cell_of(level.interior()));
    const CellSet open = walkable_cells(level.tiles);
    check_against(open, OpenDistance(open));
  }
}

TEST_CASE("what is opened later counts like what was open before") {
  Rng rng(2);
  CellSet open({61, 45});
  OpenDistance distance(open);
  CHECK(distance.around({30, 20}) >= 32);
  for (int i = 0; i < 12; ++i) {
    const Point at = rng.cell_of({1, 1, 50, 35});
    const Rect area{at.x, at.y, rng.between(1, 9), rng.between(1, 9)};
    open.insert(area);
    distance.open(area);
    check_against(open, distance);
    const OpenDistance fresh(open);
    for (int y = 0; y < 45; ++y) {
      for (int x = 0; x < 61; ++x) REQUIRE(fresh.around({x, y}) == distance.around({x, y}));
    }
  }
}

}  // namespace warren::open_distance_test
