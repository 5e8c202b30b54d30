// SPDX-License-Identifier: MIT
// The file of a saved game: what it may replace, who may write it, and a game that cannot be saved.
#include "tools/warren/saved_games.hpp"

#include <doctest/doctest.h>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "game/rules/save.hpp"
#include "tests/game/played.hpp"
#include "tests/support/terminal_program.hpp"

namespace warren::saved_games_test {

using namespace warren::game;
using namespace warren::game::test;
using warren::test::contents_of;
using warren::test::Outcome;
using warren::test::run_shell;
using warren::test::TemporaryFolder;
using warren::test::TerminalProgram;

namespace fs = std::filesystem;

namespace {

std::string play(const fs::path& path) { return WARREN_TOOL " play --campaign descent --save " + path.string(); }

/// Runs in a terminal, and returns what it prints and its exit code.
Outcome in_terminal(const std::string& command) {
  const TemporaryFolder folder;
  Outcome run = run_shell("TERM=xterm script -qec '" + command + "' " + (folder / "log").string());
  run.out = contents_of(folder / "log");
  return run;
}

void make_socket(const fs::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(::bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  ::close(descriptor);
}

}  // namespace

TEST_CASE("what is not a saved game is refused at the start, and nothing is renamed") {
  const TemporaryFolder folder;
  fs::create_directory(folder / "docs");
  folder.write("docs/letter", "dear");
  folder.write("diary", "my diary");
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  make_socket(folder / "socket");
  fs::create_symlink("/dev/null", folder / "device");
  for (const std::string name : {"docs", "diary", "pipe", "socket", "device"}) {
    INFO(name);
    const Outcome run = in_terminal(play(folder / name));
    CHECK(run.exit_code == 3);
    CHECK(run.out.find("not a saved game") != std::string::npos);
    CHECK(run.out.find("fix: ") != std::string::npos);
  }
  CHECK(folder.files() == 5);
  CHECK(contents_of(folder / "diary") == "my diary");
  CHECK(contents_of(folder / "docs/letter") == "dear");
}

TEST_CASE("what takes the place of a save during the game is not replaced either") {
  const TemporaryFolder folder;
  const fs::path path = folder / "game.save";
  Result<tool::SavedGames> saves = tool::SavedGames::open(book(), path.string());
  REQUIRE(saves.has_value());
  const std::string bytes = save_game(new_game(1), "");
  REQUIRE(saves->save(bytes).has_value());
  fs::remove(path);
  fs::create_directory(path);
  CHECK_FALSE(saves->save(bytes).has_value());
  saves->forget();
  CHECK(fs::is_directory(path));
  fs::remove(path);
  folder.write("game.save", "my diary");
  CHECK_FALSE(saves->save(bytes).has_value());
  saves->forget();
  CHECK(contents_of(path) == "my diary");
}

TEST_CASE("a damaged saved game is kept when a new game is saved, however many there are") {
  const TemporaryFolder folder;
  const fs::path path = folder / "game.save";
  const std::string bytes = save_game(new_game(1), "");
  for (const std::string name : {"game.save.kept", "game.save.kept1"}) {
    const std::string damaged = bytes.substr(0, bytes.size() - 9) + name;
    folder.write("game.save", damaged);
    Result<tool::SavedGames> saves = tool::SavedGames::open(book(), path.string());
    REQUIRE(saves.has_value());
    saves->forget();
    CHECK(contents_of(path) == damaged);
    REQUIRE(saves->save(bytes).has_value());
    CHECK(contents_of(folder / name) == damaged);
    CHECK(contents_of(path) == bytes);
  }
}

TEST_CASE("a saved game is locked while it is played, under every name, and not by a dead process") {
  const TemporaryFolder folder;
  const fs::path path = folder / "game.save";
  folder.write("game.save", save_game(new_game(1), ""));
  fs::create_symlink(path, folder / "link");
  {
    const Result<tool::SavedGames> first = tool::SavedGames::open(book(), path.string());
    REQUIRE(first.has_value());
    for (const std::string name : {"game.save", "link"}) {
      const Outcome second = in_terminal(play(folder / name));
      CHECK(second.exit_code == 5);
      CHECK(second.out.find("is being played in another process") != std::string::npos);
    }
    CHECK(tool::SavedGames::open(book(), (folder / "other.save").string()).has_value());
  }
  CHECK(folder.files() == 2);  // the lock is gone
  const pid_t child = ::fork();
  if (child == 0) {
    const Result<tool::SavedGames> killed = tool::SavedGames::open(book(), path.string());
    ::raise(SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  CHECK(fs::exists(folder / "game.save.lock"));
  CHECK(tool::SavedGames::open(book(), path.string()).has_value());
}

TEST_CASE("in a terminal: a game that cannot be saved is not left without a question, and a signal reports it") {
  const TemporaryFolder folder;
  const fs::path path = folder / "game.save";
  const std::string bytes = save_game(new_game(1), "");
  folder.write("game.save", bytes);
  for (const std::string way : {"Q", "TERM", "HUP"}) {
    INFO(way);
    TerminalProgram terminal(80, 24, play(path));
    REQUIRE(terminal.wait_for("Continue"));
    // From now on files cannot grow, as on a full disk.
    run_shell("prlimit --fsize=0 --pid $(cat " + (terminal.folder() / "pid").string() + ")");
    terminal.press_for("c", "HP 30/30");
    terminal.press_for(". .", "T2 ");
    if (way == "Q") {
      terminal.press_for("Q", "The game could not be saved");
      CHECK(terminal.shows("File too large"));
      terminal.press_for("t", "The game could not be saved");
      terminal.press_for("g", "T2 ");
      terminal.press_for("Q", "The game could not be saved");
      terminal.press_for("x", "Continue");
      terminal.press("q");
      CHECK(terminal.ends_with(0));
    } else {
      terminal.signal(way);
      CHECK(terminal.ends_with(5));
      CHECK(terminal.gave_terminal_back());
      CHECK(terminal.screen("-J").find("File too large") != std::string::npos);  // the line is longer than the screen
    }
    CHECK(contents_of(path) == bytes);
    CHECK(folder.files() == 1);
  }
}

}  // namespace warren::saved_games_test
