// SPDX-License-Identifier: MIT
// The game in a real terminal, and its saves when signals arrive.
#include <doctest/doctest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"
#include "tests/game/played.hpp"
#include "tests/support/terminal_program.hpp"
#include "tools/warren/saved_games.hpp"

namespace warren::terminal_test {

using namespace warren::game;
using namespace warren::game::test;
using warren::test::contents_of;
using warren::test::TemporaryFolder;
using warren::test::TerminalProgram;

namespace {

Game ready_game() {
  Game game = drawn_game({"############", "#@.g.>.....#", "#..........#", "############"});
  for (Monster& monster : game.here().monsters) monster.mind.mood = Mood::asleep;
  game.here().monsters[0].body.health = 1;
  game.here().drop({kind("Dagger"), 1}, {1, 2}, false);
  give(game, "Magic Missile Scroll", 9);
  game.tally.made += 1;
  return game;
}

/// A game in a terminal, continued from a save.
struct Screen : TerminalProgram {
  explicit Screen(const TemporaryFolder& games, int columns = 80, int rows = 24)
      : TerminalProgram(columns, rows,
                        WARREN_TOOL " play --campaign descent --save " + (games / "game.save").string()) {
    REQUIRE(wait_for("Continue"));
  }
};

Game loaded(const std::filesystem::path& path) {
  const Result<SavedGame> saved = load_game(book(), contents_of(path), path.string());
  REQUIRE_MESSAGE(saved.has_value(), (saved ? "" : to_text(saved.error())));
  return saved->game;
}

}  // namespace

TEST_CASE("in a terminal: continue, walk, pick up, wear, fight, aim, descend, climb back, save and continue") {
  const TemporaryFolder games;
  games.write("game.save", save_game(ready_game(), ""));
  Screen terminal(games);
  terminal.press("c");
  REQUIRE(terminal.wait_for("HP 30/30"));
  terminal.press_for("j g", "You pick up the Dagger.");
  terminal.press_for("i b", "You now use the Dagger.");
  CHECK(terminal.wait_for("Pow 7"));
  terminal.press("k l");
  for (int i = 0; i < 20 && !terminal.shows("The Goblin dies."); ++i) terminal.press("l");
  CHECK(terminal.wait_for("The Goblin dies."));
  terminal.press_for("i", "9 x Magic Missile Scroll");
  terminal.press_for("a", "Aim:");
  // Escape directly followed by another key would be read as one key.
  terminal.press("Escape");
  CHECK(terminal.wait_until_gone("Aim:"));
  CHECK(Screen::wait_until([&] {
    terminal.press("'>'");
    return terminal.shows("Depth 2");
  }));
  terminal.press_for("'<'", "Depth 1");
  terminal.resize(200, 60);
  CHECK(terminal.wait_for("Depth 1"));
  terminal.resize(80, 24);
  CHECK(terminal.wait_for("Depth 1"));
  terminal.press_for("?", "explore by yourself");
  terminal.press_for("Space Q", "Continue");
  terminal.press_for("c", "Depth 1");
  terminal.press_for("Q", "Continue");
  terminal.press("q");
  CHECK(terminal.ends_with(0));
  const Game game = loaded(games / "game.save");
  CHECK(game.tally.kills >= 1);
  CHECK(game.floors.size() == 2);
}

TEST_CASE("in a terminal: a new game asks before it replaces the saved one") {
  const TemporaryFolder games;
  games.write("game.save", save_game(ready_game(), ""));
  const auto turns = [&] { return loaded(games / "game.save").tally.turns; };
  Screen terminal(games);
  terminal.press_for("c", "HP 30/30");
  terminal.press_for(". .", "T2 ");
  terminal.press_for("Q", "Continue");
  terminal.press_for("n", "A game is saved");
  CHECK(terminal.shows("turn 2."));
  terminal.press_for("n", "> c  Continue");
  CHECK(turns() == 2);
  terminal.press_for("n", "A game is saved");
  terminal.press_for("y", "Press ? for the keys.");
  terminal.press_for("Q", "Continue");
  CHECK(turns() == 0);
}

TEST_CASE("in a terminal: a signal saves the game and restores the terminal") {
  struct Way {
    const char* signal;
    int code;
  };
  for (const Way& way : {Way{"TERM", 143}, Way{"HUP", 129}, Way{"INT", 130}}) {
    INFO(way.signal);
    const TemporaryFolder games;
    games.write("game.save", save_game(ready_game(), ""));
    Screen terminal(games);
    terminal.press("c");
    REQUIRE(terminal.wait_for("HP 30/30"));
    terminal.press(". .");
    CHECK(terminal.wait_for("T2 "));
    terminal.signal(way.signal);
    CHECK(terminal.ends_with(way.code));
    CHECK(terminal.gave_terminal_back());
    CHECK(loaded(games / "game.save").tally.turns == 2);
  }
}

TEST_CASE("in a terminal: death is shown, and the save is deleted") {
  const TemporaryFolder games;
  Game game = ready_game();
  game.player.body.health = 1;
  game.player.food = 0;
  games.write("game.save", save_game(game, ""));
  Screen terminal(games);
  terminal.press("c");
  REQUIRE(terminal.wait_for("HP 1/30"));
  CHECK(Screen::wait_until([&] {
    terminal.press(".");
    return terminal.shows("You have died");
  }));
  CHECK(terminal.wait_for("You were"));
  CHECK(!std::filesystem::exists(games / "game.save"));
}

TEST_CASE("killed at any moment of saving, the old game or the new one loads") {
  const TemporaryFolder games;
  const std::string path = (games / "game.save").string();
  const std::string one = save_game(new_game(1), "");
  const std::string two = save_game(ready_game(), "ll");
  Rng rng = Rng::stream(1, 1, "kills", 0);
  int ones = 0;
  int unfinished = 0;  // kills that left a temporary file, because they hit a save in the middle
  const char* wanted = std::getenv("WARREN_KILLS");  // ./dev soak saves
  const int kills = wanted == nullptr ? 500 * WARREN_SEEDS_PER_MILLE / 1000 + 10 : std::atoi(wanted);
  REQUIRE(tool::SavedGames::open(book(), path)->save(one).has_value());
  for (int i = 0; i < kills; ++i) {
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
      Result<tool::SavedGames> saves = tool::SavedGames::open(book(), path);
      if (!saves) ::_exit(1);
      bool is_one = i % 2 == 0;
      static_cast<void>(saves->save(is_one ? one : two));
      if (::write(ready[1], "s", 1) != 1) ::_exit(1);
      for (;;) {
        is_one = !is_one;
        static_cast<void>(saves->save(is_one ? one : two));
      }
    }
    // One save has ended, so that both games are found even where no other one ends in time.
    ::close(ready[1]);
    char byte = 0;
    REQUIRE(::read(ready[0], &byte, 1) == 1);
    ::close(ready[0]);
    ::usleep(static_cast<useconds_t>(rng.between(500, 12'000)));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const std::string bytes = contents_of(path);
    REQUIRE((bytes == one || bytes == two));
    ones += bytes == one ? 1 : 0;
    for (const auto& entry : std::filesystem::directory_iterator(games.path())) {
      const std::string name = entry.path().filename().string();
      if (name == "game.save" || name == "game.save.lock") continue;
      ++unfinished;
      std::filesystem::remove(entry.path());
    }
  }
  MESSAGE(kills << " kills, " << unfinished << " of them during a save");
  CHECK(ones > 0);
  CHECK(ones < kills);
  CHECK(unfinished > 0);
}

}  // namespace warren::terminal_test
