// SPDX-License-Identifier: MIT
// The kinds of the game are parsed with all problems reported, and cover every name that a level can have.
#include <doctest/doctest.h>

#include "game/rules/kinds.hpp"
#include "tests/game/played.hpp"

namespace warren::kinds_test {

using namespace warren::game;

namespace {

constexpr std::string_view adventurer = R"("adventurer": { "name": "Hero", "glyph": "@", "health": 30 })";
constexpr std::string_view goal = R"({ "name": "Grail", "glyph": "*", "effect": "goal" })";

std::string problems_of(const std::string& text) {
  const Result<Kinds> kinds = Kinds::parse(text, "things.json");
  return kinds ? "" : to_text(kinds.error());
}

}  // namespace

TEST_CASE("the shipped kinds are valid, and include every name in a spawn table or prefab") {
  const Result<Kinds> kinds = Kinds::shipped();
  REQUIRE_MESSAGE(kinds.has_value(), (kinds ? "" : to_text(kinds.error())));
  CHECK(kinds->check_spawns().has_value());
  CHECK((*kinds)[kinds->goal()].name == "Heart of the Warren");
  CHECK(kinds->find("Goblin")->glyph == 'g');
}

TEST_CASE("a missing name, or one of another type, is reported with the place of its use") {
  std::string changed(shipped_things());
  const auto replace = [&](std::string_view part, std::string_view by) {
    const std::size_t at = changed.find(part);
    REQUIRE(at != std::string::npos);
    changed.replace(at, part.size(), by);
  };
  replace(R"("name": "Goblin",)", R"("name": "Elder Goblin", "glyph": "g",)");
  replace(R"("items": [)", R"("items": [ { "name": "Goblin" },)");
  replace(R"("name": "Watch Fire",)", R"("name": "Camp Fire", "glyph": "f",)");
  const Result<Kinds> kinds = Kinds::parse(changed, "t.json");
  REQUIRE_MESSAGE(kinds.has_value(), (kinds ? "" : to_text(kinds.error())));
  const Status checked = kinds->check_spawns();
  REQUIRE(!checked.has_value());
  const std::string text = to_text(checked.error());
  CHECK(text.find("has a monster named \"Goblin\"") != std::string::npos);
  CHECK(text.find("Watch Fire") != std::string::npos);
}

TEST_CASE("a prop with items becomes an empty prop when it is opened") {
  const auto with_props = [](const std::string& props) {
    return problems_of("{" + std::string(adventurer) + R"(, "items": [)" + std::string(goal) + R"(], "props": [)" +
                       props + "] }");
  };
  const std::string box = R"({ "name": "Box", "glyph": "b", "holds": 3, "becomes": )";
  CHECK(with_props(box + R"("Lid" }, { "name": "Lid", "glyph": "l" })") == "");
  CHECK(with_props(box + R"("Box" })").find("\"Box\" becomes \"Box\"") != std::string::npos);
  CHECK(with_props(box + R"("Grail" })").find("no empty prop") != std::string::npos);
  CHECK(with_props(R"({ "name": "Box", "glyph": "b", "holds": 1 })").find("becomes \"\"") != std::string::npos);
}

TEST_CASE("every mistake is reported with line and column") {
  const std::string text = problems_of("{\n" + std::string(adventurer) +
                                       R"(,
"monsters": [ { "name": "Goblin", "healht": 3 }, { "name": "Goblin", "manner": "dances" }, { "name": "Thing" } ],
"items": [ { "name": "Dagger", "colour": "red", "amount": -1 } ] })");
  for (const char* part : {"healht", "health", "there twice", "\"manner\" is \"dances\"", "\"Thing\" has no glyph",
                           "\"red\" is no colour", "\"amount\" is -1", "0 items have the effect", "things.json:3:"}) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, part << " in\n" << text);
  }
  CHECK(problems_of("{}").find("adventurer") != std::string::npos);
  CHECK(problems_of("[1]").find("adventurer") != std::string::npos);
}

}  // namespace warren::kinds_test
