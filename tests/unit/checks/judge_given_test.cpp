// SPDX-License-Identifier: MIT
// What checks refuse before a build, because of what is given, no level passes.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <warren/warren.hpp>

#include "src/carve/keep_given.hpp"
#include "tests/support/given.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::judge_given_test {

namespace {

constexpr Size size{16, 12};

bool refuses(const Check& check, const Given& given, Movement movement = Movement::orthogonal) {
  Findings findings;
  check.judge_given({given, size, movement}, findings);
  return !findings.empty();
}

Check random_check(Rng& rng) {
  const int min = rng.between(0, 20);
  const int max = rng.between(min, 30);
  constexpr std::string_view kinds[] = {"", Exit::down, Exit::up};
  switch (rng.below(5)) {
    case 0: return Check(PathLength{.min = min, .max = max});
    case 1: {
      const std::string kind(rng.pick(std::span<const std::string_view>(kinds)));
      return Check(ExitCount{.exit_kind = kind, .name = rng.coin() ? "gate" : "", .min = min / 5, .max = max / 5});
    }
    case 2: return Check(RoomCount{.min = min / 10, .max = max / 10});
    case 3: return Check(RoleCount{.role = rng.coin() ? "given" : "", .min = min / 10, .max = max / 10});
    default: return Check(FloorPercent{.min = 1, .max = std::max(max, 1)});
  }
}

/// Noise with random exits and rooms, and all that is given.
Level random_level(const Given& given, Movement movement, Rng& rng) {
  Level level = scattered::noise(size, rng.between(20, 90), rng);
  level.movement = movement;
  constexpr std::string_view kinds[] = {Exit::down, Exit::up, Exit::portal};
  for (int i = rng.below(3); i > 0; --i) {
    Exit& exit = level.add_exit(rng.cell_of(level.interior()), rng.pick(std::span<const std::string_view>(kinds)));
    if (rng.coin()) exit.name = "gate";
  }
  level.start = rng.cell_of(level.interior());
  level.dig(*level.start);
  // Exits and the start have to be free of given cells, as steps leave them.
  static_cast<void>(keep_given(level, given, rng.coin()));
  return level;
}

bool passes(const Check& check, const Level& level) {
  const CellSet walkable = walkable_cells(level.tiles);
  const CellSet reachable = walkable.flood(*level.start, level.movement);
  CellSet scratch;
  Findings findings;
  check.run({level, walkable, reachable, scratch}, findings);
  return findings.empty();
}

}  // namespace

TEST_CASE("no random level with what is given passes a check that refuses it") {
  std::map<std::string_view, int> refusals;
  int passed = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    Rng rng(seed);
    Given given = test::random_given(size, rng);
    given.other_exits = rng.coin();
    for (Exit& exit : given.exits) exit.name = rng.one_in(3) ? "gate" : "";
    const Check check = random_check(rng);
    const Movement movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
    const bool is_refused = refuses(check, given, movement);
    refusals[check.descriptor().id] += is_refused ? 1 : 0;
    for (int i = 0; i < 4; ++i) {
      const Level level = random_level(given, movement, rng);
      // Other checks see to the exits.
      if (level.start != given.start.value_or(*level.start) || !path_length(level)) continue;
      const bool is_passed = passes(check, level);
      passed += is_passed ? 1 : 0;
      if (!is_refused || !is_passed) continue;
      CAPTURE(seed);
      FAIL_CHECK(check.descriptor().id << " refuses " << test::as_json(given));
    }
  }
  for (const std::string_view id : {"path_length", "exit_count", "room_count", "role_count", "floor_percent"}) {
    CAPTURE(id);
    CHECK(refusals[id] > 20);
  }
  CHECK(passed > 1000);
}

TEST_CASE("a path through given cells alone is too short") {
  const Check path(PathLength{.min = 10});
  Given given;
  given.start = Point{5, 5};
  given.exits.emplace_back(Point{6, 5});
  CHECK(refuses(path, given));
  given.exits[0].at = {7, 5};
  CHECK_FALSE(refuses(path, given));  // a wall may be between them
  given.cells.push_back({6, 5});
  CHECK(refuses(path, given));
  given.cells.clear();
  given.rooms.emplace_back(4, 4, 5, 3);
  CHECK(refuses(path, given));
  given.rooms[0].box = {4, 7, 5, 3};
  CHECK_FALSE(refuses(path, given));
}

TEST_CASE("diagonal steps connect what orthogonal ones do not") {
  Given given;
  given.start = Point{5, 5};
  given.exits.emplace_back(Point{6, 6});
  CHECK_FALSE(refuses(Check(PathLength{.min = 10}), given, Movement::orthogonal));
  CHECK(refuses(Check(PathLength{.min = 10}), given, Movement::diagonal));
}

TEST_CASE("a path is at least as long as a straight one, if no other exit can be nearer") {
  const Check path(PathLength{.max = 6});
  Given given;
  given.start = Point{2, 5};
  given.exits.emplace_back(Point{9, 5});
  CHECK_FALSE(refuses(path, given));
  given.other_exits = false;
  CHECK(refuses(path, given));
  given.exits[0].at.x = 8;
  CHECK_FALSE(refuses(path, given));
}

TEST_CASE("stairs up end the path only where nothing can lead on") {
  const Check path(PathLength{.min_percent = 50});
  Given given;
  given.start = Point{5, 5};
  given.exits.emplace_back(Point{6, 5}, Exit::up);
  CHECK_FALSE(refuses(path, given));
  given.other_exits = false;
  CHECK(refuses(path, given));
  given.exits.emplace_back(Point{14, 10}, Exit::down);
  CHECK_FALSE(refuses(path, given));
}

TEST_CASE("a recipe whose check cannot pass is refused before the first draw, with the place of the check") {
  for (const char* steps :
       {R"("maze", "area_start", "distant_exit")",
        R"({ "one_of": ["maze", "cellular_automata"] }, "connect_areas", "area_start", "distant_exit")"}) {
    const std::string text = std::string(R"({ "name": "F", "size": [40, 30], "chain": [)") + steps + R"(],
  "given": { "start": [5, 5], "exits": [ { "at": [6, 5] } ] },
  "checks": [ { "floor_percent": { "min": 1 } },
              { "path_length": { "min_percent": 30 } } ] })";
    const Result<Recipe> recipe = Recipe::parse(text, "f.json");
    REQUIRE_MESSAGE(recipe, to_text(recipe.error()));
    Request request = recipe->request();
    int steps_run = 0;
    request.progress = [&](const Progress&) { ++steps_run; };
    const Result<Level> level = recipe->build(request);
    REQUIRE_FALSE(level);
    CHECK(level.error().code == ErrorCode::bad_given);
    CHECK(level.error().place.line == 4);
    CHECK(level.error().place.cells == std::vector<Point>{{6, 5}, {5, 5}});
    CHECK(level.error().message ==
          "check path_length: the path from the given start to a given exit takes at most 1 step through given cells, "
          "not at least 21");
    CHECK(steps_run == 0);
    request.given.exits[0].at = {30, 20};
    CHECK(recipe->build(request));
  }
}

}  // namespace warren::judge_given_test
