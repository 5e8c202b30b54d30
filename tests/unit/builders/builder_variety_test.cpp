// SPDX-License-Identifier: MIT
// Options that make levels of the same builder differ: corridors and jitter of buildings, chambers and shifted lattices
// of mazes, seeds of aggregation, and the sea of towns on either side.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/builders.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::builder_variety_test {

namespace {

using Dla = DiffusionLimitedAggregation;

int ratio_of(const Rect& room) { return std::max(room.w, room.h) / std::min(room.w, room.h); }

std::int64_t open_cells(const Level& level) { return walkable_cells(level.tiles).count(); }

}  // namespace

TEST_CASE("rooms of a building are no strips if the ratio of their sides is limited") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    INFO("seed " << seed);
    Level level = test::built(BspInterior{.max_ratio = 3, .jitter_percent = 30}, seed, {80, 50});
    level.start = level.rooms.front().center();
    for (const Rect& room : level.rooms) CHECK(ratio_of(room) <= 3);
    CHECK(test::complaint_about_rooms(level) == "");
  }
}

TEST_CASE("a corridor runs through the whole building, and its rooms do not overlap it") {
  for (const Size size : {Size{80, 50}, Size{30, 60}, Size{17, 16}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      INFO("seed " << seed << ", " << size.w << "x" << size.h);
      Level level = test::built(BspInterior{.min_side = 4, .spine_width = 2}, seed, size);
      level.start = level.rooms.front().center();
      CHECK(test::complaint_about_rooms(level) == "");
      CHECK(test::complaint_about_facts(level, {Fact::rooms, Fact::corridors, Fact::connected}) == "");
      const bool is_level = size.w >= size.h;
      int whole_lines = 0;
      for (int at = 1; at < (is_level ? size.h : size.w) - 1; ++at) {
        bool is_open = true;
        for (int along = 1; along < (is_level ? size.w : size.h) - 1; ++along)
          is_open = is_open && level.walkable(is_level ? Point{along, at} : Point{at, along});
        whole_lines += is_open ? 1 : 0;
      }
      CHECK(whole_lines >= 2);
    }
  }
}

TEST_CASE("a shifted maze is still a perfect maze, and its lattice begins in several places") {
  std::set<std::pair<int, int>> origins;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level level = test::built(Maze{.corridor_width = 2, .shifted = true}, seed, {40, 31});
    const Rect extent = walkable_cells(level.tiles).extent();
    origins.insert({extent.x % 3, extent.y % 3});
    CHECK(test::ring_is_closed(level));
    CHECK(test::complaint_about_facts(level, {Fact::connected}) == "");
  }
  CHECK(origins.size() == 9);
}

TEST_CASE("chambers open walls of a maze and close none") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level plain = test::built(Maze{}, seed, {41, 31});
    const Level open = test::built(Maze{.chambers = 3}, seed, {41, 31});
    const CellSet before = walkable_cells(plain.tiles);
    CHECK((before - walkable_cells(open.tiles)).empty());
    CHECK(open_cells(open) > open_cells(plain));
  }
}

TEST_CASE("aggregation from several seeds is connected and has the share of floor, with and without symmetry") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    INFO("seed " << seed);
    Dla growth{.algorithm = static_cast<Particles>(seed % 3), .brush = 2, .seeds = 1 + static_cast<int>(seed % 5)};
    growth.symmetry = static_cast<Symmetry>(seed % 4);
    const Level level = test::built(growth, seed, {60, 40});
    CHECK(test::ring_is_closed(level));
    CHECK(test::complaint_about_facts(level, {Fact::connected}) == "");
    CHECK(4 * open_cells(level) >= level.interior().area());
  }
}

TEST_CASE("a town on the right side is the mirror image of one on the left") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level left = test::built(Town{}, seed, {80, 50});
    const Level right = test::built(Town{.waterfront = Waterfront::right}, seed, {80, 50});
    CHECK(test::complaint(right) == "");
    CHECK(test::complaint_about_rooms(right) == "");
    CHECK(right.start->x == left.width() - 1 - left.start->x);
    CHECK(left.tiles[Point{1, 1}] == Tile::deep_water);
    for (std::size_t i = 0; i < left.tiles.cells().size(); ++i) {
      const Point p = left.tiles.point(i);
      REQUIRE(right.tiles[Point{left.width() - 1 - p.x, p.y}] == left.tiles[p]);
    }
  }
}

}  // namespace warren::builder_variety_test
