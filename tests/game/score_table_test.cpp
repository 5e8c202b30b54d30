// SPDX-License-Identifier: MIT
// The best games, and the reports of games that have ended.
#include "tools/warren/score_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "game/rules/score.hpp"
#include "game/terminal/morgue.hpp"
#include "tests/game/played.hpp"
#include "tests/support/temporary_folder.hpp"

namespace warren::score_table_test {

using namespace warren::game;
using namespace warren::game::test;
using warren::test::contents_of;
using warren::test::TemporaryFolder;

namespace {

Game dead_game(std::int64_t treasure) {
  Game game = drawn_game({"########", "#@.g.>.#", "########"});
  game.tally.treasure = treasure;
  game.tally.kills = 3;
  game.tally.deepest = 4;
  game.ending = Ending::died;
  game.cause = "killed by a Goblin";
  give(game, "Rations", 2);
  game.say(Tone::bad, "The Goblin hits you.");
  return game;
}

/// The sentence about a stored game, or the error.
std::string stored_with(const std::string& save, std::int64_t treasure) {
  const Result<std::string> stored = tool::store_ended_game(dead_game(treasure), save);
  return stored ? *stored : to_text(stored.error());
}

}  // namespace

TEST_CASE("the score counts coins, kills, depth and winning") {
  Game game = dead_game(40);
  CHECK(score_of(game) == 40 + 3 * 5 + 3 * 100);
  game.ending = Ending::won;
  CHECK(score_of(game) == 40 + 3 * 5 + 3 * 100 + 5000);
}

TEST_CASE("a report says how the game ended, and shows belongings, messages and the seen part of the map") {
  const std::string text = morgue_text(dead_game(40));
  for (const std::string_view part : {"355 points", "died", "killed by a Goblin", "2 x Rations", "The Goblin hits you.",
                                      "#@.g.>.#", "Level 1, health 30 of 30"}) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, part << " is not in:\n" << text);
  }
}

TEST_CASE("ended games are ranked beside the save, best first, and equal ones by age") {
  const TemporaryFolder folder;
  const std::string save = (folder / "game.save").string();
  CHECK(stored_with(save, 10).find("number 1 of 1") != std::string::npos);
  CHECK(stored_with(save, 30).find("number 1 of 2") != std::string::npos);
  CHECK(stored_with(save, 20).find("number 2 of 3") != std::string::npos);
  CHECK(stored_with(save, 20).find("number 3 of 4") != std::string::npos);
  const Result<tool::ScoreTable> table = tool::ScoreTable::load(tool::ScoreTable::path_beside(save));
  REQUIRE(table.has_value());
  REQUIRE(table->scores().size() == 4);
  CHECK(std::ranges::is_sorted(table->scores(), std::greater{}, &tool::Score::points));
  CHECK(table->scores().front().ending == "killed by a Goblin");
  CHECK(std::filesystem::exists(folder / "game.morgue"));
}

TEST_CASE("only the best hundred are kept") {
  tool::ScoreTable table;
  for (int i = 0; i < 150; ++i) table.add({.points = i});
  CHECK(table.scores().size() == tool::ScoreTable::most);
  CHECK(table.scores().back().points == 50);
  CHECK(table.add({.points = 3}) == 0);
}

TEST_CASE("a file that is no table of scores is reported and not replaced") {
  const TemporaryFolder folder;
  const std::string save = (folder / "game.save").string();
  for (const std::string text : {"{}", "[1, 2]", "{ \"scores\": [ { \"points\": -1 } ] }", "no JSON", ""}) {
    folder.write("game.scores.json", text);
    const Result<std::string> stored = tool::store_ended_game(dead_game(1), save);
    CHECK_FALSE(stored.has_value());
    CHECK(contents_of(folder / "game.scores.json") == text);
  }
}

}  // namespace warren::score_table_test
