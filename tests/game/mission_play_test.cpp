// SPDX-License-Identifier: MIT
// Missions in the game: locks, keys, levers and one-way cells; saves, monsters, and the bot.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include <warren/proof/proof.hpp>

#include "game/rules/combat.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "game/terminal/mission_panel.hpp"
#include "game/terminal/panels.hpp"
#include "tests/game/mission_level.hpp"
#include "tests/game/played.hpp"

namespace warren::mission_play_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr int east = 1;
constexpr int west = 3;

bool pressed(Game& game, const Command& command) {
  const Result<bool> done = game.apply(command);
  REQUIRE(done.has_value());
  CHECK(broken_invariant(game) == "");
  return *done;
}

bool has_text(const Game& game, std::string_view text) {
  return std::ranges::find(game.messages.all(), text, &Message::text) != game.messages.all().end();
}

/// A level of a recipe with locks on cells that every path from the start to the exit crosses. The key of each is in
/// front of it, behind the lock before. Empty if there is no such cell.
std::optional<Level> with_locks(const std::string& recipe, std::uint64_t seed) {
  Request request = Recipe::shipped(recipe)->request();
  request.seed = seed;
  Level level = *Recipe::shipped(recipe)->build(request);
  level.spawns.clear();
  const Point exit = level.exits.front();
  CellSet open = walkable_cells(level.tiles);
  Rng rng = Rng::stream(seed, 0, "locks", 0);
  CellSet before(level.size());  // what can be reached in front of the previous lock
  for (const char name : {'a', 'b', 'c'}) {
    std::vector<Point> gates;
    const CellSet reached = open.flood(*level.start, level.movement);
    (reached - before).for_each([&](Point p) {
      const auto is_open = [&](Point step) { return open.contains(p + step); };
      const bool is_narrow = std::ranges::count_if(orthogonal_steps, is_open) == 2;
      if (!is_narrow || p == *level.start || is_exit_tile(level.tiles[p])) return;
      CellSet without = open;
      without.erase(p);
      const CellSet front = without.flood(*level.start, level.movement);
      if (!front.contains(exit) && (front - before).count() > 8) gates.push_back(p);
    });
    if (gates.empty()) break;
    const Point gate = gates[static_cast<std::size_t>(rng.below(static_cast<int>(gates.size())))];
    CellSet without = open;
    without.erase(gate);
    const CellSet front = without.flood(*level.start, level.movement);
    std::vector<Point> places;
    (front - before).for_each([&](Point p) { places.push_back(p); });
    const std::string key(1, name);
    level.mission.keys.push_back({key, places[static_cast<std::size_t>(rng.below(static_cast<int>(places.size())))]});
    level.mission.locks.push_back({"to " + key, {gate}, LockCondition::key(key), "gate"});
    before = front;
    before.insert(gate);
  }
  if (level.mission.locks.empty()) return std::nullopt;
  return level;
}

std::string last_message(const Game& game) {
  return game.messages.all().empty() ? "" : game.messages.all().back().text;
}

Game reloaded(const Game& game) {
  const Result<SavedGame> saved = load_game(book(), save_game(game, ""), "game.save");
  REQUIRE_MESSAGE(saved.has_value(), (saved ? "" : to_text(saved.error())));
  CHECK(state_hash(saved->game) == state_hash(game));
  return saved->game;
}

}  // namespace

TEST_CASE("a lock cannot be entered without its key, which is taken by stepping on it") {
  Game game = begun_on(drawn_level({"########", "#a.@.1>#", "########"}));
  CHECK(pressed(game, move_command(east)));
  CHECK(!pressed(game, move_command(east)));
  CHECK(last_message(game) == "The gate (1) is locked: you need the a key.");
  CHECK(describe(game, {5, 1}).find("The gate (1), locked: you need the a key") != std::string::npos);
  CHECK(describe(game, {1, 1}).find("the a key") != std::string::npos);
  game = reloaded(game);
  CHECK(!pressed(game, move_command(east)));
  for (int i = 0; i < 3; ++i) CHECK(pressed(game, move_command(west)));
  CHECK(last_message(game) == "The gate (1) opens.");
  CHECK(held_keys(game.here().mission) == "a key");
  game = reloaded(game);
  CHECK(held_keys(game.here().mission) == "a key");
  TextCanvas canvas({80, 24});
  draw_pack(canvas, {0, 0, 80, 24}, game, "Use which?");
  std::string text;
  for (int y = 0; y < 24; ++y) text += canvas.row_text(y);
  CHECK(text.find("Keys: a key") != std::string::npos);
  for (int i = 0; i < 5; ++i) CHECK(pressed(game, move_command(east)));
  CHECK(game.here().tiles[game.player.body.at] == Tile::down_stairs);
}

TEST_CASE("a locked door hides what is behind it, and opens as other doors once it is unlocked") {
  Level level = drawn_level({"#######", "#a@1.>#", "#######"});
  level.tiles[{3, 1}] = Tile::door;
  Game game = begun_on(level);
  CHECK(!pressed(game, move_command(east)));
  CHECK(game.here().tiles[{3, 1}] == Tile::door);
  CHECK(!game.sees({4, 1}));
  CHECK(pressed(game, move_command(west)));
  CHECK(pressed(game, move_command(east)));
  CHECK(pressed(game, move_command(east)));
  CHECK(game.here().tiles[{3, 1}] == open_door);
  CHECK(game.sees({4, 1}));
}

TEST_CASE("bars do not hide what is behind them, and keys and locks are drawn in one colour") {
  Game game = begun_on(drawn_level({"########", "#a.@1b.#", "########"}));
  CHECK(game.sees({6, 1}));
  TextCanvas canvas({8, 3});
  draw_map_panel(canvas, {.area = {0, 0, 8, 3}, .from = {0, 0}}, game);
  CHECK(canvas[{1, 1}].glyph == U'-');
  CHECK(canvas[{4, 1}].glyph == U'#');
  CHECK(canvas[{4, 1}].foreground == canvas[{1, 1}].foreground);
  CHECK(canvas[{5, 1}].foreground != canvas[{1, 1}].foreground);
}

TEST_CASE("a lever is switched on its cell, back and forth") {
  Level level = drawn_level({"########", "#..@.1>#", "########"});
  level.mission.levers = {{"west", {2, 1}}};
  level.mission.locks[0].condition = LockCondition::key("west");
  Game game = begun_on(level);
  CHECK(!pressed(game, {Verb::pick_up}));
  CHECK(pressed(game, move_command(west)));
  CHECK(pressed(game, {Verb::pick_up}));
  CHECK(!game.here().mission.shut.contains({5, 1}));
  game = reloaded(game);
  CHECK(!game.here().mission.shut.contains({5, 1}));
  CHECK(pressed(game, {Verb::pick_up}));
  CHECK(last_message(game) == "The gate (1) shuts.");
  for (int i = 0; i < 2; ++i) CHECK(pressed(game, move_command(east)));
  CHECK(!pressed(game, move_command(east)));
  CHECK(last_message(game) == "The gate (1) is locked: you need the lever west to be on.");
}

TEST_CASE("a consumable key opens one lock and is used up") {
  Level level = drawn_level({"#######", "#1@2.>#", "#######"});
  level.mission.keys = {{.name = "brass", .at = {2, 1}, .is_consumable = true}};
  for (Lock& lock : level.mission.locks) lock.condition = LockCondition::key("brass");
  Game game = begun_on(level);
  CHECK(held_keys(game.here().mission) == "brass key");  // on the start
  CHECK(pressed(game, move_command(west)));
  CHECK(game.player.body.at == Point{2, 1});
  CHECK(held_keys(game.here().mission).empty());
  game = reloaded(game);
  CHECK(pressed(game, move_command(west)));
  CHECK(game.player.body.at == Point{1, 1});
  CHECK(pressed(game, move_command(east)));
  CHECK(!pressed(game, move_command(east)));
  CHECK(last_message(game) == "The gate (2) is locked: you need the brass key.");
}

TEST_CASE("messages name all that a condition needs and the player does not have") {
  Level level = drawn_level({"#######", "#a@1bc#", "#######"});
  const auto key = [](const char* name) { return LockCondition::key(name); };
  level.mission.locks[0].condition = LockCondition::all_of({key("a"), LockCondition::any_of({key("b"), key("c")})});
  Game game = begun_on(level);
  CHECK(!pressed(game, move_command(east)));
  CHECK(last_message(game) == "The gate (1) is locked: you need the a key and the b key or the c key.");
  CHECK(pressed(game, move_command(west)));
  CHECK(pressed(game, move_command(east)));
  CHECK(!pressed(game, move_command(east)));
  CHECK(last_message(game) == "The gate (1) is locked: you need the b key or the c key.");
}

TEST_CASE("one-way cells are entered in their direction only, and left in all") {
  Level level = drawn_level({"#######", "#.@..>#", "#######"});
  level.mission.one_ways = {{{3, 1}, {1, 0}}};
  Game game = begun_on(level);
  CHECK(pressed(game, move_command(east)));
  CHECK(pressed(game, move_command(west)));
  for (int i = 0; i < 2; ++i) CHECK(pressed(game, move_command(east)));
  CHECK(!pressed(game, move_command(west)));
  CHECK(game.player.body.at == Point{4, 1});
}

TEST_CASE("a passage leads to its other end, from both, and is saved") {
  Level level = drawn_level({"##########", "#@..##..>#", "#.######.#", "#........#", "##########"});
  level.mission.passages = {{"over", {2, 1}, {7, 1}}};
  Game game = begun_on(level);
  CHECK(!pressed(game, {Verb::descend}));
  CHECK(pressed(game, move_command(east)));
  CHECK(last_message(game) == "Here is the passage over. Take it as you take stairs.");
  CHECK(describe_mission(game, {2, 1}) == std::vector<std::string>{"the passage over"});
  const std::uint64_t hash = state_hash(game);
  game = reloaded(game);
  CHECK(state_hash(game) == hash);
  CHECK(pressed(game, {Verb::descend}));
  CHECK(has_text(game, "You take the passage over."));
  CHECK(game.player.body.at == Point{7, 1});
  CHECK(game.depth == 1);
  CHECK(pressed(game, {Verb::ascend}));
  CHECK(game.player.body.at == Point{2, 1});
  Game outside = game;
  outside.here().mission.plan.passages[0].to = {20, 1};
  CHECK_FALSE(load_game(book(), save_game(outside, ""), "game.save").has_value());
}

TEST_CASE("no diagonal step slips past a lock that was made for orthogonal movement") {
  Level level = drawn_level({"######", "#@.1.#", "###.>#", "######"});
  for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
    level.movement = movement;
    Game game = begun_on(level);
    CHECK(pressed(game, move_command(east)));
    CHECK(pressed(game, move_command(5)) == (movement == Movement::diagonal));
  }
  // Around an open corner it is a short cut.
  level = drawn_level({"#####", "#@.##", "#..1#", "#####"});
  level.movement = Movement::orthogonal;
  Game game = begun_on(level);
  CHECK(pressed(game, move_command(5)));
}

TEST_CASE("monsters do not pass locks that are shut") {
  Level level = drawn_level({"##########", "#a.@..1..#", "##########"});
  level.add_spawn({8, 1}, "Goblin", "test");
  Game game = begun_on(level);
  Monster& goblin = game.here().monsters.at(0);
  goblin.mind = {.mood = Mood::hunting, .patience = 200};
  for (int i = 0; i < 60; ++i) {
    pressed(game, {Verb::wait});
    CHECK(game.here().monsters.at(0).body.at.x > 6);
  }
  for (int i = 0; i < 2; ++i) pressed(game, move_command(west));
  for (int i = 0; i < 60 && !game.over() && game.here().monsters.at(0).body.at.x > 6; ++i) pressed(game, {Verb::wait});
  CHECK(game.here().monsters.at(0).body.at.x < 7);
}

TEST_CASE("a boss has its key until it dies") {
  Level level = drawn_level({"##########", "#a...@.1>#", "##########"});
  level.mission.keys[0].kind = "boss";
  Game game = begun_on(level);
  REQUIRE(game.here().monsters.size() == 1);
  CHECK(game.kind_of(game.here().monsters[0].body).name == "Keeper of the a key");
  CHECK(game.here().monsters[0].body.at == Point{1, 1});
  // It walks away, and the key does not lie where it stood.
  game.here().move_monster(game.here().monsters[0], {6, 1});
  CHECK(describe(game, {1, 1}).find("a key") == std::string::npos);
  game.player.body.at = {2, 1};
  game.here().monsters[0].mind = {.mood = Mood::asleep};
  CHECK(pressed(game, move_command(west)));
  CHECK(held_keys(game.here().mission).empty());
  game = reloaded(game);
  game.here().monsters[0].mind = {.mood = Mood::asleep};
  hurt_monster(game, game.here().monsters[0], 1000);
  CHECK(held_keys(game.here().mission) == "a key");
  CHECK(has_text(game, "It drops the a key, and you take it."));
  CHECK(!game.here().mission.shut.contains({7, 1}));
}

TEST_CASE("a secret lock looks like a wall until it is found, and a key can be a lever") {
  Level level = drawn_level({"#######", "#a@1.>#", "#######"});
  level.tiles[{3, 1}] = Tile::secret_door;
  level.mission.locks[0].kind = "secret";
  level.mission.keys[0].kind = "lever";
  Game game = begun_on(level);
  CHECK(!pressed(game, move_command(east)));
  CHECK(game.messages.all().empty());
  CHECK(describe(game, {3, 1}) == "wall");
  CHECK(pressed(game, move_command(west)));
  CHECK(has_text(game, "You pull the lever a."));
  CHECK(held_keys(game.here().mission).empty());
  pressed(game, move_command(east));
  for (int i = 0; i < 60 && game.here().tiles[{3, 1}] == Tile::secret_door; ++i) pressed(game, {Verb::search});
  CHECK(describe(game, {3, 1}) == "The secret door (1), open; door");
}

TEST_CASE("the bot solves missions on levels that recipes build") {
  int missions = 0;
  for (const std::string name : {"simple", "nethack", "cave_lake", "nearest_corridors"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const std::optional<Level> level = with_locks(name, seed);
      if (!level) continue;
      ++missions;
      const Result<Proof> proof = prove(*level, level->mission);
      REQUIRE_MESSAGE(proof.has_value(), (proof ? "" : to_text(proof.error())));
      REQUIRE(proof->strength >= Strength::safe);
      CHECK_MESSAGE(solved_in(*level, seed) > 0, name << ", seed " << seed);
    }
  }
  CHECK(missions > 8);
}

TEST_CASE("the invariants hold for any commands in a mission, which is saved and loaded at any time") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::optional<Level> level = with_locks("simple", seed);
    if (!level) continue;
    // The first lock depends on a lever beside the start, the second uses up its key, and the start is above a ledge.
    Mission& mission = level->mission;
    mission.levers = {{"sluice", *level->start}};
    mission.locks[0].condition = LockCondition::any_of({LockCondition::key("sluice"), mission.locks[0].condition});
    for (Key& key : mission.keys) key.is_consumable = key.name == "b";
    mission.one_ways = {{*level->start, {1, 0}}};
    level->add_spawn(mission.keys[0].at, "Goblin", "test");
    Game game = begun_on(*level);
    Rng rng = Rng::stream(seed, 1, "mission keys", 0);
    for (int i = 0; i < 400 && !game.over() && game.depth == 1; ++i) {
      pressed(game, random_command(game, rng));
      if (i % 100 == 0) game = reloaded(game);
    }
  }
}

TEST_CASE("a saved mission that does not fit its map is rejected") {
  Game game = begun_on(drawn_level({"########", "#a.@.1>#", "########"}));
  const auto is_rejected = [](Game broken) {
    return !load_game(book(), save_game(broken, ""), "game.save").has_value();
  };
  CHECK(!is_rejected(game));
  Game outside = game;
  outside.here().mission.plan.keys[0].at = {20, 1};
  CHECK(is_rejected(outside));
  Game uneven = game;
  uneven.here().mission.taken.clear();
  CHECK(is_rejected(uneven));
  Game sideways = game;
  sideways.here().mission.plan.one_ways = {{{2, 1}, {1, 1}}};
  CHECK(is_rejected(sideways));
}

}  // namespace warren::mission_play_test
