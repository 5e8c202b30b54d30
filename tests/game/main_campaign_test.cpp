// SPDX-License-Identifier: MIT
// The campaign of the game: a dungeon with the Heart on its last floor, and locks on half of its floors.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/bot/match.hpp"
#include "game/rules/exits.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/stairs.hpp"
#include "tests/game/played.hpp"

namespace warren::main_campaign_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

const std::shared_ptr<const Rulebook>& main_book() {
  static const std::shared_ptr<const Rulebook> loaded = Rulebook::load().value();
  return loaded;
}

/// Whether a level has locks besides those of its links.
bool has_own_locks(const Level& level) {
  return std::ranges::any_of(level.mission.locks, [&](const Lock& lock) {
    return std::ranges::none_of(lock.cells, [&](Point cell) { return level.exit_at(cell) != nullptr; });
  });
}

}  // namespace

TEST_CASE("half of the floors have locks of their own, and keys open other floors") {
  const Dungeon& dungeon = main_book()->dungeon->dungeon();
  CHECK(dungeon.floors().size() == 26);
  CHECK(dungeon.keys().size() >= 1);
  CHECK(std::ranges::any_of(dungeon.links(), [](const FloorLink& link) { return link.lock.has_value(); }));
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    int locked = 0;
    for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
      if (!dungeon.has_floor(seed, i)) continue;
      const Result<Level> level = build_level(*main_book(), seed, static_cast<int>(i) + 1);
      REQUIRE_MESSAGE(level, to_text(level.error()));
      locked += has_own_locks(*level) ? 1 : 0;
    }
    CHECK(locked >= 13);
  }
}

TEST_CASE("the last floor has the Heart in place of an exit, and taking it wins") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    Result<Game> game = Game::begin(main_book(), seed);
    REQUIRE(game);
    CHECK(game->messages.all().back().text == "The depths: the Heart of the Warren is in the keep.");
    Result<Floor> keep = make_floor(*game, main_book()->goal_number());
    REQUIRE_MESSAGE(keep, to_text(keep.error()));
    CHECK(is_exit_reachable(*keep, main_book()->kinds.goal()));
    const auto leads_on = [](Tile tile) { return is_exit_to(tile, Direction::down); };
    CHECK(std::ranges::none_of(keep->tiles.cells(), leads_on));
    const auto heart = std::ranges::find(keep->items, main_book()->kinds.goal(),
                                         [](const FloorItem& item) { return item.stack.kind; });
    REQUIRE(heart != keep->items.end());
    const Point at = heart->at;
    game->floors.push_back(std::move(*keep));
    arrive(*game, 2, at);
    CHECK(broken_invariant(*game) == "");
    REQUIRE(game->apply({Verb::pick_up}));
    CHECK(game->ending == Ending::won);
  }
}

TEST_CASE("floors other than the last have no Heart, and each of them has an exit that leads on or back") {
  const Dungeon& dungeon = main_book()->dungeon->dungeon();
  Result<Game> game = Game::begin(main_book(), 4);
  REQUIRE(game);
  for (int number = 1; number <= static_cast<int>(dungeon.floors().size()); ++number) {
    if (number == main_book()->goal_number() || !dungeon.has_floor(4, static_cast<std::size_t>(number - 1))) continue;
    CAPTURE(number);
    const Result<Floor> floor = make_floor(*game, number);
    REQUIRE_MESSAGE(floor, to_text(floor.error()));
    CHECK(std::ranges::none_of(floor->items,
                               [](const FloorItem& item) { return item.stack.kind == main_book()->kinds.goal(); }));
    CHECK(std::ranges::any_of(floor->tiles.cells(), is_exit_tile));
  }
}

TEST_CASE("the bot finds the keys that it needs on the way to the Heart") {
  for (const std::uint64_t seed : {1U, 8U}) {  // with 8, it once came to the floor of a key from below
    const Match match = play_match(main_book(), seed);
    CHECK_MESSAGE((match.fate == Fate::finished || match.fate == Fate::died), "seed " << seed << ": " << match.cause);
  }
}

}  // namespace warren::main_campaign_test
