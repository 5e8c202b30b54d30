// SPDX-License-Identifier: MIT
// Steps and choices that are switched off.
#include <doctest/doctest.h>

#include <string>

#include <warren/catalogue/recipe.hpp>

namespace warren::recipe_off_test {

namespace {

Result<Recipe> parse(const std::string& chain) {
  return Recipe::parse("{\"name\": \"x\", \"chain\": [" + chain + "]}", "x.json");
}

std::uint64_t hash_of(const std::string& chain, std::uint64_t seed = 1) {
  const Result<Recipe> recipe = parse(chain);
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  Request request = recipe->request();
  request.seed = seed;
  const Result<Level> level = recipe->build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return level->hash();
}

const std::string rest = R"("room_start", "room_stairs")";

}  // namespace

TEST_CASE("what is off does not run, be it a step or a choice") {
  const std::uint64_t without = hash_of(R"("bsp_dungeon", )" + rest);
  CHECK(hash_of(R"("bsp_dungeon", {"room_spawner": {"off": true}}, )" + rest) == without);
  CHECK(hash_of(R"("bsp_dungeon", {"maybe": {"off": true, "chance": 100, "do": "room_spawner"}}, )" + rest) == without);
  CHECK(hash_of(R"("bsp_dungeon", {"repeat": {"off": true, "times": 2, "do": "room_spawner"}}, )" + rest) == without);
  CHECK(hash_of(R"("bsp_dungeon", {"one_of": {"off": true, "of": ["room_spawner"]}}, )" + rest) == without);
  CHECK(hash_of(R"("bsp_dungeon", {"room_spawner": {"off": false}}, )" + rest) != without);
  CHECK(hash_of(R"({"bsp_dungeon": {"off": true}}, "bsp_dungeon", )" + rest) !=
        hash_of(R"("bsp_dungeon", )" + rest));  // the second of its name has other random numbers
}

TEST_CASE("what is off leaves the random numbers of the others as they are") {
  const std::string twice =
      R"("bsp_dungeon", {"room_spawner": {"off": OFF}}, {"room_spawner": {"most_per_room": 2}}, )";
  const auto with = [&](const std::string& off) {
    std::string chain = twice + rest;
    chain.replace(chain.find("OFF"), 3, off);
    const Result<Recipe> recipe = parse(chain);
    REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
    return recipe->expand(1, 1).value();
  };
  const Chain on = with("false");
  const Chain off = with("true");
  REQUIRE(on.steps().size() == off.steps().size() + 1);
  CHECK(off.steps()[1].stream() == on.steps()[2].stream());
}

TEST_CASE("off is true or false, and all off is an empty chain") {
  const Result<Recipe> bad = parse(R"({"bsp_dungeon": {"off": 1}}, )" + rest);
  REQUIRE(!bad);
  CHECK(bad.error().message == "\"off\" is 1");
  CHECK(bad.error().place.column > 0);
  const Result<Recipe> empty = parse(R"({"bsp_dungeon": {"off": true}})");
  REQUIRE(!empty);
  CHECK(empty.error().code == ErrorCode::bad_recipe);
}

}  // namespace warren::recipe_off_test
