// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "tests/support/name_claims.hpp"
#include "tests/support/seeds.hpp"

namespace warren::describe_test {

Level built(std::string_view recipe, std::uint64_t seed, int depth = 3) {
  const Result<Recipe> read = Recipe::shipped(recipe);
  REQUIRE(read);
  Request request = read->request();
  request.seed = seed;
  request.depth = depth;
  const Result<Level> level = read->build(request);
  REQUIRE(level);
  return *level;
}

Description described(const Level& level) { return describe(level, Grammar::shipped(), level.seed); }

/// Describes a level with one phrase.
std::string said(const Level& level, const std::string& phrase, const std::string& condition = "{}") {
  const std::string text =
      R"({ "symbols": { "level_text": [{ "text": ")" + phrase + R"(", "if": )" + condition + "}] } }";
  const Result<Grammar> grammar = Grammar::parse(text, "g.json");
  REQUIRE_MESSAGE(grammar, to_text(grammar.error()));
  return describe(level, *grammar, level.seed).text;
}

TEST_CASE("descriptions of all recipes say nothing that is not true of the level") {
  std::set<std::string> names;
  std::int64_t described_levels = 0;
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe);
    const auto seeds = static_cast<std::uint64_t>(std::max<std::int64_t>(test::scaled(1000) * 24 / 1000, 2));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Request request = recipe->request();
      request.seed = seed;
      request.depth = static_cast<int>(seed % 12) + 1;
      const Result<Level> level = recipe->build(request);
      REQUIRE(level);
      const Description description = described(*level);
      const std::string wrong = test::complaint_about_description(*level, description);
      CHECK_MESSAGE(wrong.empty(), info.id << " seed " << seed << ": " << wrong);
      names.insert(description.name);
      ++described_levels;
    }
  }
  CHECK(static_cast<std::int64_t>(names.size()) * 2 > described_levels);
}

TEST_CASE("the oracle knows every sentence of the shipped grammar, and no other") {
  std::size_t sentences = 0;
  for (const std::string_view symbol :
       {"built_place", "maze_place", "cave_place", "green_place", "wood_place", "street_place", "plain_place",
        "inhabitants", "loot", "danger", "mission", "water", "furniture", "roles", "vault", "secrets", "ways"}) {
    CHECK(Grammar::shipped().alternatives(symbol) > 0);
    sentences += Grammar::shipped().alternatives(symbol);
  }
  CHECK(sentences == test::sentence_claims().size());
  CHECK(sentences >= 60);
}

TEST_CASE("the oracle finds descriptions that were tampered with") {
  const Level level = built("two_keys", 4);
  test::SeenLevel seen(level);
  CHECK(test::complaint_about_sentence(seen, "Nothing lives here.") == "not true: Nothing lives here.");
  CHECK(!test::complaint_about_sentence(seen, "Fifty rooms and fifty corridors make up this level.").empty());
  CHECK(!test::complaint_about_sentence(seen, "There is a lake.").empty());
  CHECK(test::complaint_about_sentence(seen, "Dragons sleep here.") == "not known: Dragons sleep here.");
  CHECK(!test::complaint_about_name(seen, "The Drowned Halls of Varrath").empty());
  CHECK(!test::complaint_about_name(seen, "The Dragon Halls").empty());
  CHECK(test::complaint_about_name(seen, "The Locked Halls of Varrath").empty());
}

TEST_CASE("what is taken from a level is no longer mentioned") {
  for (const std::string recipe : {"two_keys", "lake_halls", "castle", "flow_caves"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Level level = built(recipe, seed);
      level.spawns.clear();
      level.zones.clear();
      level.mission.clear();
      level.prefabs.clear();
      for (Room& room : level.rooms) room.set_role("");
      for (Tile& tile : level.tiles.cells()) {
        if (tile == Tile::shallow_water || tile == Tile::bridge) tile = Tile::floor;
        if (tile == Tile::deep_water) tile = Tile::wall;
      }
      const Description description = described(level);
      INFO(description.name << ": " << description.text);
      CHECK(test::complaint_about_description(level, description).empty());
      CHECK(description.rooms.empty());
      for (const std::string word : {"lake", "water", "goblin", "orc", "lock", "key", "shallows"}) {
        CHECK(test::lower(description.text).find(word) == std::string::npos);
      }
      const bool is_empty = description.text.find("Nothing lives here.") != std::string::npos ||
                            description.text.find("Nobody is home.") != std::string::npos ||
                            description.text.find("nothing here to carry off") != std::string::npos;
      CHECK(is_empty);
    }
  }
}

TEST_CASE("a description follows from the level and the seed, and changes neither") {
  const Level level = built("castle", 5);
  const std::uint64_t hash = level.hash();
  const Description first = described(level);
  CHECK(described(level) == first);
  CHECK(level.hash() == hash);
  CHECK(describe(level, Grammar::shipped(), level.seed + 1) != first);
  CHECK(describe(level, Grammar(), level.seed) == Description());
}

TEST_CASE("a room keeps its name when another one changes") {
  Level level = built("castle", 5);
  const Description before = described(level);
  REQUIRE(before.rooms.size() == level.rooms.size());
  const auto with_role = [&](std::size_t i) { return !level.rooms[i].role().empty(); };
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    CHECK(before.rooms[i].empty() != with_role(i));
    if (with_role(i)) named.push_back(i);
  }
  REQUIRE(named.size() >= 2);
  level.rooms[named[0]].set_role("");
  const Description after = described(level);
  CHECK(after.rooms[named[0]].empty());
  for (std::size_t i = 1; i < named.size(); ++i) CHECK(after.rooms[named[i]] == before.rooms[named[i]]);
}

TEST_CASE("a phrase with a trait that the level lacks is not used") {
  Level level({20, 10});
  level.carve({1, 1, 18, 8});
  CHECK(said(level, "{monster.counted}").empty());
  CHECK(said(level, "{items}").empty());
  CHECK(said(level, "here", R"({ "lakes": true })").empty());
  CHECK(said(level, "dry", R"({ "lakes": false })") == "dry");
  level.add_spawn({2, 2}, "Goblin", "");
  CHECK(said(level, "{monster.counted}") == "a goblin");
  CHECK(said(level, "{monster.s.title}") == "Goblins");
  level.add_spawn({3, 2}, "Goblin", "");
  level.add_spawn({4, 2}, "Orc", "");
  CHECK(said(level, "{monster.counted.capitalize}, {other_monster.counted}, {monsters}") ==
        "Two goblins, an orc, three");
  CHECK(said(level, "{lone_monster.a}") == "an orc");
  CHECK(said(level, "{monster:Orc.count} {monster:Goblin.count}") == "one two");
  CHECK(said(level, "{monster:Dragon}").empty());
  CHECK(said(level, "yes", R"({ "monster": ["Orc", "Goblin"] })") == "yes");
  CHECK(said(level, "yes", R"({ "monster": "Orc" })").empty());
  CHECK(said(level, "yes", R"({ "monsters": 3, "monster_kinds": { "min": 2, "max": 2 } })") == "yes");
  CHECK(said(level, "yes", R"({ "monsters": { "min": 4 } })").empty());
  CHECK(said(level, "{width} by {height}, {floor_percent}") == "twenty by ten, seventy-two");
}

TEST_CASE("names that cannot be part of a sentence are not mentioned") {
  Level level({20, 10});
  level.carve({1, 1, 18, 8});
  level.add_spawn({2, 2}, "Gob\nlin", "");
  level.add_spawn({3, 2}, std::string(65, 'x'), "");
  CHECK(said(level, "{item}{monster}").empty());
  level.spawns[0].kind = level.spawns[1].kind = SpawnKind::monster;
  CHECK(said(level, "{monster}").empty());
  CHECK(said(level, "{monsters}") == "two");
}

TEST_CASE("a level with very many names is described") {
  Level level({120, 100});
  level.carve({1, 1, 118, 98});
  for (int i = 0; i < 3000; ++i) {
    level.add_spawn({1 + i % 118, 1 + i / 118}, "Beast " + std::to_string(i % 500), "");
    level.spawns.back().kind = SpawnKind::monster;
  }
  CHECK(said(level, "{monsters}, {monster_kinds}, {monster.counted}") == "3000, 500, six beast 0s");
}

TEST_CASE("plurals, articles and numbers are English") {
  Level level({20, 10});
  level.carve({1, 1, 18, 8});
  const auto many = [&](const std::string& name) {
    level.spawns.clear();
    level.add_spawn({2, 2}, name, "");
    level.spawns.back().kind = SpawnKind::item;
    return said(level, "{item.a}, {item.s}");
  };
  CHECK(many("Torch") == "a torch, torches");
  CHECK(many("Dark Elf") == "a dark elf, dark elves");
  CHECK(many("Ash Box") == "an ash box, ash boxes");
  CHECK(many("Watchman") == "a watchman, watchmen");
  CHECK(many("Armoury") == "an armoury, armouries");
  CHECK(many("Key") == "a key, keys");
  CHECK(many("Unicorn") == "a unicorn, unicorns");
  CHECK(many("Knife") == "a knife, knives");
  CHECK(many("throne_room") == "a throne room, throne rooms");
  level.depth = 42;
  CHECK(said(level, "{depth}") == "forty-two");
  level.depth = 100;
  CHECK(said(level, "{depth}") == "100");
}

}  // namespace warren::describe_test
