// SPDX-License-Identifier: MIT
// A start or exit at a cell of the recipe's choice: the cell is opened if it has to be, and the level stays sound.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"

namespace warren::where_at_test {

namespace {

Point random_cell(Size size, Rng& rng) { return rng.cell_of(Rect{0, 0, size.w, size.h}.grown(-1)); }

/// The first problem of a level with a start and an exit at these cells; empty if there is none.
std::string complaint(const Level& level, Point start, Point exit) {
  if (level.start != start) return "the start is elsewhere";
  if (level.exits.size() != 1 || level.exits[0].at != exit) return "the exit is elsewhere";
  if (!test::is_connected(level)) return "not connected";
  return test::complaint(level);
}

template <class B>
Status run(const B& builder, Level& level) {
  Rng rng(1);
  return builder.build(level, rng);
}

}  // namespace

TEST_CASE("a start and an exit at given cells are there, and the level is connected, for any cells of the interior") {
  Rng rng(1);
  constexpr Size size{40, 25};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Where start{.at = random_cell(size, rng)};
    const Where exit{.at = random_cell(size, rng)};
    if (start == exit) continue;
    INFO("seed " << seed << " start " << start.to_json() << " exit " << exit.to_json());
    Chain chain = seed % 2 == 0 ? Chain{RoomsAndCorridors{}} : Chain{CellularAutomata{}}.with(ConnectAreas{});
    if (seed % 2 == 0) {
      chain.with(DoorPlacement{}).with(RoomStart{.where = start});
    } else {
      chain.with(AreaStart{.where = start});
    }
    switch (seed % 3) {
      case 0: chain.with(DistantExit{.percent = 50, .where = exit}); break;
      case 1: chain.with(AreaEnd{.where = exit}); break;
      default: seed % 2 == 0 ? chain.with(RoomStairs{.where = exit}) : chain.with(DistantExit{.where = exit}); break;
    }
    chain.disable("exit_apart");  // the cells may be next to each other
    const Result<Level> level = chain.build({.seed = seed, .size = size});
    // A cell next to a door, or on one, may need another attempt, but never all of them.
    REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
    REQUIRE(complaint(*level, *start.at, *exit.at) == "");
  }
}

TEST_CASE("a cell beside a door is opened, and the door with it") {
  // A door between two rooms, and the exit in the wall above it.
  Level level({9, 7});
  level.carve({1, 1, 3, 5});
  level.carve({5, 1, 3, 5});
  level.tiles[{4, 3}] = Tile::door;
  level.start = Point{1, 1};
  REQUIRE(run(DistantExit{.where = {.at = Point{4, 2}}}, level));
  CHECK(level.exits[0].at == Point{4, 2});
  CHECK(level.tiles[Point{4, 3}] == Tile::floor);
}

TEST_CASE("a path to the cell leads around vaults") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    INFO("seed " << seed);
    Rng rng(seed);
    constexpr Size size{40, 25};
    const Point at = random_cell(size, rng);
    const Chain chain = Chain{CellularAutomata{}}
                            .with(ConnectAreas{})
                            .with(AreaStart{})
                            .with(RoomVaults{.vaults = test::vault("###\n#.+\n###\n", "unique: no\n"), .count = {0, 6}})
                            .with(DistantExit{.where = {.at = at}})
                            .disable("exit_apart");
    const Result<Level> level = chain.build({.seed = seed, .size = size});
    if (!level) REQUIRE_MESSAGE(level.error().kind() == ErrorKind::unlucky_seed, to_text(level.error()));
    if (level) REQUIRE(test::is_connected(*level));
  }
}

TEST_CASE("a path to a cell behind a vault does not cut through it") {
  Level level({13, 7});
  level.carve({1, 1, 3, 5});
  level.tiles.fill({4, 2, 3, 3}, Tile::wall);
  level.tiles[{5, 3}] = Tile::floor;
  level.tiles[{4, 3}] = Tile::door;
  level.prefabs.push_back({"closet", {4, 2, 3, 3}, Orientation::none, true});
  level.start = Point{1, 1};
  const Level before = level;
  REQUIRE(run(DistantExit{.where = {.at = Point{8, 3}}}, level));
  CHECK(level.exits[0].at == Point{8, 3});
  CHECK(test::is_connected(level));
  for (int y = 2; y < 5; ++y) {
    for (int x = 4; x < 7; ++x) CHECK(level.tiles[{x, y}] == before.tiles[{x, y}]);
  }
}

TEST_CASE("a chain refuses a cell of the outermost ring, or outside the map, before the first draw") {
  const auto code_of = [](Point at, Size size) {
    const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(DistantExit{.where = {.at = at}});
    const Result<Level> level = chain.build({.size = size});
    return level ? std::optional<ErrorCode>() : level.error().code;
  };
  CHECK(code_of({0, 5}, {40, 30}) == ErrorCode::bad_option);
  CHECK(code_of({5, 0}, {40, 30}) == ErrorCode::bad_option);
  CHECK(code_of({39, 5}, {40, 30}) == ErrorCode::map_too_small);
  CHECK(code_of({5, 29}, {40, 30}) == ErrorCode::map_too_small);
  CHECK_FALSE(code_of({38, 28}, {40, 30}));
}

TEST_CASE("no builder opens a cell of the outermost ring, or outside the map") {
  const auto check = [](const auto& make) {
    for (const Point at :
         {Point{0, 0}, Point{0, 3}, Point{4, 0}, Point{9, 3}, Point{4, 5}, Point{10, 3}, Point{4, 99}}) {
      Level level = test::hall({8, 4});
      level.rooms.push_back(level.interior());
      level.start = Point{2, 2};
      const Level before = level;
      const Status built = run(make(Where{.at = at}), level);
      REQUIRE_FALSE(built);
      CHECK(built.error().message.find("of where.at is not on the map") != std::string::npos);
      CHECK(level.tiles == before.tiles);
    }
  };
  check([](const Where& where) { return DistantExit{.where = where}; });
  check([](const Where& where) { return AreaEnd{.where = where}; });
  check([](const Where& where) { return RoomStairs{.where = where}; });
  check([](const Where& where) { return RoomStart{.where = where}; });
  check([](const Where& where) { return AreaStart{.where = where}; });
}

TEST_CASE("a bad cell ends a build at once, with its step") {
  const Chain chain = Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{.where = {.at = Point{0, 7}}});
  const Result<Level> level = chain.build({.seed = 1});
  REQUIRE_FALSE(level);
  CHECK(level.error().code == ErrorCode::bad_option);
  CHECK(level.error().place.step == 3);
}

TEST_CASE("a cell that is taken or in a vault is an unlucky seed") {
  Level level = test::hall({8, 4});
  level.rooms.push_back(level.interior());
  level.start = Point{2, 2};
  level.spawns.push_back({{3, 3}, "Orc"});
  level.prefabs.push_back({"vault", {5, 2, 2, 2}, Orientation::none, true});
  const auto message = [&](const auto& builder) {
    const Status built = run(builder, level);
    REQUIRE_FALSE(built);
    CHECK(built.error().code == ErrorCode::unlucky);
    return built.error().message;
  };
  CHECK(message(DistantExit{.where = {.at = Point{2, 2}}}) == "the cell 2,2 of where.at is not free");
  CHECK(message(RoomStairs{.where = {.at = Point{3, 3}}}) == "the stairs: the cell 3,3 of where.at is not free");
  CHECK(message(AreaEnd{.where = {.at = Point{5, 2}}}) == "a vault covers the cell 5,2 of where.at");
  CHECK(message(RoomStart{.where = {.at = Point{6, 3}}}) == "a vault covers the cell 6,3 of where.at");
}

}  // namespace warren::where_at_test
