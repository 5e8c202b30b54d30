// SPDX-License-Identifier: MIT
// Allies follow the player, fight, swap places and survive a save.
#include "game/rules/allies.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"

namespace warren::allies_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr int right = 1;

Monster ally_at(Point at) {
  Monster ally;
  ally.body = {.kind = kind("Freed Captive"), .at = at, .health = 16, .most_health = 16};
  return ally;
}

void add_ally(Game& game, Point at) {
  game.here().monsters.push_back(ally_at(at));
  game.here().index_monsters();
}

const Monster* ally_of(const Game& game) {
  const auto& monsters = game.here().monsters;
  const auto found =
      std::ranges::find_if(monsters, [&](const Monster& each) { return each.body.kind == kind("Freed Captive"); });
  return found == monsters.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("an ally follows the player, through doors too") {
  Game game = drawn_game({"###############", "#..@....+.....#", "###############"});
  add_ally(game, {1, 1});
  for (int i = 0; i < 12; ++i) REQUIRE(game.apply(move_command(right)).has_value());
  REQUIRE(game.player.body.at == Point{13, 1});
  for (int i = 0; i < 3; ++i) REQUIRE(game.apply({Verb::wait}).has_value());
  REQUIRE(ally_of(game) != nullptr);
  CHECK(king_distance(ally_of(game)->body.at, game.player.body.at) <= 2);
}

TEST_CASE("walking into an ally swaps places and hurts nobody") {
  Game game = drawn_game({"#######", "#.@...#", "#######"});
  add_ally(game, {3, 1});
  REQUIRE(*game.apply(move_command(right)));
  CHECK(game.player.body.at == Point{3, 1});
  CHECK(ally_of(game)->body.health == 16);
}

TEST_CASE("an ally attacks what hunts the player, and is attacked") {
  int killed = 0;
  int hurt = 0;
  for (int i = 0; i < 20; ++i) {
    Game game = drawn_game({"#########", "#@......#", "#......g#", "#.......#", "#########"});
    for (int draws = 0; draws < i; ++draws) static_cast<void>(game.play.next());
    game.here().monsters[0].mind.mood = Mood::hunting;
    add_ally(game, {3, 2});
    bool was_hurt = false;
    for (int turns = 0; turns < 60 && !game.over(); ++turns) {
      REQUIRE(game.apply({Verb::wait}).has_value());
      was_hurt = was_hurt || ally_of(game) == nullptr || ally_of(game)->body.health < 16;
    }
    killed += game.tally.kills;
    hurt += was_hurt ? 1 : 0;
  }
  CHECK(killed >= 10);  // the player only waits
  CHECK(hurt >= 5);
}

TEST_CASE("an ally leaves those that sleep alone") {
  Game game = drawn_game({"#######", "#@....#", "#..g..#", "#######"});
  game.here().monsters[0].mind.mood = Mood::asleep;
  game.here().monsters[0].body.kind = kind("Rat");
  add_ally(game, {4, 2});
  Floor& floor = game.here();
  for (int i = 0; i < 20; ++i) act_as_ally(game, floor, floor.monsters[1]);
  CHECK(floor.monsters[0].body.health == 10);
}

TEST_CASE("an ally a few steps away comes along over stairs, one far away does not") {
  for (const int x : {3, 9}) {
    Game game = drawn_game({"############", "#@.........#", "############"});
    game.here().tiles[game.player.body.at] = Tile::down_stairs;
    add_ally(game, {x, 1});
    REQUIRE(*game.apply({Verb::descend}));
    REQUIRE(game.depth == 2);
    CHECK((ally_of(game) != nullptr) == (x == 3));
    CHECK(game.floors[0].monsters.size() == (x == 3 ? 0 : 1));
  }
}

TEST_CASE("an ally survives a save, and the game goes on the same") {
  Game game = new_game(2);
  const std::optional<Point> at = nearest_free(game.here(), game.player.body.at, game.player.body.at);
  REQUIRE(at.has_value());
  add_ally(game, *at);
  Rng rng(5);
  for (int i = 0; i < 60; ++i) REQUIRE(game.apply(random_command(game, rng)).has_value());
  REQUIRE(ally_of(game) != nullptr);
  CHECK(broken_invariant(game) == "");
  Result<SavedGame> loaded = load_game(book(), save_game(game, ""), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  for (int i = 0; i < 60; ++i) {
    const Command command = random_command(game, rng);
    REQUIRE(game.apply(command).has_value());
    REQUIRE(loaded->game.apply(command).has_value());
  }
  CHECK(state_hash(loaded->game) == state_hash(game));
  game.here().monsters.back().mind.mood = Mood::hunting;
  CHECK(broken_invariant(game).find("invalid mood") != std::string::npos);
}

}  // namespace warren::allies_test
