// SPDX-License-Identifier: MIT
// Missions in JSON: what people write is read, what is not valid is refused with its place, and files with too much are
// refused early. level_reader_test.cpp has the round trips.
#include <doctest/doctest.h>

#include <string>

#include <warren/formats/format.hpp>

#include "tests/unit/formats/refused.hpp"
#include "tests/unit/hand_made.hpp"

namespace warren::mission_reader_test {

namespace {

using test::refusals;

/// The hand-made level, with further members.
std::string with(const std::string& members) {
  const std::string level = find_format("json")->write(hand_made::two_rooms(), {}).value().bytes;
  return "{" + members + "," + level.substr(1);
}

Mission read(const std::string& members) {
  const Result<Level> level = find_format("json")->read(with(members), {});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  return level->mission;
}

void refused(const std::string& members, const std::string& words) {
  const std::string said = refusals("json", with(members));
  CHECK_MESSAGE(said.find(words) != std::string::npos, members << ": " << said);
}

}  // namespace

TEST_CASE("a level without a mission is written without its keys") {
  const std::string level = find_format("json")->write(hand_made::two_rooms(), {}).value().bytes;
  for (const char* key : {"locks", "keys", "levers", "one_ways", "passages", "strength", "spheres", "walks", "cuts"}) {
    CHECK(level.find(std::string("\"") + key + "\"") == std::string::npos);
  }
}

TEST_CASE("a mission is written as it is documented") {
  Level level = hand_made::two_rooms();
  level.mission.locks = {{"gate",
                          {{5, 2}},
                          LockCondition::all_of({LockCondition::key("iron"), LockCondition::lever_off("crank")}),
                          "door"}};
  level.mission.keys = {{"iron", {2, 2}, "item", true, false}};
  level.mission.levers = {{"crank", {1, 1}}};
  level.mission.one_ways = {{{6, 2}, {1, 0}}};
  level.mission.strength = Strength::safe;
  level.mission.spheres = {{{0}, {0}}};
  level.mission.walks = {{0, {{1, 2}, {2, 2}}}, {-1, {{2, 2}}}};
  level.mission.cuts = {{0, {8, 3}}};
  const std::string text = find_format("json")->write(level, {}).value().bytes;
  const std::string expected = R"(  "locks": [
    {"cells":[[5,2]],"name":"gate","condition":"iron and not crank","kind":"door"}
  ],
  "keys": [
    {"x":2,"y":2,"name":"iron","kind":"item","consumable":true}
  ],
  "levers": [
    {"x":1,"y":1,"name":"crank"}
  ],
  "one_ways": [
    {"x":6,"y":2,"towards":"right"}
  ],
  "strength": "safe",
  "spheres": [
    {"keys":[0],"locks":[0]}
  ],
  "walks": [
    {"key":0,"cells":[[1,2],[2,2]]},
    {"cells":[[2,2]]}
  ],
  "cuts": [
    {"lock":0,"behind":[8,3]}
  ],
)";
  CHECK_MESSAGE(text.find(expected) != std::string::npos, text);
}

TEST_CASE("passages are written only if there are some, and read with both ends") {
  Level level = hand_made::two_rooms();
  level.mission.passages = {{"over", {2, 2}, {8, 3}}};
  const std::string text = find_format("json")->write(level, {}).value().bytes;
  CHECK(text.find("\"passages\": [\n    {\"name\":\"over\",\"from\":[2,2],\"to\":[8,3]}\n  ]") != std::string::npos);
  CHECK(find_format("json")->read(text, {})->mission == level.mission);
  level.mission = {.keys = {{"iron", {2, 2}}}};
  CHECK(find_format("json")->write(level, {}).value().bytes.find("passages") == std::string::npos);
  refused(R"("passages": [{"name": "a", "from": [50, 2], "to": [1, 1]}])", "\"from\" is outside the level");
  refused(R"("passages": [{"name": "a", "from": [1, 1], "to": [1, -1]}])", "\"to\" is outside the level");
  refused(R"("passages": [{"name": "a", "from": [1, 1]}])", "to");
  refused(R"("passages": [{"name": "", "from": [1, 1], "to": [2, 1]}])", "name");
  refused(R"("passages": 7)", "the list of passages is a number");
}

TEST_CASE("a lock without a condition is opened by the key with its name") {
  const Mission mission = read(R"("locks": [{"name": "iron", "cells": [[5, 2]]}], "keys": [])");
  REQUIRE(mission.locks.size() == 1);
  CHECK(mission.locks[0].condition == LockCondition::key("iron"));
  refused(R"("locks": [{"cells": [[5, 2]]}])", "neither a condition nor a name");
}

TEST_CASE("a certificate without locks and keys is dropped") {
  CHECK(read(R"("strength": "safe", "walks": [{"cells": [[1, 1]]}])") == Mission{});
}

TEST_CASE("values that no mission has are refused") {
  refused(R"("locks": [{"name": "a", "cells": [[50, 2]]}])", "a cell of a lock is outside the level");
  refused(R"("keys": [{"name": "a", "x": 5, "y": 50}])", "a key is outside the level");
  refused(R"("levers": [{"name": "a", "x": 50, "y": 5}])", "a lever is outside the level");
  refused(R"("one_ways": [{"towards": "up", "x": 50, "y": 5}])", "a one-way cell is outside the level");
  refused(R"("walks": [{"cells": [[1, 50]]}])", "a cell of a walk is outside the level");
  refused(R"("cuts": [{"lock": 0, "behind": [1, 50]}])", "\"behind\" is outside the level");
  refused(R"("locks": {})", "the list of locks is an object");
  refused(R"("strength": "strong")", "\"strength\" is \"strong\"");
}

TEST_CASE("a condition that is not valid has its own code, and names the character") {
  const Result<Level> level =
      find_format("json")->read(with(R"("locks": [{"cells": [[5, 2]], "condition": "iron gold"}])"), {});
  REQUIRE(!level);
  CHECK(level.error().code == ErrorCode::bad_mission);
  CHECK(level.error().place.line == 1);
  CHECK(level.error().message == "the condition has gold where \"and\", \"or\" or the end is expected, at character 6");
}

TEST_CASE("too many locks are refused by number, before they are stored") {
  std::string locks = "\"locks\": [";
  for (int i = 0; i < 100'000; ++i) locks += "{\"name\":\"a\",\"cells\":[[5,2]]},";
  locks.back() = ']';
  const Result<Level> level = find_format("json")->read(with(locks), {});
  REQUIRE(!level);
  CHECK(level.error().code == ErrorCode::input_too_large);
  CHECK(level.error().message == "the level has more than 65536 locks, keys and other parts of a mission");
  ReadOptions few;
  few.limits.mission_parts = 4;
  CHECK(find_format("json")->read(with(R"("locks": [{"name":"a","cells":[[5,2]]}])"), few));
  CHECK(!find_format("json")->read(with(R"("locks": [{"condition":"a and b and c","cells":[[5,2]]}])"), few));
  CHECK(!find_format("json")->read(
      with(R"("walks": [{"cells":[]},{"cells":[]},{"cells":[]},{"cells":[]},{"cells":[]}])"), few));
}

}  // namespace warren::mission_reader_test
