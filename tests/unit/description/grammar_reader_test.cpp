// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <warren/warren.hpp>

namespace warren::grammar_reader_test {

/// The first problem of a grammar, as line:column: message | hint.
std::string problem(const std::string& text) {
  const Result<Grammar> grammar = Grammar::parse(text, "g.json", Grammar());
  if (grammar) return "none";
  const Error& error = grammar.error();
  CHECK(error.code == ErrorCode::bad_grammar);
  return std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": " + error.message + " | " +
         error.hint;
}

std::string symbols(const std::string& text) { return problem(R"({ "symbols": { )" + text + " } }"); }

TEST_CASE("problems of a grammar have a place, a reason and a fix") {
  CHECK(symbols(R"("a": ["x #b# y"])") == R"(1:22: there is no symbol "b" | did you mean "a"?)");
  CHECK(symbols(R"("a": ["{monstr}"])") == R"(1:22: there is no trait "monstr" | did you mean "monster"?)");
  CHECK(symbols(R"("a": ["{monster.z}"])").starts_with(R"(1:22: there is no modifier "z")"));
  CHECK(symbols(R"("a": ["{rooms.s}"])").starts_with(R"(1:22: numbers do not have the modifier "s")"));
  CHECK(symbols(R"("a": ["#b.counted#"], "b": ["x"])").starts_with("1:22: symbols do not have the modifier"));
  CHECK(symbols(R"("a": ["{monster.s.s}"])").starts_with(R"(1:22: the modifier "s" occurs twice)"));
  CHECK(symbols(R"("a": ["{rooms:Orc}"])").starts_with(R"(1:22: "rooms" takes no name)"));
  CHECK(symbols(R"("a": ["{other_monster:Orc}"])").starts_with(R"(1:22: "other_monster" takes no name)"));
  CHECK(symbols(R"("a": ["{monster:}"])").starts_with(R"(1:22: "monster:" names no thing)"));
  CHECK(symbols(R"("a": ["one # sign"])").starts_with(R"(1:22: "#" begins or ends nothing)"));
  CHECK(symbols(R"("a": ["one } sign"])").starts_with(R"(1:22: "}" begins or ends nothing)"));
  CHECK(symbols(R"("a": [""])").starts_with("1:22: the phrase is empty"));
  CHECK(symbols(R"("a": ["b\nc"])").starts_with("1:22: the phrase has a line break"));
  CHECK(symbols(R"("a": [])").starts_with(R"(1:21: the symbol "a" has no alternatives)"));
  CHECK(symbols(R"("a": 3)").starts_with(R"(1:21: the symbol "a" has no alternatives)"));
  CHECK(symbols(R"("a": [{ "if": {} }])").starts_with("1:22: the phrase is empty"));
  CHECK(symbols(R"("a": [{ "text": "x", "wight": 3 }])").find(R"(did you mean "weight"?)") != std::string::npos);
  CHECK(symbols(R"("a": [{ "text": "x", "weight": 0 }])") != "none");
  CHECK(symbols(R"("a": [{ "text": "x", "if": { "lake": true } }])") ==
        R"(1:45: there is no trait "lake" | did you mean "lakes"?)");
  CHECK(symbols(R"("a": [{ "text": "x", "if": { "lakes": "big" } }])").starts_with("1:54: a condition is a string"));
  CHECK(symbols(R"("a": [{ "text": "x", "if": { "monster": ["Orc", 3] } }])").starts_with("1:56: a condition is "));
  CHECK(symbols(R"("a": [{ "text": "x", "if": { "lakes": { "min": 3, "max": 2 } } }])") != "none");
  CHECK(symbols(R"("A b": ["x"])").starts_with(R"(1:16: "A b" cannot be the name of a symbol)"));
  CHECK(symbols(R"("+a": ["x"])").starts_with(R"(1:16: there is no symbol "a" to add to)"));
  CHECK(problem(R"({ "symbol": {} })").find(R"(did you mean "symbols"?)") != std::string::npos);
  CHECK(problem(R"({ "words": { "Wolf": "wolves" } })")
            .starts_with(R"(1:22: the word "Wolf" is not given in two forms)"));
  CHECK(problem("[]") != "none");
  CHECK(problem("{}") == "none");
}

TEST_CASE("a grammar that cannot end is refused before any expansion") {
  CHECK(symbols(R"("a": ["#a#"])") ==
        R"(1:16: the symbol "a" contains itself: a > a | remove one of these references; an expansion would not end)");
  CHECK(symbols(R"("a": ["x", "#b#"], "b": ["#c#"], "c": ["y", "#a#"])").find("a > b > c > a") != std::string::npos);
  std::string chain = R"("level_text": ["#s0#"])";
  for (int i = 0; i < 40; ++i) {
    const std::string next = i == 39 ? "x" : "#s" + std::to_string(i + 1) + "#";
    chain += ", \"s" + std::to_string(i) + "\": [\"" + next + "\"]";
  }
  CHECK(symbols(chain).starts_with(R"(1:16: "level_text" has symbols in symbols, 40 deep)"));
}

TEST_CASE("a grammar whose texts could become too long is refused") {
  std::string doubling = R"("level_text": ["#s0#"])";
  for (int i = 0; i < 30; ++i) {
    const std::string next = "#s" + std::to_string(i + 1) + "#";
    doubling += ", \"s" + std::to_string(i) + "\": [\"" + next + next + "\"]";
  }
  doubling += R"(, "s30": ["x"])";
  CHECK(symbols(doubling).starts_with(R"(1:16: "level_text" can become longer than 4000 bytes)"));
  CHECK(symbols(R"("level_name": ["{item}{item}{item}{item}{item}{item}"])").find("longer than 300 bytes") !=
        std::string::npos);
  CHECK(symbols(R"("unused": ["{item}{item}{item}{item}{item}{item}"])") == "none");
}

TEST_CASE("a pack replaces symbols of the pack that it extends, and adds to them") {
  const auto with = [](std::string grammar) {
    return std::vector<PackFile>{{"pack.json", R"({ "name": "p" })"}, {"grammar.json", std::move(grammar)}};
  };
  const Result<Pack> pack = Pack::from_files(
      with(R"({ "symbols": { "level_name": ["Home"], "+last": ["ville"] }, "words": { "Orc": ["ork", "orks"] } })"));
  REQUIRE(pack);
  CHECK(pack->problem_of_grammar() == nullptr);
  CHECK(pack->grammar().alternatives("level_name") == 1);
  CHECK(pack->grammar().alternatives("last") == Grammar::shipped().alternatives("last") + 1);
  CHECK(pack->grammar().alternatives("water") == Grammar::shipped().alternatives("water"));
  CHECK(pack->recipe("simple")->grammar().alternatives("level_name") == 1);
  Level level({20, 10});
  level.carve({1, 1, 18, 8});
  CHECK(describe(level, pack->grammar(), 1).name == "Home");

  const Result<Pack> broken = Pack::from_files(with(R"({ "symbols": { "level_name": ["#home#"] } })"));
  REQUIRE(broken);
  REQUIRE(broken->problem_of_grammar() != nullptr);
  CHECK(broken->problems().size() == 1);
  CHECK(broken->problems().front().place.file == "grammar.json");
  CHECK(broken->grammar().alternatives("level_name") == Grammar::shipped().alternatives("level_name"));

  const Result<Pack> alone = Pack::from_files({{"pack.json", R"({ "name": "p", "extends": null })"}});
  REQUIRE(alone);
  CHECK(alone->grammar().empty());
}

TEST_CASE("a cycle through the symbols of another pack is reported in the file that closes it") {
  const Result<Grammar> grammar = Grammar::parse(R"({ "symbols": { "wet": ["#site#"], "neutral_site": ["#wet#"] } })",
                                                 "g.json", Grammar::shipped());
  REQUIRE(!grammar);
  CHECK(to_text(grammar.error()).find("contains itself") != std::string::npos);
  CHECK(grammar.error().place.line == 1);
}

TEST_CASE("a recipe can have a grammar, which extends that of its pack") {
  const std::string chain = R"("chain": ["rooms_and_corridors", "room_start", "room_stairs"] })";
  const Result<Recipe> recipe = Recipe::parse(
      R"({ "name": "R", "grammar": { "symbols": { "level_name": ["My {rooms} Rooms"] } }, )" + chain, "r.json");
  REQUIRE_MESSAGE(recipe, to_text(recipe.error()));
  Request request = recipe->request();
  request.seed = 3;
  const Result<Level> level = recipe->build(request);
  REQUIRE(level);
  const Description description = describe(*level, recipe->grammar(), level->seed);
  CHECK(description.name.starts_with("My "));
  CHECK(!description.text.empty());
  const Result<Recipe> wrong =
      Recipe::parse(R"({ "name": "R", "grammar": { "symbols": { "x": ["{nothing}"] } }, )" + chain, "r.json");
  REQUIRE(!wrong);
  CHECK(wrong.error().place.line == 1);
  CHECK(to_text(wrong.error()).find("there is no trait \"nothing\"") != std::string::npos);
}

TEST_CASE("the documentation lists every trait and every modifier") {
  std::ifstream file(WARREN_SOURCE_DIR "/docs/DESCRIPTIONS.md");
  const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  for (const TraitInfo& trait : all_traits()) {
    const std::string row = "| `" + std::string(trait.name) + "` | " + std::string(trait.help) + " |\n";
    CHECK_MESSAGE(page.find(row) != std::string::npos, row);
  }
  for (const std::string_view modifier : grammar_modifiers) {
    CHECK_MESSAGE(page.find("." + std::string(modifier) + "}`") != std::string::npos, modifier);
  }
}

TEST_CASE("the shipped grammar has names and texts for hundreds of levels") {
  const Grammar& grammar = Grammar::shipped();
  CHECK(grammar.alternatives("first") * grammar.alternatives("last") >= 200);
  CHECK(grammar.alternatives("level_text") >= 20);
  CHECK(grammar.alternatives("room_name") >= 5);
}

}  // namespace warren::grammar_reader_test
