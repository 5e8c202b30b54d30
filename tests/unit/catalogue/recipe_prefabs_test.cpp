// SPDX-License-Identifier: MIT
// Recipes and what is drawn by hand: their legend, and where the names of prefabs lead.
#include <doctest/doctest.h>

#include <warren/catalogue/recipe.hpp>
#include <warren/prefabs/library.hpp>

#include "tests/support/pack_of.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_prefabs_test {

namespace {

using Problems = std::vector<std::string>;

Prefab drawn(std::string_view name, const std::string& text) {
  const Result<Prefab> prefab = Prefab::parse(text, name, "p.txt");
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  return *prefab;
}

/// A level "mine" and a vault "shrine" beside those that ship.
PrefabLibrary library() {
  PrefabLibrary prefabs = PrefabLibrary::shipped();
  prefabs.add(drawn("mine", "kind: level\ntags: homely\nlegend: T = grass, Table\n\n########\n#@.gT.>#\n########\n"));
  prefabs.add(
      drawn("shrine", "kind: vault\ntags: homely\nrotate: no\nmirror: no\nlegend: I = road, Idol\n\n...\n.I.\n...\n"));
  return prefabs;
}

Result<Recipe> read(const std::string& text, const PrefabLibrary& prefabs = library()) {
  const Pack pack = test::pack_of(prefabs);
  return Recipe::parse(text, "r.json", {.pack = &pack});
}

Problems problems_of(const std::string& text) {
  const Result<Recipe> recipe = read(text);
  Problems problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    CHECK(e.code == ErrorCode::bad_recipe);
    CHECK(e.place.file == "r.json");
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return problems;
}

/// A recipe of one step, whose legend is in the second line.
std::string mine(const std::string& legend, const std::string& step = R"({"prefab_level": {"prefab": "mine"}})") {
  return "{\"name\": \"x\", \"size\": [10, 9],\n\"legend\": " + legend + ",\n\"chain\": [" + step + "]}";
}
Problems legend(const std::string& text) { return problems_of(mine(text)); }

Level built(const std::string& text, const PrefabLibrary& prefabs = library(), std::uint64_t seed = 1) {
  const Result<Recipe> recipe = read(text, prefabs);
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  Request request = recipe->request();
  request.seed = seed;
  Result<Level> level = recipe->build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return std::move(*level);
}

std::string spawned(const Level& level, Point p) {
  const Spawn* spawn = level.spawn_at(p);
  return spawn == nullptr ? "" : spawn->name;
}

const std::string hall = R"({"name": "x", "size": [20, 12], "chain": ["bsp_interior", "room_start", "room_stairs", )";

}  // namespace

TEST_CASE("the legend of a recipe goes before that of a file, which goes before the standard one") {
  const Level plain = built(mine("{}"));
  const Point g{4, 4};
  const Point t{5, 4};
  CHECK(plain.start == Point{2, 4});
  CHECK(spawned(plain, g) == "Goblin");
  CHECK(spawned(plain, t) == "Table");
  CHECK(plain.tiles[t] == Tile::grass);

  const Level changed = built(mine(R"({"g": "wood_floor, Rat", "T": "road", "Q": "wall"})"));
  CHECK(spawned(changed, g) == "Rat");
  CHECK(changed.tiles[g] == Tile::wood_floor);
  CHECK(spawned(changed, t).empty());
  CHECK(changed.tiles[t] == Tile::road);
  CHECK(changed.start == plain.start);
}

TEST_CASE("the legend of a recipe may move the start, and reaches steps that say nothing of prefabs") {
  const Level moved = built(mine(R"({"@": "floor", "T": "start"})"));
  CHECK(moved.start == Point{5, 4});
  PrefabLibrary prefabs;
  prefabs.add(*library().find("mine"));
  const Level any = built(mine(R"({"g": "grass, Cat"})", R"("prefab_level")"), prefabs);
  CHECK(spawned(any, {4, 4}) == "Cat");
}

TEST_CASE("a legend that is no good is told at its place") {
  CHECK(legend("[]") == Problems{"2:11 \"legend\" is a list"});
  CHECK(legend("\"T = floor\"") == Problems{"2:11 \"legend\" is a string"});
  CHECK(legend(R"({"": "floor"})") == Problems{"2:12 \"\" is not one character"});
  CHECK(legend(R"({"TT": "floor"})") == Problems{"2:12 \"TT\" is not one character"});
  CHECK(legend(R"({"T": 5})") == Problems{"2:17 the meaning is a number"});
  CHECK(legend(R"({"T": {"spawn": "Rat"}})") == Problems{"2:17 this is not the meaning of a glyph"});
  CHECK(legend(R"({"T": {"tile": "flor"}})") == Problems{"2:17 there is no tile \"flor\""});
  CHECK(legend(R"({"T": {"tile": "floor", "spwan": "Rat"}})") == Problems{"2:35 the key \"spwan\" is unknown"});
  CHECK(legend(R"({"T": "flor"})") == Problems{"2:17 there is no tile \"flor\""});
  CHECK(legend(R"({"T": "wall, Rat"})") == Problems{"2:17 the tile is not walkable, so nothing can spawn there"});
  CHECK(legend(R"({"T": "flor", "ab": "floor", "é": "floor, "})") == Problems{"2:17 there is no tile \"flor\"",
                                                                              "2:25 \"ab\" is not one character",
                                                                              "2:45 there is nothing after the comma"});
  CHECK(read(mine(R"({"T": "flor"})")).error().hint == "did you mean \"floor\"?");
  CHECK(legend(R"({"é": "floor", "☼": "transparent"})").empty());
}

TEST_CASE("names and tags lead to the library that is given") {
  const Level named = built(hall + R"({"room_vaults": {"vaults": "shrine", "count": 1}}]})");
  REQUIRE(named.prefabs.size() == 1);
  CHECK(named.prefabs[0].name == "shrine");
  const Level tagged = built(hall + R"({"room_vaults": {"vaults": "homely", "count": 1}}]})");
  REQUIRE(tagged.prefabs.size() == 1);
  CHECK(tagged.prefabs[0].name == "shrine");
  CHECK(built(mine("{}", R"({"prefab_level": {"prefab": "homely"}})")).prefabs.at(0).name == "mine");
  // One that ships is there as well, and one of the same name goes before it.
  PrefabLibrary own = library();
  own.add(drawn("old_keep", "kind: level\n\n#####\n#@.>#\n#####\n"));
  const Level keep = built(mine("{}", R"({"prefab_level": {"prefab": "old_keep"}})"), own);
  CHECK(keep.prefabs.at(0).area.size() == Size{5, 3});
}

TEST_CASE("any, and nothing said, are of the library that is given") {
  PrefabLibrary prefabs;
  prefabs.add(*library().find("mine"));
  prefabs.add(*library().find("shrine"));
  for (const char* step : {R"("room_vaults")", R"({"room_vaults": {"count": 1}})",
                           R"({"room_vaults": {"vaults": "any", "count": {"max": 3}}})"}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      for (const PlacedPrefab& placed : built(hall + step + "]}", prefabs, seed).prefabs)
        CHECK(placed.name == "shrine");
    }
  }
  CHECK(built(mine("{}", R"("prefab_level")"), prefabs).prefabs.at(0).name == "mine");
  CHECK(built(mine("{}", R"({"prefab_level": {"prefab": "any"}})"), prefabs).prefabs.at(0).name == "mine");
}

TEST_CASE("names that lead nowhere are told, with the nearest of the right kind") {
  const auto step = [](const std::string& value) {
    return mine("{}", R"({"prefab_level": {"prefab": )" + value + "}}");
  };
  CHECK(problems_of(step("\"mien\"")) == Problems{"3:39 option prefab is \"mien\""});
  CHECK(read(step("\"mien\"")).error().hint == "did you mean \"mine\"?");
  CHECK(read(step("\"old_kep\"")).error().hint == "did you mean \"old_keep\"?");
  CHECK(read(step("\"homley\"")).error().hint == "did you mean \"homely\"?");
  CHECK(read(step("\"xxxxxxxxxxxx\"")).error().hint == "`warren list prefabs` shows them");
  CHECK(problems_of(step("\"shrine\"")) == Problems{"3:39 option prefab is \"shrine\""});  // a vault is no level
  CHECK(problems_of(step("7")) == Problems{"3:39 option prefab is 7"});
  CHECK(problems_of(step("[\"mine\"]")) == Problems{"3:39 option prefab is a list"});
  CHECK(read(step("7")).error().hint.starts_with("give it "));
  // The same recipe is good where the library has the prefab.
  CHECK_FALSE(Recipe::parse(step("\"mine\""), "r.json").has_value());
  CHECK(read(step("\"mine\"")).has_value());
}

TEST_CASE("a recipe that names a prefab with a broken file reports what is wrong with that file") {
  PrefabLibrary prefabs = library();
  Error broken{
      ErrorCode::bad_prefab, "the weight is 0", {.file = "vaults/shrine.txt", .line = 2, .column = 9}, "raise it"};
  broken.more.push_back(
      {ErrorCode::bad_prefab, "no tile is drawn as 'Q'", {.file = "vaults/shrine.txt", .line = 5}, "x"});
  prefabs.add_broken("shrine", broken);
  const Result<Recipe> recipe = read(hall + R"({"room_vaults": {"vaults": "shrine"}}]})", prefabs);
  REQUIRE_FALSE(recipe);
  const std::vector<Error> errors = small::all_of(recipe.error());
  REQUIRE(errors.size() == 3);
  CHECK(errors[0].place.file == "r.json");
  CHECK(errors[0].message == "option vaults is \"shrine\", whose file cannot be used");
  CHECK(errors[1].place.file == "vaults/shrine.txt");
  CHECK(errors[1].place.line == 2);
  CHECK(errors[2].place.line == 5);
  // Nobody else needs it.
  CHECK(read(hall + R"({"room_vaults": {"vaults": "any"}}]})", prefabs).has_value());
}

}  // namespace warren::recipe_prefabs_test
