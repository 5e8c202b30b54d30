// SPDX-License-Identifier: MIT
// The rules of a turn: steps, doors, attacks, items, hunger, traps, stairs.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/rules/combat.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/items.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"

namespace warren::game_rules_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr int east = 1;

bool press(Game& game, const Command& command) {
  const Result<bool> done = game.apply(command);
  REQUIRE(done.has_value());
  CHECK(broken_invariant(game) == "");
  return *done;
}

bool was_told(const Game& game, std::string_view part) {
  return std::ranges::any_of(game.messages.all(),
                             [&](const Message& m) { return m.text.find(part) != std::string::npos; });
}

}  // namespace

TEST_CASE("walls block, a door opens with the first step and is entered with the next") {
  Game game = drawn_game({"######", "#@+..#", "######"});
  CHECK(!press(game, move_command(0)));
  CHECK(game.tally.turns == 0);
  CHECK(!game.sees({3, 1}));
  CHECK(press(game, move_command(east)));
  CHECK(game.player.body.at == Point{1, 1});
  CHECK(game.here().tiles[{2, 1}] == open_door);
  CHECK(game.sees({3, 1}));
  CHECK(press(game, move_command(east)));
  CHECK(press(game, move_command(east)));
  CHECK(game.player.body.at == Point{3, 1});
  CHECK(press(game, {Verb::close, 3}));
  CHECK(game.here().tiles[{2, 1}] == Tile::door);
  CHECK(!game.sees({1, 1}));
  CHECK(game.here().memory[{1, 1}] == Tile::floor);
}

TEST_CASE("a door on the arrival cell stays open") {
  Game game = drawn_game({"#####", "#'@.#", "#####"});
  game.here().arrival = {1, 1};
  CHECK(!press(game, {Verb::close, 3}));
  CHECK(game.here().tiles[{1, 1}] == open_door);
}

TEST_CASE("secret doors and corridors look like walls until they are found") {
  Game game = drawn_game({"#####", "#@S.#", "#####"});
  CHECK(game.here().memory[{2, 1}] == Tile::wall);
  CHECK(!press(game, move_command(east)));
  for (int i = 0; i < 60 && game.here().tiles[{2, 1}] == Tile::secret_door; ++i) press(game, {Verb::search});
  CHECK(game.here().tiles[{2, 1}] == Tile::door);
  CHECK(game.here().memory[{2, 1}] == Tile::door);
}

TEST_CASE("monsters approach, open doors and attack; dead ones leave the map") {
  Game game = drawn_game({"########", "#@...+g#", "########"});
  game.here().monsters[0].mind = {.mood = Mood::hunting, .patience = 200};
  for (int i = 0; i < 300 && !game.here().monsters.empty() && !game.over(); ++i) {
    const Monster& monster = game.here().monsters[0];
    const bool is_beside = monster.body.at.x == game.player.body.at.x + 1;
    press(game, is_beside ? move_command(east) : Command{Verb::wait});
  }
  CHECK(game.here().tiles[{5, 1}] == open_door);
  CHECK(game.here().monsters.empty());
  CHECK(game.tally.kills == 1);
  CHECK(was_told(game, "The Goblin dies."));
}

TEST_CASE("harmless monsters swap places with the player, and flee when they are hurt") {
  Game game = drawn_game({"#######", "#@p...#", "#######"});
  CHECK(press(game, move_command(east)));
  CHECK(game.player.body.at == Point{2, 1});
  CHECK(game.here().monsters.size() == 1);
  hurt_monster(game, game.here().monsters[0], 1);
  CHECK(game.here().monsters[0].mind.mood == Mood::fleeing);
}

TEST_CASE("attacks miss, do no damage or hurt with the expected frequency") {
  Rng rng = Rng::stream(1, 1, "blows", 0);
  int misses = 0;
  std::int64_t harm = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::optional<int> done = strike(rng, {.power = 5, .hit_percent = 80}, 1);
    misses += done ? 0 : 1;
    harm += done.value_or(0);
  }
  CHECK(misses > 3'700);
  CHECK(misses < 4'300);
  CHECK(harm > 60'000);  // 5 - 1 in four of five cases
  CHECK(harm < 68'000);
}

TEST_CASE("potions heal up to full health and are used up") {
  Game game = drawn_game({"#####", "#@..#", "#####"});
  give(game, "Health Potion", 2);
  game.player.body.health = 25;
  CHECK(press(game, {Verb::use, 0}));
  CHECK(game.player.body.health == 30);
  CHECK(game.player.pack[0].count == 1);
}

TEST_CASE("scrolls affect targets in sight and in range, and each is used up") {
  Game game = drawn_game({"############", "#@...g....g#", "############"});
  give(game, "Magic Missile Scroll");
  give(game, "Confusion Scroll");
  CHECK(!press(game, {Verb::use, 0}));
  CHECK(!press(game, {Verb::use_at, 0, {10, 1}}));
  CHECK(press(game, {Verb::use_at, 1, {5, 1}}));
  CHECK(game.here().monsters[0].body.has(Condition::confused));
  CHECK(game.player.pack.size() == 1);
  CHECK(press(game, {Verb::use_at, 0, game.here().monsters[0].body.at}));
  CHECK(game.here().monsters.size() == 1);
  CHECK(game.player.pack.empty());
}

TEST_CASE("a fireball burns all monsters around its target, and a player who is too close") {
  Game game = drawn_game({"############", "#.....gg...#", "#@...#ggp..#", "############"});
  give(game, "Fireball Scroll", 2);
  CHECK(press(game, {Verb::use_at, 0, {6, 1}}));
  CHECK(game.here().monsters.empty());
  const int before = game.player.body.health;
  CHECK(press(game, {Verb::use_at, 0, {3, 1}}));
  CHECK(game.player.body.health < before);
}

TEST_CASE("magic mapping shows the shape of a level and none of its secrets") {
  Game game = drawn_game({"########", "#@#..S.#", "########"});
  give(game, "Magic Mapping Scroll");
  CHECK(press(game, {Verb::use, 0}));
  CHECK(game.here().memory[{4, 1}] == Tile::floor);
  CHECK(game.here().memory[{5, 1}] == Tile::wall);
}

TEST_CASE("equipment counts, and is exchanged with the previous item") {
  Game game = drawn_game({"#####", "#@..#", "#####"});
  const int power = game.power();
  const int armour = game.armour();
  give(game, "Dagger");
  give(game, "Longsword");
  give(game, "Tower Shield");
  CHECK(press(game, {Verb::use, 0}));
  CHECK(game.power() == power + 2);
  CHECK(press(game, {Verb::use, 1}));
  CHECK(game.power() == power + 4);
  CHECK(press(game, {Verb::use, 2}));
  CHECK(game.armour() == armour + 3);
  CHECK(game.player.pack.size() == 1);
  CHECK(press(game, {Verb::take_off, 0}));
  CHECK(game.power() == power);
  CHECK(press(game, {Verb::drop, 0}));
  CHECK(press(game, {Verb::pick_up}));
  CHECK(game.player.pack.size() == 2);
}

TEST_CASE("a trap springs once, and only for the player") {
  Game game = drawn_game({"######", "#@.g.#", "######"});
  game.here().traps.push_back({kind("Bear Trap"), {2, 1}});
  game.here().monsters[0].mind.mood = Mood::hunting;
  for (int i = 0; i < 5; ++i) press(game, {Verb::search});
  CHECK(game.here().traps.size() == 1);
  game.here().monsters.clear();
  game.here().index_monsters();
  game.player.body.health = 30;
  press(game, move_command(east));
  CHECK(game.player.body.health <= 24);
  CHECK(game.here().traps.empty());
}

TEST_CASE("a player who does not eat gets hungry, starves and dies") {
  Game game = drawn_game({"#####", "#@..#", "#####"});
  give(game, "Rations");
  for (int i = 0; i < food_at_start - 200; ++i) press(game, {Verb::wait});
  CHECK(hunger_of(game.player.food) == Hunger::hungry);
  press(game, {Verb::use, 0});
  CHECK(hunger_of(game.player.food) == Hunger::well_fed);
  for (int i = 0; i < 3000 && !game.over(); ++i) press(game, {Verb::wait});
  CHECK(game.ending == Ending::died);
  CHECK(game.cause == "starved");
}

TEST_CASE("stairs lead down and back up to an unchanged floor") {
  Game game = new_game(5);
  const auto descend = [&] {
    const auto& cells = game.here().tiles.cells();
    const auto stairs = std::ranges::find(cells, Tile::down_stairs);
    REQUIRE(stairs != cells.end());
    const Point at = game.here().tiles.point(static_cast<std::size_t>(stairs - cells.begin()));
    arrive(game, game.depth, at);
    return at;
  };
  const Point at = descend();
  const Floor left = game.here();
  REQUIRE(press(game, {Verb::descend}));
  CHECK(game.depth == 2);
  CHECK(game.here().tiles[game.player.body.at] == Tile::up_stairs);
  REQUIRE(press(game, {Verb::ascend}));
  CHECK(game.depth == 1);
  CHECK(game.player.body.at == at);
  CHECK(game.here().tiles == left.tiles);
  CHECK(game.here().monsters == left.monsters);
  CHECK(game.here().items == left.items);
  const std::size_t floors = game.floors.size();
  REQUIRE(press(game, {Verb::descend}));
  CHECK(game.floors.size() == floors);
  CHECK(!press(game, {Verb::descend}));
}

TEST_CASE("only hunting monsters beside the player follow on the stairs") {
  Game game = drawn_game({"#########", "#g@p...g#", "#.g.....#", "#########"});
  Floor& above = game.here();
  above.tiles[game.player.body.at] = Tile::down_stairs;
  const auto goblin_at = [&](Point at) -> Monster& { return *above.monster_at(at); };
  goblin_at({1, 1}).mind.mood = Mood::hunting;
  goblin_at({7, 1}).mind.mood = Mood::hunting;
  goblin_at({2, 2}).mind.mood = Mood::asleep;
  goblin_at({1, 1}).body.health = 7;
  REQUIRE(game.apply({Verb::descend}).value());
  CHECK(broken_invariant(game) == "");
  CHECK(game.depth == 2);
  CHECK(game.floors[0].monsters.size() == 3);
  const Monster& follower = game.here().monsters.back();
  CHECK(follower.body.kind == kind("Goblin"));
  CHECK(follower.body.health == 7);
  CHECK(king_distance(follower.body.at, game.player.body.at) == 1);
  CHECK(game.messages.all().back().text == "The Goblin follows you.");
}

TEST_CASE("the last floor has the goal in place of stairs, and taking it wins") {
  Game game = new_game(9);
  const int last = book()->last_depth();
  for (int depth = 2; depth <= last; ++depth) {
    const Result<Level> level = build_level(*book(), 9, depth);
    REQUIRE(level.has_value());
    game.floors.push_back(furnish(game, *level));
    CHECK(is_exit_reachable(game.floors.back(), book()->kinds.goal()));
  }
  const Floor& deepest = game.floors.back();
  CHECK(cells_with_tile(deepest.tiles, Tile::down_stairs).empty());
  const auto goal =
      std::ranges::find(deepest.items, book()->kinds.goal(), [](const FloorItem& i) { return i.stack.kind; });
  REQUIRE(goal != deepest.items.end());
  arrive(game, last, goal->at);
  CHECK(press(game, {Verb::pick_up}));
  CHECK(game.ending == Ending::won);
  CHECK(!press(game, {Verb::wait}));
}

}  // namespace warren::game_rules_test
