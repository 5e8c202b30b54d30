// SPDX-License-Identifier: MIT
// Growing in half a byte a cell, against growing in four.
#include "src/carve/frugal_growth.hpp"

#include <doctest/doctest.h>

#include <limits>

#include <warren/grid/rng.hpp>

#include "src/carve/multi_source_bfs.hpp"

namespace warren {

namespace {

constexpr int any_length = std::numeric_limits<int>::max();

void check_same_digs(const CellSet& open, const CellSet& ground, Movement movement, int too_long) {
  const Components areas(open, movement);
  if (areas.empty()) return;
  const Digs expected = MultiSourceBfs(open, areas, ground).run(too_long);
  const Digs digs = FrugalGrowth(open, areas, ground).run(too_long);
  CHECK(digs.apart == expected.apart);
  CHECK(digs.ways == expected.ways);
}

CellSet ground_of(Size size, int closed_percent, const CellSet& open, Rng& rng) {
  const Rect inside = Rect{0, 0, size.w, size.h}.grown(-1);
  CellSet closed(size);
  closed.insert_random(inside, closed_percent, rng);
  return CellSet(size, inside) - (closed - open);
}

}  // namespace

TEST_CASE("both growths find the same digs in the same order") {
  Rng rng(2024);
  for (int round = 0; round < 300; ++round) {
    INFO("round ", round);
    const Size size{rng.between(3, 140), rng.between(3, 60)};
    CellSet open(size);
    open.insert_random({0, 0, size.w, size.h}, rng.between(1, 55), rng);
    const CellSet ground = ground_of(size, round % 3 == 0 ? 20 : 0, open, rng);
    const Movement movement = round % 2 == 0 ? Movement::orthogonal : Movement::diagonal;
    check_same_digs(open, ground, movement, round % 5 == 0 ? 4 : any_length);
  }
}

TEST_CASE("both growths find the same digs between areas that are far apart") {
  Rng rng(7);
  for (int round = 0; round < 30; ++round) {
    INFO("round ", round);
    const Size size{rng.between(150, 400), rng.between(150, 300)};
    CellSet open(size);
    const Rect inside = open.bounds().grown(-1);
    for (int i = rng.between(2, 12); i > 0; --i) {
      const Point corner{rng.between(1, size.w - 10), rng.between(1, size.h - 10)};
      open.insert(Rect{corner.x, corner.y, rng.between(1, 8), rng.between(1, 8)}.intersection(inside));
    }
    check_same_digs(open, ground_of(size, round % 2 == 0 ? 25 : 0, open, rng), Movement::orthogonal, any_length);
  }
}

TEST_CASE("a growth that starts nowhere ends at once") {
  CellSet open({9, 3});
  open.insert(Point{0, 1});
  open.insert(Point{8, 1});
  const Components areas(open);
  const Digs digs = FrugalGrowth(open, areas, CellSet({9, 3}, {1, 1, 7, 1})).run(any_length);
  CHECK(digs.apart == 1);
  CHECK(digs.ways.empty());
}

}  // namespace warren
