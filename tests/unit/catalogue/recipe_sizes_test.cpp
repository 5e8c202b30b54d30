// SPDX-License-Identifier: MIT
// The sizes that a recipe accepts: the smallest has levels, and anything below is refused before the first draw.
#include <doctest/doctest.h>

#include <limits>

#include <warren/catalogue/recipe.hpp>

namespace warren::recipe_sizes_test {

namespace {

/// A recipe with choices, to which the same rules apply.
std::string recipe_text(std::string_view more, std::string_view start = "\"area_start\"") {
  return "{ \"name\": \"n\",\n" + std::string(more) +
         "\"chain\": [ { \"voronoi_cells\": { \"seeds\": 1 } }, \"connect_areas\", " + std::string(start) +
         ", \"distant_exit\" ] }";
}
constexpr std::string_view chosen_start = "{ \"one_of\": [ \"area_start\", { \"area_start\": { \"x\": \"left\" } } ] }";

}  // namespace

TEST_CASE("every recipe has a level of its smallest size, and refuses smaller maps before the first draw") {
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    const Recipe recipe = Recipe::shipped(info.id).value();
    const Size least = recipe.min_size();
    Request request = recipe.request();
    request.size = least;
    Level level;
    bool is_built = false;
    for (request.seed = 1; request.seed <= 300 && !is_built; ++request.seed) {
      is_built = recipe.build_into(level, request).has_value();
    }
    CHECK(is_built);
    int steps = 0;
    request.progress = [&](const Progress&) { ++steps; };
    for (const Size smaller : {Size{least.w - 1, least.h}, Size{least.w, least.h - 1}}) {
      request.size = smaller;
      const Status refused = recipe.build_into(level, request);
      REQUIRE_FALSE(refused);
      CHECK(refused.error().code == ErrorCode::map_too_small);
      CHECK_FALSE(refused.error().hint.empty());
    }
    CHECK(steps == 0);
  }
}

TEST_CASE("every recipe has a level at the largest depth") {
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    const Recipe recipe = Recipe::shipped(info.id).value();
    Request request = recipe.request();
    request.depth = std::numeric_limits<int>::max();
    CHECK(recipe.build(request).has_value());
  }
}

TEST_CASE("a start and an exit need two cells inside the outermost ring") {
  for (const std::string_view start : {std::string_view("\"area_start\""), chosen_start}) {
    const Recipe recipe = Recipe::parse(recipe_text("", start), "n.json").value();
    CHECK(recipe.min_size() == Size{4, 3});
    Request request = recipe.request();
    request.size = {3, 3};
    const Result<Level> refused = recipe.build(request);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::map_too_small);
    for (const Size size : {Size{3, 4}, Size{4, 3}}) {
      request.size = size;
      CHECK(recipe.check(request).has_value());
    }
  }
}

TEST_CASE("a recipe can ask for a size, and the error names the line") {
  for (const std::string_view start : {std::string_view("\"area_start\""), chosen_start}) {
    const Recipe recipe = Recipe::parse(recipe_text("  \"min_size\": [20, 12],\n", start), "n.json").value();
    CHECK(recipe.min_size() == Size{20, 12});
    CHECK(recipe.expand(1, 1)->min_size() == Size{20, 12});
    Request request = recipe.request();
    request.size = {20, 11};
    const Status refused = recipe.check(request);
    REQUIRE_FALSE(refused);
    CHECK(to_text(refused.error()) ==
          "n.json:2:3: error W102: the recipe needs a map of at least 20x12, and this one is 20x11\n"
          "  fix: use a size of 20x12 or more");
    request.size = {20, 12};
    CHECK(recipe.check(request).has_value());
  }
  const Result<Recipe> wrong = Recipe::parse(recipe_text("\"min_size\": 7,"), "n.json");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().message == "\"min_size\" is not a width and a height");
}

TEST_CASE("a build whose memory or work is beyond the limits is refused before it begins") {
  for (const std::string_view start : {std::string_view("\"area_start\""), chosen_start}) {
    const Recipe recipe = Recipe::parse(recipe_text("", start), "n.json").value();
    Request request = recipe.request();
    request.size = {1000, 1000};
    CHECK(recipe.cost(request.size).bytes == 13'000'000);
    request.limits.memory_bytes = 13'000'000;
    CHECK(recipe.check(request).has_value());
    request.limits.memory_bytes = 12'999'999;
    int steps = 0;
    request.progress = [&](const Progress&) { ++steps; };
    const Result<Level> refused = recipe.build(request);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::out_of_memory);
    CHECK(refused.error().kind() == ErrorKind::limit);
    request.limits = {};
    request.limits.work_steps = 999'999;
    const Result<Level> too_long = recipe.build(request);
    REQUIRE_FALSE(too_long);
    CHECK(too_long.error().code == ErrorCode::out_of_work);
    CHECK(steps == 0);
  }
}

TEST_CASE("wave function collapse of a map that would take many minutes is refused, with its place") {
  const Recipe recipe = Recipe::parse(R"({ "name": "waves", "chain": [
    "rooms_and_corridors", { "wave_function_collapse": { "sample": "rooms" } }, "connect_areas", "area_start",
    "distant_exit"
  ] })",
                                      "waves.json")
                            .value();
  Request request = recipe.request();
  request.size = {16384, 16384};
  const Status refused = recipe.check(request);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::out_of_work);
  CHECK(refused.error().place.builder == "wave_function_collapse");
  CHECK(refused.error().place.line > 0);
  request.limits.work_steps *= 2;
  CHECK(recipe.check(request).has_value());
}

TEST_CASE("a check that fails for the whole level is located in the recipe") {
  const std::string text = recipe_text("\"checks\": [\n  { \"floor_percent\": { \"max\": 2 } }\n],\n");
  const Recipe recipe = Recipe::parse(text, "n.json").value();
  Request request = recipe.request();
  request.limits.attempts = 1;
  const Result<Level> level = recipe.build(request);
  REQUIRE_FALSE(level);
  CHECK(level.error().code == ErrorCode::check_failed);
  CHECK(to_text(level.error()).starts_with("n.json:3:3: error W302: check floor_percent: "));
}

}  // namespace warren::recipe_sizes_test
