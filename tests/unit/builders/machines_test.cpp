// SPDX-License-Identifier: MIT
// Machines are dead ends behind gates, off every path that a player needs, and only add to the level.
#include <warren/builders/machines.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/builders.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>
#include <warren/formats/format.hpp>

#include "tests/support/machine_oracle.hpp"
#include "tests/support/recipe_levels.hpp"

namespace warren::machines_test {

namespace {

std::size_t machine_zones(const Level& level) {
  return static_cast<std::size_t>(
      std::ranges::count_if(level.zones, [](const Zone& zone) { return zone.name.starts_with("machine:"); }));
}

Machine small_machine() {
  Machine machine{.name = "nest", .min_cells = 4};
  machine.parts.push_back({.spawns = {{.name = "Rat"}}, .count = 2, .role = "guard"});
  return machine;
}

/// A hall with the start and the exit, and a closet of 4x4 cells behind one cell.
Level hall_with_closet() {
  Level level({24, 12});
  level.carve({1, 1, 12, 10});
  level.carve({14, 4, 4, 4});
  level.tiles[{13, 5}] = Tile::floor;
  level.rooms = {Room(1, 1, 12, 10), Room(14, 4, 4, 4)};
  level.start = Point{2, 2};
  level.add_exit({8, 8});
  return level;
}

Level built(Level level, const Machines& machines, std::uint64_t seed = 1) {
  Rng rng(seed);
  REQUIRE(machines.build(level, rng));
  return level;
}

}  // namespace

TEST_CASE("machines are sound in levels of any recipe") {
  std::size_t placed = 0;
  test::for_recipe_levels(2, [&](const Level& level, const std::string& name) {
    const Machines machines{.count = {0, 8}, .repeat = true};
    const Level after = built(level, machines);
    CHECK_MESSAGE(test::complaint_about_machines(level, after, machines.machines) == "", name);
    placed += machine_zones(after);
  });
  CHECK(placed > 100);
}

TEST_CASE("every machine that ships fits into some level of its recipes") {
  std::set<std::string> missing;
  for (const std::string_view name : shipped_machines()) missing.emplace(name);
  for (const char* id : {"trapped_halls", "machine_caves", "accretion", "nethack", "maze"}) {
    const Recipe recipe = Recipe::shipped(id).value();
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Request request = recipe.request();
      request.seed = seed;
      const Result<Level> level = recipe.build(request);
      if (!level) continue;
      for (const std::string_view name : shipped_machines()) {
        if (!missing.contains(std::string(name))) continue;
        const Machines machines{.machines = *shipped_machine(name), .count = {0, 1}};
        const Level after = built(*level, machines, seed);
        if (after.zones.size() > level->zones.size()) missing.erase(std::string(name));
      }
    }
  }
  for (const std::string& name : missing) CHECK_MESSAGE(false, name << " fits nowhere");
}

TEST_CASE("a machine takes the closet, and its zone is the closet") {
  const Level before = hall_with_closet();
  const Level level = built(before, {.machines = small_machine(), .count = 1});
  REQUIRE(level.zones.size() == 1);
  CHECK(level.zones[0].name == "machine:nest");
  CHECK(level.zones[0].cells.count() == 16);
  CHECK(level.zones[0].cells.extent() == Rect{14, 4, 4, 4});
  CHECK(level.zones[0].data.json() == R"({"machine":{"name":"nest"}})");
  REQUIRE(level.spawns.size() == 2);
  CHECK(level.spawns[0].source == "nest");
  CHECK(level.spawns[0].data.json() == R"({"machine":{"name":"nest","role":"guard"}})");
}

TEST_CASE("a closet with the exit, a key, a vault or a machine in it is left alone") {
  const auto is_empty = [](Level level) {
    const std::size_t zones = level.zones.size();
    Rng rng(1);
    const Status status = Machines{.machines = small_machine(), .count = 1, .repeat = true}.build(level, rng);
    return !status && level.zones.size() == zones && status.error().message.find("0 machines") != std::string::npos;
  };
  Level exit = hall_with_closet();
  exit.add_exit({15, 5});
  CHECK(is_empty(exit));
  Level start = hall_with_closet();
  start.start = Point{17, 7};
  CHECK(is_empty(start));
  Level key = hall_with_closet();
  key.mission.keys.push_back({.name = "iron", .at = {16, 6}});
  CHECK(is_empty(key));
  Level vault = hall_with_closet();
  vault.prefabs.push_back({"v", {15, 5, 2, 2}, Orientation::none, true, {}});
  CHECK(is_empty(vault));
  CHECK(is_empty(built(hall_with_closet(), {.machines = small_machine(), .count = 1})));
}

TEST_CASE("doors stand in the gate, and the cells beside them stay free") {
  for (const MachineDoor door : {MachineDoor::door, MachineDoor::secret_door, MachineDoor::portcullis}) {
    Machine machine = small_machine();
    machine.door = door;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Level level = built(hall_with_closet(), {.machines = machine, .count = 1}, seed);
      CHECK(is_walkable(level.tiles[{13, 5}]));
      CHECK(level.tiles[{13, 5}] != Tile::floor);
      for (const Spawn& spawn : level.spawns) CHECK(squared_distance(spawn.at, {13, 5}) > 2);
    }
  }
}

TEST_CASE("parts keep to their places") {
  Machine machine{.name = "m", .min_cells = 4};
  machine.parts = {{.spawns = {{.name = "Rat"}}, .count = 1, .place = MachinePlace::corner, .role = "c"},
                   {.spawns = {{.name = "Orc"}}, .count = 1, .place = MachinePlace::centre, .role = "m"},
                   {.spawns = {{.name = "Bat"}}, .count = 1, .place = MachinePlace::entrance, .role = "e"},
                   {.spawns = {{.name = "Owl"}}, .count = 1, .place = MachinePlace::far_from_entrance, .role = "f"}};
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Level level = built(hall_with_closet(), {.machines = machine, .count = 1}, seed);
    for (const Spawn& spawn : level.spawns) {
      const Point p = spawn.at;
      if (spawn.name == "Rat") CHECK(((p.x == 14 || p.x == 17) && (p.y == 4 || p.y == 7)));
      if (spawn.name == "Orc") CHECK((p.x > 14 && p.x < 17 && p.y > 4 && p.y < 7));
      if (spawn.name == "Bat") CHECK(p.x <= 15);
      if (spawn.name == "Owl") CHECK(p.x >= 15);
    }
  }
}

TEST_CASE("what does not fit changes nothing") {
  Machine machine = small_machine();
  machine.parts.push_back({.spawns = {{.name = "Orc"}}, .count = 40});
  Level level = hall_with_closet();
  const std::uint64_t hash = level.hash();
  Rng rng(1);
  CHECK(Machines{.machines = machine, .count = {0, 1}}.build(level, rng));
  CHECK(level.hash() == hash);
}

TEST_CASE("no machine occurs twice in a level unless that is wanted") {
  const Recipe recipe = Recipe::shipped("accretion").value();
  std::size_t repeated = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Request request = recipe.request();
    request.seed = seed;
    const Level level = recipe.build(request).value();
    const auto names_of = [](const Level& made) {
      std::multiset<std::string> names;
      for (const Zone& zone : made.zones) names.insert(zone.name.substr(0, zone.name.find(' ')));
      return names;
    };
    const auto once = names_of(built(level, {.count = {0, 10}}, seed));
    CHECK(std::set<std::string>(once.begin(), once.end()).size() == once.size());
    const auto often =
        names_of(built(level, {.machines = *shipped_machine("rat_trap"), .count = {0, 10}, .repeat = true}, seed));
    repeated += often.size();
  }
  CHECK(repeated > 20);
}

TEST_CASE("a machine that is unique in a campaign occurs at one depth of a seed") {
  Machine machine = small_machine();
  machine.unique = Unique::campaign;
  machine.tags = {"odd"};
  Pack pack = Pack::shipped();
  pack.add(machine);
  const MachineChoice odd = *MachineChoice::find("odd", pack);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    int depths = 0;
    for (int depth = 1; depth <= 26; ++depth) {
      Level level = hall_with_closet();
      level.seed = seed;
      level.depth = depth;
      depths += machine_zones(built(level, {.machines = odd, .count = {0, 1}}, seed)) > 0 ? 1 : 0;
    }
    CHECK(depths == (odd.is_single() ? 26 : 1));
  }
}

TEST_CASE("conditions are about the first cell behind the gate") {
  Level level = hall_with_closet();
  Rng rng(1);
  CHECK_FALSE(
      Machines{.machines = small_machine(), .count = 1, .where = {.steps_from_start = {.min = 60}}}.build(level, rng));
  CHECK(
      Machines{.machines = small_machine(), .count = 1, .where = {.steps_from_start = {.min = 10}}}.build(level, rng));
}

TEST_CASE("deeper levels have more machines") {
  const Recipe recipe = Recipe::shipped("accretion").value();
  std::size_t shallow = 0;
  std::size_t deep = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Request request = recipe.request();
    request.seed = seed;
    Level level = recipe.build(request).value();
    level.depth = 1;
    shallow += machine_zones(built(level, {}, seed));
    level.depth = 16;
    deep += machine_zones(built(level, {}, seed));
  }
  CHECK(shallow > 5);
  CHECK(deep > shallow + shallow / 2);
}

TEST_CASE("files carry machines: zones with their data, and parts") {
  const Level level = built(hall_with_closet(), {.machines = *shipped_machine("ambush_closet"), .count = 1});
  for (const char* id : {"json", "tmj"}) {
    const FormatDescriptor* format = Pack::shipped().find_format(id);
    REQUIRE(format);
    const Result<LevelFile> file = format->write(level, {});
    REQUIRE(file);
    const Result<Level> read = format->read(file->bytes, {});
    REQUIRE(read);
    CHECK(read->zones == level.zones);
    CHECK(read->zones[0].data.json().find("release") != std::string::npos);
    REQUIRE(read->spawns.size() == level.spawns.size());
    for (std::size_t i = 0; i < level.spawns.size(); ++i) CHECK(read->spawns[i].data == level.spawns[i].data);
  }
}

TEST_CASE("the level hash covers the data of zones, and zones without data keep theirs") {
  Level level = hall_with_closet();
  level.zones.push_back({"a", {}, {}});
  const std::uint64_t plain = level.hash();
  level.zones[0].data = UserData(R"({"x":1})");
  CHECK(level.hash() != plain);
}

}  // namespace warren::machines_test
