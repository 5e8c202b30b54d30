// SPDX-License-Identifier: MIT
#include <warren/builders/room_roles.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/room_graph.hpp>

#include "tests/support/built.hpp"
#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_roles_test {

namespace {

/// Rooms of 3x3 in a row, each joined to the next; the start is in the first, the exit in the last.
Level row_of_rooms(int count) {
  Level level({count * 6 + 1, 5});
  level.carve({1, 2, count * 6 - 3, 1});
  for (int i = 0; i < count; ++i) {
    level.rooms.push_back({i * 6 + 1, 1, 3, 3});
    level.carve(level.rooms.back());
  }
  level.start = level.rooms.front().center();
  level.add_exit(level.rooms.back().center() + Point{1, 1});
  return level;
}

Level dungeon(std::uint64_t seed) {
  Result<Level> level = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(DistantExit{}).build({.seed = seed});
  REQUIRE(level);
  return *level;
}

std::vector<std::size_t> with_role(const Level& level, std::string_view role) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    if (level.rooms[i].role() == role) found.push_back(i);
  }
  return found;
}

Status run(const RoomRoles& roles, Level& level, std::uint64_t seed = 1) {
  Rng rng(seed);
  return roles.build(level, rng);
}

constexpr PathRange farthest{.prefer = PathRange::Prefer::farthest};

}  // namespace

TEST_CASE("the farthest room gets the role") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level before = dungeon(seed);
    const Level level =
        test::built_on(before, RoomRoles{.role = "boss", .where = {.steps_from_start = farthest}}, seed);
    const std::vector<int> steps = test::steps_from(level, {*level.start});
    int most = 0;
    for (const Room& room : level.rooms) most = std::max(most, steps[level.tiles.index(room.center())]);
    const std::vector<std::size_t> bosses = with_role(level, "boss");
    REQUIRE(bosses.size() == 1);
    REQUIRE(steps[level.tiles.index(level.rooms[bosses[0]].center())] == most);
    REQUIRE(level.tiles == before.tiles);
  }
}

TEST_CASE("a count of two and farthest are the two farthest rooms") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const RoomRoles roles{.role = "boss", .count = 2, .where = {.steps_from_start = farthest}};
    CHECK(with_role(test::built_on(row_of_rooms(6), roles, seed), "boss") == std::vector<std::size_t>{4, 5});
  }
}

TEST_CASE("as many rooms of a range get the role as there are") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Level level = test::built_on(row_of_rooms(8), RoomRoles{.role = "shop", .count = {2, 5}}, seed);
    CHECK(with_role(level, "shop").size() == 5);
  }
  CHECK(with_role(test::built_on(row_of_rooms(3), RoomRoles{.role = "shop", .count = 0}, 1), "shop").empty());
  // The most is no guarantee: there are only three rooms.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(with_role(test::built_on(row_of_rooms(3), RoomRoles{.role = "shop", .count = {3, 9}}, seed), "shop").size() ==
          3);
  }
}

TEST_CASE("any room that meets the conditions can be chosen") {
  std::set<std::size_t> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RoomRoles roles{.role = "shop", .where = {.steps_from_start = {.min = 6, .max = 24}}};
    for (const std::size_t i : with_role(test::built_on(row_of_rooms(8), roles, seed), "shop")) seen.insert(i);
  }
  CHECK(seen == std::set<std::size_t>{1, 2, 3, 4});
}

TEST_CASE("if the fewest cannot be given the role, the error says how many can, and why") {
  Level level = row_of_rooms(3);
  const Status few = run({.role = "shop", .count = 4}, level);
  REQUIRE_FALSE(few);
  CHECK(few.error().code == ErrorCode::unlucky);
  CHECK(few.error().message == "only 3 rooms of at least 4 can be \"shop\": no room is left to choose from");
  CHECK(with_role(level, "shop").empty());
  const Status far = run({.role = "boss", .where = {.steps_from_start = {.min = 50}}}, level);
  REQUIRE_FALSE(far);
  CHECK(far.error().code == ErrorCode::unlucky);
  CHECK(far.error().message ==
        "only 0 rooms of at least 1 can be \"boss\": no free cell meets \"where\": steps_from_start of at least 50 "
        "leaves none");
  const Status tagged = run({.role = "", .tag = "wet", .count = {5, 6}}, level);
  REQUIRE_FALSE(tagged);
  CHECK(tagged.error().message.starts_with("only 3 rooms of at least 5 can be \"wet\": "));
  Level no_rooms({9, 9});
  CHECK(run({.role = "boss", .count = {0, 3}}, no_rooms));
  CHECK_FALSE(run({.role = "boss", .count = {1, 3}}, no_rooms));
}

TEST_CASE("no room is given two roles, whatever the steps before it did") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level level = row_of_rooms(9);
    for (const std::string role : {"boss", "shop", "den"}) {
      level = test::built_on(std::move(level), RoomRoles{.role = role, .count = 3}, seed);
    }
    REQUIRE(with_role(level, "boss").size() == 3);
    REQUIRE(with_role(level, "shop").size() == 3);
    REQUIRE(with_role(level, "den").size() == 3);
    REQUIRE(run({.role = "late", .count = {0, 1}}, level, seed));
    REQUIRE(with_role(level, "late").empty());
    const Status late = run({.role = "late"}, level, seed);
    REQUIRE_FALSE(late);
    REQUIRE(late.error().kind() == ErrorKind::unlucky_seed);
  }
}

TEST_CASE("a tag alone can be added to rooms with a role, and only once to each") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level level = test::built_on(row_of_rooms(4), RoomRoles{.role = "boss", .count = 2}, seed);
    level = test::built_on(level, RoomRoles{.role = "", .tag = "wet", .count = 4}, seed);
    level = test::built_on(level, RoomRoles{.role = "", .tag = "wet", .count = 4}, seed + 1);
    CHECK(with_role(level, "boss").size() == 2);
    for (const Room& room : level.rooms) CHECK(room.tags() == std::vector<std::string>{"wet"});
  }
  const Level both = test::built_on(row_of_rooms(1), RoomRoles{.role = "shop", .tag = "open"}, 1);
  CHECK(both.rooms[0].role() == "shop");
  CHECK(both.rooms[0].has_tag("open"));
}

TEST_CASE("rooms of one step keep the spacing between their middles") {
  int most = 0;
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Level level =
        test::built_on(dungeon(seed), RoomRoles{.role = "shop", .count = {0, 20}, .where = {.spacing = 20}}, seed);
    const std::vector<std::size_t> shops = with_role(level, "shop");
    most = std::max(most, static_cast<int>(shops.size()));
    for (const std::size_t a : shops) {
      for (const std::size_t b : shops) {
        REQUIRE((a == b || squared_distance(level.rooms[a].center(), level.rooms[b].center()) >= 400));
      }
    }
  }
  CHECK(most >= 3);
  // Rooms exactly that far apart are far enough.
  CHECK(with_role(test::built_on(row_of_rooms(4), RoomRoles{.role = "shop", .count = 4, .where = {.spacing = 6}}, 1),
                  "shop")
            .size() == 4);
}

TEST_CASE("spacing is measured between cells of rooms that are no rectangles") {
  // Two crescents around the same center: their boxes are the same, their floors are six cells apart.
  Level level({13, 9});
  const auto add = [&](const Rect& part) {
    level.carve(part);
    Room room(Rect{1, 1, 11, 7});
    room.set_cells(CellRuns(CellSet(level.size(), part)));
    level.rooms.push_back(room);
  };
  add({1, 1, 3, 7});
  add({9, 1, 3, 7});
  level.carve({1, 7, 11, 1});
  CHECK(run({.role = "shop", .count = 2, .where = {.spacing = 6}}, level));
  Level again = level;
  for (Room& room : again.rooms) room.set_role("");
  CHECK_FALSE(run({.role = "shop", .count = 2, .where = {.spacing = 7}}, again));
}

TEST_CASE("conditions on roles refer to earlier steps, and on dead ends to the graph of rooms") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level level = row_of_rooms(6);
    level.rooms[2].set_role("boss");
    const RoomRoles near{.role = "", .tag = "antechamber", .where = {.role = {"boss"}}};
    CHECK(test::built_on(level, near, seed).rooms[2].has_tag("antechamber"));
    const RoomRoles ends{.role = "treasure", .count = 2, .where = {.dead_end = true}};
    CHECK(with_role(test::built_on(level, ends, seed), "treasure") == std::vector<std::size_t>{0, 5});
    const PathRange nearest{.min = 4, .prefer = PathRange::Prefer::nearest};
    const RoomRoles next{.role = "guard", .count = 2, .where = {.steps_from = {{"boss", nearest}}}};
    CHECK(with_role(test::built_on(level, next, seed), "guard") == std::vector<std::size_t>{1, 3});
  }
}

TEST_CASE("a role needs a name") {
  CHECK_FALSE(RoomRoles{.role = ""}.validate());
  CHECK(RoomRoles{.role = "", .tag = "wet"}.validate());
  CHECK(RoomRoles{}.validate());
  const Chain chain = Chain{BspDungeon{}}.with(RoomRoles{.role = ""}).with(RoomStart{}).with(RoomStairs{});
  const Status checked = chain.check({});
  REQUIRE_FALSE(checked);
  CHECK(checked.error().code == ErrorCode::bad_option);
  CHECK(checked.error().message == "options role and tag are both empty");
}

}  // namespace warren::room_roles_test
