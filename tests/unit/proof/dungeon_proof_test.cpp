// SPDX-License-Identifier: MIT
// Proofs over several floors, compared with a search of every state of every play.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "tests/support/floors_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::dungeon_proof_test {

namespace {

struct SmallDungeon {
  std::vector<Level> floors;
  std::vector<FloorPassage> passages;
  std::size_t goal = 0;
};

/// A corridor: `.` is floor, `#` rock.
Level corridor(std::string_view name, std::string_view cells) {
  Level level({static_cast<int>(cells.size()), 3});
  level.name = name;
  for (std::size_t x = 0; x < cells.size(); ++x) {
    if (cells[x] != '#') level.tiles[{static_cast<int>(x), 1}] = Tile::floor;
  }
  level.start = Point{1, 1};
  return level;
}

/// Two floors: the key of the lower one opens the way out of the upper one.
SmallDungeon key_below() {
  SmallDungeon dungeon{{corridor("hall", "#.....#"), corridor("cellar", "#.....#")}, {}, 0};
  dungeon.floors[0].add_exit({3, 1}, Exit::down);
  dungeon.floors[0].add_exit({5, 1}, Exit::portal);
  dungeon.floors[1].add_exit({2, 1}, Exit::up);
  dungeon.passages.push_back({0, {3, 1}, 1, {2, 1}});
  dungeon.floors[0].mission.locks.push_back({"gate", {{5, 1}}, LockCondition::key("ruby"), "gate"});
  dungeon.floors[0].mission.brought = {"ruby"};
  dungeon.floors[1].mission.keys.push_back({"ruby", {4, 1}});
  return dungeon;
}

/// Up to three floors with few cells, up to four keys, locks and passages anywhere.
SmallDungeon random_small_dungeon(Rng& rng) {
  SmallDungeon dungeon;
  const int count = rng.between(2, 3);
  const char* names[] = {"ruby", "jade", "iron"};
  std::vector<std::vector<Point>> open(static_cast<std::size_t>(count));
  for (int f = 0; f < count; ++f) {
    Level level({7, 5});
    level.name = "floor " + std::to_string(f);
    level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
    auto& cells = open[static_cast<std::size_t>(f)];
    for (int y = 1; y < 4; ++y) {
      for (int x = 1; x < 6; ++x) {
        if (rng.percent(70)) cells.push_back({x, y});
      }
    }
    if (cells.empty()) cells.push_back({1, 1});
    for (const Point cell : cells) level.tiles[cell] = Tile::floor;
    level.start = cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
    level.mission.brought = {"ruby", "jade"};
    dungeon.floors.push_back(std::move(level));
  }
  const auto any_cell = [&](std::size_t floor) {
    return open[floor][static_cast<std::size_t>(rng.below(static_cast<int>(open[floor].size())))];
  };
  const auto any_floor = [&] { return static_cast<std::size_t>(rng.below(count)); };
  dungeon.goal = any_floor();
  dungeon.floors[dungeon.goal].add_exit(any_cell(dungeon.goal), Exit::down);
  const int keys = rng.between(2, 4);
  for (int i = 0; i < keys; ++i) {
    const std::size_t floor = any_floor();
    const Point at = any_cell(floor);
    // The first two make sure that no condition names a key that is nowhere.
    dungeon.floors[floor].mission.keys.push_back({i < 2 ? names[i] : names[rng.below(3)], at});
  }
  const int passages = rng.between(1, 4);
  for (int i = 0; i < passages; ++i) {
    FloorPassage passage{.from = any_floor(), .to = any_floor()};
    passage.from_at = any_cell(passage.from);
    passage.to_at = any_cell(passage.to);
    passage.one_way = rng.one_in(3);
    dungeon.floors[passage.from].add_exit(passage.from_at, Exit::down);
    if (!passage.one_way) dungeon.floors[passage.to].add_exit(passage.to_at, Exit::up);
    dungeon.passages.push_back(passage);
  }
  for (std::size_t f = 0; f < dungeon.floors.size(); ++f) {
    Mission& mission = dungeon.floors[f].mission;
    const bool has_iron = std::ranges::find(mission.keys, "iron", &Key::name) != mission.keys.end();
    const auto any_name = [&] { return LockCondition::key(names[rng.below(has_iron ? 3 : 2)]); };
    const int locks = rng.below(4);
    for (int i = 0; i < locks; ++i) {
      const Point cell = any_cell(f);
      const auto is_there = [&](const Lock& lock) { return lock.cells.front() == cell; };
      if (std::ranges::any_of(mission.locks, is_there)) continue;
      LockCondition first = any_name();
      LockCondition second = any_name();
      const int kind = rng.below(3);
      if (kind == 0) first = LockCondition::all_of({first, second});
      if (kind == 1) first = LockCondition::any_of({first, second});
      mission.locks.push_back({"lock", {cell}, first, ""});
    }
  }
  return dungeon;
}

Result<DungeonProof> proof_of(const SmallDungeon& dungeon) {
  return prove_floors(dungeon.floors, dungeon.passages, dungeon.goal);
}

std::string error_of(const SmallDungeon& dungeon) {
  const Result<DungeonProof> proof = proof_of(dungeon);
  return proof ? "" : to_text(proof.error());
}

}  // namespace

TEST_CASE("a key of one floor opens a lock of another") {
  SmallDungeon dungeon = key_below();
  Result<DungeonProof> proof = proof_of(dungeon);
  REQUIRE_MESSAGE(proof, to_text(proof.error()));
  CHECK(proof->strength == Strength::complete);

  SUBCASE("each floor alone is proved as if the player had the keys of others") {
    for (const Level& floor : dungeon.floors) {
      const Result<Proof> alone = prove(floor, floor.mission);
      REQUIRE_MESSAGE(alone, to_text(alone.error()));
    }
    CHECK(prove(dungeon.floors[0], dungeon.floors[0].mission)->strength == Strength::complete);
  }
  SUBCASE("without the passage the dungeon cannot be won") {
    dungeon.passages.clear();
    dungeon.floors[0].exits.erase(dungeon.floors[0].exits.begin());
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::none);
    CHECK(proof->unreached_keys == std::vector<FloorPart>{{1, 0}});
    CHECK(proof->unreached_locks == std::vector<FloorPart>{{0, 0}});
  }
  SUBCASE("behind its own lock it cannot be taken") {
    dungeon.floors[1].mission.locks.push_back({"cell", {{3, 1}}, LockCondition::key("ruby"), ""});
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::none);
  }
  SUBCASE("a drop without a way back is winnable with the key first, and not safe") {
    dungeon.passages.push_back({1, {4, 1}, 0, {1, 1}, true});
    dungeon.floors[1].add_exit({4, 1}, Exit::portal);
    dungeon.passages[0].one_way = true;
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::complete);  // around through the other floor
    dungeon.passages.pop_back();
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::none);
  }
  SUBCASE("a key that another floor has under the same name is another key") {
    dungeon.floors[0].mission.brought.clear();
    dungeon.floors[0].mission.locks[0].condition = LockCondition::key("iron");
    dungeon.floors[0].mission.keys.push_back({"iron", {1, 1}});
    dungeon.floors[1].mission.keys[0].name = "iron";
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::complete);
    dungeon.floors[0].mission.keys[0].at = {5, 1};  // behind its lock, and the one below does not help
    proof = proof_of(dungeon);
    REQUIRE(proof);
    CHECK(proof->strength == Strength::none);
  }
}

TEST_CASE("floors that do not fit each other are errors that name the floor") {
  SmallDungeon dungeon = key_below();
  SUBCASE("no floor has the key") {
    dungeon.floors[1].mission.keys.clear();
    CHECK(error_of(dungeon).find("no floor has the key \"ruby\"") != std::string::npos);
  }
  SUBCASE("the end of a link is rock") {
    dungeon.passages[0].to_at = {0, 0};
    CHECK(error_of(dungeon).find("0,0 of floor \"cellar\", which is not walkable") != std::string::npos);
  }
  SUBCASE("the end of a link has no exit") {
    dungeon.passages[0].to_at = {1, 1};
    CHECK(error_of(dungeon).find("needs an exit at 1,1 of floor \"cellar\"") != std::string::npos);
  }
  SUBCASE("a key that opens other floors is used up") {
    dungeon.floors[1].mission.keys[0].is_consumable = true;
    CHECK(error_of(dungeon).find("is consumable") != std::string::npos);
  }
  SUBCASE("a lever has the name of a key") {
    dungeon.floors[1].mission.levers.push_back({"ruby", {1, 1}});
    CHECK(error_of(dungeon).find("floor \"cellar\"") != std::string::npos);
  }
  SUBCASE("links and goals name floors that are not there") {
    dungeon.passages[0].to = 7;
    CHECK(error_of(dungeon).find("names no floor") != std::string::npos);
    dungeon.goal = 9;
    CHECK(!proof_of(dungeon));
    CHECK(!prove_floors({}, {}, 0));
  }
  SUBCASE("a floor is no level") {
    dungeon.floors[1].start.reset();
    CHECK(error_of(dungeon).find("floor \"cellar\": the level has no walkable start") != std::string::npos);
  }
}

TEST_CASE("proofs agree with a search of every state, cell by cell") {
  std::map<Strength, int> seen;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const SmallDungeon dungeon = random_small_dungeon(rng);
    const Result<DungeonProof> proof = proof_of(dungeon);
    REQUIRE_MESSAGE(proof, to_text(proof.error()));
    const Strength expected = test::FloorsOracle(dungeon.floors, dungeon.passages, dungeon.goal).strength();
    REQUIRE(name_of(proof->strength) == name_of(expected));
    CHECK(proof->stuck.has_value() == (expected == Strength::winnable));
    ++seen[expected];
  }
  for (const Strength strength : {Strength::none, Strength::winnable, Strength::safe, Strength::complete}) {
    CHECK_MESSAGE(seen[strength] >= 10, name_of(strength));
  }
}

}  // namespace warren::dungeon_proof_test
