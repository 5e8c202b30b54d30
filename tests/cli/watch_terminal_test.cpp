// SPDX-License-Identifier: MIT
// The terminal is restored however warren watch ends.
#include <doctest/doctest.h>

#include "tests/support/terminal_program.hpp"

namespace warren::watch_terminal_test {

using namespace warren::test;

namespace {

/// A viewer in a terminal whose settings are recorded before and after.
struct Ending : TerminalProgram {
  Ending()
      : TerminalProgram(80, 24, WARREN_TOOL " watch nethack --seed 7 --delay 5000",
                        {.before = "ulimit -c 0\nstty -a >before", .after = "stty -a >after"}) {
    REQUIRE(wait_for("frame 1 of"));
    // Otherwise there would be nothing to restore.
    CHECK(has_terminal());
  }

  void check_is_as_before(int code) {
    INFO(screen());
    CHECK(ends_with(code));
    CHECK(gave_terminal_back());
    CHECK(wait_until([&] { return !contents_of(folder() / "after").empty(); }));
    CHECK(contents_of(folder() / "after") == contents_of(folder() / "before"));
  }
};

}  // namespace

TEST_CASE("the terminal is restored after q, and the facts of the level are left on it") {
  Ending terminal;
  terminal.press("q");
  terminal.check_is_as_before(0);
  CHECK(terminal.shows("NetHack, seed 7, 80x21"));
}

TEST_CASE("the terminal is restored after Escape") {
  Ending terminal;
  terminal.press("Escape");
  terminal.check_is_as_before(0);
}

TEST_CASE("the terminal is restored after Ctrl-C") {
  Ending terminal;
  terminal.press("C-c");
  terminal.check_is_as_before(130);
}

TEST_CASE("the terminal is restored when the process is terminated or crashes") {
  struct Way {
    const char* signal;
    int code;
  };
  for (const Way& way : {Way{"TERM", 143}, Way{"SEGV", 139}, Way{"ABRT", 134}, Way{"HUP", 129}}) {
    INFO(way.signal);
    Ending terminal;
    terminal.signal(way.signal);
    terminal.check_is_as_before(way.code);
  }
}

TEST_CASE("Ctrl-Z restores the terminal until the process continues") {
  Tmux terminal(80, 24, "bash --norc -i");
  terminal.press("'" WARREN_TOOL " watch nethack --seed 7 --delay 5000' Enter");
  REQUIRE(terminal.wait_for("frame 1 of"));
  terminal.press("C-z");
  CHECK(terminal.wait_for("Stopped"));
  CHECK(terminal.tell("#{alternate_on} #{cursor_flag}") == "0 1");
  terminal.press("fg Enter");
  CHECK(terminal.wait_for("frame 1 of"));
  terminal.press("Space .");
  CHECK(terminal.wait_for("frame 2 of"));
  terminal.press("q");
  CHECK(terminal.wait_for("NetHack, seed 7, 80x21"));
  CHECK(terminal.tell("#{alternate_on} #{cursor_flag}") == "0 1");
}

TEST_CASE("a viewer ends when its terminal is closed") {
  std::string pid;
  const TemporaryFolder folder;
  {
    // With SIGHUP ignored, the viewer must notice on its own.
    Tmux terminal(80, 24,
                  "trap '' HUP\necho $$ >" + (folder / "pid").string() +
                      "\nexec " WARREN_TOOL " watch nethack --seed 7 --delay 5000");
    REQUIRE(terminal.wait_for("frame 1 of"));
    pid = contents_of(folder / "pid");
  }
  CHECK(Tmux::wait_until([&] { return run_shell("kill -0 " + pid).exit_code != 0; }));
}

}  // namespace warren::watch_terminal_test
