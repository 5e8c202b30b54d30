// SPDX-License-Identifier: MIT
// Chests give items that depend on seed, depth and cell only, once.
#include "game/rules/chests.hpp"

#include <doctest/doctest.h>

#include <map>

#include "game/rules/invariants.hpp"
#include "game/rules/path_finder.hpp"
#include "tests/game/played.hpp"

namespace warren::chests_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

using Contents = std::map<std::string, int>;

const int step_right = 1;

/// The player beside a chest, in a game of this seed.
Game beside_chest(std::uint64_t seed = 1, const std::vector<std::string>& rows = {"######", "#.@..#", "######"}) {
  Game game = drawn_game(rows);
  game.seed = seed;
  game.here().props.push_back({kind("Chest"), game.player.body.at + all_steps[step_right], true});
  return game;
}

Contents lying_here(const Game& game) {
  Contents found;
  for (const FloorItem& item : game.here().items) {
    if (item.at == game.player.body.at) found[game.kinds()[item.stack.kind].name] += item.stack.count;
  }
  return found;
}

Contents opened(Game game) {
  REQUIRE(game.apply(move_command(step_right)).value());
  return lying_here(game);
}

/// The frequency of each item in the chests of a hundred seeds.
Contents of_hundred_chests(int depth) {
  Contents all;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Game game = beside_chest(seed);
    const Floor floor = game.here();
    game.floors.assign(static_cast<std::size_t>(depth), floor);
    game.depth = game.tally.deepest = depth;
    for (const auto& [name, count] : opened(game)) all[name] += count;
  }
  return all;
}

}  // namespace

TEST_CASE("stepping onto a chest opens it, and its items can be taken once") {
  Game game = beside_chest();
  const int holds = book()->kinds.find("Chest")->holds;
  REQUIRE(holds > 0);
  REQUIRE(game.apply(move_command(step_right)).value());
  CHECK(game.messages.all().front().text == "You open the Chest.");
  CHECK(game.here().props[0].kind == kind("Open Chest"));
  int items = 0;
  for (const auto& [name, count] : lying_here(game)) items += count;
  CHECK(items == holds);
  CHECK(game.tally.made == holds);
  CHECK(broken_invariant(game) == "");

  REQUIRE(game.apply({Verb::pick_up}).value());
  CHECK(lying_here(game).empty());
  REQUIRE(game.apply(move_command(step_right)).value());
  REQUIRE(game.apply(move_command(3)).value());
  CHECK(lying_here(game).empty());
  CHECK(game.tally.made == holds);
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("a chest opens when the player swaps places with a monster on it") {
  Game game = beside_chest(1, {"######", "#.@p.#", "######"});
  REQUIRE(game.apply(move_command(step_right)).value());
  CHECK(game.here().props[0].kind == kind("Open Chest"));
  CHECK(!lying_here(game).empty());
}

TEST_CASE("the items of a chest depend on seed, depth and cell, and not on the play before") {
  std::map<Contents, int> kinds_of_chests;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Game game = beside_chest(seed);
    const Contents contents = opened(game);
    ++kinds_of_chests[contents];
    game.play = Rng::stream(seed, 0, "another life", 0);
    REQUIRE(game.apply({Verb::wait}).value());
    CHECK(opened(game) == contents);
  }
  CHECK(kinds_of_chests.size() > 15);
  Contents first = opened(beside_chest());
  int others = 0;
  for (int x = 1; x < 20; ++x) {
    const std::string row = "#" + std::string(static_cast<std::size_t>(x), '.') + "@..#";
    others += opened(beside_chest(1, {row, row, row})) == first ? 0 : 1;
  }
  CHECK(others > 10);
}

TEST_CASE("deep chests have items that others do not, and coins occur at every depth") {
  const Contents shallow = of_hundred_chests(1);
  const Contents deep = of_hundred_chests(20);
  CHECK(!shallow.contains("Longsword"));
  CHECK(deep.contains("Longsword"));
  CHECK(deep.contains("Tower Shield"));
  CHECK(shallow.contains("Gold Coins"));
  CHECK(deep.contains("Gold Coins"));
}

TEST_CASE("a chest is empty where no table has items") {
  Game game = beside_chest();
  Rulebook abyss = *book();
  abyss.walk = Walk{.depth = 5'000};
  game.book = std::make_shared<const Rulebook>(std::move(abyss));
  CHECK(opened(game).empty());
}

TEST_CASE("exploring walks to a seen chest, opens it and takes its items") {
  Game game = beside_chest(1, {"########", "#@.....#", "########"});
  game.here().props[0].at = {5, 1};
  PathFinder finder;
  int steps = 0;
  while (const auto command = explore(game, finder)) {
    REQUIRE(game.apply(*command).value());
    REQUIRE(++steps < 50);
  }
  CHECK(game.here().props[0].kind == kind("Open Chest"));
  CHECK(game.here().items.empty());
  CHECK(game.player.pack.size() + static_cast<std::size_t>(game.tally.used) > 0);
}

}  // namespace warren::chests_test
