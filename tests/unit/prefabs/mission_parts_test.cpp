// SPDX-License-Identifier: MIT
// Locks, keys, levers and one-way cells of drawings: in legends, on levels, and back.
#include "src/prefabs/mission_parts.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/warren.hpp>

#include "tests/unit/drawn.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::mission_parts_test {

using namespace reading;

namespace {

constexpr std::string_view legend =
    "legend: L = door, lock { \"name\": \"gate\", \"condition\": \"iron and not crank\", \"kind\": \"oak\" }\n"
    "legend: k = floor, key { \"name\": \"iron\", \"kind\": \"item\", \"consumable\": true }\n"
    "legend: c = floor, lever { \"name\": \"crank\" }\n"
    "legend: v = floor, one_way { \"towards\": \"right\" }\n";

constexpr std::string_view drawing =
    "#########\n"
    "#@k.L..>#\n"
    "#c.##v###\n"
    "#...L...#\n"
    "#########\n";

Prefab gatehouse(std::string_view header = {}) {
  return test::drawn("level", drawing, std::string(legend) + std::string(header), "gatehouse");
}

Mission expected_mission() {
  Mission mission;
  mission.locks.push_back({"gate", {{4, 1}, {4, 3}}, LockCondition::from_text("iron and not crank").value(), "oak"});
  mission.keys.push_back({"iron", {2, 1}, "item", true, false});
  mission.levers.push_back({"crank", {1, 2}});
  mission.one_ways.push_back({{5, 2}, {1, 0}});
  return mission;
}

/// Missing keys and exits behind locks do not matter here.
Result<Level> built(Chain chain, Size size) {
  return std::move(chain).disable("mission_solvable").build({.seed = 1, .size = size});
}

std::string refused(std::string_view meaning) {
  const Result<Meaning> read = meaning_from_text(meaning);
  REQUIRE_FALSE(read.has_value());
  CHECK(read.error().code == ErrorCode::bad_prefab);
  CHECK_FALSE(read.error().hint.empty());
  return read.error().message;
}

}  // namespace

TEST_CASE("meanings with parts of missions are read back as they are written") {
  for (const std::string_view text :
       {R"(door, lock { "name": "gate", "condition": "iron and gold", "kind": "portcullis" })",
        R"(door, lock { "name": "iron" })", R"(floor, lock { "condition": "'bone key' or not crank" })",
        R"(grass, key { "name": "iron", "kind": "boss", "consumable": true, "spare": true })",
        R"(floor, lever { "name": "crank" })", R"(road, one_way { "towards": "left" })",
        R"(floor, lock { "name": "a" }, key { "name": "b" }, lever { "name": "c" }, one_way { "towards": "up" })",
        R"(floor, key { "name": "iron" }, Orc Leader {"hp":9})", R"(start, key { "name": "iron" })",
        R"(road, key { "name": "iron" }, start)", R"(exit, lock { "name": "gold" })"}) {
    CAPTURE(text);
    const Result<Meaning> meaning = meaning_from_text(text);
    REQUIRE(meaning.has_value());
    CHECK(to_text(*meaning) == text);
    CHECK_FALSE(meaning->mission.empty());
  }
  CHECK(meaning_from_text("floor, key ring")->spawn == "key ring");
  CHECK(meaning_from_text("floor, locksmith")->mission.empty());
}

TEST_CASE("parts of missions that cannot be are refused, and the message says why") {
  CHECK(refused("floor, key") == "nothing is said about a key");
  CHECK(refused("floor, key {}") == "a key has no name");
  CHECK(refused(R"(floor, lever { "name": "" })") == "a lever has no name");
  CHECK(refused("door, lock {}") == "a lock has neither a condition nor a name");
  CHECK(refused(R"(door, lock { "condition": "iron and" })").starts_with("the condition "));
  CHECK(refused(R"(door, lock { "condition": 7 })") == "\"condition\" is a number");
  CHECK(refused("floor, one_way {}") == "a one-way cell has no direction");
  CHECK(refused(R"(floor, one_way { "towards": "north" })") == "\"towards\" is \"north\"");
  CHECK(refused(R"(floor, key { "nam": "iron" })").find("\"nam\"") != std::string::npos);
  CHECK(refused(R"(floor, key { "name": "iron", "consumable": 1 })") == "\"consumable\" is a number");
  CHECK(refused(R"(floor, key { "name": "iron")").starts_with("the object after key is not JSON"));
  CHECK(refused(R"(floor, key { "name": "iron" } Orc)") == "there is no comma after the object of a key");
  CHECK(refused(R"(floor, key { "name": "iron" },)") == "there is nothing after the comma");
  CHECK(refused(R"(floor, key { "name": "a\nb" })").starts_with("the name of a key is too long or has control"));
  CHECK(refused(R"(floor, lock { "name": "a" }, lock { "name": "b" })") == "two locks share a cell");
  CHECK(refused(R"(wall, key { "name": "iron" })") == "a key is on a cell that is not walkable");
  CHECK(refused(R"(transparent, key { "name": "iron" })") == "a key is on a cell that is not walkable");
}

TEST_CASE("names that do not fit together are reported with line and column") {
  const std::string head = "kind: level\nlegend: a = floor, ";
  const auto problems = [&](std::string_view a, std::string_view b) {
    return problems_of(head + std::string(a) + "\nlegend: b = floor, " + std::string(b) + "\n\n####\n#ab#\n####\n");
  };
  CHECK(problems(R"(lock { "name": "x" })", R"(lock { "name": "x", "condition": "y" })") ==
        Problems{"6:3 two locks named \"x\" have different conditions or kinds"});
  CHECK(problems(R"(key { "name": "x" })", R"(key { "name": "x", "consumable": true })") ==
        Problems{"6:3 some keys named \"x\" are consumable and some are not"});
  CHECK(problems(R"(key { "name": "x" })", R"(lever { "name": "x" })") ==
        Problems{"6:3 the name \"x\" of a lever is taken"});
  CHECK(problems(R"(lever { "name": "x" })", R"(lock { "condition": "or" })").at(0).starts_with("3:9 the condition "));
  CHECK(problems(R"(key { "name": "x" })", R"(key { "name": "x" })").empty());
  CHECK(problems_of("kind: sample\nlegend: a = floor, key { \"name\": \"x\" }\n\n.a\n") ==
        Problems{"4:2 a sample consists of tiles only"});
}

TEST_CASE("a drawing has at most as many parts as a level may have") {
  std::string text = "kind: level\nlegend: k = floor, key { \"name\": \"x\" }\n\n";
  for (int y = 0; y < 257; ++y) text += std::string(256, 'k') + "\n";
  const Problems problems = problems_of(text);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0] == "260:1 the level has more than 65536 locks, keys and other parts of a mission");
}

TEST_CASE("a drawn level has the mission of its drawing, and a text of it reads back") {
  const Prefab prefab = gatehouse();
  const Result<Level> level = built(Chain{PrefabLevel{prefab}}, {9, 5});
  REQUIRE(level.has_value());
  CHECK(level->mission == expected_mission());

  CHECK(Prefab::parse(prefab.to_text(), "gatehouse", "p.txt").value() == prefab);
  const Result<Level> read = find_format("ascii")->read(prefab.to_text(), {.file = "gatehouse.txt"});
  REQUIRE(read.has_value());
  CHECK(read->mission == expected_mission());

  const Result<Prefab> saved = Prefab::from_level(*level, level->bounds(), "saved", PrefabKind::level);
  REQUIRE(saved.has_value());
  CHECK(mission_of(*saved, saved->cells(), Orientation::none) == expected_mission());
  const Prefab again = Prefab::parse(saved->to_text(), "saved", "p.txt").value();
  CHECK(mission_of(again, again.cells(), Orientation::none) == expected_mission());
}

TEST_CASE("parts turn with the drawing") {
  const Prefab prefab = gatehouse();
  for (int turn = 0; turn < orientation_count; ++turn) {
    CAPTURE(turn);
    const auto orientation = static_cast<Orientation>(turn);
    const Mission mission = mission_of(prefab, turned(prefab.cells(), orientation), orientation);
    const auto moved = [&](Point p) { return turned(p, prefab.size(), orientation); };
    REQUIRE(mission.one_ways.size() == 1);
    // The cell to which it leads is still floor in the third row.
    CHECK(mission.one_ways[0].at == moved({5, 2}));
    CHECK(mission.one_ways[0].at + mission.one_ways[0].towards == moved({6, 2}));
    CHECK(mission.keys[0].at == moved({2, 1}));
    CHECK(mission.levers[0].at == moved({1, 2}));
    REQUIRE(mission.locks.size() == 1);
    CHECK(std::ranges::is_permutation(mission.locks[0].cells, std::vector{moved({4, 1}), moved({4, 3})}));
  }
}

TEST_CASE("vaults, sections and regions hand their missions to the level") {
  const std::string header =
      "unique: no\nlegend: k = floor, key { \"name\": \"iron\" }\nlegend: c = floor, lever { \"name\": \"crank\" }\n"
      "legend: L = floor, lock { \"name\": \"cell\", \"condition\": \"crank\" }\n";
  const Prefab vault = test::drawn("vault", "...\n.k.\n#L#\n#c#\n#.#\n...\n", header, "vault");
  const Chain cave = Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{});
  const Result<Level> vaults = built(Chain(cave).with(RoomVaults{.vaults = vault, .count = 2}), {60, 40});
  REQUIRE(vaults.has_value());
  REQUIRE(vaults->prefabs.size() == 2);
  CHECK(vaults->mission.keys.size() == 2);
  REQUIRE(vaults->mission.levers.size() == 2);
  CHECK(vaults->mission.levers[0].name == "crank");
  CHECK(vaults->mission.levers[1].name == "crank 2");
  REQUIRE(vaults->mission.locks.size() == 2);
  CHECK(vaults->mission.locks[1].name == "cell 2");
  CHECK(vaults->mission.locks[1].condition == LockCondition::key("crank 2"));
  vaults->mission.for_each_cell([&](Point p) {
    CHECK(std::ranges::any_of(vaults->prefabs, [&](const PlacedPrefab& placed) { return placed.area.contains(p); }));
  });

  // Later steps keep what was drawn, and a section that covers it removes it.
  const Prefab section = test::drawn("section", drawing, legend, "section");
  const Chain with_section = Chain(cave).with(PrefabSection{section}).with(DistantExit{});
  CHECK(built(with_section, {60, 40})->mission.locks.size() == 1);
  const Prefab cover = test::drawn("section", "....\n....\n....\n....\n....\n", "placement: center center\n", "cover");
  const Level covered = built(Chain(with_section).with(PrefabSection{cover}), {60, 40}).value();
  CHECK(covered.mission.locks.size() + covered.mission.one_ways.size() <= 1);

  const Chain region = Chain{CellularAutomata{}}
                           .with(Region{.area = RegionArea::right_half, .chain = Chain{PrefabLevel{gatehouse()}}})
                           .with(ConnectAreas{})
                           .with(AreaStart{})
                           .with(DistantExit{});
  const Result<Level> merged = built(region, {40, 25});
  REQUIRE(merged.has_value());
  CHECK(merged->mission.keys.size() == 1);
  REQUIRE(merged->mission.locks.size() == 1);
  CHECK(merged->mission.locks[0].cells[0].x >= 20);
}

TEST_CASE("a drawn mission is proved by default, and a level that cannot be won is no level") {
  const std::string lock = "legend: L = door, lock { \"name\": \"iron\" }\n";
  const std::string key = "legend: k = floor, key { \"name\": \"iron\" }\n";
  const auto made = [&](std::string_view rows, std::string_view header) {
    return Chain{PrefabLevel{test::drawn("level", rows, header, "level")}}.build({.seed = 1, .size = {9, 4}});
  };
  CHECK(made("#######\n#@k.L>#\n#######\n", lock + key).has_value());
  const Result<Level> behind = made("########\n#@.L.k>#\n########\n", lock + key);
  REQUIRE_FALSE(behind.has_value());
  CHECK(to_text(behind.error()).find("mission_solvable") != std::string::npos);
  CHECK_FALSE(made("#######\n#@..L>#\n#######\n", lock).has_value());
}

}  // namespace warren::mission_parts_test
