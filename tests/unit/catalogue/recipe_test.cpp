// SPDX-License-Identifier: MIT
// Recipes that are right: what they say, what they build, and where their steps stand.
#include <warren/catalogue/recipe.hpp>

#include <algorithm>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_test {

namespace {

constexpr std::string_view small_cave = R"({ // with everything
  "$schema": "recipe.schema.json",
  "name": "Crypt", "summary": "cold",
  "size": [60, 30],
  "movement": "diagonal",
  "chain": [
    { "rooms_and_corridors": { "attempts": 12, "min_side": 4 } },
    { "room_spawner": { "id": "bats", "table": "default", "most_per_room": 3 } },
    "room_start",
    { "room_stairs": { "room": "other", "spot": "random" } }
  ]
})";

}  // namespace

TEST_CASE("a recipe says what its file says") {
  const Result<Recipe> recipe = Recipe::parse(small_cave, "crypt.json");
  REQUIRE(recipe);
  CHECK(recipe->name() == "Crypt");
  CHECK(recipe->summary() == "cold");
  CHECK(recipe->file() == "crypt.json");
  CHECK(recipe->request().size == Size{60, 30});
  CHECK(recipe->request().movement == Movement::diagonal);
  CHECK(recipe->request().name == "Crypt");
  const Result<Chain> chain = recipe->expand(0, 1);
  REQUIRE(chain);
  REQUIRE(chain->steps().size() == 4);
  CHECK(chain->steps()[1].id() == "bats");
  CHECK(chain->steps()[0].id().empty());
}

TEST_CASE("a recipe builds the level of the same chain in C++") {
  const Recipe recipe = Recipe::parse(small_cave, "crypt.json").value();
  const Chain chain = Chain{RoomsAndCorridors{.attempts = 12, .min_side = 4}}
                          .with(RoomSpawner{.most_per_room = 3}, "bats")
                          .with(RoomStart{})
                          .with(RoomStairs{.room = RoomChoice::other, .spot = SpotChoice::random});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Request request = recipe.request();
    request.seed = seed;
    request.depth = 4;
    const Result<Level> a = recipe.build(request);
    const Result<Level> b = chain.build(request);
    REQUIRE(a);
    REQUIRE(b);
    CHECK(small::same(*a, *b));
    CHECK(a->name == "Crypt");
  }
}

TEST_CASE("size and movement may be left out") {
  const Recipe recipe = Recipe::parse(R"({"name": "x", "chain": ["bsp_interior"]})", "x.json").value();
  CHECK(recipe.request().size == Size{80, 50});
  CHECK(recipe.request().movement == Movement::orthogonal);
}

TEST_CASE("a missing fact is located at the step in the file") {
  const Recipe recipe = Recipe::parse(R"({"name": "x",
 "chain": ["bsp_dungeon",
   "room_start", { "room_stairs": { "id": "a" } },
   { "room_stairs": {
      "id": "a" } }]})",
                                      "x.json")
                            .value();
  const Status status = recipe.check(recipe.request());
  REQUIRE_FALSE(status);
  CHECK(status.error().code == ErrorCode::duplicate_step_id);
  CHECK(status.error().place.file == "x.json");
  CHECK(status.error().place.line == 4);
  CHECK(status.error().place.column == 6);
  CHECK(status.error().place.step == 4);
  CHECK(status.error().place.builder == "room_stairs");
}

TEST_CASE("every problem of the chain is located, and those of no step in particular have the file") {
  const Recipe recipe = Recipe::parse(R"({"name": "x", "size": [3, 3], "chain": [
  "bsp_dungeon",
  "room_start"]})",
                                      "x.json")
                            .value();
  const std::vector<Error> errors = small::all_of(recipe.check(recipe.request()).error());
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].code == ErrorCode::map_too_small);
  CHECK(errors[0].place.line == 2);
  CHECK(errors[0].place.column == 3);
  CHECK(errors[1].code == ErrorCode::missing_fact_for_check);
  CHECK(errors[1].place.file == "x.json");
  CHECK(errors[1].place.line == 0);
  CHECK(to_text(errors[0]).starts_with("x.json:2:3: step 1 bsp_dungeon: error W102: "));
}

TEST_CASE("an error of the build is located as well") {
  const Recipe recipe = Recipe::parse(small_cave, "crypt.json").value();
  Request request = recipe.request();
  request.limits.work_steps = 1801;
  const Result<Level> level = recipe.build(request);
  REQUIRE_FALSE(level);
  CHECK(level.error().code == ErrorCode::out_of_work);
  CHECK(level.error().place.file == "crypt.json");
  CHECK(level.error().place.line == 7);
  CHECK(level.error().place.column == 7);
  CHECK(level.error().place.builder == "rooms_and_corridors");
}

TEST_CASE("a recipe that is not there is told with the nearest that is") {
  const Result<Recipe> near = Recipe::shipped("simpel");
  REQUIRE_FALSE(near);
  CHECK(near.error().code == ErrorCode::unknown_name);
  CHECK(near.error().hint.find("did you mean \"simple\"?") != std::string::npos);
  const Result<Recipe> far = Recipe::shipped("qqqqqqqqqqqq");
  REQUIRE_FALSE(far);
  CHECK(far.error().hint.find("warren list recipes") != std::string::npos);
}

TEST_CASE("the old name of a recipe finds the recipe") {
  const std::optional<RecipeInfo> renamed = find_recipe("voronoi_pythagoras");
  REQUIRE(renamed.has_value());
  CHECK(renamed->id == "voronoi_euclidean");
  CHECK(Recipe::shipped("voronoi_pythagoras")->name() == Recipe::shipped("voronoi_euclidean")->name());
  const std::string text = R"({"name": "x", "chain": [{"include": "voronoi_pythagoras"}]})";
  CHECK(Recipe::parse(text, "x.json").has_value());
  CHECK_FALSE(find_recipe("voronoi").has_value());
}

TEST_CASE("a recipe may use the old name of a metric, and expands to the new one") {
  const auto expanded = [](const std::string& metric) {
    const std::string text = R"({"name": "x", "chain": [{"voronoi_cells": {"metric": ")" + metric + "\"}}]}";
    const Result<Recipe> recipe = Recipe::parse(text, "x.json");
    REQUIRE(recipe.has_value());
    const Step step = recipe->expand(1, 1)->steps()[0];
    const auto option = std::ranges::find(step.descriptor().options, "metric", &Option::name);
    return std::get<std::string>(step.get(*option));
  };
  CHECK(expanded("pythagoras") == "euclidean");
  CHECK(expanded("euclidean") == "euclidean");
}

TEST_CASE("every recipe that ships parses, has a summary, has no problems and builds") {
  const std::vector<RecipeInfo> recipes = shipped_recipes();
  CHECK(std::ranges::is_sorted(recipes, {}, &RecipeInfo::id));
  CHECK(std::ranges::find(recipes, "simple", &RecipeInfo::id) != recipes.end());
  for (const RecipeInfo& info : recipes) {
    CAPTURE(info.id);
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    CHECK_MESSAGE(recipe.has_value(), (recipe ? "" : to_text(recipe.error())));
    if (!recipe) continue;
    CHECK_FALSE(recipe->summary().empty());
    CHECK(recipe->check(recipe->request()).has_value());
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Request request = recipe->request();
      request.seed = seed;
      const Result<Level> level = recipe->build(request);
      CHECK_MESSAGE(level.has_value(), (level ? "" : to_text(level.error())));
    }
  }
}

}  // namespace warren::recipe_test
