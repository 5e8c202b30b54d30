// SPDX-License-Identifier: MIT
// Shops: the stock follows from the seed, coins are paid, what is sold is gone, and the bot buys.
#include "game/rules/shops.hpp"

#include <doctest/doctest.h>

#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"

namespace warren::shops_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

void add_keeper(Game& game, Point at) {
  Monster keeper;
  keeper.body = {.kind = kind("Barkeep"), .at = at, .health = 10, .most_health = 10};
  game.here().monsters.push_back(keeper);
  game.here().index_monsters();
}

Game beside_keeper(std::uint64_t seed) {
  Game game = drawn_game({"#####", "#@..#", "#####"});
  game.seed = seed;
  add_keeper(game, {2, 1});
  return game;
}

std::vector<Ware> stock(const Game& game) { return stock_of(game, game.here().monsters.back()); }

constexpr Point keeper_cell{2, 1};

}  // namespace

TEST_CASE("a stock is the same for the same seed, whatever was played, and others have another") {
  Game game = beside_keeper(7);
  CHECK(stock(game).size() == Sale::most_wares);
  const std::vector<Ware> before = stock(game);
  static_cast<void>(game.play.next());
  REQUIRE(*game.apply({Verb::wait}));
  CHECK(stock(game) == before);
  CHECK(stock(beside_keeper(7)) == before);
  int others = 0;
  for (std::uint64_t seed = 8; seed < 20; ++seed) others += stock(beside_keeper(seed)) == before ? 0 : 1;
  CHECK(others > 6);
}

TEST_CASE("a ware costs its price and is gone; without coins it is refused") {
  Game game = beside_keeper(7);
  const Ware ware = stock(game)[0];
  game.player.coins = ware.price - 1;
  CHECK_FALSE(*game.apply({Verb::buy, 0, keeper_cell}));
  CHECK(game.player.pack.empty());
  game.player.coins = ware.price + 3;
  REQUIRE(*game.apply({Verb::buy, 0, keeper_cell}));
  CHECK(game.player.coins == 3);
  CHECK(find_in_pack(game, ware.kind).has_value());
  CHECK(stock(game)[0].is_sold);
  game.player.coins = 1'000;
  CHECK_FALSE(*game.apply({Verb::buy, 0, keeper_cell}));
  CHECK_FALSE(*game.apply({Verb::buy, 200, keeper_cell}));
  CHECK_FALSE(*game.apply({Verb::buy, 1, {3, 1}}));
  CHECK(game.tally.treasure == 0);
  CHECK(game.tally.made == 1);
}

TEST_CASE("coins and sales survive a save, and invalid ones are noticed") {
  Game game = new_game(3);
  const std::optional<Point> at = nearest_free(game.here(), game.player.body.at, game.player.body.at);
  REQUIRE(at.has_value());
  add_keeper(game, *at);
  game.player.coins = 500;
  REQUIRE(*game.apply({Verb::buy, 0, *at}));
  REQUIRE(broken_invariant(game) == "");
  const Result<SavedGame> loaded = load_game(book(), save_game(game, ""), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(state_hash(loaded->game) == state_hash(game));
  CHECK(loaded->game.sold == game.sold);
  CHECK(loaded->game.player.coins == game.player.coins);
  game.sold.push_back(game.sold.back());
  CHECK(broken_invariant(game) == "a ware was sold twice");
}

TEST_CASE("townspeople say something when they are passed") {
  Game game = drawn_game({"#####", "#@p.#", "#####"});
  REQUIRE(*game.apply(move_command(1)));
  CHECK(game.player.body.at == Point{2, 1});
  CHECK(game.messages.all().back().text.starts_with("The Peasant says: "));
}

TEST_CASE("the bot plays the main campaign, buys and is never stuck") {
  const auto main = Rulebook::load().value();
  int bought = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Match match = play_match(main, seed, {.keep_keys = true});
    CHECK_MESSAGE(match.fate != Fate::broken, "seed " << seed << ": " << match.cause);
    CHECK_MESSAGE(match.fate != Fate::stuck, "seed " << seed << ": " << match.cause);
    std::string_view keys = match.keys;
    while (const std::optional<Command> command = take_command(keys)) bought += command->verb == Verb::buy ? 1 : 0;
  }
  CHECK(bought > 10);
}

}  // namespace warren::shops_test
