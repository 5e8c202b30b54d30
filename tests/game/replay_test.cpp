// SPDX-License-Identifier: MIT
// A game follows from its seed and keys: recording, saving and replaying lead to the same state. The invariants hold
// for any keys.
#include <doctest/doctest.h>

#include <filesystem>

#include "game/bot/match.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/recording.hpp"
#include "game/rules/save.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"
#include "tests/support/temporary_folder.hpp"

namespace warren::replay_test {

using namespace warren::game;
using namespace warren::game::test;

TEST_CASE("commands are written as keys and read back") {
  Rng rng = Rng::stream(1, 1, "commands", 0);
  const Game game = new_game(1);
  std::vector<Command> commands;
  std::string keys;
  for (int i = 0; i < 5'000; ++i) {
    commands.push_back(random_command(game, rng));
    append_keys(keys, commands.back());
  }
  std::string_view left = keys;
  for (const Command& command : commands) {
    const std::optional<Command> read = take_command(left);
    REQUIRE(read.has_value());
    CHECK(*read == command);
  }
  CHECK(left.empty());
  for (std::string_view bad :
       {"x", "a", "a1", "t", "ta", "ta1", "ta1,", "ta1,2", "ta-1,2;", "r2", "c.", "ta1,99999999999;"}) {
    CHECK(!take_command(bad).has_value());
  }
}

TEST_CASE("the invariants hold for any commands, and a replay ends in the same state") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Game game = new_game(seed);
    Rng rng = Rng::stream(seed, 1, "keys", 0);
    std::string keys;
    for (int i = 0; i < 1'500 && !game.over(); ++i) {
      const Command command = random_command(game, rng);
      append_keys(keys, command);
      REQUIRE(game.apply(command).has_value());
      const std::string broken = broken_invariant(game);
      REQUIRE_MESSAGE(broken.empty(), "seed " << seed << " after " << i << ": " << broken);
    }
    const Recording recording{book()->label, seed, state_hash(game), keys};
    const Result<Recording> read = parse_recording(to_text(recording), "game.txt");
    REQUIRE(read.has_value());
    CHECK(*read == recording);
    const Result<Game> again = replay(book(), *read);
    REQUIRE(again.has_value());
    CHECK(state_hash(*again) == *recording.hash);
  }
}

TEST_CASE("the recordings of the repository end in their recorded state") {
  int recordings = 0;
  for (const auto& entry : std::filesystem::directory_iterator(WARREN_SOURCE_DIR "/tests/game/recordings")) {
    const Result<Recording> recording = parse_recording(warren::test::contents_of(entry.path()), "recording");
    REQUIRE(recording.has_value());
    REQUIRE(recording->hash.has_value());
    const auto recorded_book = Rulebook::load(recording->label);
    REQUIRE(recorded_book.has_value());
    const Result<Game> played = replay(*recorded_book, *recording);
    REQUIRE(played.has_value());
    CHECK_MESSAGE(state_hash(*played) == *recording->hash, entry.path());
    CHECK(played->over());
    ++recordings;
  }
  CHECK(recordings >= 3);
}

TEST_CASE("a game continues unchanged after it is saved and loaded") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Match match = play_match(book(), seed, {.most_turns = 3'000, .keep_keys = true});
    std::string_view keys = match.keys;
    Game game = new_game(seed);
    for (int i = 0; !keys.empty(); ++i) {
      REQUIRE(game.apply(*take_command(keys)).has_value());
      if (i % 211 != 0) continue;
      const Result<SavedGame> loaded = load_game(book(), save_game(game, "abc"), "game.save");
      REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : to_text(loaded.error())));
      CHECK(state_hash(loaded->game) == state_hash(game));
      CHECK(loaded->keys == "abc");
      CHECK(loaded->game.view == game.view);
      game = loaded->game;
    }
    CHECK(state_hash(game) == match.hash);
  }
}

TEST_CASE("a saved game that is truncated, damaged, of another type or version is rejected with a reason") {
  const std::string good = save_game(new_game(3), "hjkl");
  REQUIRE(load_game(book(), good, "game.save").has_value());
  for (std::size_t length = 0; length < good.size(); length += 97) {
    CHECK(!load_game(book(), good.substr(0, length), "game.save").has_value());
  }
  for (std::size_t i = 0; i < good.size(); i += 41) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    const Result<SavedGame> loaded = load_game(book(), bad, "game.save");
    REQUIRE(!loaded.has_value());
    CHECK(loaded.error().code == ErrorCode::bad_save);
    CHECK(loaded.error().place.file == "game.save");
  }
  CHECK(to_text(load_game(book(), "PNG", "x").error()).find("not a saved game") != std::string::npos);
  std::string newer = good;
  newer[std::string_view("warren saved game\n").size()] = 9;
  CHECK(to_text(load_game(book(), newer, "x").error()).find("version 9") != std::string::npos);
}

TEST_CASE("games of version 1, and of what was the game's campaign before, are refused with a reason") {
  std::string old = save_game(new_game(6), "");
  old[std::string_view("warren saved game\n").size()] = 1;
  CHECK(to_text(load_game(book(), old, "x").error()).find("version 1, of a campaign that") != std::string::npos);
  Rulebook former = *book();
  former.label = "default";
  Game game = new_game(6);
  game.book = std::make_shared<const Rulebook>(std::move(former));
  const auto loaded = load_game(Rulebook::load().value(), save_game(game, ""), "x");
  REQUIRE(!loaded);
  CHECK(loaded.error().message == "the saved game is of campaign default, not of campaign depths");
}

TEST_CASE("a game that was saved under other rules is rejected with a reason") {
  std::string things = warren::test::contents_of(WARREN_SOURCE_DIR "/game/rules/things.json");
  const std::string_view holds = R"("holds": 2)";
  REQUIRE(things.find(holds) != std::string::npos);
  things.replace(things.find(holds), holds.size(), R"("holds": 3)");
  Rulebook older = *book();
  older.kinds = *Kinds::parse(things, "things.json");
  Game game = new_game(3);
  game.book = std::make_shared<const Rulebook>(std::move(older));
  const Result<SavedGame> loaded = load_game(book(), save_game(game, ""), "game.save");
  REQUIRE(!loaded.has_value());
  CHECK(to_text(loaded.error()).find("played with other rules") != std::string::npos);
  CHECK(load_game(game.book, save_game(game, ""), "game.save").has_value());
}

TEST_CASE("levels depend on the seed, and not on the play before") {
  Match slow = play_match(book(), 4, {.most_turns = 4'000, .keep_keys = true});
  Game one = new_game(4);
  std::string_view keys = slow.keys;
  while (!keys.empty()) REQUIRE(one.apply(*take_command(keys)).has_value());
  REQUIRE(one.floors.size() >= 2);
  const Result<Level> level = build_level(*book(), 4, 2);
  REQUIRE(level.has_value());
  CHECK(one.floors[1].level_seed == level->seed);
  CHECK(one.floors[1].tiles.size() == level->size());
}

TEST_CASE("the bot finishes every game without breaking an invariant") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Match match = play_match(book(), seed, {.turns_between_checks = 5});
    CHECK_MESSAGE((match.fate == Fate::finished || match.fate == Fate::died), "seed " << seed << ": " << match.cause);
    CHECK(match.turns > 100);
  }
}

}  // namespace warren::replay_test
