// SPDX-License-Identifier: MIT
// Recipes with choices: which way they go, what they leave alone, and what is found wrong with any of their ways.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_choices_test {

namespace {

Recipe recipe_of(const std::string& chain, const std::string& more = "") {
  Result<Recipe> recipe = Recipe::parse("{\"name\": \"x\", \"chain\": [" + chain + "]" + more + "}", "x.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  return std::move(*recipe);
}

std::string steps_of(const Recipe& recipe, std::uint64_t seed, int depth = 1) {
  const Result<Chain> chain = recipe.expand(seed, depth);
  REQUIRE(chain.has_value());
  std::string ids;
  for (const Step& step : chain->steps()) ids += (ids.empty() ? "" : " ") + std::string(step.descriptor().id);
  return ids;
}

/// The messages of all problems that `check` finds.
std::vector<std::string> problems_of(const Recipe& recipe) {
  std::vector<std::string> messages;
  const Status good = recipe.check(recipe.request());
  if (good) return messages;
  for (const Error& error : small::all_of(good.error())) {
    CHECK(error.place.file == "x.json");
    messages.push_back(error.place.builder + " " + error.message);
  }
  return messages;
}

constexpr int draws = 100'000;

/// How often each expansion comes up, in percent.
std::map<std::string, double> shares(const Recipe& recipe) {
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < draws; ++seed) ++counts[steps_of(recipe, seed)];
  std::map<std::string, double> percent;
  for (const auto& [steps, count] : counts) percent[steps] = 100.0 * count / draws;
  return percent;
}

bool is_near(double a, double b) { return a > b - 1 && a < b + 1; }

}  // namespace

TEST_CASE("one_of goes each way in proportion to its weight, within one percent") {
  const auto percent = shares(recipe_of(
      R"({"one_of": ["bsp_dungeon", {"weight": 3, "do": "bsp_interior"}, {"weight": 6, "do": ["nethack_rooms", "nethack_corridors"]}]})"));
  REQUIRE(percent.size() == 3);
  CHECK(is_near(percent.at("bsp_dungeon"), 10));
  CHECK(is_near(percent.at("bsp_interior"), 30));
  CHECK(is_near(percent.at("nethack_rooms nethack_corridors"), 60));
}

TEST_CASE("maybe happens as often as its chance says, and else the other thing does") {
  const auto percent = shares(recipe_of(
      R"("bsp_dungeon", {"maybe": {"chance": 33, "do": "room_start", "else": ["room_stairs", "room_start"]}})"));
  REQUIRE(percent.size() == 2);
  CHECK(is_near(percent.at("bsp_dungeon room_start"), 33));
  for (const auto& [chance, expected] : {std::pair{0, "bsp_dungeon"}, std::pair{100, "bsp_dungeon room_start"}}) {
    const Recipe recipe =
        recipe_of(R"("bsp_dungeon", {"maybe": {"chance": )" + std::to_string(chance) + R"(, "do": "room_start"}})");
    for (std::uint64_t seed = 0; seed < 100; ++seed) CHECK(steps_of(recipe, seed) == expected);
  }
}

TEST_CASE("repeat draws each number of times equally often") {
  const auto percent = shares(recipe_of(R"("bsp_dungeon", {"repeat": {"times": [0, 3], "do": "room_start"}})"));
  REQUIRE(percent.size() == 4);
  for (const auto& [steps, share] : percent) CHECK(is_near(share, 25));
  CHECK(steps_of(recipe_of(R"("bsp_dungeon", {"repeat": {"times": 2, "do": ["room_start", "room_stairs"]}})"), 5) ==
        "bsp_dungeon room_start room_stairs room_start room_stairs");
}

TEST_CASE("choices nest, depend on the depth, and do not depend on each other") {
  const Recipe recipe = recipe_of(
      R"({"one_of": ["bsp_dungeon", {"one_of": ["bsp_interior", "rooms_and_corridors"]}]}, {"maybe": {"do": "room_start"}})");
  const auto percent = shares(recipe);
  REQUIRE(percent.size() == 6);
  CHECK(is_near(percent.at("bsp_dungeon"), 25));
  CHECK(is_near(percent.at("bsp_interior room_start"), 12.5));
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) differs |= steps_of(recipe, seed, 1) != steps_of(recipe, seed, 2);
  CHECK(differs);
}

TEST_CASE("a branch that is not taken changes nothing of the steps beside it") {
  const Recipe without = recipe_of(R"("bsp_dungeon", "room_spawner", "room_start", "room_stairs")");
  const Recipe with = recipe_of(
      R"("bsp_dungeon", {"maybe": {"chance": 50, "do": {"room_spawner": {"id": "more"}}}}, "room_spawner", "room_start", "room_stairs")");
  int same = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Request request = without.request();
    request.seed = seed;
    const Level a = without.build(request).value();
    const Level b = with.build(request).value();
    CHECK(a.rooms == b.rooms);
    CHECK(a.tiles.cells().size() == b.tiles.cells().size());
    if (steps_of(with, seed) == steps_of(without, seed)) {
      ++same;
      CHECK(a.hash() == b.hash());
    }
  }
  CHECK(same > 5);
}

TEST_CASE("wrapping a step in a repeat of one leaves the level as it was") {
  const Recipe plain = recipe_of(R"("bsp_dungeon", "room_spawner", "room_start", "room_stairs")");
  const Recipe wrapped =
      recipe_of(R"("bsp_dungeon", {"repeat": {"times": 1, "do": "room_spawner"}}, "room_start", "room_stairs")");
  CHECK(plain.build(plain.request())->hash() == wrapped.build(wrapped.request())->hash());
}

TEST_CASE("an included recipe runs as if its chain stood there") {
  const Recipe recipe = recipe_of(R"({"include": "simple"}, "room_spawner")");
  CHECK(steps_of(recipe, 1) == "rooms_and_corridors room_spawner room_start room_stairs room_spawner");
  const RecipeLoader load = [](const std::string& path) -> Result<std::string> {
    CHECK(path == "parts/end.json");
    return std::string(R"({"name": "end", "chain": ["room_start", "room_stairs"]})");
  };
  const Result<Recipe> from_file = Recipe::parse(
      R"({"name": "x", "chain": ["bsp_dungeon", {"include": "parts/end.json"}]})", "x.json", {.load = load});
  REQUIRE(from_file.has_value());
  CHECK(from_file->build(from_file->request()).has_value());
}

TEST_CASE("a problem in any branch is found for every seed") {
  CHECK(problems_of(recipe_of(R"({"one_of": ["bsp_dungeon", "nethack_rooms"]}, "room_start", "room_stairs")")) ==
        std::vector<std::string>{
            "room_stairs needs connected, which no step before it gives, depending on the choices before it"});
  CHECK(problems_of(recipe_of(R"("bsp_dungeon", "room_start", {"maybe": {"do": "room_stairs"}})")) ==
        std::vector<std::string>{" the finished level needs exit (check exit_reachable), which no step gives, "
                                 "depending on the choices before it"});
  CHECK(problems_of(recipe_of(R"("bsp_dungeon", "room_start", {"repeat": {"times": [0, 2], "do": "room_stairs"}})"))
            .size() == 1);
  CHECK(problems_of(recipe_of(R"("bsp_dungeon", "room_start", {"repeat": {"times": [1, 2], "do": "room_stairs"}})"))
            .empty());
}

TEST_CASE("facts are followed through thousands of combinations of branches at once") {
  std::string chain = R"("bsp_dungeon")";
  for (int i = 0; i < 40; ++i)
    chain += R"(, {"one_of": ["room_start", "room_stairs", ["room_start", "room_spawner"]]})";
  const Recipe recipe = recipe_of(chain + R"(, "room_start", "room_stairs")");
  CHECK(problems_of(recipe).empty());
  CHECK(recipe.has_choices());
  CHECK(recipe.builders().size() == 163);
}

TEST_CASE("a choice may contain the starter, but then in all its branches") {
  CHECK_FALSE(Recipe::parse(R"({"name": "x", "chain": [{"maybe": {"do": "bsp_dungeon"}}, "room_start"]})", "x.json"));
  CHECK_FALSE(Recipe::parse(R"({"name": "x", "chain": ["maze", {"one_of": ["maze", "area_start"]}]})", "x.json"));
  const Result<Recipe> twice =
      Recipe::parse(R"({"name": "x", "chain": [{"repeat": {"times": [1, 2], "do": "bsp_dungeon"}}]})", "x.json");
  REQUIRE_FALSE(twice);
  CHECK(twice.error().message.find("second starter") != std::string::npos);
  CHECK(twice.error().place.line == 1);
}

TEST_CASE("checks with options are added and default checks disabled") {
  const Recipe strict =
      recipe_of(R"("bsp_dungeon", "room_start", "room_stairs")", R"(, "checks": [{"room_count": {"min": 500}}])");
  const Result<Level> level = strict.build(strict.request());
  REQUIRE_FALSE(level);
  CHECK(level.error().place.check == "room_count");
  CHECK(level.error().kind() == ErrorKind::unlucky_seed);
  // "loosen" is the old name of "disable".
  for (const char* disabled : {R"(, "disable": ["exit_reachable"])", R"(, "loosen": ["exit_reachable"])"}) {
    CAPTURE(disabled);
    const Recipe without_exit = recipe_of(R"("bsp_dungeon", "room_start")", disabled);
    CHECK(without_exit.build(without_exit.request()).has_value());
  }
  CHECK_FALSE(recipe_of(R"("bsp_dungeon", "room_start")", "").build({}).has_value());
}

TEST_CASE("two steps with the same stream are reported in any two branches") {
  const Recipe recipe = recipe_of(
      R"("bsp_dungeon", {"one_of": [{"room_start": {"id": "a"}}, {"room_start": {"id": "b"}}]}, {"room_stairs": {"id": "a"}})");
  CHECK(problems_of(recipe) == std::vector<std::string>{"room_stairs has the id \"a\", as a step before it"});
}

TEST_CASE("a region runs its chain inside, choices and all, and is checked with the rest") {
  const Recipe recipe = recipe_of(
      R"("cellular_automata", {"region": {"area": "right_half", "chain": [{"one_of": ["bsp_dungeon", "maze"]}]}},
         "connect_areas", "area_start", "distant_exit")");
  CHECK(problems_of(recipe).empty());
  CHECK(recipe.has_choices());
  CHECK(recipe.build(recipe.request()).has_value());
  const auto wrong = problems_of(recipe_of(
      R"("cellular_automata", {"region": {"chain": ["nethack_rooms", "room_spawner"]}}, "connect_areas", "area_start", "distant_exit")"));
  CHECK(wrong == std::vector<std::string>{"room_spawner needs connected, which no step before it gives"});
  CHECK(recipe.min_size().w >= 16);
}

}  // namespace warren::recipe_choices_test
