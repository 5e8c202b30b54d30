// SPDX-License-Identifier: MIT
// Games in dungeons: links lead to the other end in both directions, and floors stay as they were left.
#include <doctest/doctest.h>

#include <set>

#include "game/bot/bot.hpp"
#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"
#include "tests/support/random_dungeon.hpp"

namespace warren::game::dungeon_play_test {

namespace {

/// A main line of three floors, a branch that leads back to it, a drop and a portal.
constexpr std::string_view branches = R"({ "name": "Branches", "size": [40, 24],
  "floors": [ { "name": "hall", "depth": [1, 3], "recipe": "bsp_rooms" },
              { "name": "cave", "depth": 2, "recipe": "simple", "chance": 50 },
              { "name": "vault", "depth": 2, "recipe": "bsp_rooms" } ],
  "links": [ { "from": "hall 1", "to": "cave" }, { "from": "hall 3", "to": "vault", "kind": "portal" },
             { "from": "hall 1", "to": "vault", "kind": "shaft", "one_way": true } ],
  "goal": "hall 3" })";

std::shared_ptr<const Rulebook> dungeon_book(std::string_view text = branches) {
  const Result<Campaign> campaign = Campaign::parse(text, "branches.json");
  REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
  const auto book = Rulebook::for_campaign(*campaign, "campaign branches");
  REQUIRE_MESSAGE(book, to_text(book.error()));
  return *book;
}

/// A game whose player cannot die.
Game lasting_game(const std::shared_ptr<const Rulebook>& book, std::uint64_t seed) {
  Result<Game> game = Game::begin(book, seed);
  REQUIRE_MESSAGE(game, to_text(game.error()));
  game->player.body.health = game->player.body.most_health = 1'000'000;
  return std::move(*game);
}

/// What changes on a floor only while the player is there.
std::uint64_t hash_of(const Floor& floor) {
  Hasher hasher;
  for (const Tile tile : floor.tiles.cells()) hasher.number(static_cast<int>(tile));
  for (const Tile tile : floor.memory.cells()) hasher.number(static_cast<int>(tile));
  for (const Monster& monster : floor.monsters) hasher.number(monster.body.at.x).number(monster.body.health);
  for (const FloorItem& item : floor.items) hasher.number(item.at.x).number(item.stack.count);
  return hasher.value();
}

/// Walks to a floor. Every change of floors ends at the other end of a link.
void walk(Game& game, Bot& bot, std::size_t floor) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  bot.walk_to(static_cast<int>(floor) + 1);
  for (int turns = 0; game.number() != static_cast<int>(floor) + 1; ++turns) {
    REQUIRE(turns < 20'000);
    const auto here = static_cast<std::size_t>(game.number() - 1);
    const Command command = bot.decide(game);
    const auto next = dungeon.follow(game.seed, {here, game.player.body.at});
    const Floor before = game.here();
    const Result<bool> done = game.apply(command);
    REQUIRE_MESSAGE(done, to_text(done.error()));
    game.player.food = food_at_start;
    REQUIRE(!game.over());
    if (game.number() == before.number) continue;
    REQUIRE(next);
    CHECK(next->floor == static_cast<std::size_t>(game.number() - 1));
    CHECK(next->at == game.player.body.at);
    CHECK(game.danger() == dungeon.floors()[next->floor].depth);
    CHECK(broken_invariant(game) == "");
  }
}

}  // namespace

TEST_CASE("a bot does not chase a bat for ever that flits in and out of sight") {
  // Found by ./dev soak walks; the bats of this dungeon hover over water.
  constexpr std::uint64_t seed = 409;
  Rng rng = Rng::stream(seed, 0, "dungeon", 0);
  const Result<Campaign> campaign =
      Campaign::parse(warren::test::random_dungeon(rng, "r", warren::test::WithKeys::yes), "r.json");
  REQUIRE(campaign);
  Game game = Game::begin(Rulebook::for_campaign(*campaign, "random").value(), seed).value();
  game.player.body.health = game.player.body.most_health = 5'000'000;
  Bot bot(seed);
  walk(game, bot, campaign->dungeon().goal());
}

TEST_CASE("a bot walks through every floor and back to the first one") {
  const auto book = dungeon_book();
  const Dungeon& dungeon = book->dungeon->dungeon();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    Game game = lasting_game(book, seed);
    Bot bot(seed);
    for (const std::string_view name : {"vault", "hall 3", "cave", "hall 2", "hall 1"}) {
      const std::size_t floor = *dungeon.find(name);
      if (dungeon.has_floor(seed, floor)) walk(game, bot, floor);
    }
    std::set<int> visited;
    for (const Floor& floor : game.floors) CHECK(visited.insert(floor.number).second);
    CHECK(visited.size() == (dungeon.has_floor(seed, *dungeon.find("cave")) ? 5 : 4));
  }
}

TEST_CASE("the exit of the goal wins the game") {
  const auto book = dungeon_book();
  Game game = lasting_game(book, 5);
  Bot bot(5);
  for (int turns = 0; turns < 20'000 && !game.over(); ++turns) {
    REQUIRE(game.apply(bot.decide(game)));
    game.player.food = food_at_start;
  }
  CHECK(game.ending == Ending::won);
  CHECK(game.here().name == "hall 3");
}

TEST_CASE("a floor is as it was left") {
  const auto book = dungeon_book();
  const Dungeon& dungeon = book->dungeon->dungeon();
  Game game = lasting_game(book, 2);
  const auto take = [&](Point at) {
    game.player.body.at = at;
    game.here().monsters.clear();
    game.here().index_monsters();
    const Tile under = game.here().tiles[at];
    const Result<int> time = take_stairs(game, is_exit_to(under, Direction::up) ? Direction::up : Direction::down);
    REQUIRE(time);
    REQUIRE(*time > 0);
  };
  const LinkEnds stairs = dungeon.ends(2, 0);  // of the range of depths: hall 1 and hall 2
  REQUIRE(dungeon.links()[0] == FloorLink{0, 1});
  take(stairs.from);
  CHECK(game.here().name == "hall 2");
  CHECK(game.player.body.at == stairs.to);
  const std::uint64_t upper = hash_of(game.floors[0]);
  take(stairs.to);
  CHECK(game.here().name == "hall 1");
  CHECK(game.player.body.at == stairs.from);
  CHECK(hash_of(game.here()) == upper);
  CHECK(game.floors.size() == 2);
}

TEST_CASE("a game in a dungeon is saved with its floors, and continues in the same way") {
  const auto book = dungeon_book();
  Game game = lasting_game(book, 3);
  Bot bot(3);
  walk(game, bot, 1);
  const std::string bytes = save_game(game, "");
  Result<SavedGame> saved = load_game(book, bytes, "a.save");
  REQUIRE_MESSAGE(saved, to_text(saved.error()));
  CHECK(state_hash(saved->game) == state_hash(game));
  CHECK(saved->game.number() == game.number());
  Bot one(9);
  Bot two(9);
  for (int turns = 0; turns < 300; ++turns) {
    REQUIRE(game.apply(one.decide(game)));
    REQUIRE(saved->game.apply(two.decide(saved->game)));
  }
  CHECK(state_hash(saved->game) == state_hash(game));
  // Floors that the dungeon does not have, or twice, are refused.
  Game wrong = game;
  wrong.floors.front().number = 99;
  CHECK(!load_game(book, save_game(wrong, ""), "a.save"));
  wrong.floors.front().number = wrong.floors.back().number;
  CHECK(!load_game(book, save_game(wrong, ""), "a.save"));
}

namespace {

/// The key of the branch opens the stairs down, and a key behind these opens the last floor.
constexpr std::string_view locked = R"({ "name": "Locked", "size": [40, 24],
  "floors": [ { "name": "hall", "depth": 1, "recipe": "bsp_rooms" }, { "name": "cave", "depth": 2, "recipe": "simple" },
              { "name": "vault", "depth": 2, "recipe": "bsp_rooms" }, { "name": "end", "depth": 3, "recipe": "simple" } ],
  "keys": [ { "name": "ruby", "floors": "cave" }, { "name": "jade", "floors": ["hall", "vault"] } ],
  "links": [ { "from": "hall", "to": "cave" }, { "from": "hall", "to": "vault", "lock": "ruby" },
             { "from": "cave", "to": "end", "lock": "ruby and jade" } ] })";

}  // namespace

TEST_CASE("keys are carried to other floors, where they open the exits") {
  const auto book = dungeon_book(locked);
  const Dungeon& dungeon = book->dungeon->dungeon();
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    CAPTURE(seed);
    Game game = lasting_game(book, seed);
    const Point exit = dungeon.ends(seed, 1).from;
    CHECK(game.here().mission.shut.contains(exit));
    Bot bot(seed);
    walk(game, bot, *dungeon.find("cave"));
    CHECK(game.here().mission.held("ruby") == 0);
    walk(game, bot, *dungeon.find("end"));
    CHECK(game.here().mission.held("ruby") == 1);
    CHECK(game.here().mission.held("jade") == 1);
    // A saved game still has them.
    const Result<SavedGame> saved = load_game(book, save_game(game, ""), "a.save");
    REQUIRE_MESSAGE(saved, to_text(saved.error()));
    CHECK(saved->game.here().mission.held("jade") == 1);
    CHECK(saved->game.here().mission.shut.empty());
    walk(game, bot, *dungeon.find("hall"));
    CHECK(!game.here().mission.shut.contains(exit));
  }
}

TEST_CASE("another lock or key is other content") {
  std::string text(locked);
  const auto before = dungeon_book(text)->content;
  text.replace(text.find("ruby and jade"), 13, "ruby or jade");
  const auto between = dungeon_book(text)->content;
  CHECK(between != before);
  text.replace(text.find("\"hall\", \"vault\""), 15, "\"vault\"");
  CHECK(dungeon_book(text)->content != between);
}

TEST_CASE("another graph is other content") {
  std::string text(branches);
  const auto before = dungeon_book(text)->content;
  text.replace(text.find("\"portal\""), 8, "\"shaft\"");
  CHECK(dungeon_book(text)->content != before);
}

TEST_CASE("the dungeons that ship can be played") {
  for (const std::string_view name : {"tower", "depths", "mine"}) {
    CAPTURE(name);
    const auto book = Rulebook::load(name);
    REQUIRE_MESSAGE(book, to_text(book.error()));
    const Match match = play_match(*book, 1, {.most_turns = 1'500, .turns_between_checks = 50});
    CHECK(match.fate != Fate::broken);
    CHECK(match.cause != "does nothing");
  }
}

}  // namespace warren::game::dungeon_play_test
