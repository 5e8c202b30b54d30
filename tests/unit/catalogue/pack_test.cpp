// SPDX-License-Identifier: MIT
// Packs: names are looked up in the pack, then in what it extends.
#include <warren/catalogue/pack.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::pack_test {

namespace {

using Files = std::vector<PackFile>;
using Problems = std::vector<std::string>;

Pack read(const Files& files, const std::string& folder = {}) {
  Result<Pack> pack = Pack::from_files(files, {.folder = folder});
  REQUIRE_MESSAGE(pack.has_value(), to_text(pack.error()));
  return *pack;
}

std::string line_of(const Error& e) {
  return e.place.file + ":" + std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message;
}

Problems failure_of(const Files& files, const std::string& folder = {}) {
  const Result<Pack> pack = Pack::from_files(files, {.folder = folder});
  Problems problems;
  if (pack) return problems;
  for (const Error& e : small::all_of(pack.error())) {
    CHECK_FALSE(e.hint.empty());
    problems.push_back(line_of(e));
  }
  return problems;
}

const Files swamp = {
    {"pack.json", R"({ "name": "swamp", "version": "1", "summary": "wet", "defaults": { "size": [40, 30] } })"},
    {"tiles.json", R"({ "mud": { "glyph": "," } })"},
    {"spawns/bog.json", R"({ "rows": [ { "name": "Leech", "glyph": "l" } ] })"},
    {"spawns/default.json", R"({ "rows": [ { "name": "Frog", "glyph": "f" } ] })"},
    {"prefabs/hut.txt", "kind: vault\nlegend: T = mud, Toad\n\n,,,,,\n,,T,,\n,,,,,\n"},
    {"prefabs/ringed_chest.txt", "kind: vault\n\n...\n"},
    {"recipes/wet.json",
     R"({ "name": "Wet", "chain": [ "cellular_automata", "connect_areas", "area_start",
                                     { "room_vaults": { "vaults": "hut" } }, { "area_spawner": { "table": "bog" } },
                                     { "include": "part/end.json" } ] })"},
    {"recipes/part/end.json", R"({ "name": "End", "chain": [ "distant_exit" ] })"},
    {"recipes/simple.json",
     R"({ "name": "Mine", "chain": [ "bsp_dungeon", "room_spawner", "room_start", "room_stairs" ] })"},
    {"campaigns/down.json",
     R"({ "name": "Down", "levels": [ { "depth": 1, "recipe": "wet" }, { "depth": 2, "recipe": "warren:simple" } ] })"},
};

Files with(Files files, const std::string& path, const std::string& bytes) {
  std::erase_if(files, [&](const PackFile& file) { return file.path == path; });
  files.push_back({path, bytes});
  return files;
}

struct Pillars {
  int every = 3;
  static constexpr std::string_view id = "pillars";
  Status build(Level& level, Rng&) const {
    for (int x = 2; x < level.width() - 2; x += every) level.tiles[{x, 2}] = Tile::stalagmite;
    return ok();
  }
};

}  // namespace

TEST_CASE("what a pack has comes first, then what it extends") {
  const Pack pack = read(swamp);
  CHECK(pack.name() == "swamp");
  CHECK(pack.version() == "1");
  CHECK(pack.extends() != nullptr);
  CHECK(pack.problems().empty());
  CHECK(pack.spawn_table("bog")->name() == "bog");
  CHECK(pack.spawn_table("default")->find("Frog") != nullptr);
  CHECK(pack.spawn_table("warren:default")->find("Frog") == nullptr);
  CHECK(pack.spawn_table("swamp:bog") == pack.spawn_table("bog"));
  CHECK(pack.spawn_table("warren:bog") == nullptr);
  CHECK(pack.spawn_table("other:bog") == nullptr);
  CHECK(pack.spawn_table("town") != nullptr);
  CHECK(pack.prefabs().find("ringed_chest")->size() == Size{3, 1});
  CHECK(VaultChoice::find("warren:ringed_chest", pack)->prefabs()[0] == *Prefab::shipped("ringed_chest"));
  CHECK(VaultChoice::find("swamp:hut", pack).has_value());
  CHECK(pack.recipe("simple")->name() == "Mine");
  CHECK(pack.recipe("warren:simple")->name() != "Mine");
  CHECK(pack.recipe("nethack").has_value());
  CHECK_FALSE(pack.recipe("swamp").has_value());
  CHECK(pack.recipe("wet")->request().size == Size{40, 30});
  CHECK(pack.tiles().find("mud").has_value());
  const std::vector<std::string> names = pack.recipes();
  CHECK(std::ranges::is_sorted(names));
  CHECK(std::ranges::count(names, "simple") == 1);
}

TEST_CASE("levels of a pack have its spawns, also where a recipe names no table") {
  const Pack pack = read(swamp);
  for (const std::string name : {"wet", "simple"}) {
    const Recipe recipe = *pack.recipe(name);
    Request request = recipe.request();
    request.seed = 4;
    const Result<Level> level = recipe.build(request);
    REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
    const std::string expected = name == "wet" ? "Leech" : "Frog";
    CHECK(std::ranges::any_of(level->spawns, [&](const Spawn& spawn) { return spawn.name == expected; }));
    CHECK(level->tile_set == pack.tile_set());
  }
}

TEST_CASE("a campaign builds the level of a depth") {
  const Pack pack = read(swamp);
  const Campaign campaign = *pack.campaign("down");
  const Result<Level> first = campaign.build(3, 1);
  REQUIRE_MESSAGE(first.has_value(), to_text(first.error()));
  CHECK(first->name == "Wet");
  Request request = Recipe::shipped("simple")->request();
  request.seed = 3;
  request.depth = 2;
  // A recipe of another pack draws what it names from this pack: here the table "default".
  CHECK(campaign.build(3, 2)->tiles == Recipe::shipped("simple")->build(request)->tiles);
  CHECK(campaign.build(3, 3).error().code == ErrorCode::unknown_name);
  CHECK(pack.campaign("descent").has_value());
}

TEST_CASE("a pack extends nothing, another pack, or one that extends another") {
  CHECK(failure_of({{"pack.json", R"({ "name": "a", "extends": null })"}}).empty());
  const Pack alone = read({{"pack.json", R"({ "name": "a", "extends": null })"}});
  CHECK(alone.recipes().empty());
  CHECK(alone.spawn_table("default") == nullptr);

  const Files three = {{"a/pack.json", R"({ "name": "a", "extends": "../b" })"},
                       {"b/pack.json", R"({ "name": "b", "extends": "inner" })"},
                       {"b/tiles.json", R"({ "peat": { "glyph": ";" } })"},
                       {"b/inner/pack.json", R"({ "name": "c" })"},
                       {"b/inner/tiles.json", R"({ "mud": { "glyph": "," } })"},
                       {"b/inner/recipes/deep.json", R"({ "name": "Deep", "chain": [ "maze" ] })"}};
  const Pack pack = read(three, "a");
  CHECK(pack.extends()->extends()->name() == "c");
  CHECK(pack.tiles().find("mud").has_value());
  CHECK(pack.tiles().find("peat").has_value());
  CHECK(pack.recipe_file("c:deep").has_value());
  CHECK(pack.recipe_file("deep")->path == "b/inner/recipes/deep.json");
  CHECK_FALSE(pack.recipe_file("a:x").has_value());
}

TEST_CASE("packs that extend each other in a circle, or lead out of their folder, are errors with a place") {
  const auto pair = [](const std::string& a, const std::string& b) {
    return Files{{"a/pack.json", "{ \"name\": \"a\",\n  \"extends\": \"" + a + "\" }"},
                 {"b/pack.json", "{ \"name\": \"b\",\n  \"extends\": \"" + b + "\" }"}};
  };
  const Problems circle = failure_of(pair("../b", "../a"), "a");
  REQUIRE(circle.size() == 2);
  CHECK(circle[0] == "a/pack.json:2:14 the pack \"../b\" cannot be used");
  CHECK(circle[1] == "b/pack.json:2:14 \"../a\" extends this pack, directly or through others");
  CHECK(failure_of(pair("../a", ""), "a").size() == 1);
  for (const std::string path : {"../../b", "/b", "..", "../..", "b/../..", "C:b", "b\\\\c", "", "."}) {
    INFO(path);
    CHECK_FALSE(failure_of(pair(path, "warren"), "a").empty());
  }
  CHECK(failure_of({{"pack.json", R"({ "name": "a", "extends": "../b" })"}}).size() == 1);
}

TEST_CASE("problems of pack.json and tiles.json are reported at once") {
  CHECK(failure_of({}).size() == 1);
  CHECK(failure_of({{"pack.json", "[]"}}) == Problems{"pack.json:1:1 the pack is a list"});
  CHECK(failure_of({{"pack.json", "{"}}).size() == 1);
  CHECK(failure_of({{"pack.json", R"({ "nam": "x" })"}}).size() == 2);
  CHECK(failure_of({{"pack.json", R"({ "name": "a b" })"}}).size() == 1);
  CHECK(failure_of({{"pack.json", R"({ "name": "warren" })"}}).size() == 1);
  CHECK(failure_of({{"pack.json", R"({ "name": "a", "tileset": "../x.json" })"}}).size() == 1);
  CHECK(failure_of({{"pack.json", R"({ "name": "a", "defaults": { "size": [0, 1], "movement": "fly", "x": 1 } })"}})
            .size() == 3);
  CHECK(
      failure_of({{"pack.json", R"({ "name": "a", "version": 3 })"}, {"tiles.json", R"({ "x": { "glyph": "." } })"}}) ==
      Problems{"pack.json:1:27 \"version\" is a number", "tiles.json:1:19 tile \"x\" has the glyph '.' of floor"});
}

TEST_CASE("problems() lists what is wrong with every other file") {
  CHECK(read(swamp).problems().empty());
  const auto count = [](const std::string& path, const std::string& bytes) {
    const std::vector<Error> found = read(with(swamp, path, bytes)).problems();
    for (const Error& error : found) CHECK_FALSE(error.place.file.empty());
    return found.size();
  };
  CHECK(count("spawns/none.json", R"({ "rows": [] })") == 1);
  CHECK(count("spawns/bog.json", R"({ "rows": [] })") == 2);  // the recipe that names it too
  CHECK(count("prefabs/bad.txt", "kind: vault\n\n?\n") == 1);
  CHECK(count("prefabs/more/hut.txt", "kind: vault\n\n...\n") >= 1);  // there is another one of this name
  CHECK(count("recipes/bad.json", R"({ "name": "x", "chain": [ "room_start" ] })") == 1);
  CHECK(count("recipes/part/bad.json", "not read unless it is included") == 0);
  CHECK(count("campaigns/bad.json", R"({ "name": "x", "levels": [ { "depth": 1, "recipe": "none" } ] })") == 1);
  CHECK(count("campaigns/file.json", R"({ "name": "x", "levels": [ { "depth": 1, "recipe": "no.json" } ] })") == 1);
  CHECK(count("notes.json", "ignored") == 0);
}

TEST_CASE("limits hold for the files of a pack") {
  Limits few;
  few.pack_files = 3;
  CHECK(Pack::from_files(swamp, {.limits = few}).error().code == ErrorCode::input_too_large);
  Limits small;
  small.pack_bytes = 100;
  CHECK(Pack::from_files(swamp, {.limits = small}).error().code == ErrorCode::input_too_large);
}

TEST_CASE("a program adds builders, checks and formats that recipes name") {
  Pack pack = read(swamp);
  REQUIRE(pack.add_builder(Pillars{}).has_value());
  REQUIRE(pack.add_builder(custom_step("flood", [](Level& level, Rng&) { level.tiles.fill({1, 1, 1, 1}, Tile::wall); }))
              .has_value());
  int calls = 0;
  REQUIRE(pack.add_check(custom_check("few_rooms",
                                      [&calls](const CheckInput& input, Findings& findings) {
                                        ++calls;
                                        if (input.level.rooms.size() > 100) findings.push_back({"too many rooms", {}});
                                      }))
              .has_value());
  CHECK_FALSE(pack.add_builder(Pillars{}).has_value());
  CHECK_FALSE(pack.add_check(custom_check("exit_reachable", [](const CheckInput&, Findings&) {})).has_value());
  const std::string text = R"({ "name": "x", "chain": [ "bsp_dungeon", "room_start", "room_stairs", "flood" ],
                                "checks": [ "few_rooms" ] })";
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.pack = &pack});
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  Request request = recipe->request();
  request.size = {80, 50};
  const Result<Level> level = recipe->build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  CHECK(calls == 1);
  CHECK_FALSE(Recipe::parse(text, "r.json").has_value());
  CHECK(pack.builders().size() == all_builders().size() + 2);
  static constexpr FormatDescriptor mine{.id = "mine", .summary = "mine", .extension = ".mine"};
  REQUIRE(pack.add_format(mine).has_value());
  CHECK(pack.find_format("mine") == &mine);
  CHECK(Pack::shipped().find_format("mine") == nullptr);
}

TEST_CASE("the files of data/ are a pack with the same names as the built-in one") {
  const Result<Pack> data = Pack::load(std::string(WARREN_SOURCE_DIR) + "/data");
  REQUIRE_MESSAGE(data.has_value(), to_text(data.error()));
  CHECK(data->name() == Pack::shipped().name());
  CHECK(data->recipes() == Pack::shipped().recipes());
  CHECK(data->campaigns() == Pack::shipped().campaigns());
  CHECK(data->spawn_tables() == Pack::shipped().spawn_tables());
  CHECK(data->themes() == Pack::shipped().themes());
  CHECK(data->prefabs().all().size() == Pack::shipped().prefabs().all().size());
  CHECK(data->problems().empty());
}

}  // namespace warren::pack_test
