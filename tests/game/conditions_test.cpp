// SPDX-License-Identifier: MIT
// Conditions of the player and of monsters: what each does, where it comes from, and saved games with them.
#include "game/rules/conditions.hpp"

#include <doctest/doctest.h>

#include <string>

#include "game/bot/match.hpp"
#include "game/rules/combat.hpp"
#include "game/rules/game_fields.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/items.hpp"
#include "game/rules/save.hpp"
#include "game/rules/saved_floors.hpp"
#include "game/rules/state_hash.hpp"
#include "game/rules/traps.hpp"
#include "game/terminal/monster_panel.hpp"
#include "game/terminal/panels.hpp"
#include "tests/game/played.hpp"

namespace warren::conditions_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

const std::vector<std::string> closet = {"#######", "#@....#", "#######"};
const std::vector<std::string> hall = {"##########", "#@.....g.#", "#........#", "##########"};

int left(const Body& body, Condition condition) { return body.turns[static_cast<std::size_t>(condition)]; }

void wait_turn(Game& game) {
  REQUIRE(game.apply({Verb::wait}).has_value());
  CHECK(broken_invariant(game) == "");
}

Game afflicted(const std::vector<std::string>& rows, Condition condition, int turns) {
  Game game = drawn_game(rows);
  inflict(game.player.body, condition, turns);
  return game;
}

/// The steps of a hunting goblin in four turns.
int steps_of_goblin(Condition condition, int turns) {
  Game game = drawn_game({"##############", "#@.........g.#", "##############"});
  game.here().monsters[0].mind.mood = Mood::hunting;
  game.here().monsters[0].mind.patience = 200;
  inflict(game.here().monsters[0].body, condition, turns);
  const int before = game.here().monsters[0].body.at.x;
  for (int i = 0; i < 4; ++i) wait_turn(game);
  return before - game.here().monsters[0].body.at.x;
}

/// A game in which a monster of this kind stands beside the player and always hits.
Game bitten_by(std::string_view name) {
  Game game = drawn_game({"#####", "#@g.#", "#####"});
  game.player.body.health = game.player.body.most_health = 500;
  game.here().monsters[0].body.kind = kind(name);
  for (int i = 0; i < 60 && conditions_text(game.player.body).empty(); ++i)
    attack_player(game, game.here().monsters[0]);
  return game;
}

}  // namespace

TEST_CASE("poison takes a point of health each turn, stops healing, and can kill") {
  Game game = afflicted(closet, Condition::poisoned, 5);
  game.player.body.health = 20;
  game.player.mending = 350;  // the next turn would heal
  for (int i = 0; i < 4; ++i) wait_turn(game);
  CHECK(game.player.body.health == 16);
  wait_turn(game);
  CHECK_FALSE(game.player.body.has(Condition::poisoned));
  for (int i = 0; i < 5; ++i) wait_turn(game);
  CHECK(game.player.body.health > 15);
  Game dying = afflicted(closet, Condition::poisoned, 5);
  dying.player.body.health = 1;
  REQUIRE(dying.apply({Verb::wait}).has_value());
  CHECK(dying.ending == Ending::died);
  CHECK(dying.cause == "killed by poison");
}

TEST_CASE("a poisoned monster loses health, and its death counts as a kill") {
  Game game = drawn_game(hall);
  game.here().monsters[0].body.health = 2;
  inflict(game.here().monsters[0].body, Condition::poisoned, 9);
  wait_turn(game);
  CHECK(game.here().monsters[0].body.health == 1);
  wait_turn(game);
  CHECK(game.here().monsters.empty());
  CHECK(game.tally.kills == 1);
}

TEST_CASE("haste doubles the actions of a monster, slowness halves them, and a web holds it") {
  CHECK(steps_of_goblin(Condition::hasted, 20) == 8);
  CHECK(steps_of_goblin(Condition::slowed, 20) == 2);
  CHECK(steps_of_goblin(Condition::stuck, 20) == 0);
  CHECK(steps_of_goblin(Condition::stuck, 2) == 3);
}

TEST_CASE("haste halves the time of the player, slowness doubles it, and both cancel out") {
  Body body;
  CHECK(paced_time(body, 100) == 100);
  inflict(body, Condition::hasted, 2);
  CHECK(paced_time(body, 100) == 50);
  CHECK(paced_time(body, 1) == 1);
  inflict(body, Condition::slowed, 2);
  CHECK(paced_time(body, 100) == 100);
  Game fast = afflicted({"##############", "#@.........g.#", "##############"}, Condition::hasted, 20);
  fast.here().monsters[0].mind.mood = Mood::hunting;
  fast.here().monsters[0].mind.patience = 200;
  const int before = fast.here().monsters[0].body.at.x;
  for (int i = 0; i < 4; ++i) wait_turn(fast);
  CHECK(before - fast.here().monsters[0].body.at.x == 2);
}

TEST_CASE("whoever is stuck cannot walk or take stairs for some turns, but can fight") {
  Game game = afflicted(closet, Condition::stuck, 3);
  for (int i = 0; i < 3; ++i) {
    const std::int64_t turns = game.tally.turns;
    REQUIRE(game.apply(move_command(*direction_of({1, 0}))).has_value());
    CHECK(game.player.body.at == Point{1, 1});
    CHECK(game.tally.turns == turns + 1);
  }
  REQUIRE(game.apply(move_command(*direction_of({1, 0}))).has_value());
  CHECK(game.player.body.at == Point{2, 1});
  Game stairs = afflicted({"####", "#@.#", "####"}, Condition::stuck, 3);
  stairs.here().tiles[stairs.player.body.at] = Tile::down_stairs;
  REQUIRE(stairs.apply({Verb::descend}).has_value());
  CHECK(stairs.depth == 1);
  Game fight = afflicted({"#####", "#@g.#", "#####"}, Condition::stuck, 50);
  for (int i = 0; i < 40 && fight.tally.kills == 0 && !fight.over(); ++i) {
    fight.player.body.health = 30;
    REQUIRE(fight.apply(move_command(*direction_of({1, 0}))).has_value());
  }
  CHECK(fight.tally.kills == 1);
}

TEST_CASE("a confused player steps at random, and every such turn passes") {
  Game game = afflicted(closet, Condition::confused, 6);
  for (int i = 0; i < 6; ++i) {
    const std::int64_t turns = game.tally.turns;
    REQUIRE(game.apply(move_command(*direction_of({0, -1}))).has_value());
    CHECK(game.tally.turns == turns + 1);
  }
  CHECK_FALSE(game.player.body.has(Condition::confused));
}

TEST_CASE("sources do not add up") {
  Body body;
  inflict(body, Condition::poisoned, 5);
  inflict(body, Condition::poisoned, 3);
  CHECK(left(body, Condition::poisoned) == 5);
  inflict(body, Condition::poisoned, 7);
  CHECK(left(body, Condition::poisoned) == 7);
}

TEST_CASE("bites and traps inflict conditions") {
  CHECK(bitten_by("Snake").player.body.has(Condition::poisoned));
  CHECK(bitten_by("Giant Wasp").player.body.has(Condition::poisoned));
  CHECK(bitten_by("Giant Centipede").player.body.has(Condition::slowed));
  CHECK(bitten_by("Spider").player.body.has(Condition::stuck));
  CHECK(conditions_text(bitten_by("Orc").player.body).empty());
  for (const auto& [trap, condition] : {std::pair("Dart Trap", Condition::poisoned),
                                        {"Bear Trap", Condition::stuck},
                                        {"Gas Trap", Condition::confused}}) {
    Game game = drawn_game(closet);
    game.here().traps.push_back({kind(trap), game.player.body.at});
    step_on_trap(game);
    CHECK(game.player.body.has(condition));
  }
}

TEST_CASE("potions make fast and drive out poison, and scrolls slow or hold all in their area") {
  Game game = drawn_game({"##########", "#@....gg.#", "#........#", "##########"});
  give(game, "Speed Potion");
  REQUIRE(use_item(game, 0) > 0);
  CHECK(left(game.player.body, Condition::hasted) == 20);
  give(game, "Health Potion");
  inflict(game.player.body, Condition::poisoned, 9);
  REQUIRE(use_item(game, 0) > 0);
  CHECK_FALSE(game.player.body.has(Condition::poisoned));
  for (const auto& [scroll, condition] :
       {std::pair("Slowness Scroll", Condition::slowed), {"Web Scroll", Condition::stuck}}) {
    give(game, scroll);
    REQUIRE(use_item_at(game, 0, {6, 1}) > 0);
    for (const Monster& monster : game.here().monsters) CHECK(monster.body.has(condition));
    CHECK_FALSE(game.player.body.has(condition));
  }
  CHECK(game.player.pack.empty());
}

TEST_CASE("the status line, the list of monsters and the look show conditions") {
  Game game = afflicted(hall, Condition::poisoned, 4);
  inflict(game.player.body, Condition::hasted, 4);
  TextCanvas canvas({80, 1});
  draw_status(canvas, 0, game);
  std::string line;
  for (int x = 0; x < 80; ++x) line += static_cast<char>(canvas[{x, 0}].glyph);
  CHECK(line.find("poisoned hasted") != std::string::npos);
  Monster& monster = game.here().monsters[0];
  inflict(monster.body, Condition::slowed, 4);
  inflict(monster.body, Condition::stuck, 4);
  CHECK(state_of(monster) == "slowed, stuck");
}

TEST_CASE("a kind needs both what it inflicts and for how long") {
  constexpr std::string_view text = R"({
    "adventurer": { "name": "A", "glyph": "@" },
    "monsters": [ { "name": "B", "glyph": "b", "inflicts": "poisoned" } ],
    "items": [ { "name": "C", "glyph": "c", "effect": "goal" } ] })";
  const Result<Kinds> kinds = Kinds::parse(text, "things.json");
  REQUIRE_FALSE(kinds.has_value());
  CHECK(to_text(kinds.error()).find("inflict_turns") != std::string::npos);
}

TEST_CASE("an effect that no item, trap or spell has is refused, and the hint lists those that it can have") {
  constexpr std::string_view text = R"({
    "adventurer": { "name": "A", "glyph": "@" },
    "items": [ { "name": "C", "glyph": "c", "effect": "goal" }, { "name": "D", "glyph": "d", "effect": "alarm" } ],
    "traps": [ { "name": "E", "glyph": "^", "effect": "feed" } ] })";
  const Result<Kinds> kinds = Kinds::parse(text, "things.json");
  REQUIRE_FALSE(kinds.has_value());
  const std::string errors = to_text(kinds.error());
  CHECK(errors.find("\"alarm\", which no item has") != std::string::npos);
  CHECK(errors.find("\"feed\", which no trap has") != std::string::npos);
  CHECK(errors.find("use harm, confuse, teleport, alarm, summon, starve, poison, slow or entangle") !=
        std::string::npos);
}

TEST_CASE("conditions are saved, and games of version 5, which had only confusion, can be continued") {
  Game game = new_game(5);
  inflict(game.player.body, Condition::confused, 3);
  REQUIRE_FALSE(game.here().monsters.empty());
  inflict(game.here().monsters[0].body, Condition::confused, 200);
  const auto old_file = [&] {
    Writer payload(Encoding::compact, 5);
    payload.text(game.book->label);
    payload.number(game.book->kinds.fingerprint());
    payload.number(game.book->content);
    payload.text("hjkl");
    payload.number(game.seed);
    payload.number(game.depth);
    play_fields(payload, game);
    kind_fields(payload, game);
    write_floors(payload, game);
    Writer file;
    file.bytes() = "warren saved game\n";
    file.number(std::uint32_t{5});
    file.number(static_cast<std::uint64_t>(payload.bytes().size()));
    file.bytes() += payload.bytes();
    file.number(Hasher{}.text(payload.bytes()).value());
    return file.bytes();
  };
  const Result<SavedGame> old = load_game(book(), old_file(), "old.save");
  REQUIRE_MESSAGE(old.has_value(), (old ? "" : to_text(old.error())));
  know_all(game);
  CHECK(state_hash(old->game) == state_hash(game));
  for (const Condition condition : all_conditions) {
    inflict(game.player.body, condition, 2 + static_cast<int>(condition));
    inflict(game.here().monsters[0].body, condition, 300 + static_cast<int>(condition));
  }
  const Result<SavedGame> loaded = load_game(book(), save_game(game, ""), "new.save");
  REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : to_text(loaded.error())));
  CHECK(loaded->game.player.body == game.player.body);
  CHECK(loaded->game.here().monsters == game.here().monsters);
}

TEST_CASE("the bot plays twenty games with conditions, and none is stuck") {
  for (std::uint64_t seed = 101; seed <= 120; ++seed) {
    const Match match = play_match(book(), seed, {.turns_between_checks = 50});
    CHECK_MESSAGE((match.fate == Fate::finished || match.fate == Fate::died), "seed " << seed << ": " << match.cause);
  }
}

}  // namespace warren::conditions_test
