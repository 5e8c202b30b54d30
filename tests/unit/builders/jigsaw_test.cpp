// SPDX-License-Identifier: MIT
// Levels of hand-made rooms: every socket is joined or closed, counts hold, and the effect of each option.
#include <warren/builders/jigsaw.hpp>

#include <algorithm>
#include <set>

#include <warren/chain/chain.hpp>
#include <warren/chain/step.hpp>

#include "tests/support/built.hpp"
#include "tests/support/random_jigsaw.hpp"
#include "tests/unit/printing.hpp"

namespace warren::jigsaw_test {

namespace {

RoomPrefabChoice shipped(std::string_view name) {
  const auto found = RoomPrefabChoice::find(name, PrefabLibrary::shipped());
  REQUIRE(found);
  return *found;
}

Prefab room(const std::string& drawing, const std::string& header = "", std::string_view name = "r") {
  const Result<Prefab> made =
      Prefab::parse("kind: room\nlegend: + = door, socket door\n" + header + "\n" + drawing, name, "r.txt");
  REQUIRE_MESSAGE(made.has_value(), (made ? "" : to_text(made.error())));
  return *made;
}

std::string socket_complaint(const Level& level) {
  return test::complaint_about_sockets(level, [](const std::string& name) { return Prefab::shipped(name); });
}

int count_of(const Level& level, std::string_view tag) {
  return static_cast<int>(std::ranges::count_if(level.prefabs, [&](const PlacedPrefab& placed) {
    return placed.name == tag || Prefab::shipped(placed.name)->header().has_tag(tag);
  }));
}

/// The level, or the message of an unlucky seed.
Result<Level> tried(const Jigsaw& options, std::uint64_t seed, Size size = {80, 50}) {
  Level level(size);
  Rng rng = Rng::stream(seed, 1, "test", 1);
  if (Status built = options.build(level, rng); !built) return failure(std::move(built.error()));
  return level;
}

std::string refusal(const Jigsaw& options) {
  const Status valid = options.validate();
  return valid ? "" : valid.error().message;
}

}  // namespace

TEST_CASE("sockets are joined or closed, and rooms touch nowhere else, for any options") {
  std::size_t rooms = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Rng rng(seed);
    const test::RandomJigsaw made = test::random_jigsaw(rng);
    INFO("seed " << seed << ", " << made.options.prefabs.name() << ", " << made.size.w << "x" << made.size.h);
    Level level(made.size);
    if (!made.options.build(level, rng)) continue;
    REQUIRE(test::complaint_about_jigsaw(level, made) == "");
    rooms += level.prefabs.size();
  }
  CHECK(rooms > 1200);
}

TEST_CASE("rooms bring their locks and keys") {
  const std::string legend =
      "legend: L = portcullis, lock { \"name\": \"gate\", \"condition\": \"iron\" }\n"
      "legend: k = floor, key { \"name\": \"iron\" }\n";
  const RoomPrefabChoice rooms(std::vector{room("######\n#..k.+\n######\n", legend, "store"),
                                           room("#######\n+..L..#\n#######\n", legend, "cell")});
  const Level level = test::built(Jigsaw{.prefabs = rooms, .rooms = 2, .counts = "store 1, cell 1"}, 1);
  REQUIRE(level.mission.locks.size() == 1);
  REQUIRE(level.mission.keys.size() == 1);
  CHECK(level.tiles[level.mission.locks[0].cells.front()] == Tile::portcullis);
  CHECK(level.tiles[level.mission.keys[0].at] == Tile::floor);
}

TEST_CASE("the oracle of sockets sees an opening that is none, and a socket that leads nowhere") {
  Level level = test::built(Jigsaw{.prefabs = shipped("keep_hall"), .rooms = 1}, 1);
  REQUIRE(socket_complaint(level) == "");
  const Rect area = level.prefabs[0].area;
  level.tiles[{area.x, area.y + 1}] = Tile::floor;
  CHECK(socket_complaint(level).find("an opening that is no socket") != std::string::npos);
  level.tiles[{area.x, area.y + 1}] = Tile::wall;
  const Socket socket =
      turned(Prefab::shipped("keep_hall")->sockets()[0], Prefab::shipped("keep_hall")->size(), level.prefabs[0].turn);
  level.tiles[socket.at + Point{area.x, area.y}] = Tile::door;
  CHECK(socket_complaint(level).find("leads nowhere") != std::string::npos);
}

TEST_CASE("counts are guarantees, and a room that does not fit is named") {
  Jigsaw options{.prefabs = shipped("keep"), .rooms = {8, 24}, .first = shipped("entrance")};
  options.counts = "keep_chapel 1, treasure 1-2, corridor 2-5";
  REQUIRE(options.validate());
  int built = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Result<Level> level = tried(options, seed);
    if (!level) {
      const std::string& why = level.error().message;
      CHECK_MESSAGE(why.find(" of at least ") != std::string::npos, why);
      continue;
    }
    ++built;
    CHECK(count_of(*level, "keep_chapel") == 1);
    CHECK(count_of(*level, "treasure") >= 1);
    CHECK(count_of(*level, "treasure") <= 2);
    CHECK(count_of(*level, "corridor") >= 2);
    CHECK(count_of(*level, "corridor") <= 5);
    CHECK(level->prefabs[0].name == "keep_gatehouse");
    CHECK(level->rooms[0].role() == "entrance");
    CHECK(level->prefabs.size() >= 8);
  }
  CHECK(built > 48);
  const Result<Level> small = tried(options, 1, {20, 12});
  REQUIRE_FALSE(small);
  CHECK(small.error().kind() == ErrorKind::unlucky_seed);
}

TEST_CASE("impossible counts are refused before a draw") {
  const Jigsaw keep{.prefabs = shipped("keep")};
  const auto with = [&](std::string counts) {
    Jigsaw options = keep;
    options.counts = std::move(counts);
    return refusal(options);
  };
  CHECK(with("") == "");
  CHECK(with("keep_chapel 1,corridor 0-3") == "");
  CHECK(with("keep_chapel") == "option counts: \"keep_chapel\" is not a name and a number");
  CHECK(with("1") == "option counts: \"1\" is not a name and a number");
  CHECK(with("corridor 3-2") == "option counts: \"corridor 3-2\" is not a name and a number");
  CHECK(with("corridor 1-") == "option counts: \"corridor 1-\" is not a name and a number");
  CHECK(with("corridor 1001") == "option counts: \"corridor 1001\" is not a name and a number");
  CHECK(with("keep_chapl 1") == "option counts: no room has the name or tag \"keep_chapl\"");
  CHECK(with("corridor 1, corridor 2") == "option counts: \"corridor\" occurs twice");
  CHECK(with("keep_chapel 2") ==
        "option counts: 2 of \"keep_chapel\" are not possible: these rooms occur once in a level");
  CHECK(with("corridor 21") == "option counts: 21 of \"corridor\" are not possible: option rooms is at most 20");
  // A cave has no door, and nothing leads from a mouth to a door without the breach.
  Jigsaw apart{.prefabs = RoomPrefabChoice(std::vector{*Prefab::shipped("cave_bend"), *Prefab::shipped("keep_bend")})};
  apart.first = *Prefab::shipped("cave_tunnel");
  apart.counts = "keep_bend 1";
  CHECK(refusal(apart) == "option counts: 1 of \"keep_bend\" are not possible: no socket leads to such a room");
  CHECK(refusal({.rooms = 0}) == "option rooms is 0");
  CHECK(refusal({.min_corridor = 2, .max_corridor = 1}).find("min_corridor") != std::string::npos);
}

TEST_CASE("long growth gives a line, bushy growth a bush") {
  const std::vector<Prefab> both = {room("#####\n+...+\n#####\n", "", "pass"),
                                    room("###+###\n#.....#\n+.....+\n#.....#\n###+###\n", "", "hall")};
  const auto steps = [&](int branching) {
    std::int64_t all = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Level level = test::built(
          Jigsaw{
              .prefabs = RoomPrefabChoice(both), .rooms = {1, 12}, .branching_percent = branching, .loops_percent = 0},
          seed, {120, 120});
      // The distance of the last room from the first.
      all += manhattan_distance(level.rooms.front().center(), level.rooms.back().center());
    }
    return all;
  };
  CHECK(steps(0) > steps(100) * 5 / 4);
}

TEST_CASE("rooms share a wall, or are joined by corridors of the length that is asked for") {
  const Prefab hall = room("####\n#..+\n+..#\n####\n");
  const Level shared = test::built(Jigsaw{.prefabs = hall, .rooms = {2, 2}}, 1);
  REQUIRE(shared.corridors.size() == 1);
  CHECK(shared.corridors[0].size() == 1);
  CHECK(shared.tiles[shared.corridors[0][0]] == Tile::door);
  for (const int length : {1, 3, 7}) {
    const Level apart = test::built(
        Jigsaw{.prefabs = hall, .rooms = {2, 2}, .min_corridor = length, .max_corridor = length}, 1, {60, 60});
    REQUIRE(apart.corridors.size() == 1);
    CHECK(apart.corridors[0].size() == static_cast<std::size_t>(length) + 2);
    CHECK(apart.tiles[apart.corridors[0].front()] == Tile::door);
    CHECK(apart.tiles[apart.corridors[0].back()] == Tile::door);
  }
}

TEST_CASE("loops join sockets that are left, and closets end the others") {
  std::size_t loops = 0;
  std::size_t closets = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Jigsaw options{.prefabs = shipped("keep"), .rooms = {1, 30}, .branching_percent = 90, .loops_percent = 0};
    const Level tree = test::built(options, seed);
    CHECK(tree.corridors.size() + 1 == tree.rooms.size());
    options.loops_percent = 100;
    const Level looped = test::built(options, seed);
    CHECK(looped.prefabs == tree.prefabs);
    CHECK(socket_complaint(looped) == "");
    loops += looped.corridors.size() - tree.corridors.size();
    options.closet_percent = 100;
    const Level more = test::built(options, seed);
    closets += more.rooms.size() - looped.rooms.size();
    CHECK(std::ranges::all_of(std::span(more.rooms).subspan(looped.rooms.size()),
                              [](const Room& closet) { return closet.has_tag("closet"); }));
  }
  CHECK(loops > 10);
  CHECK(closets > 60);
}

TEST_CASE("rooms carry the role, tags and data of their prefab, and their spawns") {
  const Prefab shop =
      room("#####\n#.M.#\n#..##\n##+##\n",
           "role: shop\ntags: town, trade\ndata: { \"n\": 1 }\nlegend: M = wood_floor, Merchant\n", "shop");
  const Level level = test::built(Jigsaw{.prefabs = shop, .rooms = 1}, 3);
  REQUIRE(level.rooms.size() == 1);
  CHECK(level.rooms[0].role() == "shop");
  CHECK(level.rooms[0].tags() == std::vector<std::string>{"town", "trade"});
  CHECK(level.rooms[0].data().json() == R"({"n":1})");
  CHECK(level.rooms[0].cells().count() == 5);
  REQUIRE(level.spawns.size() == 1);
  CHECK(level.spawns[0].name == "Merchant");
  CHECK(level.spawns[0].source == "shop");
  CHECK(level.tiles[level.spawns[0].at] == Tile::wood_floor);
  CHECK(walkable_cells(level.tiles).count() == 5);
}

TEST_CASE("a legend of a recipe that blocks a room is an error, not a broken level") {
  Legend legend;
  legend.set(U'x', {.tile = Tile::wall});
  legend.set(U'+', {.tile = Tile::door});
  const Prefab hall = room("#####\n#.x.+\n#####\n", "legend: x = grass\n").with_legend(legend);
  CHECK(hall.sockets().empty());
  const Result<Level> level = tried(Jigsaw{.prefabs = hall, .rooms = 1}, 1);
  REQUIRE_FALSE(level);
  CHECK(level.error().message.find("not connected") != std::string::npos);
}

}  // namespace warren::jigsaw_test
