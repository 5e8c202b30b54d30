// SPDX-License-Identifier: MIT
// Saved games have what was changed on their floors, and build the rest again.
#include <doctest/doctest.h>

#include <limits>

#include "game/bot/bot.hpp"
#include "game/rules/floor_changes.hpp"
#include "game/rules/game_fields.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"

namespace warren::saved_floors_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

constexpr std::string_view small_recipe = R"({ "name": "Small", "size": [40, 25],
  "chain": [ "bsp_rooms", "nearest_corridors", { "room_start": { "room": "random" } }, "distant_exit", "door_placement",
             "room_spawner", { "mission": { "locks": 1 } } ] })";

std::shared_ptr<const Rulebook> small_book() {
  static const auto loaded = Rulebook::for_recipe(*Recipe::parse(small_recipe, "small.json"), "recipe small");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  return *loaded;
}

/// A game whose player hardly dies.
Game lasting_game(const std::shared_ptr<const Rulebook>& book, std::uint64_t seed) {
  Result<Game> game = Game::begin(book, seed);
  REQUIRE_MESSAGE(game, to_text(game.error()));
  game->player.body.health = game->player.body.most_health = 1'000'000;
  return std::move(*game);
}

/// Plays with the bot, and at times with random commands.
void play_on(Game& game, Bot& bot, Rng& rng, int turns) {
  for (int i = 0; i < turns && !game.over(); ++i) {
    const Command command = rng.one_in(4) ? random_command(game, rng) : bot.decide(game);
    REQUIRE(game.apply(command).has_value());
    game.player.food = food_at_start;
  }
}

Game reloaded(const Game& game) {
  Result<SavedGame> loaded = load_game(game.book, save_game(game, ""), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  return std::move(loaded->game);
}

/// A file of this version with valid size and checksum.
std::string wrapped(std::string_view payload, std::uint32_t version) {
  Writer file;
  file.bytes() = "warren saved game\n";
  file.number(version);
  file.number(static_cast<std::uint64_t>(payload.size()));
  file.bytes() += payload;
  file.number(Hasher{}.text(payload).value());
  return file.bytes();
}

std::string payload_of(const std::string& file) {
  constexpr std::size_t head = std::string_view("warren saved game\n").size() + 4 + 8;
  return file.substr(head, file.size() - head - 8);
}

/// What the reader makes of what an older version did not know.
void as_before_version_7(Game& game) {
  letter_pack(game.player);
  game.player.coins = game.tally.treasure;
  game.sold.clear();
  game.player.known.clear();
  know_all(game);
}

/// The fields as version 6 wrote them: without what the player can tell.
std::string payload_of_version_6(const Game& game) {
  Writer later(encoding_of(save_version));
  known_fields(later, game.player);
  std::string payload = payload_of(save_game(game, ""));
  payload.resize(payload.size() - later.bytes().size());
  return payload;
}

/// The fields as version 5 wrote them: without those that came later.
std::string payload_of_version_5(const Game& game) {
  Writer later(encoding_of(save_version));
  letter_fields(later, game.player);
  trade_fields(later, game);
  std::string payload = payload_of_version_6(game);
  payload.resize(payload.size() - later.bytes().size());
  return payload;
}

}  // namespace

TEST_CASE("a game that was saved and loaded continues in lockstep with the one that was not") {
  std::vector<std::shared_ptr<const Rulebook>> books = {small_book(), book(), Rulebook::load().value()};
  for (const std::string_view name : {"tower", "mine"}) books.push_back(Rulebook::load(name).value());
  std::size_t floors = 0;
  for (const auto& played : books) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(played->label);
      CAPTURE(seed);
      Game game = lasting_game(played, seed);
      Bot bot(seed);
      Rng rng = Rng::stream(seed, 0, "play", 1);
      for (int saves = 0; saves < 5 && !game.over(); ++saves) {
        play_on(game, bot, rng, rng.below(1'500));
        if (game.over()) break;
        Game again = reloaded(game);
        REQUIRE(state_hash(again) == state_hash(game));
        for (const Floor& floor : again.floors) CHECK(can_be_built(floor));
        Bot one(seed);
        Bot two(seed);
        Rng first = Rng::stream(seed, saves, "lockstep", 0);
        Rng second = first;
        for (int turns = 0; turns < 4; ++turns) {
          play_on(game, one, first, 50);
          play_on(again, two, second, 50);
          REQUIRE(state_hash(again) == state_hash(game));
        }
        game = std::move(again);  // the next save is of a game that was loaded
      }
      floors += game.floors.size();
    }
  }
  CHECK(floors > 30);
}

TEST_CASE("a floor takes few bytes, and its first visit next to none") {
  Game game = lasting_game(book(), 7);
  game.messages = {};
  CHECK(save_game(game, "").size() < 600);
  Bot bot(7);
  Rng rng = Rng::stream(7, 0, "play", 2);
  while (game.floors.size() < 6) play_on(game, bot, rng, 100);
  game.messages = {};
  CHECK(save_game(game, "").size() < 600 * game.floors.size());
}

TEST_CASE("games of versions 4 and 5, without machines and letters, can be continued") {
  Game game = lasting_game(small_book(), 4);
  Bot bot(4);
  Rng rng = Rng::stream(4, 0, "play", 4);
  play_on(game, bot, rng, 500);
  as_before_version_7(game);
  for (const std::uint32_t version : {4U, 5U}) {
    const Result<SavedGame> loaded = load_game(small_book(), wrapped(payload_of_version_5(game), version), "a.save");
    REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
    CHECK(state_hash(loaded->game) == state_hash(game));
  }
}

TEST_CASE("games of version 6, which had no unidentified items, can be continued and know all of them") {
  Game game = lasting_game(small_book(), 4);
  Bot bot(4);
  Rng rng = Rng::stream(4, 0, "play", 4);
  play_on(game, bot, rng, 500);
  const Result<SavedGame> loaded = load_game(small_book(), wrapped(payload_of_version_6(game), 6), "a.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  for (const auto& kind : loaded->game.kinds().all()) CHECK(is_known(loaded->game, loaded->game.kinds().id_of(kind)));
  game.player.known.clear();
  know_all(game);
  CHECK(state_hash(loaded->game) == state_hash(game));
}

TEST_CASE("games of version 3, which had whole floors, can be continued and saved again") {
  const auto played = Rulebook::load("mine").value();
  Game game = lasting_game(played, 2);
  Bot bot(2);
  Rng rng = Rng::stream(2, 0, "play", 3);
  play_on(game, bot, rng, 2'000);
  as_before_version_7(game);
  Writer payload(Encoding::fixed, 3);
  payload.text(played->label);
  payload.number(played->kinds.fingerprint());
  payload.number(played->content);
  payload.text("hjkl");
  fields(payload, game);
  later_fields(payload, game);
  dungeon_fields(payload, game);
  const Result<SavedGame> loaded = load_game(played, wrapped(payload.bytes(), 3), "old.save");
  REQUIRE_MESSAGE(loaded, to_text(loaded.error()));
  CHECK(loaded->keys == "hjkl");
  CHECK(state_hash(loaded->game) == state_hash(game));
  CHECK(state_hash(reloaded(loaded->game)) == state_hash(game));
}

TEST_CASE("a floor that is built differently than before is refused") {
  Rulebook other = *small_book();
  std::string text(small_recipe);
  text.replace(text.find("\"nearest_corridors\""), 19, "\"bsp_corridors\"");
  const Result<Recipe> recipe = Recipe::parse(text, "small.json");
  REQUIRE_MESSAGE(recipe, to_text(recipe.error()));
  other.stages.front().recipe = *recipe;  // as if a builder had changed, which no hash of the content shows
  const Game game = lasting_game(small_book(), 3);
  const auto loaded = load_game(std::make_shared<const Rulebook>(other), save_game(game, ""), "a.save");
  REQUIRE(!loaded);
  CHECK(loaded.error().code == ErrorCode::bad_save);
  CHECK(loaded.error().place.file == "a.save");
  CHECK(loaded.error().message.find("cannot be built as it was") != std::string::npos);
}

TEST_CASE("whatever bytes the fields have, they are refused or are a game that can be saved again") {
  Game game = lasting_game(small_book(), 5);
  Bot bot(5);
  Rng rng = Rng::stream(5, 0, "play", 4);
  play_on(game, bot, rng, 1'200);
  game.messages = {};
  const std::string good = payload_of(save_game(game, ""));
  int accepted = 0;
  for (int i = 0; i < 3'000; ++i) {
    std::string bad = good;
    for (int changes = rng.between(1, 3); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(bad.size())));
      bad[at] = static_cast<char>(rng.below(256));
    }
    const Result<SavedGame> loaded = load_game(small_book(), wrapped(bad, save_version), "a.save");
    if (!loaded) continue;
    ++accepted;
    REQUIRE(broken_invariant(loaded->game) == "");
    REQUIRE(state_hash(reloaded(loaded->game)) == state_hash(loaded->game));
  }
  CHECK(accepted > 0);
  CHECK(accepted < 3'000);
}

TEST_CASE("compact numbers are read as they were written, and longer ones than their type are refused") {
  const auto survives = [](auto value) {
    Writer writer(Encoding::compact);
    writer.number(value);
    Reader reader(writer.bytes(), Encoding::compact);
    auto read = value;
    read = 0;
    reader.number(read);
    return reader.good() && reader.at_end() && read == value;
  };
  for (const int value : {0, 1, -1, 63, 64, -64, -65, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()})
    CHECK(survives(value));
  for (const std::int64_t value : {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()})
    CHECK(survives(value));
  for (const std::uint64_t value : {std::uint64_t{127}, std::uint64_t{128}, ~std::uint64_t{0}}) CHECK(survives(value));
  CHECK(survives(std::uint16_t{65'535}));
  for (const std::string_view bad : {"\x80\x80\x04", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", "\x80", ""}) {
    Reader reader(bad, Encoding::compact);
    std::uint16_t read = 0;
    reader.number(read);
    CHECK(!reader.good());
  }
}

}  // namespace warren::saved_floors_test
