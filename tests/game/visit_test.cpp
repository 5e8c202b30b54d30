// SPDX-License-Identifier: MIT
// The game in a web page: a session without files, a walk through one level, and the screen as bytes.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "game/rules/invariants.hpp"
#include "game/rules/stairs.hpp"
#include "game/terminal/key_bindings.hpp"
#include "game/wasm/visit.hpp"
#include "tests/game/played.hpp"
#include "tests/support/run_tool.hpp"

namespace warren::visit_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

std::string recipe_text(const std::string& name) {
  return warren::test::contents_of(std::string(WARREN_SOURCE_DIR) + "/data/recipes/" + name + ".json");
}

void press(Visit& visit, std::string_view keys) {
  for (const char key : keys) visit.session()->press(key);
}

/// Runs automatic actions to their end.
void settle(Visit& visit) {
  for (int i = 0; i < 100'000 && visit.session()->is_busy(); ++i) visit.session()->go_on();
  REQUIRE(!visit.session()->is_busy());
}

/// Plays like the bot, because a walk has enemies too.
void walk_to_the_end(Game& game) {
  Bot bot(game.seed);
  for (int i = 0; i < 50'000 && !game.over(); ++i) {
    REQUIRE(game.apply(bot.decide(game)).has_value());
    REQUIRE(broken_invariant(game) == "");
  }
}

}  // namespace

TEST_CASE("a walk starts at the start of the level and ends at its exit") {
  for (const std::string name : {"simple", "cave_lake", "town"}) {
    for (const int depth : {1, 6}) {
      const Result<Recipe> recipe = Recipe::parse(recipe_text(name), name);
      REQUIRE(recipe.has_value());
      Request request = recipe->request();
      request.seed = 5;
      request.depth = depth;
      const Result<Level> level = recipe->build(request);
      REQUIRE(level.has_value());
      const auto walk_book = Rulebook::for_walk(*recipe, {.depth = depth});
      REQUIRE(walk_book.has_value());
      Result<Game> game = Game::begin(*walk_book, 5);
      REQUIRE(game.has_value());
      CHECK(game->player.body.at == *level->start);
      for (const Point exit : level->exits) CHECK(game->here().tiles[exit] == Tile::down_stairs);
      CHECK(game->here().name == level->name);

      game->here().monsters.clear();  // the player must survive
      game->here().index_monsters();
      game->here().traps.clear();
      walk_to_the_end(*game);
      CHECK_MESSAGE(game->ending == Ending::won, name << " at depth " << depth);
      CHECK(game->cause == "left by the exit");
      CHECK(game->floors.size() == 1);
    }
  }
}

TEST_CASE("monsters of a walk are as strong as at its depth") {
  const auto health_of_all = [](int depth) {
    const Result<Recipe> recipe = Recipe::shipped("simple");
    const Result<Game> game = Game::begin(*Rulebook::for_walk(*recipe, {.depth = depth}), 5);
    REQUIRE(game.has_value());
    int health = 0;
    for (const Monster& monster : game->here().monsters) health += monster.body.health;
    return health;
  };
  CHECK(health_of_all(20) > health_of_all(1));
}

TEST_CASE("a walk has the requested size, and reports errors") {
  Visit visit(1);
  REQUIRE(
      visit.walk({.text = recipe_text("simple"), .seed = 3, .walk = {.depth = 2, .size = Size{60, 40}}}).has_value());
  REQUIRE(visit.session()->game() != nullptr);
  CHECK(visit.session()->game()->here().tiles.size() == Size{60, 40});
  CHECK(!visit.walk({.text = "{ \"chain\": [\"nothing_of_the_kind\"] }"}).has_value());
  CHECK(visit.session()->game() != nullptr);  // the previous walk is kept
}

TEST_CASE("a save is found on the next visit, and deleted when the game is over") {
  Visit first(7);
  REQUIRE(first.play("").has_value());
  press(first, "n");
  press(first, "....");
  CHECK(first.kept().empty());
  press(first, "S");
  REQUIRE(!first.kept().empty());
  const std::int64_t turns = first.session()->game()->tally.turns;

  Visit second(8);
  REQUIRE(second.play(first.kept()).has_value());
  press(second, "c");
  REQUIRE(second.session()->game() != nullptr);
  CHECK(second.session()->game()->tally.turns == turns);
  CHECK(second.session()->game()->seed == first.session()->game()->seed);

  Visit third(9);
  REQUIRE(third.play("no saved game at all").has_value());
  press(third, "c");
  CHECK(third.session()->game() == nullptr);
}

TEST_CASE("the screen has the requested size and shows the player") {
  Visit visit(1);
  CHECK(visit.cells({40, 12}).size() == 40 * 12 * 12);
  REQUIRE(visit.walk({.text = recipe_text("simple"), .seed = 3}).has_value());
  const std::string cells = visit.cells({80, 24});
  REQUIRE(cells.size() == 80 * 24 * 12);
  int players = 0;
  for (std::size_t i = 0; i < cells.size(); i += 12) players += cells[i] == '@' && cells[i + 1] == 0 ? 1 : 0;
  CHECK(players == 1);
}

TEST_CASE("the status has the fields that the page needs") {
  Visit visit(1);
  CHECK(nlohmann::json::parse(visit.status())["game"].is_null());
  REQUIRE(visit.walk({.text = recipe_text("simple"), .seed = 18446744073709551615U}).has_value());
  nlohmann::json status = nlohmann::json::parse(visit.status());
  CHECK(status["mode"] == "playing");
  CHECK(status["game"]["seed"] == "18446744073709551615");
  CHECK(status["game"]["over"] == false);
  visit.session()->press('?');
  CHECK(nlohmann::json::parse(visit.status())["mode"] == "help");
  visit.session()->press(key_escape);
  visit.session()->press(key_escape);
  CHECK(nlohmann::json::parse(visit.status())["mode"] == "menu");
  visit.session()->press(key_escape);
  CHECK(nlohmann::json::parse(visit.status())["quits"] == true);
}

TEST_CASE("two clicks on a cell walk there") {
  Visit visit(1);
  REQUIRE(visit.walk({.text = recipe_text("simple"), .seed = 3}).has_value());
  const Size screen{100, 60};
  const Game& game = *visit.session()->game();
  PathFinder finder;
  const std::optional<PathFinder::Path> path = finder.nearest(game, [&](Point p) {
    return squared_distance(p, game.player.body.at) >= 9 && game.here().memory[p] == Tile::floor;
  });
  REQUIRE(path.has_value());
  const Camera camera = Camera::on({0, 0, screen.w, screen.h - 5}, game.here().tiles.size(), game.player.body.at);
  const Point at = camera.to_screen(path->goal);
  visit.session()->click(at, screen);
  CHECK(visit.session()->mode() == Mode::look);
  visit.session()->click(at, screen);
  settle(visit);
  CHECK((game.player.body.at == path->goal || danger_in_sight(game).enemies > 0));
}

TEST_CASE("a recording is replayed to its hash") {
  const std::string text =
      warren::test::contents_of(std::string(WARREN_SOURCE_DIR) + "/tests/game/recordings/seed_10.txt");
  const Result<std::string> json = replayed(text);
  REQUIRE(json.has_value());
  const nlohmann::json answer = nlohmann::json::parse(*json);
  CHECK(answer["hash"] == answer["recorded"]);
  CHECK(!replayed("PNG").has_value());
}

}  // namespace warren::visit_test
