// SPDX-License-Identifier: MIT
// Dungeons in the studio: their stack, and their floors.
#include <doctest/doctest.h>

#include <string>

#include <fmt/core.h>

#include "studio/wasm/studio_session.hpp"

namespace warren::studio::session_dungeon_test {

namespace {

const std::string text = R"({
  "name": "The old tower",
  "floors": [
    { "name": "gate", "depth": 1, "recipe": "bsp_dungeon" },
    { "name": "tower", "depth": [2, 4], "recipe": ["bsp_rooms", "nethack"], "size": [60, 40] },
    { "name": "crypt", "depth": 3, "recipe": "nearest_corridors", "chance": 50 }
  ],
  "links": [
    { "from": "gate", "to": "tower 2" },
    { "from": "tower 2", "to": "crypt", "kind": "portal", "name": "mirror" }
  ],
  "goal": "tower 4"
})";

}  // namespace

TEST_CASE("the stack of a dungeon has its floors and links with their places, as the library has them") {
  const Result<Campaign> campaign = Campaign::parse(text, "recipe.json");
  REQUIRE(campaign.has_value());
  const Dungeon& dungeon = campaign->dungeon();
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Json answer = Session().dungeon({.text = text, .seed = seed}).json;
    REQUIRE(answer["ok"] == true);
    const Json& stack = answer["dungeon"];
    CHECK(stack["goal"] == "tower 4");
    REQUIRE(stack["floors"].size() == dungeon.floors().size());
    for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
      CHECK(stack["floors"][i]["name"] == dungeon.floors()[i].name);
      CHECK(stack["floors"][i]["exists"] == dungeon.has_floor(seed, i));
      CHECK(stack["floors"][i]["recipe"] == dungeon.recipe(seed, i));
    }
    REQUIRE(stack["links"].size() == dungeon.links().size());
    const Json& last = stack["links"].back();  // those of the text come last
    const LinkEnds ends = dungeon.ends(seed, dungeon.links().size() - 1);
    CHECK(last["name"] == "mirror");
    CHECK(last["places"] == Json({{ends.from.x, ends.from.y}, {ends.to.x, ends.to.y}}));
  }
}

TEST_CASE("a floor is the level that the library builds, and what cannot be built is refused") {
  const Result<Campaign> campaign = Campaign::parse(text, "recipe.json");
  REQUIRE(campaign.has_value());
  const Dungeon& dungeon = campaign->dungeon();
  Session session;
  for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const Json answer = session.build({.text = text, .floor = dungeon.floors()[i].name, .seed = seed}).json;
      const Result<Level> level = campaign->build_floor(seed, i);
      CHECK(answer["ok"] == level.has_value());
      if (level) CHECK(answer["level"]["hash"] == fmt::format("{:016x}", level->hash()));
      if (level) CHECK(answer["level"]["size"] == Json({level->size().w, level->size().h}));
    }
  }
  CHECK(session.build({.text = text, .floor = "attic"}).json["ok"] == false);
}

TEST_CASE("a text that is no dungeon has problems with their places") {
  for (const std::string broken : {"", "[]", "{", R"({"name": "x", "levels": [{"depth": 1, "recipe": "maze"}]})",
                                   R"({"name": "x", "floors": [{"name": "a", "depth": 1, "recipe": "nothing"}]})"}) {
    const Json answer = Session().dungeon({.text = broken}).json;
    CHECK(answer["ok"] == false);
    CHECK(!answer["problems"].empty());
    CHECK(answer["dungeon"].is_null());
    CHECK(Session().build({.text = broken, .floor = "a"}).json["ok"] == false);
  }
}

}  // namespace warren::studio::session_dungeon_test
