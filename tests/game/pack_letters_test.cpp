// SPDX-License-Identifier: MIT
// Letters of the pack: a stack keeps its letter while it is carried, and a kind gets its last one back if it is free.
#include <doctest/doctest.h>

#include "game/rules/invariants.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/save.hpp"
#include "tests/game/played.hpp"

namespace warren::pack_letters_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr std::uint8_t a = 0;
constexpr std::uint8_t b = 1;
constexpr std::uint8_t c = 2;

char letter(const Game& game, std::string_view name) {
  const std::optional<std::size_t> place = find_in_pack(game, kind(name));
  return place ? static_cast<char>('a' + static_cast<int>(letter_of(game.player, *place))) : '-';
}

Game with_three() {
  Game game = drawn_game({"#######", "#..@..#", "#######"});
  give(game, "Health Potion");
  give(game, "Rations", 2);
  give(game, "Dagger");
  return game;
}

}  // namespace

TEST_CASE("a stack keeps its letter when another one leaves the pack") {
  Game game = with_three();
  game.player.body.health = 5;
  REQUIRE(*game.apply({Verb::use, a}));
  CHECK(letter(game, "Health Potion") == '-');
  CHECK(letter(game, "Rations") == 'b');
  CHECK(letter(game, "Dagger") == 'c');
  CHECK_FALSE(*game.apply({Verb::use, a}));
  REQUIRE(*game.apply({Verb::drop, b}));
  CHECK(game.player.pack[*find_in_pack(game, kind("Rations"))].count == 1);
  REQUIRE(*game.apply({Verb::use, c}));
  CHECK(game.player.worn[0] == kind("Dagger"));
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("a kind that was carried before gets its letter back, and others get new ones meanwhile") {
  Game game = with_three();
  REQUIRE(*game.apply({Verb::drop, a}));
  give(game, "Wine");
  CHECK(letter(game, "Wine") == 'd');
  REQUIRE(*game.apply({Verb::pick_up}));
  CHECK(letter(game, "Health Potion") == 'a');
  CHECK(game.player.pack.front().kind == kind("Health Potion"));
  CHECK(game.player.pack.back().kind == kind("Wine"));
  REQUIRE(*game.apply({Verb::use, c}));
  REQUIRE(*game.apply({Verb::take_off, 0}));
  CHECK(letter(game, "Dagger") == 'c');
}

TEST_CASE("once all letters have been given, a new kind gets the first that is free") {
  Game game = with_three();
  REQUIRE(*game.apply({Verb::drop, a}));
  for (const auto& each : game.kinds().all()) {
    if (each.type != SpawnKind::item || game.player.letters.size() == Player::most_stacks) continue;
    if (each.name != "Health Potion" && each.name != "Wine") give(game, each.name);
  }
  // The shipped items are fewer than the letters.
  for (std::size_t i = game.player.letters.size(); i < Player::most_stacks; ++i) {
    const SpawnRow row{.name = "thing " + std::to_string(i), .kind = SpawnKind::item};
    auto more = std::make_shared<Kinds>(game.kinds());
    const KindId added = more->add(row);
    game.own_kinds = more;
    put_into_pack(game, {added, 1});
    ++game.tally.made;
  }
  REQUIRE(game.player.letters.size() == Player::most_stacks);
  give(game, "Wine");
  CHECK(letter(game, "Wine") == 'a');
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("letters survive a save") {
  Game game = new_game(1);
  give(game, "Health Potion");
  give(game, "Rations");
  REQUIRE(*game.apply({Verb::drop, a}));
  const Result<SavedGame> loaded = load_game(book(), save_game(game, ""), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(loaded->game.player == game.player);
  CHECK(letter(loaded->game, "Rations") == 'b');
}

}  // namespace warren::pack_letters_test
