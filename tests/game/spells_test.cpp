// SPDX-License-Identifier: MIT
// Casters, traps with effects, and thrown weapons.
#include "game/rules/spells.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "game/rules/invariants.hpp"
#include "game/rules/items.hpp"
#include "game/rules/traps.hpp"
#include "tests/game/played.hpp"

namespace warren::spells_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr std::string_view things = R"({
  "adventurer": { "name": "Adventurer", "glyph": "@", "health": 30, "power": 5, "armour": 2 },
  "monsters": [
    { "name": "Mage", "glyph": "m", "health": 20, "hit": 100, "spell": "harm", "spell_percent": 100, "spell_amount": 4 },
    { "name": "Hexer", "glyph": "x", "health": 20, "spell": "confuse", "spell_percent": 100, "spell_amount": 5 },
    { "name": "Caller", "glyph": "c", "health": 20, "spell": "summon", "spell_percent": 100, "spell_amount": 2,
      "summons": "Rat" },
    { "name": "Waver", "glyph": "v", "health": 20, "spell": "teleport", "spell_percent": 100 },
    { "name": "Rat", "glyph": "r", "health": 3 }
  ],
  "items": [
    { "name": "Heart", "glyph": "&", "effect": "goal" },
    { "name": "Knife", "glyph": "/", "effect": "thrown", "amount": 6, "range": 6 },
    { "name": "Scroll", "glyph": "?", "effect": "teleport" }
  ],
  "traps": [
    { "name": "Jaws", "glyph": "^", "amount": 6 },
    { "name": "Blast", "glyph": "^", "amount": 5, "radius": 1 },
    { "name": "Gas", "glyph": "^", "effect": "confuse", "amount": 8 },
    { "name": "Rift", "glyph": "^", "effect": "teleport" },
    { "name": "Bell", "glyph": "^", "effect": "alarm" },
    { "name": "Hole", "glyph": "^", "effect": "summon", "amount": 3, "summons": "Rat" },
    { "name": "Dust", "glyph": "^", "effect": "starve", "amount": 200 }
  ]
})";

std::shared_ptr<const Rulebook> magic_book() {
  static const std::shared_ptr<const Rulebook> made = [] {
    auto changed = std::make_shared<Rulebook>(*book());
    Result<Kinds> kinds = Kinds::parse(things, "things.json");
    REQUIRE_MESSAGE(kinds.has_value(), (kinds ? "" : to_text(kinds.error())));
    changed->kinds = std::move(*kinds);
    return changed;
  }();
  return made;
}

KindId magic_kind(std::string_view name) { return magic_book()->kinds.id_of(*magic_book()->kinds.find(name)); }

/// A drawn game whose goblins are of another kind.
Game with(std::string_view monster, const std::vector<std::string>& rows) {
  Game game = drawn_game(rows);
  game.book = magic_book();
  game.player.known.clear();
  for (Monster& each : game.here().monsters) {
    each.body.kind = magic_kind(monster);
    each.body.health = each.body.most_health = 20;
    each.mind.mood = Mood::hunting;
  }
  return game;
}

void search_turn(Game& game) {
  REQUIRE(game.apply({Verb::search}).has_value());
  CHECK(broken_invariant(game) == "");
}

Game on_trap(std::string_view name, const std::vector<std::string>& rows) {
  Game game = with("Rat", rows);
  game.here().traps.push_back({magic_kind(name), game.player.body.at});
  step_on_trap(game);
  CHECK(game.here().traps.empty());
  CHECK(broken_invariant(game) == "");
  return game;
}

const std::vector<std::string> hall = {"##########", "#@.....g.#", "#........#", "##########"};
const std::vector<std::string> closet = {"########", "#@...###", "########"};

}  // namespace

TEST_CASE("a caster in sight burns, confuses or sends away the player from a distance") {
  Game burnt = with("Mage", hall);
  for (int i = 0; i < 3; ++i) search_turn(burnt);
  CHECK(burnt.player.body.health < 30);
  Game spinning = with("Hexer", hall);
  search_turn(spinning);
  CHECK(spinning.player.body.has(Condition::confused));
  Game away = with("Waver", hall);
  bool moved = false;
  for (int i = 0; i < 5; ++i) {
    search_turn(away);
    moved |= away.player.body.at != Point{1, 1};
  }
  CHECK(moved);
}

TEST_CASE("a summoner brings monsters until it has no strength left") {
  Game game = with("Caller", {"############", "#@........g#", "#..........#", "#..........#", "############"});
  std::size_t most = 0;
  for (int i = 0; i < 40 && !game.over(); ++i) {
    search_turn(game);
    game.player.body.health = 30;
    most = std::max(most, game.here().monsters.size());
  }
  CHECK(most >= 3);
  CHECK(most <= 1 + 2 * 4);
}

TEST_CASE("a summoner does not summon summoners, and a spell needs a monster to bring") {
  std::string text(things);
  const std::string rat = "\"summons\": \"Rat\" },\n    { \"name\": \"Waver\"";
  const std::size_t at = text.find(rat);
  REQUIRE(at != std::string::npos);
  for (const std::string_view wrong : {"\"Caller\"", "\"Nobody\"", "\"Heart\""}) {
    std::string changed = text;
    changed.replace(at, 16, "\"summons\": " + std::string(wrong));
    CHECK_FALSE(Kinds::parse(changed, "things.json").has_value());
  }
}

TEST_CASE("every trap springs once and does what it says") {
  CHECK(on_trap("Jaws", closet).player.body.health == 24);
  const Game blast = on_trap("Blast", {"#####", "#@g.#", "#####"});
  CHECK(blast.player.body.health == 25);
  CHECK(blast.here().monsters[0].body.health == 15);
  CHECK(on_trap("Gas", closet).player.body.turns[0] == 8);
  CHECK(on_trap("Dust", closet).player.food == food_at_start - 200);
  Game bell = with("Rat", hall);
  bell.here().monsters[0].mind.mood = Mood::asleep;
  bell.here().traps.push_back({magic_kind("Bell"), bell.player.body.at});
  step_on_trap(bell);
  CHECK(bell.here().monsters[0].mind.mood == Mood::hunting);
  CHECK(on_trap("Hole", {"#####", "#...#", "#.@.#", "#...#", "#####"}).here().monsters.size() == 3);
}

TEST_CASE("teleporting stays where the player could walk to") {
  for (int i = 0; i < 50; ++i) {
    Game game = with("Rat", {"############", "#@...##....#", "#....##....#", "############"});
    for (int draws = 0; draws < i; ++draws) static_cast<void>(game.play.next());
    game.here().traps.push_back({magic_kind("Rift"), game.player.body.at});
    step_on_trap(game);
    CHECK(game.player.body.at.x < 5);
    CHECK(broken_invariant(game) == "");
  }
}

TEST_CASE("a thrown weapon hits from afar and lies there afterwards, or breaks; none is lost") {
  int hit = 0;
  int lying = 0;
  for (int i = 0; i < 40; ++i) {
    Game game = with("Rat", hall);
    for (int draws = 0; draws < i; ++draws) static_cast<void>(game.play.next());
    game.here().monsters[0].mind.mood = Mood::asleep;
    game.player.pack.push_back({magic_kind("Knife"), 1});
    game.tally.made += 1;
    REQUIRE(use_item_at(game, 0, {7, 1}) > 0);
    CHECK(game.player.pack.empty());
    hit += game.here().monsters[0].body.health < 20 ? 1 : 0;
    lying += game.here().items.size() == 1 ? 1 : 0;
    CHECK(static_cast<std::int64_t>(game.here().items.size()) + game.tally.used == game.tally.made);
  }
  CHECK(hit > 25);
  CHECK(lying > 20);
  CHECK(lying < 40);
}

}  // namespace warren::spells_test
