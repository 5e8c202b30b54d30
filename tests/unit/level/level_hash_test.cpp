// SPDX-License-Identifier: MIT
// The hash of a level: every field of it counts.
#include <doctest/doctest.h>

#include <functional>
#include <set>

#include <warren/level/level.hpp>

#include "tests/unit/level/furnished.hpp"

namespace warren::level_hash_test {

TEST_CASE("the hash changes with every single field and is equal for equal levels") {
  const Level level = furnished();
  CHECK(furnished().hash() == level.hash());
  const std::function<void(Level&)> changes[] = {
      [](Level& l) { l.name = "Hall"; },
      [](Level& l) { l.seed = 6; },
      [](Level& l) { l.depth = 3; },
      [](Level& l) { l.attempts = 2; },
      [](Level& l) { l.tiles[Point{11, 7}] = Tile::floor; },
      [](Level& l) { l.tiles[Point{3, 3}] = Tile::grass; },
      [](Level& l) { l.rooms[0].box.x = 1; },
      [](Level& l) { l.rooms[0].box.y = 1; },
      [](Level& l) { l.rooms[0].box.w = 4; },
      [](Level& l) { l.rooms[0].box.h = 4; },
      [](Level& l) { l.rooms.clear(); },
      [](Level& l) { l.corridors.clear(); },
      [](Level& l) { l.corridors.add({7, 3}), l.corridors.close(); },
      [](Level& l) { l.start.reset(); },
      [](Level& l) { l.start = Point{2, 3}; },
      [](Level& l) { l.start = Point{3, 2}; },
      [](Level& l) { l.exits.clear(); },
      [](Level& l) { l.exits[0] = Point{4, 3}; },
      [](Level& l) { l.exits[0].kind = "up"; },
      [](Level& l) { l.exits[0].name = "gate"; },
      [](Level& l) { l.exits[0].target = "crypt"; },
      [](Level& l) { l.exits[0].data = UserData("{\"a\":1}"); },
      [](Level& l) { l.rooms[0].set_cells(CellRuns(CellSet({5, 5}, {1, 1, 2, 2}))); },
      [](Level& l) { l.rooms[0].set_role("boss"); },
      [](Level& l) { l.rooms[0].add_tag("boss"); },
      [](Level& l) { l.rooms[0].set_data(UserData("{\"a\":1}")); },
      [](Level& l) { l.zones.push_back({"lake", CellRuns(CellSet({5, 5}, {1, 1, 2, 2}))}); },
      [](Level& l) { l.zones.push_back({"lake", {}}); },
      [](Level& l) { l.zones.push_back({"moat", {}}); },
      [](Level& l) { l.data = UserData("{\"a\":1}"); },
      [](Level& l) { l.mission.locks.push_back({"gate"}); },
      [](Level& l) { l.mission.locks.push_back({"gate", {{3, 3}}}); },
      [](Level& l) { l.mission.locks.push_back({"gate", {}, LockCondition::key("iron")}); },
      [](Level& l) { l.mission.locks.push_back({"gate", {}, LockCondition::any_of({})}); },
      [](Level& l) { l.mission.locks.push_back({"gate", {}, {}, "door"}); },
      [](Level& l) { l.mission.keys.push_back({"iron", {3, 3}}); },
      [](Level& l) { l.mission.keys.push_back({"iron", {3, 4}}); },
      [](Level& l) { l.mission.keys.push_back({"iron", {3, 3}, "item"}); },
      [](Level& l) { l.mission.keys.push_back({"iron", {3, 3}, "", true, false}); },
      [](Level& l) { l.mission.keys.push_back({"iron", {3, 3}, "", false, true}); },
      [](Level& l) { l.mission.levers.push_back({"iron", {3, 3}}); },
      [](Level& l) { l.mission.one_ways.push_back({{3, 3}, {1, 0}}); },
      [](Level& l) { l.mission.passages.push_back({"over", {3, 3}, {5, 3}}); },
      [](Level& l) { l.mission.passages.push_back({"over", {3, 3}, {5, 4}}); },
      [](Level& l) { l.mission = {.keys = {{"iron"}}, .strength = Strength::safe}; },
      [](Level& l) { l.mission = {.keys = {{"iron"}}, .spheres = {{{0}, {}}}}; },
      [](Level& l) { l.mission = {.keys = {{"iron"}}, .spheres = {{{}, {0}}}}; },
      [](Level& l) { l.mission = {.keys = {{"iron"}}, .walks = {{0, {{3, 3}}}}}; },
      [](Level& l) { l.mission = {.keys = {{"iron"}}, .cuts = {{0, {3, 3}}}}; },
      [](Level& l) { l.spawns[0].kind = SpawnKind::trap; },
      [](Level& l) { l.spawns[0].source = "lair"; },
      [](Level& l) { l.spawns[0].data = UserData("{\"a\":1}"); },
      [](Level& l) { l.spawns.clear(); },
      [](Level& l) { l.spawns[0].at.x = 2; },
      [](Level& l) { l.spawns[0].at.y = 2; },
      [](Level& l) { l.spawns[0].name = "Orc"; },
      [](Level& l) { l.prefabs.clear(); },
      [](Level& l) { l.prefabs.push_back(l.prefabs[0]); },
      [](Level& l) { l.prefabs[0].name = "altar"; },
      [](Level& l) { l.prefabs[0].area.x = 1; },
      [](Level& l) { l.prefabs[0].area.y = 1; },
      [](Level& l) { l.prefabs[0].area.w = 4; },
      [](Level& l) { l.prefabs[0].area.h = 4; },
      [](Level& l) { l.prefabs[0].turn = Orientation::mirror; }};
  std::set<std::uint64_t> hashes{level.hash()};
  for (const auto& change : changes) {
    Level changed = level;
    change(changed);
    CHECK(hashes.insert(changed.hash()).second);
  }
  CHECK(Level({4, 6}).hash() != Level({6, 4}).hash());
}

}  // namespace warren::level_hash_test
