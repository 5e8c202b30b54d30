// SPDX-License-Identifier: MIT
// Machines in play: every deed is set off by its trigger, changes what it should, ends, and survives a save.
#include "game/rules/machine_effects.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/catalogue/recipe.hpp>

#include "game/bot/bot.hpp"
#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"

namespace warren::machine_effects_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr int right = 1;  // an index of all_steps
constexpr int left = 3;

/// A hall, a gate at 5,2 and a room of 5x3 cells; the player stands before the gate.
Game before_machine(std::vector<MachineDeed> does, MachineTrigger trigger) {
  Game game = drawn_game({"############", "#....#.....#", "#...@......#", "#....#.....#", "############"});
  MachineState machine{.name = "test", .trigger = trigger, .does = std::move(does)};
  for (int y = 1; y <= 3; ++y) {
    for (int x = 6; x <= 10; ++x) machine.cells.push_back({x, y});
  }
  machine.treasures = {{7, 2}, {9, 1}};
  machine.plates = {{7, 2}};
  machine.levers = {{7, 2}};
  machine.vents = {{10, 3}};
  machine.turns = 9;
  game.here().machines.push_back(std::move(machine));
  return game;
}

MachineState& machine_of(Game& game) { return game.here().machines.front(); }

Monster goblin_at(Point at) {
  Monster monster;
  monster.body = {.kind = kind("Goblin"), .at = at, .health = 10, .most_health = 10};
  return monster;
}

void act(Game& game, const Command& command) {
  REQUIRE(game.apply(command).has_value());
  CHECK(broken_invariant(game) == "");
}

/// Three steps to the right: onto 7,2.
void walk_in(Game& game) {
  for (int i = 0; i < 3; ++i) act(game, move_command(right));
  REQUIRE(game.player.body.at == Point{7, 2});
}

/// Waits outside until the machine is done.
int turns_until_over(Game& game) {
  for (int turn = 0; turn < 1000; ++turn) {
    if (machine_of(game).phase == MachinePhase::over) return turn;
    act(game, {Verb::wait});
  }
  return -1;
}

}  // namespace

TEST_CASE("entering releases what was hidden, once") {
  Game game = before_machine({MachineDeed::release}, MachineTrigger::enter);
  machine_of(game).hidden = {goblin_at({10, 1}), goblin_at({10, 3})};
  act(game, move_command(right));
  CHECK(game.here().monsters.empty());
  act(game, move_command(right));
  CHECK(game.here().monsters.size() == 2);
  CHECK(game.here().monsters[0].mind.mood == Mood::hunting);
  CHECK(machine_of(game).phase == MachinePhase::over);
}

TEST_CASE("statues stand until they wake") {
  Game game = before_machine({MachineDeed::awaken}, MachineTrigger::step);
  machine_of(game).statues = {goblin_at({10, 1})};
  game.here().props.push_back({kind("Statue"), {10, 1}, false});
  walk_in(game);
  CHECK(game.here().monsters.size() == 1);
  CHECK(game.here().props.empty());
}

TEST_CASE("taking one treasure closes the cages of the others, and a lever opens them") {
  Game game = before_machine({MachineDeed::close_cages}, MachineTrigger::take);
  for (const Point at : {Point{7, 2}, Point{9, 1}}) {
    game.here().drop({kind("Dagger"), 1}, at, false);
    ++game.tally.made;
  }
  walk_in(game);
  act(game, {Verb::pick_up});
  CHECK(game.here().items.empty());
  REQUIRE(machine_of(game).caged.size() == 1);
  CHECK(std::ranges::count(game.here().props, kind("Cage"), &Prop::kind) == 1);
  MachineState& machine = machine_of(game);
  machine.trigger = MachineTrigger::lever;
  machine.does = {MachineDeed::open_cages};
  machine.phase = MachinePhase::armed;
  act(game, {Verb::pick_up});
  CHECK(game.here().items.size() == 1);
  CHECK(machine_of(game).caged.empty());
  CHECK(game.here().props.empty());
}

TEST_CASE("poison gas spreads from the vents, hurts, and is gone after a while") {
  Game game = before_machine({MachineDeed::gas}, MachineTrigger::step);
  walk_in(game);
  for (int i = 0; i < 6; ++i) act(game, {Verb::wait});
  CHECK(game.player.body.health < 30);
  CHECK(is_hazard(game.here(), {7, 2}));
  CHECK_FALSE(is_hazard(game.here(), {4, 2}));
  for (int i = 0; i < 3; ++i) act(game, move_command(left));
  CHECK(turns_until_over(game) > 0);
  CHECK_FALSE(is_hazard(game.here(), {7, 2}));
}

TEST_CASE("a flood rises, hurts whoever stays, and leaves the floor as it was") {
  Game game = before_machine({MachineDeed::flood}, MachineTrigger::step);
  const Grid<Tile> before = game.here().tiles;
  walk_in(game);
  for (int i = 0; i < 6; ++i) act(game, {Verb::wait});
  CHECK(game.here().tiles[{10, 3}] == Tile::shallow_water);
  CHECK(game.player.body.health < 30);
  CHECK(turns_until_over(game) > 0);
  CHECK(game.here().tiles == before);
}

TEST_CASE("fire burns grass once and ends") {
  Game game = before_machine({MachineDeed::burn}, MachineTrigger::step);
  for (int y = 1; y <= 3; ++y) {
    for (int x = 8; x <= 10; ++x) game.here().tiles[{x, y}] = Tile::grass;
  }
  walk_in(game);
  CHECK(turns_until_over(game) > 2);
  CHECK(std::ranges::count(game.here().tiles.cells(), Tile::gravel) > 0);
  CHECK(game.player.body.health == 30);  // it stood on stone
}

TEST_CASE("a floor that gives way drops the player to the next floor, or hurts") {
  Game game = before_machine({MachineDeed::collapse}, MachineTrigger::step);
  walk_in(game);
  const int depth = game.depth;
  for (int i = 0; i < 3 && game.depth == depth; ++i) act(game, {Verb::wait});
  CHECK(game.depth == depth + 1);
  CHECK(game.player.body.health == 26);
  Game outside = before_machine({MachineDeed::collapse}, MachineTrigger::step);
  walk_in(outside);
  machine_of(outside).delay = 4;
  for (int i = 0; i < 4; ++i) act(outside, move_command(left));
  CHECK(outside.depth == depth);
  CHECK(outside.player.body.health == 30);
}

TEST_CASE("a lever frees captives, who are grateful") {
  Game game = before_machine({MachineDeed::free_captives}, MachineTrigger::lever);
  Monster captive = goblin_at({10, 1});
  captive.body.kind = kind("Captive");
  game.here().monsters.push_back(captive);
  game.here().index_monsters();
  game.player.body.health = 10;
  walk_in(game);
  act(game, {Verb::pick_up});
  CHECK(game.here().monsters[0].body.kind == kind("Freed Captive"));
  CHECK(game.player.body.health >= 20);
}

TEST_CASE("the bot leaves gas, and waits outside until it is gone") {
  Game game = before_machine({MachineDeed::gas}, MachineTrigger::step);
  walk_in(game);
  act(game, {Verb::wait});
  act(game, {Verb::wait});
  Bot bot(1);
  for (int turn = 0; turn < 200 && machine_of(game).phase != MachinePhase::over; ++turn) act(game, bot.decide(game));
  CHECK(machine_of(game).phase == MachinePhase::over);
  CHECK(game.player.body.health > 15);
}

TEST_CASE("games with machines are saved at any moment, and go on as if they had not been") {
  const auto loaded = Rulebook::for_walk(Recipe::shipped("trapped_halls").value(), {.depth = 6});
  REQUIRE(loaded);
  std::size_t set_off = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Result<Game> begun = Game::begin(*loaded, seed);
    REQUIRE(begun);
    Game game = *begun;
    CHECK_FALSE(game.here().machines.empty());
    Bot bot(seed);
    for (int turn = 0; turn < 1500 && !game.over(); ++turn) {
      REQUIRE(game.apply(bot.decide(game)));
      if (turn % 100 != 0) continue;
      CHECK(broken_invariant(game) == "");
      const Result<SavedGame> again = load_game(*loaded, save_game(game, ""), "a.save");
      REQUIRE_MESSAGE(again, (again ? "" : to_text(again.error())));
      CHECK(state_hash(again->game) == state_hash(game));
    }
    set_off += static_cast<std::size_t>(std::ranges::count_if(
        game.here().machines, [](const MachineState& machine) { return machine.phase != MachinePhase::armed; }));
  }
  CHECK(set_off > 3);
}

TEST_CASE("the bot gets through levels with machines: it is never stuck, and no rule breaks") {
  for (const char* id : {"trapped_halls", "machine_caves"}) {
    const auto loaded = Rulebook::for_walk(Recipe::shipped(id).value(), {.depth = 5});
    REQUIRE(loaded);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Match match = play_match(*loaded, seed);
      CHECK_MESSAGE((match.fate == Fate::finished || match.fate == Fate::died),
                    id << " " << seed << " " << match.cause);
    }
  }
}

}  // namespace warren::machine_effects_test
