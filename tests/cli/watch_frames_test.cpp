// SPDX-License-Identifier: MIT
// warren watch where there is no terminal, and its frames as text.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include <warren/warren.hpp>

#include "tests/support/terminal_program.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"

namespace warren::watch_frames_test {

using namespace warren::test;

TEST_CASE("without a terminal, watch prints the finished level and a line of facts, and says why") {
  const Outcome run = run_warren("watch simple --seed 7");
  CHECK(run.exit_code == 0);
  CHECK(run.out.find('\x1b') == std::string::npos);
  CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 51);
  CHECK(run.out.starts_with(run_warren("generate simple --seed 7").out));
  CHECK(run.out.find("Simple, seed 7, 80x50, depth 1: ") != std::string::npos);
  CHECK(run.err.find("there is no terminal") != std::string::npos);
  CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
}

TEST_CASE("a terminal that cannot show a full screen does not count") {
  const std::pair<std::string, std::string> examples[] = {
      {"TERM=dumb", "TERM=dumb is a terminal that can only print lines"},
      {"TERM=", "TERM, the name of the terminal, is not set"},
      {"TERM=no-such-terminal", "TERM=no-such-terminal is a terminal that is not known here"}};
  for (const auto& [environment, reason] : examples) {
    TerminalProgram terminal(80, 40, "env " + environment + " " WARREN_TOOL " watch nethack --seed 7");
    INFO(environment);
    CHECK(terminal.ends_with(0));
    CHECK(terminal.shows(reason));
    CHECK(terminal.shows("NetHack, seed 7, 80x21"));
  }
}

TEST_CASE("--frames prints every frame under a line that names it, and the last is the level") {
  for (const std::string recipe : {"simple", "nethack", "cave_lake"}) {
    warren::History history;
    warren::Request request = warren::Recipe::shipped(recipe)->request();
    request.seed = 7;
    request.history = &history;
    REQUIRE(warren::Recipe::shipped(recipe)->build(request));

    const Outcome run = run_warren("watch --frames --seed 7 " + recipe);
    CHECK(run.exit_code == 0);
    const std::regex header("(^|\n)frame ([0-9]+) of ([0-9]+), step ([0-9]+) ([a-z_]+): [^\n]+\n");
    const std::string count = std::to_string(history.frames().size());
    std::size_t frames = 0;
    std::size_t end = 0;
    for (std::sregex_iterator it(run.out.begin(), run.out.end(), header), none; it != none; ++it) {
      CHECK((*it)[3] == count);
      CHECK((*it)[4] == std::to_string(history.frames()[frames].step + 1));
      CHECK((*it)[2] == std::to_string(++frames));
      end = static_cast<std::size_t>(it->position() + it->length());
    }
    CHECK(frames == history.frames().size());
    CHECK(run.out.substr(end) == run_warren("generate --seed 7 " + recipe).out);
  }
}

TEST_CASE("--frames uses the style, and ends quietly when the pipe is closed") {
  const Outcome lines = run_warren("watch nethack --seed 7 --frames --style lines");
  CHECK(lines.out.ends_with(run_warren("generate nethack --seed 7 --style lines").out));
  const Outcome cut = run_shell(WARREN_TOOL " watch accretion --size 300x300 --seed 7 --frames | head -n 1");
  CHECK(cut.out.starts_with("frame 1 of "));
  CHECK(cut.err.empty());
  CHECK(run_shell(WARREN_TOOL " watch nethack --seed 7 --frames >/dev/full").exit_code == 5);
}

TEST_CASE("a failed build is reported as by other commands") {
  const Outcome unknown = run_warren("watch no_such_recipe");
  CHECK(unknown.exit_code == run_warren("generate no_such_recipe").exit_code);
  CHECK(unknown.exit_code == 2);
  const Outcome small = run_warren("watch cave_fort --seed 7 --size 5x5");
  CHECK(small.exit_code == 2);
  CHECK(small.out.empty());
  CHECK(small.err.find("W102") != std::string::npos);
  CHECK(small.err.find("seed 7") != std::string::npos);
}

TEST_CASE("the help of watch names the keys") {
  const Outcome run = run_warren("watch --help");
  for (const char* part : {"--frames", "Keys:", "play or pause", "another seed", "q, Esc"}) {
    CHECK(run.out.find(part) != std::string::npos);
  }
}

TEST_CASE("the documentation names the same keys") {
  const std::string page = contents_of(std::filesystem::path(WARREN_SOURCE_DIR) / "docs/WATCH.md");
  CHECK(page.find("```text\n" + warren::tool::key_help_text() + "```") != std::string::npos);
}

}  // namespace warren::watch_frames_test
