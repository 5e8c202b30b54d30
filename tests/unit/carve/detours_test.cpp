// SPDX-License-Identifier: MIT
// Walks around walls, against distance fields.
#include "src/carve/detours.hpp"

#include <set>
#include <tuple>

#include <warren/search/distance_field.hpp>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::detours_test {

namespace {

/// Every piece that begins anywhere and is so thick, looked at cell by cell.
std::set<std::tuple<Point, Point, int>> all_thin_walls(const naive::Cells& open, int thickest) {
  std::set<std::tuple<Point, Point, int>> walls;
  const Rect inside = Rect{0, 0, open.size().w, open.size().h}.grown(-1);
  static_cast<void>(naive::Cells::where(open.size(), [&](Point first) {
    for (const Point step : {Point{1, 0}, Point{0, 1}}) {
      const Point side{step.y, step.x};
      for (int cells = 1; cells <= thickest; ++cells) {
        const ThinWall wall{first, step.y == 1, static_cast<std::int16_t>(cells)};
        bool fits = open.has(wall.before()) && open.has(wall.behind());
        for (Point p = first; p != wall.behind(); p = p + step) {
          fits = fits && inside.contains(p) && !open.has(p) && !open.has(p + side) && !open.has(p - side);
        }
        if (fits) walls.emplace(first, step, cells);
      }
    }
    return false;
  }));
  return walls;
}

/// Rooms wall to wall with a few gaps: walks of every length.
naive::Cells cells_with_gaps(Size size, int gap_percent, Rng& rng) {
  const int pitch = rng.between(2, 6);
  return naive::Cells::where(size, [&](Point p) {
    const bool rim = p.x == 0 || p.y == 0 || p.x == size.w - 1 || p.y == size.h - 1;
    const bool gap = rng.percent(gap_percent);
    return !rim && ((p.x % pitch != 0 && p.y % pitch != 0) || gap);
  });
}

}  // namespace

TEST_CASE("thin walls have open cells before and behind and blocked ones to both sides") {
  Rng rng(1);
  for (const int w : naive::telling_widths) {
    for (int i = 0; i < 30; ++i) {
      const naive::Cells open = naive::Cells::random({w, rng.between(1, 9)}, rng.between(10, 80), rng);
      const int thickest = rng.between(1, 4);
      std::set<std::tuple<Point, Point, int>> found;
      for (const ThinWall& wall : thin_walls(naive::to_cell_set(open), thickest)) {
        REQUIRE(found.emplace(wall.first, wall.step(), wall.cells).second);
      }
      REQUIRE(found == all_thin_walls(open, thickest));
    }
  }
}

TEST_CASE("a detour exceeds some steps when the shortest walk around is longer") {
  Rng rng(2);
  int longer = 0;
  int shorter = 0;
  for (int i = 0; i < 60; ++i) {
    const Size size{rng.between(5, 150), rng.between(5, 80)};
    const CellSet open = naive::to_cell_set(cells_with_gaps(size, rng.between(1, 12), rng));
    const std::vector<ThinWall> walls = thin_walls(open, 2);
    Detours detours(open);
    for (int n = 0; n < 48 && !walls.empty(); ++n) {
      const ThinWall& wall = rng.pick(std::span(walls));
      const int steps = distances_from(open, wall.before())[wall.behind()];
      for (const int limit : {2, 4, 5, 20, 59, 200, steps - 1, steps}) {
        if (limit < 0) continue;
        const bool expected = steps == unreachable || steps > limit;
        REQUIRE(detours.exceeds(wall, limit) == expected);
        ++(expected ? longer : shorter);
      }
    }
  }
  CHECK(longer > 2000);
  CHECK(shorter > 500);
}

TEST_CASE("a wall that is opened is a way for others, and walls beside it stand no more") {
  Level level({9, 7});
  level.carve({1, 1, 7, 1});
  level.carve({1, 3, 7, 1});
  level.carve({1, 5, 7, 1});
  level.carve({7, 1, 1, 5});
  const CellSet open = walkable_cells(level.tiles);
  Detours detours(open);
  const ThinWall left{{1, 2}, true, 1};
  const ThinWall beside{{2, 2}, true, 1};
  const ThinWall below{{1, 4}, true, 1};
  const ThinWall farther{{4, 2}, true, 1};
  for (const ThinWall& wall : {left, beside, below, farther}) REQUIRE(detours.stands(wall));
  CHECK(detours.exceeds(farther, 7));
  detours.open(left);
  CHECK_FALSE(detours.stands(left));
  CHECK_FALSE(detours.stands(beside));
  CHECK(detours.stands(below));
  CHECK_FALSE(detours.exceeds(farther, 8));
  CHECK(detours.exceeds(farther, 7));
}

TEST_CASE("of all walls those are opened around which it is far at that moment, and no more than asked for") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    Level level = test::random_cave(seed, {50, 30}, 55);
    const std::int64_t most = rng.between(1, 40);
    const LoopLimits limits{rng.between(4, 20), most};
    const std::vector<ThinWall> walls = thin_walls(walkable_cells(level.tiles), 2);
    std::int64_t opened = 0;
    const Status done = open_detours(level, walls, limits, rng, [&](const ThinWall& wall) {
      const CellSet open = walkable_cells(level.tiles);
      REQUIRE(Detours(open).stands(wall));
      const int steps = distances_from(open, wall.before())[wall.behind()];
      REQUIRE(steps > limits.min_detour);
      for (Point p = wall.first; p != wall.behind(); p = p + wall.step()) level.dig(p);
      ++opened;
    });
    REQUIRE(done);
    REQUIRE(opened <= most);
    if (opened == most) continue;
    const CellSet open = walkable_cells(level.tiles);
    for (const ThinWall& wall : walls) {
      if (!Detours(open).stands(wall)) continue;
      REQUIRE(distances_from(open, wall.before())[wall.behind()] <= limits.min_detour);
    }
  }
}

}  // namespace warren::detours_test
