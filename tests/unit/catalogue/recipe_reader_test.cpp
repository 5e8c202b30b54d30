// SPDX-License-Identifier: MIT
// Recipes that are wrong: what is told, and where.
#include <doctest/doctest.h>

#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_reader_test {

namespace {

using Problems = std::vector<std::string>;

/// "line:column message" of every problem.
Problems problems_of(std::string_view text, ErrorCode code = ErrorCode::bad_recipe, const Limits& limits = {}) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.limits = limits});
  Problems problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    CHECK(e.code == code);
    CHECK(e.place.file == "r.json");
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return problems;
}

/// A recipe with one line of its own, the second.
Problems with_line(const std::string& line) {
  return problems_of("{\"name\": \"x\", \"chain\": [\"bsp_dungeon\"],\n" + line + "}");
}

/// A recipe whose chain begins in column 11 of the second line.
Problems with_chain(const std::string& chain, ErrorCode code = ErrorCode::bad_recipe) {
  return problems_of("{\"name\": \"x\",\n \"chain\": [" + chain + "]}", code);
}

std::string hint_of(std::string_view text) { return Recipe::parse(text, "r.json").error().hint; }

}  // namespace

TEST_CASE("a text that is not JSON is told by the JSON reader") {
  CHECK(problems_of("{\n\"name\": tru}", ErrorCode::bad_json) == Problems{"2:9 found 't' where a value was expected"});
}

TEST_CASE("a recipe is an object with a name and a chain") {
  CHECK(problems_of("\n [1]") == Problems{"2:2 the recipe is a list"});
  CHECK(problems_of("\"simple\"") == Problems{"1:1 the recipe is a string"});
  CHECK(problems_of(" {}") == Problems{"1:2 the recipe has no \"name\"", "1:2 the recipe has no \"chain\""});
  CHECK(problems_of("{\"name\": 5, \"chain\": [\"bsp_dungeon\"]}") == Problems{"1:10 \"name\" is a number"});
  CHECK(problems_of("{\"name\": \"x\", \"chain\": \"bsp_dungeon\"}") == Problems{"1:24 \"chain\" is a string"});
}

TEST_CASE("a file of another kind is one problem, which says what it is") {
  CHECK(problems_of(R"({ "schema": 1, "name": "x", "tiles": [] })") ==
        Problems{"1:1 this file is a level, not a recipe"});
  CHECK(problems_of(R"({ "name": "x", "levels": [] })") == Problems{"1:1 this file is a campaign, not a recipe"});
  CHECK(problems_of(R"({ "name": "x", "rows": [] })") == Problems{"1:1 this file is a spawn table, not a recipe"});
  CHECK(problems_of(R"({ "tiledversion": "1.10", "layers": [] })") ==
        Problems{"1:1 this file is a map of Tiled, not a recipe"});
}

TEST_CASE("keys that mean nothing are told where they stand, with the nearest that does") {
  CHECK(with_line(" \"szie\": [80, 50]") == Problems{"2:2 the key \"szie\" is unknown"});
  CHECK(hint_of(R"({"name": "x", "chain": ["bsp_dungeon"], "szie": [80, 50]})") == "did you mean \"size\"?");
}

TEST_CASE("sizes are two whole numbers from 1") {
  for (const char* size : {"80", "[]", "[80]", "[80, 50, 1]", "[0, 5]", "[5, -1]", "[1.5, 2]", "[\"80\", 50]",
                           "\"80x50\"", "{\"w\": 80, \"h\": 50}", "[1000001, 5]", "[80, 99999999999999999999]"}) {
    CAPTURE(size);
    CHECK(with_line(std::string("\"size\": ") + size) == Problems{"2:9 \"size\" is not a width and a height"});
  }
  CHECK(with_line("\"size\": [1, 1000000]").empty());
}

TEST_CASE("the way of moving is one of two, and texts are texts") {
  CHECK(with_line("\"movement\": \"diagnal\"") == Problems{"2:13 \"movement\" is \"diagnal\""});
  CHECK(with_line("\"movement\": 8") == Problems{"2:13 \"movement\" is a number"});
  CHECK(with_line("\"summary\": []") == Problems{"2:12 \"summary\" is a list"});
  CHECK(with_line("\"$schema\": 1") == Problems{"2:12 \"$schema\" is a number"});
}

TEST_CASE("a step is a name, or an object with one key") {
  CHECK(with_chain("\"bsp_dungeon\", 7") == Problems{"2:27 a step is a number"});
  CHECK(with_chain("\"bsp_dungeon\", [\"room_start\"]") == Problems{"2:27 a step is a list"});
  CHECK(with_chain("\"bsp_dungeon\", {}") == Problems{"2:27 a step is an object with more or less than one key"});
  CHECK(with_chain("\"bsp_dungeon\", {\"room_start\": {}, \"room_stairs\": {}}") ==
        Problems{"2:27 a step is an object with more or less than one key"});
}

TEST_CASE("a builder that is not there is told with the nearest that is") {
  CHECK(with_chain("\"bsp_dungon\"") == Problems{"2:12 there is no builder named \"bsp_dungon\""});
  CHECK(with_chain("\"bsp_dungeon\", {\"room_strat\": {}}") ==
        Problems{"2:28 there is no builder named \"room_strat\""});
  CHECK(hint_of(R"({"name": "x", "chain": ["bsp_dungon"]})") == "did you mean \"bsp_dungeon\"?");
}

TEST_CASE("a meta in first place, a second starter and an empty chain are told where they stand") {
  CHECK(with_chain("\"room_start\"") ==
        Problems{"2:12 room_start changes a map and cannot make one, so it cannot come first"});
  CHECK(with_chain("\"bsp_dungeon\", \"room_start\", \"bsp_interior\"") ==
        Problems{"2:41 bsp_interior is a second starter"});
  CHECK(with_chain("") == Problems{"2:11 the chain is empty"});
}

TEST_CASE("a first step that is not known is one problem, and the steps after it are not blamed") {
  CHECK(with_chain("\"bsp_dungon\", \"room_start\"") == Problems{"2:12 there is no builder named \"bsp_dungon\""});
  CHECK(with_chain("7, \"room_start\"") == Problems{"2:12 a step is a number"});
}

TEST_CASE("options are told at their value when that is wrong, and at their key when they are unknown") {
  const auto with_options = [](const std::string& options) {
    return with_chain("{\"rooms_and_corridors\":\n " + options + "}");
  };
  CHECK(with_options("5") == Problems{"3:2 the options are a number"});
  CHECK(with_options("[]") == Problems{"3:2 the options are a list"});
  CHECK(with_options("{\"atempts\": 3}") == Problems{"3:3 rooms_and_corridors has no option \"atempts\""});
  CHECK(with_options("{\"attempts\": 0}") == Problems{"3:15 option attempts is 0"});
  CHECK(with_options("{\"attempts\": 10001}") == Problems{"3:15 option attempts is 10001"});
  CHECK(with_options("{\"attempts\": 2.5}") == Problems{"3:15 option attempts is 2.5"});
  CHECK(with_options("{\"attempts\": true}") == Problems{"3:15 option attempts is true"});
  CHECK(with_options("{\"attempts\": \"3\"}") == Problems{"3:15 option attempts is \"3\""});
  CHECK(with_options("{\"attempts\": null}") == Problems{"3:15 option attempts is null"});
  CHECK(with_options("{\"attempts\": [3]}") == Problems{"3:15 option attempts is a list"});
  CHECK(with_options("{\"id\": 3}") == Problems{"3:9 \"id\" is a number"});
  CHECK(with_chain("\"bsp_dungeon\", {\"room_start\": {\"room\": \"frist\"}}") ==
        Problems{"2:51 option room is \"frist\""});
  CHECK(with_chain("\"bsp_dungeon\", {\"room_spawner\": {\"table\": \"bats\"}}") ==
        Problems{"2:54 option table is \"bats\""});
}

TEST_CASE("hints say what an option has to be") {
  CHECK(hint_of(R"({"name": "x", "chain": [{"bsp_dungeon": {"attempts": 0}}]})") ==
        "give it a whole number from 1 to 10000");
  CHECK(hint_of(R"({"name": "x", "chain": [{"bsp_dungeon": {"attemps": 9}}]})") == "did you mean \"attempts\"?");
}

TEST_CASE("a chain longer than the limit is refused at its place") {
  Limits limits;
  limits.chain_steps = 2;
  const std::string text = "{\"name\": \"x\",\n\"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"]}";
  CHECK(problems_of(text, ErrorCode::too_many_steps, limits) ==
        Problems{"2:10 the chain has 3 steps, and the limit is 2"});
  limits.chain_steps = 3;
  CHECK(problems_of(text, ErrorCode::too_many_steps, limits).empty());
}

TEST_CASE("all problems of a recipe come in one pass, in the order of the file where that is possible") {
  CHECK(problems_of(R"({
  "nmae": "x",
  "size": [80],
  "chain": [
    { "bsp_dungeon": { "attempts": 0, "min_sid": 3 } },
    "room_spawnr",
    "bsp_interior",
    { "room_start": 4 }
  ]
})") == Problems{"2:3 the key \"nmae\" is unknown", "1:1 the recipe has no \"name\"",
                 "3:11 \"size\" is not a width and a height", "5:36 option attempts is 0",
                 "5:39 bsp_dungeon has no option \"min_sid\"", "6:5 there is no builder named \"room_spawnr\"",
                 "8:21 the options are a number", "7:5 bsp_interior is a second starter"});
}

}  // namespace warren::recipe_reader_test
