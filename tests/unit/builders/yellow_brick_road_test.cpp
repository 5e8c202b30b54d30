// SPDX-License-Identifier: MIT
#include <warren/builders/yellow_brick_road.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/distance_field.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::yellow_brick_road_test {

namespace {

Level paved(Level level, const YellowBrickRoad& options, std::uint64_t seed) {
  return test::built_on(std::move(level), options, seed);
}

/// Whether the exit is reachable from the start on road and bridge tiles only.
bool road_leads_to_exit(Level level) {
  const Point exit = level.exits.front();
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Tile tile = level.tiles[i];
    const bool road = tile == Tile::road || tile == Tile::bridge || tile == Tile::down_stairs;
    if (!road) level.tiles[i] = Tile::wall;
  }
  const CellSet reached = walkable_cells(level.tiles).flood(*level.start, level.movement);
  return reached.contains(exit);
}

}  // namespace

TEST_CASE("the road leads from the start to the only exit, and nothing opens or closes") {
  for (const RoadEnd side : {RoadEnd::left, RoadEnd::right, RoadEnd::top, RoadEnd::bottom, RoadEnd::farthest}) {
    for (const bool stream : {false, true}) {
      for (const Size size : {Size{4, 4}, Size{9, 31}, Size{80, 50}}) {
        for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
          for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const Tile ground = seed % 2 == 0 ? Tile::floor : Tile::grass;
            const Level before = test::random_cave(seed, size, 70, ground, movement);
            if (walkable_cells(before.tiles).count() < 2) continue;
            const Level after = paved(before, {.side = side, .stream = stream}, seed);
            CHECK(after.exits.size() == 1);
            CHECK(after.exits.front().at != *after.start);
            CHECK(test::opened_or_closed(before, after) == 0);
            CHECK(road_leads_to_exit(after));
            CHECK(test::complaint_about_facts(after, {Fact::start, Fact::exit}) == "");
          }
        }
      }
    }
  }
}

TEST_CASE("the exit is on the requested side, or on the farthest cell") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Level cave = test::random_cave(seed, {60, 40}, 75);
    const auto exit_at = [&](RoadEnd side) { return paved(cave, {.side = side}, seed).exits.front().at; };
    CHECK(exit_at(RoadEnd::left).x < 10);
    CHECK(exit_at(RoadEnd::right).x > 50);
    CHECK(exit_at(RoadEnd::top).y < 10);
    CHECK(exit_at(RoadEnd::bottom).y > 30);
    const auto steps = distances_from(walkable_cells(cave.tiles), *cave.start);
    CHECK(steps[exit_at(RoadEnd::farthest)] == *std::ranges::max_element(steps.cells()));
  }
}

TEST_CASE("the road and the stream change plain ground only, and keep doors and wooden floors") {
  const Chain chain = Chain{Town{}}.with(YellowBrickRoad{.side = RoadEnd::left});
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Level town;
    REQUIRE(Chain{Town{}}.build_into(town, {.seed = seed, .size = {80, 50}}));
    Level paved_town;
    REQUIRE(chain.build_into(paved_town, {.seed = seed, .size = {80, 50}}));
    CHECK(paved_town.exits.size() == 1);
    CHECK(paved_town.exits.front().at.x < 40);
    for (const Tile tile : {Tile::door, Tile::wood_floor, Tile::wall, Tile::deep_water}) {
      CHECK(cells_with_tile(town.tiles, tile) == cells_with_tile(paved_town.tiles, tile));
    }
    CHECK(test::complaint(paved_town) == "");
  }
}

TEST_CASE("there is one exit, even if there were others before") {
  const Chain chain =
      Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomStairs{}).with(RoomSpawner{}).with(YellowBrickRoad{});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Level level;
    REQUIRE(chain.build_into(level, {.seed = seed, .size = {80, 50}}));
    CHECK(level.exits.size() == 1);
    CHECK(cells_with_tile(level.tiles, Tile::down_stairs).count() == 1);
    CHECK(test::complaint(level) == "");
  }
}

TEST_CASE("the stream is contiguous and runs between opposite corners, along either diagonal") {
  int lower_left = 0;
  std::int64_t length = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level field({60, 40});
    field.carve(field.interior(), Tile::grass);
    field.start = Point{30, 20};
    const Level level = paved(std::move(field), {}, seed);
    const bool rising = level.tiles[{1, 38}] == Tile::shallow_water;
    const Point from{1, rising ? 38 : 1};
    const Point to{58, rising ? 1 : 38};
    // The stairs may replace a cell of the stream.
    const CellSet wet = cells_with_tile(level.tiles, Tile::shallow_water) | cells_with_tile(level.tiles, Tile::bridge) |
                        cells_with_tile(level.tiles, Tile::down_stairs);
    CHECK(wet.flood(from).contains(to));
    length += wet.count();
    lower_left += rising ? 1 : 0;
  }
  // The shortest path has 95 cells.
  CHECK(length > std::int64_t{60} * 98);
  CHECK(lower_left > 15);
  CHECK(lower_left < 45);
}

TEST_CASE("a dry road is preferred to a wet one, and water that must be crossed gets a bridge") {
  Level level({9, 7});
  level.carve(level.interior());
  level.tiles.fill({4, 1, 1, 5}, Tile::shallow_water);
  level.start = Point{1, 1};
  const YellowBrickRoad road{.stream = false};
  CHECK(cells_with_tile(paved(level, road, 1).tiles, Tile::bridge).count() == 1);
  level.tiles[{4, 5}] = Tile::floor;
  CHECK(cells_with_tile(paved(level, road, 1).tiles, Tile::bridge).count() == 0);
}

TEST_CASE("a level without a free cell for the exit is an unlucky seed") {
  Level level({3, 3});
  level.carve(level.interior());
  level.start = Point{1, 1};
  Rng rng(1);
  const Status built = YellowBrickRoad{}.build(level, rng);
  REQUIRE(!built);
  CHECK(built.error().kind() == ErrorKind::unlucky_seed);
  for (const Tile tile : {Tile::up_stairs, Tile::portal}) {
    Level taken({4, 3});
    taken.carve(taken.interior());
    taken.start = Point{1, 1};
    taken.tiles[{2, 1}] = tile;
    CHECK_FALSE(YellowBrickRoad{}.build(taken, rng));
    CHECK(taken.tiles[{2, 1}] == tile);
  }
}

}  // namespace warren::yellow_brick_road_test
