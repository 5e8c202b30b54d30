// SPDX-License-Identifier: MIT
// Machines as files and as sections of recipes: what they may say, what is wrong with them, and those that ship.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/machine_choice.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/section_readers.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::machine_reader_test {

namespace {

Result<Machine> parsed(std::string_view text) { return parse_machine(text, "m", "m.json", *TileSet::standard()); }

/// Whether there is one problem, at this place, with these words.
bool complains(std::string_view text, std::string_view place, std::string_view words) {
  const Result<Machine> machine = parsed(text);
  if (machine) return false;
  std::vector<std::string> problems;
  for (const Error& e : small::all_of(machine.error())) {
    CHECK(e.place.file == "m.json");
    CHECK(e.code == ErrorCode::bad_machine);
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message + " | " +
                       e.hint);
  }
  const bool is_right =
      problems.size() == 1 && problems[0].starts_with(place) && problems[0].find(words) != std::string::npos;
  if (!is_right) {
    for (const std::string& problem : problems) MESSAGE(problem);
  }
  return is_right;
}

/// A machine with these parts and this tail.
std::string with(std::string_view parts, std::string_view tail = "") {
  return std::string(R"({ "area": { "behind": "gate" }, "parts": [)") + std::string(parts) + "]" + std::string(tail) +
         " }";
}

}  // namespace

TEST_CASE("a machine is read with all its fields") {
  const Result<Machine> machine = parsed(R"({ "summary": "Rats.", "tags": ["trap"], "weight": 4, "weight_per_depth": 2,
    "depth": [2, 9], "unique": "campaign", "area": { "behind": "room", "cells": [9, 40], "role": ["larder"] },
    "door": "secret_door", "floor": { "grass": 30 },
    "parts": [ { "spawn": ["Gold Coins", "Rations"], "kind": "item", "count": { "min": 1, "max": 2 }, "place": "centre",
                 "not_in_hallway": true, "role": "treasure", "where": { "side": "left" }, "data": { "cage": true } },
               { "spawn": "Rat", "count": 3, "role": "hidden" }, { "tile": "gravel", "count": 2 } ],
    "effect": { "trigger": "take", "does": ["release", "flood"], "data": { "turns": 9 } } })");
  REQUIRE(machine);
  CHECK(machine->weight_at(1) == 0);
  CHECK(machine->weight_at(3) == 10);
  CHECK(machine->unique == Unique::campaign);
  CHECK(machine->area == MachineArea::room);
  CHECK(machine->roles == std::vector<std::string>{"larder"});
  CHECK(machine->min_cells == 9);
  CHECK(machine->max_cells == 40);
  CHECK(machine->door == MachineDoor::secret_door);
  CHECK(machine->floors == std::vector<FloorShare>{{Tile::grass, 30}});
  REQUIRE(machine->parts.size() == 3);
  const MachinePart& bait = machine->parts[0];
  CHECK(bait.spawns.size() == 2);
  CHECK(bait.place == MachinePlace::centre);
  CHECK(bait.not_in_hallway);
  CHECK(bait.where.side == MapSide::left);
  CHECK(machine->spawn_data(bait, bait.spawns[0]).json() ==
        R"({"machine":{"name":"m","role":"treasure","cage":true}})");
  CHECK(machine->parts[2].tile == Tile::gravel);
  CHECK(machine->zone_data().json() ==
        R"({"machine":{"name":"m","trigger":"take","does":["release","flood"],"data":{"turns":9}}})");
}

TEST_CASE("the data of a row stays beside that of the machine") {
  Machine machine{.name = "m"};
  SpawnRow row{.name = "Boss"};
  row.data = UserData(R"({"boss":true})");
  CHECK(machine.spawn_data({}, row).json() == R"({"machine":{"name":"m"},"boss":true})");
}

TEST_CASE("every mistake of a machine is reported with its place and what to do") {
  CHECK(complains("[]", "1:1", "a machine is a list"));
  CHECK(complains(R"({ "parts": [{ "spawn": "Rat" }] })", "1:1", "no \"area\""));
  CHECK(complains(R"({ "area": {}, "parts": [{ "spawn": "Rat" }] })", "1:11", "what it is behind"));
  CHECK(complains(R"({ "area": { "behind": "rom" }, "parts": [{ "spawn": "Rat" }] })", "1:23", "room"));
  CHECK(complains(R"({ "area": { "behind": "gate", "cells": [9, 3] }, "parts": [{ "spawn": "Rat" }] })", "1:40",
                  "not a range"));
  CHECK(complains(R"({ "area": { "behind": "gate" } })", "1:1", "no parts"));
  CHECK(complains(with(R"({ "spawn": "Ratt" })"), "1:54", "did you mean \"Rat\""));
  CHECK(complains(with(R"({ "spawn": "Rat", "kind": "item" })"), "1:54", "is no item, but a monster"));
  CHECK(complains(with(R"({ "spawn": 7 })"), "1:54", "\"spawn\" is a number"));
  CHECK(complains(with(R"({ "spawn": [] })"), "1:54", "has 0 names"));
  CHECK(complains(with(R"({ "count": 1 })"), "1:43", "the part is empty"));
  CHECK(complains(with(R"({ "spawn": "Rat", "tile": "grass" })"), "1:43", "a spawn and a tile"));
  CHECK(complains(with(R"({ "tile": "wall" })"), "1:53", "do not paint the tile"));
  CHECK(complains(with(R"({ "spawn": "Rat", "count": { "min": 4, "max": 2 } })"), "1:70", "max"));
  CHECK(complains(with(R"({ "spawn": "Rat", "count": 101 })"), "1:70", "at most 100 per machine"));
  CHECK(complains(with(R"({ "spawn": "Rat", "place": "cenre" })"), "1:70", "centre"));
  CHECK(complains(with(R"({ "spawn": "Rat", "where": { "tile": "gras" } })"), "1:70", "gras"));
  CHECK(complains(with(R"({ "spawn": "Rat", "data": { "role": 1 } })"), "1:71", "which machines set"));
  CHECK(complains(with(R"({ "spawn": "Rat", "count": 13 })"), "1:42", "need 13 cells, but the area may have only 12"));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "door": "window")"), "1:72", "portcullis"));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "effect": { "does": "flood" })"), "1:74", "lacks \"trigger\""));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "effect": { "trigger": "enter", "does": "flod" })"), "1:104",
                  "did you mean \"flood\""));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "effect": { "trigger": "take", "does": "flood" })"), "1:87",
                  "needs at least a part with the role \"treasure\""));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "effect": { "trigger": "enter", "does": "release" })"), "1:104",
                  "role \"hidden\""));
  CHECK(complains(with(R"({ "spawn": "Rat" })", R"(, "effect": { "trigger": "open", "does": "flood" })"), "1:87",
                  "has no door"));
  CHECK(complains(with(R"({ "spawn": "Shield", "role": "treasure" })",
                       R"(, "effect": { "trigger": "take", "does": "close_cages" })"),
                  "1:126", "two parts"));
}

TEST_CASE("at least twenty machines ship, sound, summarised and with every trigger and deed") {
  std::set<MachineDeed> deeds;
  std::set<MachineTrigger> triggers;
  std::set<MachineArea> areas;
  std::size_t files = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "machines/");
    if (name.empty()) continue;
    ++files;
    const Result<Machine> machine = parse_machine(file.text, name, file.path, *TileSet::standard());
    REQUIRE_MESSAGE(machine, (machine ? "" : to_text(machine.error())));
    CHECK_FALSE(machine->summary.empty());
    CHECK_FALSE(machine->tags.empty());
    deeds.insert(machine->does.begin(), machine->does.end());
    if (machine->trigger) triggers.insert(*machine->trigger);
    areas.insert(machine->area);
  }
  CHECK(files >= 20);
  CHECK(shipped_machines().size() == files);
  CHECK(deeds.size() == std::size(machine_deed_names));
  CHECK(triggers.size() == std::size(machine_trigger_names));
  CHECK(areas.size() == std::size(machine_area_names));
}

TEST_CASE("a pack adds machines, replaces those that ship, and names a broken file") {
  constexpr std::string_view good =
      R"({ "area": { "behind": "room" }, "tags": ["trap"], "parts": [{ "spawn": "Rat" }] })";
  const Result<Pack> pack = Pack::from_files({{"pack.json", R"({ "name": "p", "extends": "warren" })"},
                                              {"machines/rat_trap.json", std::string(good)},
                                              {"machines/broken.json", "{"}});
  REQUIRE(pack);
  REQUIRE(pack->machine("rat_trap"));
  CHECK(pack->machine("rat_trap")->parts.size() == 1);
  CHECK(pack->machine("warren:rat_trap")->parts.size() > 1);
  CHECK(pack->machine("broken") == nullptr);
  REQUIRE(pack->problem_of_machine("broken"));
  CHECK(pack->problems().size() == 1);
  const auto choice = MachineChoice::find("trap", *pack);
  REQUIRE(choice);
  CHECK(std::ranges::any_of(choice->machines(),
                            [](const Machine& m) { return m.name == "rat_trap" && m.parts.size() == 1; }));
  CHECK_FALSE(choice->is_single());
  CHECK_FALSE(MachineChoice::find("no such", *pack));
}

TEST_CASE("a recipe has machines of its own, and names those that are missing") {
  constexpr std::string_view head = R"({ "name": "R", "machines": { "nest": { "area": { "behind": "gate" },
    "parts": [{ "spawn": "Rat", "count": 3 }] } }, "chain": ["accretion", "room_start", "room_stairs", { "machines": )";
  const Result<Recipe> recipe =
      Recipe::parse(std::string(head) + R"({ "machines": "nest", "count": 1 } }] })", "r.json");
  REQUIRE_MESSAGE(recipe, (recipe ? "" : to_text(recipe.error())));
  const Result<Level> level = recipe->build({.seed = 3, .size = {60, 40}});
  REQUIRE(level);
  CHECK(std::ranges::count(level->spawns, "Rat", &Spawn::name) == 3);
  CHECK(std::ranges::count(level->zones, "machine:nest", &Zone::name) == 1);
  const Result<Recipe> wrong = Recipe::parse(std::string(head) + R"({ "machines": "nes" } }] })", "r.json");
  REQUIRE_FALSE(wrong);
  CHECK(to_text(wrong.error()).find("did you mean \"nest\"") != std::string::npos);
}

}  // namespace warren::machine_reader_test
