// SPDX-License-Identifier: MIT
// The checks that count exits, prefabs, roles and spawns, and the one that moves a body through the level.
#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <set>
#include <string>

#include <warren/warren.hpp>

#include "tests/unit/checks/findings.hpp"
#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::count_checks_test {

namespace {

template <class C>
Findings found_by(C check, const Level& level) {
  const CellSet walkable = walkable_cells(level.tiles);
  const CellSet reachable = level.start ? walkable.flood(*level.start, level.movement) : CellSet(level.size());
  Findings found;
  CellSet scratch;
  Check(check).run({level, walkable, reachable, scratch}, found);
  return found;
}

/// The message of the only finding; empty if there is none.
template <class C>
std::string message_of(C check, const Level& level) {
  const Findings found = found_by(check, level);
  REQUIRE(found.size() <= 1);
  return found.empty() ? "" : found[0].message;
}

/// Whether a check accepts exactly the ranges that contain `count`. make(min, max) makes the check.
template <class Make>
bool counts(const Level& level, std::int64_t count, Make make) {
  const auto n = static_cast<int>(count);
  return found_by(make(n, n), level).empty() && found_by(make(0, n), level).empty() &&
         found_by(make(n, 1'000'000), level).empty() && found_by(make(n + 1, n + 5), level).size() == 1 &&
         (n == 0 || found_by(make(0, n - 1), level).size() == 1);
}

/// Moves a square by single steps from every position over the start, and collects all the cells it covers.
std::set<Point> covered_by_body(const Level& level, int side) {
  const auto fits = [&](Point corner) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        if (!level.walkable({corner.x + x, corner.y + y})) return false;
      }
    }
    return true;
  };
  std::set<Point> corners;
  std::deque<Point> queue;
  const auto visit = [&](Point corner) {
    if (!corners.contains(corner) && fits(corner)) {
      corners.insert(corner);
      queue.push_back(corner);
    }
  };
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) visit({level.start->x - x, level.start->y - y});
  }
  while (!queue.empty()) {
    const Point at = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 || dy == 0 || level.movement == Movement::diagonal) visit({at.x + dx, at.y + dy});
      }
    }
  }
  std::set<Point> covered;
  for (const Point corner : corners) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) covered.insert({corner.x + x, corner.y + y});
    }
  }
  return covered;
}

}  // namespace

TEST_CASE("exits, prefabs, roles and spawns are counted by name, kind and role on maps of every kind") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Level level = test::small_map(rng);
    for (const std::string_view view : test::words) {
      const std::string word(view);
      const auto is = [&](const std::string& name) { return word.empty() || name == word; };
      REQUIRE(counts(level, std::ranges::count_if(level.exits, is, &Exit::kind),
                     [&](int min, int max) { return ExitCount{.exit_kind = word, .min = min, .max = max}; }));
      REQUIRE(counts(level, std::ranges::count_if(level.exits, is, &Exit::name),
                     [&](int min, int max) { return ExitCount{.name = word, .min = min, .max = max}; }));
      REQUIRE(counts(level, std::ranges::count_if(level.prefabs, is, &PlacedPrefab::name),
                     [&](int min, int max) { return PrefabCount{.name = word, .min = min, .max = max}; }));
      const auto rooms = std::ranges::count_if(
          level.rooms, [&](const Room& room) { return word.empty() ? !room.role().empty() : room.role() == word; });
      REQUIRE(counts(level, rooms, [&](int min, int max) { return RoleCount{.role = word, .min = min, .max = max}; }));
      REQUIRE(counts(level, std::ranges::count_if(level.spawns, is, &Spawn::name),
                     [&](int min, int max) { return SpawnCount{.min = min, .max = max, .name = word}; }));
      const auto in_role = std::ranges::count_if(level.spawns, [&](const Spawn& spawn) {
        return word.empty() || std::ranges::any_of(level.rooms, [&](const Room& room) {
                 return room.role() == word && test::in_room(level, room, spawn.at);
               });
      });
      REQUIRE(
          counts(level, in_role, [&](int min, int max) { return SpawnCount{.min = min, .max = max, .role = word}; }));
    }
  }
}

TEST_CASE("spawns are counted by their own kind, or else that of the tables") {
  Level level = findings::hall();
  level.spawns = {{{2, 2}, "Goblin"},
                  {{3, 2}, "Idol", SpawnKind::item},
                  {{4, 2}, "Spike", SpawnKind::trap},
                  {{5, 2}, "Unheard of"},
                  {{6, 2}, "Goblin", SpawnKind::item}};
  const auto count_of = [&](CountedKind kind, int count) {
    return counts(level, count,
                  [&](int min, int max) { return SpawnCount{.min = min, .max = max, .spawn_kind = kind}; });
  };
  CHECK(count_of(CountedKind::any, 5));
  CHECK(count_of(CountedKind::monster, 1));
  CHECK(count_of(CountedKind::item, 2));
  CHECK(count_of(CountedKind::trap, 1));
  CHECK(count_of(CountedKind::prop, 1));
}

TEST_CASE("the findings say what was counted, how many there are and what is wanted") {
  Level level = findings::hall();
  CHECK(message_of(ExitCount{.min = 2}, level) == "the level has 1 exit, not at least 2");
  CHECK(message_of(ExitCount{.exit_kind = "up", .name = "gate", .min = 1, .max = 3}, level) ==
        "the level has 0 exits of kind up called gate, not 1 to 3");
  CHECK(message_of(ExitCount{.min = 0, .max = 0}, level) == "the level has 1 exit, not at most 0");
  CHECK(message_of(PrefabCount{.name = "crypt"}, level) == "the level has 0 prefabs called crypt, not at least 1");
  CHECK(message_of(RoleCount{}, level) == "the level has 0 rooms with a role, not at least 1");
  level.rooms[0].set_role("boss");
  CHECK(message_of(RoleCount{.role = "boss", .min = 2, .max = 3}, level) ==
        "the level has 1 room with the role boss, not 2 to 3");
  level.spawns.push_back({{3, 3}, "Goblin"});
  CHECK(message_of(SpawnCount{.min = 2, .name = "Goblin", .spawn_kind = CountedKind::monster, .role = "boss"}, level) ==
        "the level has 1 spawn called Goblin of kind monster in rooms with the role boss, not at least 2");
}

TEST_CASE("a required count is kept by a build, or named by its error") {
  const Chain base = Chain{BspDungeon{}}
                         .with(RoomStart{})
                         .with(RoomStairs{})
                         .with(RoomRoles{.role = "boss"})
                         .with(PlaceSpawns{.name = "Key", .count = 2});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chain chain = base;
    chain.require(RoleCount{.role = "boss", .max = 1}).require(SpawnCount{.min = 2, .name = "Key"});
    const Result<Level> level = chain.build({.seed = seed});
    REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
    CHECK(level->spawns.size() == 2);
  }
  Chain chain = base;
  chain.require(ExitCount{.min = 2});
  const Result<Level> level = chain.build({.seed = 1});
  REQUIRE_FALSE(level);
  CHECK(level.error().place.check == "exit_count");
  chain = base;
  CHECK_FALSE(chain.require(RoleCount{.min = 3, .max = 2}).check({}));
  chain = base;
  CHECK_FALSE(chain.require(PrefabCount{.min = 3, .max = 2}).check({}));
}

TEST_CASE("a body can walk to an exit if a square that is moved step by step can") {
  Rng rng(2);
  int blocked = 0;
  int passed = 0;
  for (int i = 0; i < 800; ++i) {
    Level level({rng.between(6, 24), rng.between(6, 16)});
    level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
    level.carve(level.interior());
    for (int n = rng.below(level.width() * level.height() / 6); n > 0; --n) {
      level.tiles[rng.cell_of(level.interior())] = Tile::wall;
    }
    const std::optional<Point> start = walkable_cells(level.tiles).pick(rng);
    if (!start) continue;
    level.start = start;
    for (int n = rng.below(4); n > 0; --n) {
      const Point at = rng.cell_of(level.interior());
      if (level.is_free(at)) level.add_exit(at);
    }
    for (const int side : {1, 2, 3, 5}) {
      const std::set<Point> covered = covered_by_body(level, side);
      std::vector<Point> expected;
      for (const Exit& exit : level.exits) {
        if (!covered.contains(exit.at)) expected.push_back(exit.at);
      }
      REQUIRE(findings::cells(found_by(Clearance{.side = side}, level)) == expected);
      blocked += static_cast<int>(expected.size());
      passed += static_cast<int>(level.exits.size() - expected.size());
    }
  }
  CHECK(blocked > 500);
  CHECK(passed > 500);
}

TEST_CASE("a body stands with any of its cells on the start and the exit") {
  Level level = findings::hall();
  CHECK(message_of(Clearance{.side = 4}, level) == "");
  CHECK(message_of(Clearance{.side = 5}, level) == "a body of 5x5 cells cannot walk from the start to the exit");
  level.tiles[{5, 2}] = Tile::wall;
  CHECK(message_of(Clearance{.side = 2}, level) == "");
  CHECK(message_of(Clearance{.side = 3}, level) == "a body of 3x3 cells cannot walk from the start to the exit");
  level.start.reset();
  CHECK(message_of(Clearance{.side = 3}, level) == "");
}

TEST_CASE("checks of one id that look at different things all hold") {
  const Recipe recipe = Recipe::parse(R"({ "name": "x", "size": [40, 30],
    "chain": ["bsp_rooms", "nearest_corridors", "room_start", "distant_exit"],
    "checks": [{ "exit_count": { "exit_kind": "up" } }, { "exit_count": { "exit_kind": "down" } }] })",
                                      "kinds.json")
                            .value();
  const Result<Level> level = recipe.build({.seed = 1, .size = {40, 30}});
  REQUIRE_FALSE(level);
  CHECK(level.error().message.find("0 exits of kind up") != std::string::npos);
}

}  // namespace warren::count_checks_test
