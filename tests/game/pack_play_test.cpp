// SPDX-License-Identifier: MIT
// The game on the content of packs: kinds from spawn rows, tiles, exits of every kind, saves, and the bot.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/recording.hpp"
#include "game/rules/save.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "game/terminal/map_panel.hpp"
#include "tests/game/played.hpp"

namespace warren::pack_play_test {

using namespace warren::game;
using namespace warren::game::test;
using Book = std::shared_ptr<const Rulebook>;

namespace {

Pack example(const std::string& name) {
  Result<Pack> pack = Pack::load(WARREN_SOURCE_DIR "/examples/packs/" + name);
  REQUIRE_MESSAGE(pack.has_value(), (pack ? "" : to_text(pack.error())));
  return *pack;
}

Book must(Result<Book> book) {
  REQUIRE_MESSAGE(book.has_value(), (book ? "" : to_text(book.error())));
  return *book;
}

Book recipe_book(const std::string& pack, const std::string& recipe) {
  Result<Recipe> loaded = example(pack).recipe(recipe);
  REQUIRE(loaded.has_value());
  return must(Rulebook::for_recipe(std::move(*loaded), "recipe " + recipe + " of pack " + pack));
}

Book campaign_book(const std::string& name) {
  const Result<Campaign> campaign = example(name).campaign(name);
  REQUIRE(campaign.has_value());
  return must(Rulebook::for_campaign(*campaign, "campaign " + name + " of pack " + name));
}

Book text_book(const std::string& text) {
  Result<Recipe> recipe = Recipe::parse(text, "own.json");
  REQUIRE_MESSAGE(recipe.has_value(), (recipe ? "" : to_text(recipe.error())));
  return must(Rulebook::for_recipe(std::move(*recipe), "recipe own"));
}

Game begun(const Book& book, std::uint64_t seed) {
  Result<Game> game = Game::begin(book, seed);
  REQUIRE_MESSAGE(game.has_value(), (game ? "" : to_text(game.error())));
  CHECK(broken_invariant(*game) == "");
  return *game;
}

bool has_message(const Game& game, std::string_view part) {
  return std::ranges::any_of(game.messages.all(),
                             [&](const Message& m) { return m.text.find(part) != std::string::npos; });
}

/// Puts the player onto an exit of a floor without enemies.
void stand_at(Game& game, Point at) {
  game.here().monsters.clear();
  game.here().index_monsters();
  game.here().traps.clear();
  arrive(game, game.depth, at);
  look(game);
}

Point only_cell(const Floor& floor, Tile tile) {
  const CellSet cells = cells_with_tile(floor.tiles, tile);
  REQUIRE(cells.count() == 1);
  Point found{};
  cells.for_each([&](Point p) { found = p; });
  return found;
}

constexpr std::string_view things = R"({ "name": "Own",
  "size": [30, 20],
  "tiles": { "moss": { "glyph": ",", "cost_percent": 300, "foreground": "#112233" },
             "hedge": { "glyph": "%", "opaque": true, "foreground": "#445566" } },
  "spawns": { "own": { "rows": [
    { "name": "Newt", "glyph": "n", "danger": 4, "foreground": "#a0b0c0" },
    { "name": "Spirit", "glyph": "h", "danger": 0 },
    { "name": "Goblin", "glyph": "G" },
    { "name": "Rune", "kind": "item", "glyph": "r", "danger": 2 },
    { "name": "Spikes", "kind": "trap", "glyph": "^", "danger": 3 },
    { "name": "Idol", "kind": "prop", "glyph": "I" } ] } },
  "chain": [ "bsp_rooms", "nearest_corridors", "room_start",
    { "place_spawns": { "name": "Newt", "count": 2 } }, { "place_spawns": { "name": "Spirit", "count": 1 } },
    { "place_spawns": { "name": "Goblin", "count": 1 } }, { "place_spawns": { "name": "Rune", "spawn_kind": "item", "count": 1 } },
    { "place_spawns": { "name": "Spikes", "spawn_kind": "trap", "count": 1 } },
    { "place_spawns": { "name": "Idol", "spawn_kind": "prop", "count": 1 } },
    { "place_spawns": { "name": "Nameless", "count": 1 } }, "distant_exit" ] })";

}  // namespace

TEST_CASE("every spawn of a pack becomes an entity, with numbers from its danger and its own appearance") {
  const Game game = begun(text_book(std::string(things)), 1);
  const Floor& floor = game.here();
  const auto named = [&](std::string_view name) { return *game.kinds().find(name); };
  CHECK(floor.monsters.size() == 5);
  CHECK(floor.items.size() == 1);
  CHECK(floor.traps.size() == 1);
  CHECK(floor.props.size() == 1);
  CHECK(named("Newt").colour == Colour::hex(0xa0b0c0));
  CHECK(named("Newt").glyph == 'n');
  CHECK(named("Newt").health > named("Nameless").health);
  CHECK(named("Newt").power > named("Nameless").power);
  CHECK(!is_hostile(named("Spirit").manner));
  CHECK(named("Rune").effect == Effect::treasure);
  CHECK(named("Rune").amount == 10);
  CHECK(named("Spikes").amount > named("Bear Trap").amount);
  // What the game knows keeps its numbers, and looks as the pack says.
  const auto goblin =
      std::ranges::find_if(floor.monsters, [&](const Monster& m) { return game.kind_of(m.body).glyph == 'G'; });
  REQUIRE(goblin != floor.monsters.end());
  CHECK(game.kind_of(goblin->body).flees_below_percent == book()->kinds.find("Goblin")->flees_below_percent);
}

TEST_CASE("what is picked up counts as treasure, and a trap of a pack hurts") {
  Game game = begun(text_book(std::string(things)), 1);
  const Point rune = game.here().items.front().at;
  const Point spikes = game.here().traps.front().at;
  game.here().monsters.clear();
  game.here().index_monsters();
  arrive(game, 1, rune);
  REQUIRE(game.apply({Verb::pick_up}).value());
  CHECK(game.tally.treasure == 10);
  CHECK(broken_invariant(game) == "");
  // Onto the trap from beside it.
  for (int direction = 0; direction < 8; ++direction) {
    const Point beside = spikes - all_steps[direction];
    if (!game.here().can_stand(beside)) continue;
    arrive(game, 1, beside);
    REQUIRE(game.apply(move_command(direction)).value());
    break;
  }
  CHECK(has_message(game, "You step into the Spikes!"));
  CHECK(game.player.body.health < game.player.body.most_health);
}

TEST_CASE("tiles of a pack are drawn, block sight and cost time as it says") {
  Game game = begun(text_book(std::string(things)), 1);
  const std::shared_ptr<const TileSet> set = game.book->stage_at(1).recipe.request().tile_set;
  const Tile moss = *set->find("moss");
  const Tile hedge = *set->find("hedge");
  Floor& floor = game.here();
  floor.monsters.clear();
  floor.index_monsters();
  floor.traps.clear();
  floor.tiles.reset({12, 5}, Tile::floor);
  floor.memory.reset({12, 5}, unknown_tile);
  floor.blood.reset({12, 5});
  floor.items.clear();
  game.tally.made = 0;
  floor.props.clear();
  floor.arrival = floor.left_by = {2, 2};
  floor.index_monsters();
  for (int y = 0; y < 5; ++y) floor.tiles[{6, y}] = hedge;
  floor.tiles[{3, 2}] = moss;
  game.player.body.at = {2, 2};
  const int food = game.player.food;
  REQUIRE(game.apply(move_command(1)).value());
  CHECK(game.player.food == food - 3);
  CHECK(game.sees({6, 2}));
  CHECK(!game.sees({8, 2}));
  TextCanvas canvas({12, 5});
  draw_map_panel(canvas, {.area = {0, 0, 12, 5}, .from = {0, 0}}, game);
  CHECK(canvas[{6, 2}].glyph == U'%');
  CHECK(canvas[{6, 2}].foreground == Colour::hex(0x445566));
  CHECK(describe(game, {6, 2}) == "hedge");
}

TEST_CASE("exits of all kinds lead on, stairs up lead back, and named ones are described") {
  const Book hub = recipe_book("hub", "hub");
  Game game = begun(hub, 3);
  const Point up = only_cell(game.here(), Tile::up_stairs);
  stand_at(game, up);
  CHECK(!game.apply({Verb::ascend}).value());
  CHECK(has_message(game, "You are not done here."));
  const Point portal = only_cell(game.here(), Tile::portal);
  stand_at(game, portal);
  CHECK(describe(game, portal).find("the swamp portal, which leads to swamp") != std::string::npos);
  REQUIRE(game.apply({Verb::descend}).value());
  CHECK(game.depth == 2);
  CHECK(has_message(game, "Through the portal to depth 2"));
  // The level has stairs up of its own, so its start stays as it is.
  stand_at(game, only_cell(game.here(), Tile::up_stairs));
  REQUIRE(game.apply({Verb::ascend}).value());
  CHECK(game.depth == 1);
  CHECK(game.player.body.at == portal);
  CHECK(broken_invariant(game) == "");
}

TEST_CASE("where all exits are stairs up, these lead on, and stairs down lead back") {
  Game game = begun(text_book(R"({ "name": "Spire", "size": [30, 20], "chain": [ "bsp_rooms", "nearest_corridors",
    "room_start", { "distant_exit": { "exit_kind": "up" } } ] })"),
                    1);
  const Point stairs = only_cell(game.here(), Tile::up_stairs);
  CHECK(is_exit_reachable(game.here(), game.kinds().goal()));
  stand_at(game, stairs);
  REQUIRE(game.apply({Verb::ascend}).value());
  CHECK(game.depth == 2);
  CHECK(game.here().tiles[game.player.body.at] == Tile::down_stairs);
  REQUIRE(game.apply({Verb::descend}).value());
  CHECK(game.depth == 1);
  CHECK(game.player.body.at == stairs);
  const Match match = play_match(game.book, 1, {.most_turns = 1'500});
  CHECK(match.fate != Fate::broken);
  CHECK(match.deepest > 2);
}

TEST_CASE("a campaign of a pack is won by an exit of its last level") {
  const Book book = campaign_book("tower");
  CHECK(book->last_depth() == 6);
  Game game = begun(book, 2);
  for (int depth = 1; depth <= 6; ++depth) {
    REQUIRE(game.depth == depth);
    CHECK(!game.over());
    CHECK(game.player.body.at == game.here().arrival);
    stand_at(game, only_cell(game.here(), Tile::down_stairs));
    REQUIRE(game.apply({Verb::descend}).value());
  }
  CHECK(game.ending == Ending::won);
}

TEST_CASE("a level without a start or an exit is reported with the file of its recipe") {
  const auto problem = [](const std::string& last_step) {
    const Book book = text_book(R"({ "name": "Own", "loosen": [ "start_walkable", "exit_reachable", "exit_apart" ],
      "chain": [ "bsp_rooms", "nearest_corridors")" +
                                last_step + "] }");
    const Result<Game> game = Game::begin(book, 1);
    return game ? "" : to_text(game.error());
  };
  CHECK(problem("").find("the level has no start") != std::string::npos);
  CHECK(problem("").find("own.json") != std::string::npos);
  CHECK(problem(R"(, "room_start")").find("the level has no exit") != std::string::npos);
}

TEST_CASE("the bot plays the example packs, and what it plays can be saved, continued and replayed") {
  for (const Book& book : {campaign_book("swamp"), recipe_book("swamp", "swamp"), recipe_book("hub", "hub"),
                           campaign_book("tower"), recipe_book("quarry", "quarry")}) {
    INFO(book->label);
    int deepest = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const Match match = play_match(book, seed, {.most_turns = 2'500, .turns_between_checks = 10, .keep_keys = true});
      CHECK_MESSAGE(match.fate != Fate::broken, match.cause);
      CHECK(match.cause != "does nothing");
      deepest = std::max(deepest, match.deepest);
      const Recording recording = recorded(*book, seed, match.hash, match.keys);
      const Result<Game> again = replay(book, *parse_recording(to_text(recording), "game.txt"));
      REQUIRE(again.has_value());
      CHECK(state_hash(*again) == match.hash);
      const Result<SavedGame> loaded = load_game(book, save_game(*again, match.keys), "game.save");
      REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : to_text(loaded.error())));
      CHECK(state_hash(loaded->game) == match.hash);
    }
    CHECK(deepest >= 2);
  }
}

TEST_CASE("a game is continued and replayed only with the content that it was played with") {
  const auto at_cost = [](std::string_view cost) {
    std::string text(things);
    text.replace(text.find("300"), 3, cost);
    return text_book(text);
  };
  const Book was = at_cost("300");
  const Book now = at_cost("200");
  const Game game = begun(was, 4);
  const std::string saved = save_game(game, "");
  CHECK(load_game(at_cost("300"), saved, "own.save").has_value());
  const Result<SavedGame> changed = load_game(now, saved, "own.save");
  REQUIRE(!changed.has_value());
  CHECK(changed.error().code == ErrorCode::bad_save);
  CHECK(changed.error().message == "the content of recipe own has changed since the game was saved");
  const Result<SavedGame> other = load_game(book(), saved, "own.save");
  REQUIRE(!other.has_value());
  CHECK(other.error().message == "the saved game is of recipe own, not of campaign descent");

  const Recording recording = recorded(*was, 4, state_hash(game), "..");
  CHECK(replay(was, recording).has_value());
  CHECK(replay(now, recording).error().message == "the content of recipe own has changed since the game was recorded");
  CHECK(replay(book(), recording).error().message == "the recording is of recipe own, not of campaign descent");
}

TEST_CASE("recipes that cannot be played are refused before the game begins") {
  const auto problem = [](const std::string& size) {
    const Result<Recipe> recipe = Recipe::parse(
        R"({ "name": "Own", "chain": [ "bsp_rooms", "nearest_corridors", "room_start", "distant_exit" ], "size": )" +
            size + "}",
        "own.json");
    REQUIRE(recipe.has_value());
    const Result<Book> book = Rulebook::for_recipe(*recipe, "recipe own");
    return book ? std::optional<ErrorCode>() : book.error().code;
  };
  CHECK(!problem("[80, 50]"));
  CHECK(problem("[3000, 20]") == ErrorCode::bad_size);
  CHECK(problem("[4, 4]") == ErrorCode::map_too_small);
}

}  // namespace warren::pack_play_test
