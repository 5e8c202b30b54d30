// SPDX-License-Identifier: MIT
// Levels that are too large for the machine, threads that it does not have, and builds that take long.
#include <doctest/doctest.h>

#include <chrono>

#include "tests/support/run_tool.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/terminal_program.hpp"

namespace warren::limits_test {

using namespace warren::test;

namespace {

const std::string tool = WARREN_TOOL;

}  // namespace

TEST_CASE("a level that needs more memory than ulimit allows is a limit error, before anything is allocated" *
          doctest::skip(is_sanitized)) {
  for (const std::string command : {"generate simple --seed 1 --size 8000x8000",
                                    "watch simple --seed 1 --size 8000x8000", "survey simple -n 2 --size 8000x8000"}) {
    INFO(command);
    const Outcome run = run_shell("ulimit -v 200000; " + tool + " " + command);
    CHECK(run.exit_code == 4);
    CHECK(run.out.empty());
    CHECK(run.err.find("error W407: a map of 8000x8000 takes up to 832 MB to build, and the limit is ") !=
          std::string::npos);
    CHECK(run.err.find("fix: ") != std::string::npos);
  }
  CHECK(run_shell("ulimit -v 200000; " + tool + " generate simple --seed 1 --size 800x800").exit_code == 0);
}

TEST_CASE("a level whose text does not fit into memory is a limit error" * doctest::skip(is_sanitized)) {
  // Twenty bytes per cell of the map: enough to build it, and too little to write it as a picture.
  const Outcome run = run_shell("ulimit -v 120000; " + tool +
                                " generate simple --seed 1 --size 1900x1900 --tile-size 4 -o /dev/null --format png");
  CHECK(run.exit_code == 4);
  CHECK(run.err.find("W4") != std::string::npos);
}

TEST_CASE("a survey with more threads than the system allows goes on with fewer, or is a limit error" *
          doctest::skip(is_sanitized)) {
  const Outcome plain = run_warren("survey simple -n 300 --json --threads 1");
  REQUIRE(plain.exit_code == 0);
  const auto without_speed = [](std::string text) {
    const std::size_t at = text.find("\"levels_per_second\"");
    return at == std::string::npos ? text : text.erase(at, text.find('\n', at) - at);
  };
  for (const std::string limit : {"200000", "100000", "60000"}) {
    INFO(limit);
    const Outcome run = run_shell("ulimit -v " + limit + "; " + tool + " survey simple -n 300 --json --threads 64");
    // A thread that starts may still find no memory for its first level.
    if (run.exit_code == 4) {
      CHECK(run.err.find("W407") != std::string::npos);
      CHECK(run.out.empty());
    } else {
      CHECK(run.exit_code == 0);
      CHECK(without_speed(run.out) == without_speed(plain.out));
    }
  }
}

TEST_CASE("--work-limit bounds the work of a level, and a level that would take too long is refused at once") {
  const Outcome refused = run_warren("generate wave_function_collapse --seed 1 --size 16384x16384");
  CHECK(refused.exit_code == 4);
  CHECK(refused.err.find("error W402: ") != std::string::npos);
  CHECK(refused.err.find("--work-limit") != std::string::npos);
  CHECK(run_warren("generate simple --seed 1 --work-limit 3999").exit_code == 4);
  CHECK(run_warren("generate simple --seed 1 --work-limit 1000000").exit_code == 0);
  CHECK(run_warren("survey simple -n 2 --work-limit 3999").exit_code == 4);
  for (const std::string wrong : {"0", "-1", "many", "99999999999999999999"}) {
    CHECK(run_warren("generate simple --work-limit " + wrong).exit_code == 2);
  }
}

TEST_CASE("a build that takes long shows its step and its time on a terminal, and Ctrl-C ends it") {
  TerminalProgram program(100, 10, tool + " generate wave_function_collapse --seed 1 --size 8192x8192");
  REQUIRE(program.wait_for("wave_function_collapse, 0:0"));
  CHECK(program.shows("step 2 of"));
  program.press("C-c");
  CHECK(program.ends_with(130));
  CHECK_FALSE(program.shows("step 2 of"));
  CHECK(program.shows("W801"));
}

TEST_CASE("a survey of levels that take long shows its time on a terminal, and Ctrl-C ends it") {
  TerminalProgram program(100, 10, tool + " survey wave_function_collapse -n 100 --size 4000x4000");
  REQUIRE(program.wait_for("0%"));
  program.press("C-c");
  CHECK(program.ends_with(130));
}

TEST_CASE("the path to the exit is that of the recipe's movement") {
  const TemporaryFolder folder;
  folder.write("v.json", R"({ "name": "d", "movement": "diagonal", "size": [12, 8], "chain": [
    { "prefab_level": { "prefab": "steps" } } ] })");
  folder.write("steps.txt", "kind: level\n\n#########\n#@#######\n##.######\n###.#####\n####>####\n#########\n");
  const Outcome run = run_warren("generate " + (folder / "v.json").string() + " --prefab-dir " +
                                 folder.path().string() + " --seed 1 --size 9x6");
  CHECK(run.exit_code == 0);
  CHECK(run.err.find("3 steps to the exit") != std::string::npos);
  CHECK_MESSAGE(run.err.find("no path") == std::string::npos, run.err);
}

}  // namespace warren::limits_test
