// SPDX-License-Identifier: MIT
#include <warren/builders/erode.hpp>

#include <warren/grid/cell_set.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::erode_test {

namespace {

bool touches_open(const Level& level, Point p) {
  for (const Point step : orthogonal_steps) {
    if (level.walkable(p + step)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("erode opens only walls beside open cells and changes no open cell") {
  Rng rng(1);
  for (const Size size : scattered::sizes) {
    for (const int percent : {0, 10, 50, 100}) {
      Level level = scattered::noise(size, rng.between(1, 40), rng);
      const Level before = level;
      REQUIRE(Erode{.percent = percent, .rounds = 1}.build(level, rng));
      REQUIRE(test::ring_is_closed(level));
      for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
        const Point p = level.tiles.point(i);
        const bool may_crumble = level.interior().contains(p) && !before.walkable(p) && touches_open(before, p);
        if (level.tiles[p] == before.tiles[p]) {
          REQUIRE((percent < 100 || !may_crumble));
        } else {
          REQUIRE(percent > 0);
          REQUIRE(may_crumble);
          REQUIRE(level.tiles[p] == Tile::floor);
        }
      }
    }
  }
}

TEST_CASE("erode keeps connected areas connected over many rounds") {
  Rng rng(2);
  for (int i = 0; i < 30; ++i) {
    Level level({60, 30});
    level.carve({5, 5, rng.between(1, 20), rng.between(1, 10)});
    level.start = Point{5, 5};
    const std::int64_t before = walkable_cells(level.tiles).count();
    REQUIRE(Erode{.percent = rng.between(1, 60), .rounds = rng.between(1, 12)}.build(level, rng));
    REQUIRE(test::complaint_about_facts(level, {Fact::start, Fact::connected}).empty());
    REQUIRE(walkable_cells(level.tiles).count() >= before);
  }
}

TEST_CASE("erode opens the requested share and keeps water and stalagmites") {
  Rng rng(3);
  Level level({402, 5});
  level.carve({1, 2, 400, 1});
  for (int x = 1; x < 401; x += 4) level.tiles[Point{x, 3}] = x % 8 == 1 ? Tile::deep_water : Tile::stalagmite;
  REQUIRE(Erode{.percent = 25, .rounds = 1}.build(level, rng));
  int crumbled = 0;
  for (int x = 1; x < 401; ++x) {
    crumbled += level.walkable({x, 1}) ? 1 : 0;
    if (x % 4 == 1) CHECK_FALSE(level.walkable({x, 3}));
  }
  CHECK(crumbled == doctest::Approx(100).epsilon(0.3));
}

TEST_CASE("erode keeps a solid map unchanged") {
  Level level({20, 20});
  Rng rng(4);
  REQUIRE(Erode{.percent = 100, .rounds = 100}.build(level, rng));
  CHECK(walkable_cells(level.tiles).empty());
}

}  // namespace warren::erode_test
