// SPDX-License-Identifier: MIT
// Unidentified items: their looks follow from the seed, all of a kind look the same, and using one identifies all.
#include "game/rules/identification.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "game/bot/bot.hpp"
#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/items.hpp"
#include "game/rules/save.hpp"
#include "game/rules/shops.hpp"
#include "game/rules/state_hash.hpp"
#include "game/terminal/map_panel.hpp"
#include "game/terminal/morgue.hpp"
#include "game/terminal/panels.hpp"
#include "tests/game/played.hpp"

namespace warren::identification_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

const std::vector<std::string> hall = {"##########", "#@.......#", "#........#", "##########"};

/// A game on a drawing whose player can tell nothing.
Game puzzled(const std::vector<std::string>& rows, std::uint64_t seed = 1) {
  Game game = drawn_game(rows);
  game.seed = seed;
  game.player.known.clear();
  return game;
}

std::vector<KindId> unidentified_kinds() {
  std::vector<KindId> ids;
  for (const auto& each : book()->kinds.all()) {
    if (each.appearances) ids.push_back(book()->kinds.id_of(each));
  }
  return ids;
}

std::string look_name(const Game& game, std::string_view name) { return look_of(game, kind(name))->name; }

bool was_said(const Game& game, std::string_view part) {
  return std::ranges::any_of(game.messages.all(),
                             [&](const Message& m) { return m.text.find(part) != std::string::npos; });
}

std::size_t place_of(const Game& game, std::string_view name) { return *find_in_pack(game, kind(name)); }

std::uint8_t letter(const Game& game, std::string_view name) {
  return static_cast<std::uint8_t>(letter_of(game.player, place_of(game, name)));
}

}  // namespace

TEST_CASE("potions and scrolls are unidentified, and all else is known") {
  CHECK(unidentified_kinds().size() >= 12);
  const Game game = new_game(1);
  for (const auto& each : game.kinds().all()) {
    const bool is_hidden =
        each.type == SpawnKind::item && (each.name.ends_with("Potion") || each.name.ends_with("Scroll"));
    CHECK_MESSAGE(is_known(game, game.kinds().id_of(each)) == !is_hidden, each.name);
  }
}

TEST_CASE("looks follow from the seed alone, and no two kinds of a game look the same") {
  std::set<std::string> looks_of_health;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Game game = puzzled(hall, seed);
    std::set<std::string> names;
    for (const KindId id : unidentified_kinds()) names.insert(look_of(game, id)->name);
    CHECK(names.size() == unidentified_kinds().size());
    const std::string before = look_name(game, "Health Potion");
    for (int i = 0; i < 5; ++i) static_cast<void>(game.play.next());
    game.depth = 1;
    learn_kind(game, kind("Web Scroll"));
    CHECK(look_name(game, "Health Potion") == before);
    CHECK(look_name(new_game(seed), "Health Potion") == before);
    looks_of_health.insert(before);
  }
  CHECK(looks_of_health.size() >= 6);
}

TEST_CASE("an item is called by its look everywhere until one of its kind is used, and then by its name") {
  Game game = puzzled(hall);
  const std::string look = look_name(game, "Health Potion");
  game.here().drop({kind("Health Potion"), 2}, {2, 1}, false);
  game.here().drop({kind("Health Potion"), 1}, {5, 1}, false);
  game.tally.made += 3;
  const auto screen_says = [&](std::string_view text) {
    TextCanvas canvas({80, 24});
    draw_pack(canvas, {0, 0, 80, 24}, game, "Use which?");
    std::string rows;
    for (int y = 0; y < 24; ++y) {
      for (int x = 0; x < 80; ++x) rows += static_cast<char>(canvas[{x, y}].glyph);
    }
    return rows.find(text) != std::string::npos;
  };
  REQUIRE(*game.apply(move_command(1)));
  CHECK(was_said(game, "You see 2 x " + look));
  REQUIRE(*game.apply({Verb::pick_up}));
  CHECK(was_said(game, "You pick up 2 x " + look));
  CHECK(screen_says(look));
  CHECK_FALSE(screen_says("Health Potion"));
  CHECK_FALSE(screen_says("mends"));
  CHECK(describe(game, {5, 1}).find(look) != std::string::npos);
  CHECK(item_colour(game, kind("Health Potion")) == look_of(game, kind("Health Potion"))->colour);
  CHECK(morgue_text(game).find(look + ", unidentified: Health Potion") != std::string::npos);

  game.player.body.health = 5;
  REQUIRE(*game.apply({Verb::use, 0}));
  CHECK(was_said(game, "The " + look + " is a Health Potion."));
  CHECK(game.player.body.health > 5);
  CHECK(screen_says("1 x Health Potion"));
  CHECK(describe(game, {5, 1}).find("the Health Potion") != std::string::npos);
  CHECK(morgue_text(game).find(look + ", unidentified") == std::string::npos);
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("an unknown scroll cannot be aimed: it strikes the nearest enemy, or is spent") {
  Game game = puzzled({"##########", "#@....g.g#", "##########"});
  give(game, "Magic Missile Scroll", 2);
  CHECK_FALSE(*game.apply({Verb::use_at, 0, {8, 1}}));
  REQUIRE(use_item(game, 0) > 0);
  CHECK(is_known(game, kind("Magic Missile Scroll")));
  CHECK_FALSE(game.here().monsters[0].body.alive());
  CHECK(game.here().monsters[1].body.alive());
  CHECK(use_item(game, 0) == 0);  // now it has to be aimed

  Game alone = puzzled(hall);
  give(alone, "Web Scroll");
  REQUIRE(use_item(alone, 0) > 0);
  CHECK(is_known(alone, kind("Web Scroll")));
  CHECK(alone.player.pack.empty());
  CHECK(was_said(alone, "its power is spent"));
}

TEST_CASE("an unknown scroll does not strike its reader") {
  Game game = puzzled({"##########", "#@g......#", "##########"});
  give(game, "Fireball Scroll");
  REQUIRE(use_item(game, 0) > 0);
  CHECK(game.player.body.health == 30);
  CHECK(game.here().monsters[0].body.alive());
  CHECK(game.tally.used == 1);
}

TEST_CASE("a scroll of identification names the item that is chosen, and is not wasted on what is known") {
  Game game = puzzled(hall);
  give(game, "Identify Scroll", 2);
  give(game, "Poison Potion");
  give(game, "Speed Potion", 3);
  give(game, "Rations");
  // The scroll is unknown too: it takes the largest stack.
  REQUIRE(*game.apply({Verb::use, letter(game, "Identify Scroll")}));
  CHECK(is_known(game, kind("Identify Scroll")));
  CHECK(is_known(game, kind("Speed Potion")));
  CHECK_FALSE(is_known(game, kind("Poison Potion")));
  CHECK_FALSE(*game.apply({Verb::identify, letter(game, "Speed Potion")}));
  CHECK_FALSE(*game.apply({Verb::identify, letter(game, "Rations")}));
  REQUIRE(*game.apply({Verb::identify, letter(game, "Poison Potion")}));
  CHECK(is_known(game, kind("Poison Potion")));
  CHECK_FALSE(find_in_pack(game, kind("Identify Scroll")).has_value());
  give(game, "Identify Scroll");
  CHECK_FALSE(*game.apply({Verb::use, letter(game, "Identify Scroll")}));
  CHECK(find_in_pack(game, kind("Identify Scroll")).has_value());
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("without a scroll nothing is identified by command") {
  Game game = puzzled(hall);
  give(game, "Speed Potion");
  give(game, "Identify Scroll");  // which the player cannot tell
  CHECK_FALSE(*game.apply({Verb::identify, letter(game, "Speed Potion")}));
  CHECK_FALSE(is_known(game, kind("Speed Potion")));
}

TEST_CASE("a shop that the player stands beside identifies its wares, and one farther away does not") {
  Game game = puzzled(hall, 7);
  Monster keeper;
  keeper.body = {.kind = kind("Alchemist"), .at = {4, 1}, .health = 8, .most_health = 8};
  game.here().monsters.push_back(keeper);
  game.here().index_monsters();
  hear_of_wares(game);
  CHECK(game.player.known.empty());
  REQUIRE(*game.apply(move_command(1)));
  CHECK(game.player.known.empty());
  REQUIRE(*game.apply(move_command(1)));
  const std::vector<Ware> stock = stock_of(game, game.here().monsters.front());
  CHECK(stock.size() == Sale::most_wares);
  for (const Ware& ware : stock) CHECK(is_known(game, ware.kind));
  CHECK_FALSE(game.player.known.empty());
  CHECK(was_said(game, "You can tell from the shelves of the Alchemist: "));
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("what is known survives a save, and games of version 6 know everything") {
  Game game = new_game(5);
  learn_kind(game, kind("Teleport Scroll"));
  learn_kind(game, kind("Health Potion"));
  const std::string bytes = save_game(game, "");
  const Result<SavedGame> loaded = load_game(book(), bytes, "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(loaded->game.player.known == game.player.known);
  CHECK(state_hash(loaded->game) == state_hash(game));
  CHECK(look_of(loaded->game, kind("Web Scroll")) == look_of(game, kind("Web Scroll")));
  CHECK_FALSE(is_known(loaded->game, kind("Web Scroll")));

  Game other = game;
  other.player.known.clear();
  CHECK(state_hash(other) != state_hash(game));
  other.player.known = {kind("Health Potion"), kind("Health Potion")};
  CHECK(broken_invariant(other) == "a kind is known twice");
  other.player.known = {kind("Goblin")};
  CHECK(broken_invariant(other) == "an invalid kind is known");
}

TEST_CASE("an unidentified item of a pack looks like others of its glyph until it is taken") {
  const std::string recipe = R"({ "name": "Own", "size": [30, 20],
    "spawns": { "own": { "rows": [
      { "name": "Elixir", "kind": "item", "glyph": "!", "unidentified": true },
      { "name": "Relic", "kind": "item", "glyph": "r", "unidentified": true },
      { "name": "Health Potion", "kind": "item", "glyph": "6", "foreground": "#123456" },
      { "name": "Javelin", "kind": "item", "glyph": "/", "unidentified": true } ] } },
    "chain": [ "bsp_rooms", "nearest_corridors", "room_start",
      { "place_spawns": { "name": "Elixir", "spawn_kind": "item", "count": 2 } },
      { "place_spawns": { "name": "Relic", "spawn_kind": "item", "count": 1 } },
      { "place_spawns": { "name": "Health Potion", "spawn_kind": "item", "count": 1 } },
      { "place_spawns": { "name": "Javelin", "spawn_kind": "item", "count": 3 } }, "distant_exit" ] })";
  const auto own = Rulebook::for_recipe(*Recipe::parse(recipe, "own.json"), "recipe own");
  REQUIRE_MESSAGE(own, to_text(own.error()));
  Result<Game> begun = Game::begin(*own, 3);
  REQUIRE_MESSAGE(begun, to_text(begun.error()));
  Game& game = *begun;
  const auto own_kind = [&](std::string_view name) {
    const auto all = game.kinds().all();
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const auto& each) { return each.name == name; });
    return game.kinds().id_of(*found);
  };
  CHECK(game.kinds().added().size() == 4);  // one for each row, however many lie there
  CHECK(item_name(game, own_kind("Elixir")).ends_with(" Potion"));
  CHECK(item_name(game, own_kind("Relic")).ends_with(" Object"));
  CHECK(item_name(game, own_kind("Javelin")) == "Javelin");  // whoever throws it aims it
  const KindId potion = own_kind("Health Potion");
  CHECK(potion != kind("Health Potion"));
  CHECK(look_of(game, potion)->name == look_name(game, "Health Potion"));
  learn_kind(game, potion);
  CHECK(is_known(game, kind("Health Potion")));

  const auto elixir =
      std::ranges::find(game.here().items, own_kind("Elixir"), [](const FloorItem& item) { return item.stack.kind; });
  REQUIRE(elixir != game.here().items.end());
  game.here().monsters.clear();
  game.here().index_monsters();
  game.player.body.at = elixir->at;
  REQUIRE(*game.apply({Verb::pick_up}));
  CHECK(was_said(game, "You take the Elixir."));
  CHECK(is_known(game, own_kind("Elixir")));
  const Result<SavedGame> loaded = load_game(*own, save_game(game, ""), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(state_hash(loaded->game) == state_hash(game));
  CHECK_FALSE(is_known(loaded->game, own_kind("Relic")));
}

TEST_CASE("mistakes in appearances are reported with their place") {
  const auto problems_of = [](const std::string& items, const std::string& appearances) {
    const std::string text = R"({ "adventurer": { "name": "Hero", "glyph": "@", "health": 30 },
"items": [ { "name": "Grail", "glyph": "*", "effect": "goal" }, )" +
                             items + R"( ],
"appearances": [ )" + appearances +
                             " ] }";
    const Result<Kinds> kinds = Kinds::parse(text, "things.json");
    return kinds ? "" : to_text(kinds.error());
  };
  const std::string tonic =
      R"({ "name": "Tonic", "glyph": "!", "effect": "heal", "amount": 3, "unidentified": "brew" })";
  const std::string brew = R"({ "name": "brew", "looks": [ { "name": "Red Brew", "colour": "#ff0000" } ] })";
  CHECK(problems_of(tonic, brew) == "");
  const auto has = [](const std::string& text, std::string_view part) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, part << " in\n" << text);
  };
  has(problems_of(tonic, R"({ "name": "stew", "looks": [ { "name": "Red" } ] })"), "there are no appearances \"brew\"");
  has(problems_of(tonic, R"({ "name": "brew", "looks": [] })"), "\"brew\" has 0 looks");
  has(problems_of(tonic, R"({ "name": "brew", "looks": [ { "name": "Tonic" } ] })"), "\"Tonic\" is the name of two");
  has(problems_of(tonic, R"({ "name": "brew", "looks": [ { "nam": "x" } ] })"), "unknown key \"nam\"");
  const std::string second = R"({ "name": "Bitter", "glyph": "!", "effect": "heal", "unidentified": "brew" })";
  has(problems_of(tonic + ", " + second, brew), "\"brew\" has 1 looks for 2 kinds");
  has(problems_of(tonic + ", " + second, brew), "things.json:3:");
  has(problems_of(R"({ "name": "Dart", "glyph": "/", "effect": "thrown", "range": 4, "unidentified": "brew" })", brew),
      "\"Dart\" is always known");
}

TEST_CASE("the bot acts on what the player can tell, and finds out the rest") {
  Game game = puzzled(hall);
  Bot bot(1);
  give(game, "Health Potion");
  give(game, "Identify Scroll");
  learn_kind(game, kind("Identify Scroll"));
  CHECK(bot.decide(game) == Command{Verb::identify, letter(game, "Health Potion")});

  // Two games that differ only in what an unknown potion is look the same to the bot.
  Game good = puzzled({"########", "#@g....#", "########"});
  Game bad = good;
  give(good, "Greater Health Potion");
  give(bad, "Poison Potion");
  for (Game* each : {&good, &bad}) each->player.body.health = 8;
  Bot one(1);
  Bot two(1);
  CHECK(one.decide(good) == two.decide(bad));
  // One that it knows to be poison it leaves alone, and a scroll that it cannot tell it does not aim.
  learn_kind(bad, kind("Poison Potion"));
  CHECK(Bot(1).decide(bad).verb == Verb::move);
  Game far = puzzled({"##########", "#@......g#", "##########"});
  give(far, "Lightning Scroll");
  CHECK(Bot(1).decide(far).verb != Verb::use_at);
  learn_kind(far, kind("Lightning Scroll"));
  CHECK(Bot(1).decide(far).verb == Verb::use_at);
}

TEST_CASE("the bot identifies kinds in whole games") {
  int identified = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Result<Game> game = Game::begin(book(), seed);
    REQUIRE(game);
    Bot bot(seed);
    for (int i = 0; i < 4'000 && !game->over(); ++i) REQUIRE(game->apply(bot.decide(*game)));
    identified += static_cast<int>(game->player.known.size());
    CHECK(broken_invariant(*game) == "");
  }
  CHECK(identified > 6);
}

}  // namespace warren::identification_test
