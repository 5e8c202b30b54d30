// SPDX-License-Identifier: MIT
// Diggers that open cells around room centers.
#include <warren/builders/room_exploder.hpp>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/room_graph.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::room_exploder_test {

using walkers::open_cells;

namespace {

Level one_room(const Rect& room, Size size = {40, 40}) {
  Level level(size);
  level.carve(room);
  level.rooms.push_back(room);
  return level;
}

Level exploded(const RoomExploder& exploder, Level level, std::uint64_t seed) {
  return test::built_on(std::move(level), exploder, seed);
}

}  // namespace

TEST_CASE("room_exploder: only opens cells, keeps connected areas connected and the list of rooms") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const Size size : {Size{12, 12}, Size{33, 47}, Size{80, 50}}) {
      const Level before = test::built(BspDungeon{}, seed, size);
      const Level after =
          exploded(RoomExploder{.spared_percent = 0, .brush = 1 + static_cast<int>(seed % 3)}, before, seed);
      CHECK(walkers::only_opened(before, after));
      CHECK(open_cells(after) > open_cells(before));
      CHECK(after.rooms == before.rooms);
      CHECK(test::is_connected(after));
      CHECK(test::ring_is_closed(after));
    }
  }
}

TEST_CASE("room_exploder: a quarter of the rooms stays unchanged by default") {
  int untouched = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const Level before = one_room({20, 20, 1, 1});
    untouched += exploded({}, before, seed).tiles == before.tiles ? 1 : 0;
  }
  CHECK(untouched == doctest::Approx(1000).epsilon(0.1));
  const Level before = one_room({20, 20, 3, 3});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CHECK(exploded(RoomExploder{.spared_percent = 100}, before, seed).tiles == before.tiles);
  }
}

TEST_CASE("room_exploder: no digger gets farther than its lifetime") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = exploded(RoomExploder{.spared_percent = 0, .lifetime = 6}, one_room({20, 20, 1, 1}), seed);
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 40; ++x) {
        if (level.walkable({x, y})) REQUIRE(manhattan_distance({x, y}, {20, 20}) <= 6);
      }
    }
  }
}

TEST_CASE("room_exploder: diggers start on floor if the center of a room is blocked, or not at all") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Level level = one_room({10, 10, 7, 7});
    level.carve({12, 12, 3, 3}, Tile::deep_water);
    CHECK(test::is_connected(exploded(RoomExploder{.spared_percent = 0}, level, seed)));
    Level flooded = one_room({10, 10, 7, 7});
    flooded.carve({10, 10, 7, 7}, Tile::deep_water);
    CHECK(exploded(RoomExploder{.spared_percent = 0}, flooded, seed).tiles == flooded.tiles);
  }
}

TEST_CASE("room_exploder: options at both ends of their ranges work") {
  for (const RoomExploder exploder : {RoomExploder{0, 1, 1, 1}, RoomExploder{0, 50, 200, 5}}) {
    const Level level = exploded(exploder, test::built(BspDungeon{}, 1, {80, 50}), 1);
    CHECK(test::ring_is_closed(level));
    CHECK(test::is_connected(level));
  }
}

TEST_CASE("room_exploder: exits stay, doors are removed") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Chain chain = Chain{NethackRooms{}}
                            .with(NethackCorridors{})
                            .with(RoomStart{})
                            .with(RoomStairs{})
                            .with(RoomExploder{.spared_percent = 0});
    const Result<Level> level = chain.build({.seed = seed, .size = {80, 21}});
    REQUIRE(level);
    CHECK(level->exits.size() == 1);
    CHECK(test::complaint(*level).empty());
    for (const Tile tile : level->tiles.cells()) REQUIRE(!is_door(tile));
  }
}

TEST_CASE("room_exploder: a round room gets the cells that are dug in its box, a rectangle needs no cells") {
  std::int64_t gained = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Level level = one_room({10, 10, 7, 7});
    Rng rng(seed);
    CHECK(exploded(RoomExploder{.spared_percent = 0}, level, seed).rooms == level.rooms);
    REQUIRE(RoomDrawer{.shape = RoomShape::circle}.build(level, rng));
    const Level after = exploded(RoomExploder{.spared_percent = 0, .brush = 2}, level, seed);
    const Room& room = after.rooms[0];
    CHECK(room.box == level.rooms[0].box);
    // There are no other rooms and corridors, so everything that is open in the box was dug for this room.
    CHECK(room.cells() == floor_of(after, Room(room.box)));
    gained += room.cells().count() - level.rooms[0].cells().count();
  }
  CHECK(gained > 20);
}

}  // namespace warren::room_exploder_test
