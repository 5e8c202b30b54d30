// SPDX-License-Identifier: MIT
#include <warren/builders/cave_decorator.hpp>

#include <doctest/doctest.h>

#include <cstdlib>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::cave_decorator_test {

namespace {

Level decorated(Level level, const CaveDecorator& options, std::uint64_t seed) {
  return test::built_on(std::move(level), options, seed);
}

int walls_beside(const Level& level, Point p) {
  int count = 0;
  for (const Point step : orthogonal_steps) count += level.tiles[p + step] == Tile::wall ? 1 : 0;
  return count;
}

std::int64_t count(const Level& level, Tile tile) { return cells_with_tile(level.tiles, tile).count(); }

bool close_to(std::int64_t part, std::int64_t percent, std::int64_t all, std::int64_t tolerance) {
  return std::abs(part * 100 - percent * all) <= tolerance * all;
}

}  // namespace

TEST_CASE("decoration opens and closes nothing, and keeps the ring, doors, stairs and wooden floors") {
  for (const bool patches : {false, true}) {
    for (const Size size : {Size{3, 3}, Size{7, 20}, Size{80, 50}}) {
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level before = test::random_cave(seed, size, 60);
        const Level after = decorated(before, {.patches = patches}, seed);
        CHECK(test::opened_or_closed(before, after) == 0);
        for (int x = 0; x < size.w; ++x) {
          for (const int y : {0, size.h - 1}) CHECK(after.tiles[{x, y}] == Tile::wall);
        }
        for (int y = 0; y < size.h; ++y) {
          for (const int x : {0, size.w - 1}) CHECK(after.tiles[{x, y}] == Tile::wall);
        }
      }
    }
  }
  const Chain chain = Chain{Town{}}.with(CaveDecorator{});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level town;
    REQUIRE(Chain{Town{}}.build_into(town, {.seed = seed, .size = {80, 50}}));
    Level level;
    REQUIRE(chain.build_into(level, {.seed = seed, .size = {80, 50}}));
    for (const Tile tile : {Tile::door, Tile::down_stairs, Tile::wood_floor, Tile::road}) {
      CHECK(cells_with_tile(town.tiles, tile) == cells_with_tile(level.tiles, tile));
    }
    CHECK(town.spawns == level.spawns);
  }
}

TEST_CASE("walls with two wall neighbours become pools, with one dripstone, and other walls stay") {
  std::int64_t spurs = 0;
  std::int64_t stalactites = 0;
  std::int64_t stalagmites = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Level before = test::random_cave(seed, {60, 40}, 60);
    const Level after = decorated(before, {}, seed);
    for (int y = 1; y < 39; ++y) {
      for (int x = 1; x < 59; ++x) {
        const Point p{x, y};
        if (before.tiles[p] != Tile::wall) continue;
        const int walls = walls_beside(before, p);
        const Tile tile = after.tiles[p];
        if (walls == 2) {
          REQUIRE(tile == Tile::deep_water);
        } else if (walls == 1) {
          ++spurs;
          stalactites += tile == Tile::stalactite ? 1 : 0;
          stalagmites += tile == Tile::stalagmite ? 1 : 0;
          REQUIRE(tile != Tile::deep_water);
        } else {
          REQUIRE(tile == Tile::wall);
        }
      }
    }
  }
  CHECK(close_to(stalactites, 25, spurs, 2));
  CHECK(close_to(stalagmites, 25, spurs, 2));
}

TEST_CASE("the shares of the floor are as requested, and exact in patches") {
  for (const bool patches : {false, true}) {
    for (const int gravel : {0, 17, 60, 100}) {
      for (const int puddle : {0, 10, 100}) {
        const Level before = test::random_cave(7, {100, 100}, 80);
        const std::int64_t floor = count(before, Tile::floor);
        const Level after =
            decorated(before, {.gravel_percent = gravel, .puddle_percent = puddle, .patches = patches}, 7);
        const std::int64_t rest = floor - count(after, Tile::gravel);
        CHECK(close_to(count(after, Tile::gravel), gravel, floor, patches ? 1 : 3));
        CHECK(close_to(count(after, Tile::shallow_water), puddle, rest, patches ? 1 : 3));
        CHECK(count(after, Tile::floor) == rest - count(after, Tile::shallow_water));
      }
    }
  }
}

TEST_CASE("patches are contiguous") {
  const auto isolated_percent = [](bool patches) {
    std::int64_t isolated = 0;
    std::int64_t all = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Level level = decorated(test::random_cave(seed, {80, 50}, 90), {.patches = patches}, seed);
      const CellSet gravel = cells_with_tile(level.tiles, Tile::gravel);
      gravel.for_each([&](Point p) {
        bool has_neighbour = false;
        for (const Point step : orthogonal_steps) has_neighbour = has_neighbour || gravel.contains(p + step);
        isolated += has_neighbour ? 0 : 1;
        ++all;
      });
    }
    return 100 * isolated / all;
  };
  CHECK(isolated_percent(true) < 10);
  CHECK(isolated_percent(false) > 40);
}

TEST_CASE("dripstone shares above 100 in total are an error") {
  CHECK(CaveDecorator{}.validate());
  CHECK(CaveDecorator{.stalactite_percent = 100, .stalagmite_percent = 0}.validate());
  CHECK(!CaveDecorator{.stalactite_percent = 51, .stalagmite_percent = 50}.validate());
}

}  // namespace warren::cave_decorator_test
