// SPDX-License-Identifier: MIT
// warren generate with --count or a range of seeds.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "tests/support/run_tool.hpp"
#include "tests/support/terminal_program.hpp"

namespace warren::generate_series_test {

using namespace warren::test;

namespace {

std::set<std::string> names_in(const TemporaryFolder& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

Outcome generate_in(const TemporaryFolder& folder, const std::string& arguments) {
  return run_shell("cd " + folder.path().string() + "; " WARREN_TOOL " generate " + arguments);
}

/// Ends between two levels or within one.
constexpr const char* broken_seeds = R"({ "name": "Sometimes", "size": [16, 16],
  "chain": [ "rooms_and_corridors", "room_start", "room_stairs" ],
  "checks": [ { "room_count": { "min": 2 } } ] })";

}  // namespace

TEST_CASE("a range of seeds gives the same files as a call for each") {
  const TemporaryFolder folder;
  const Outcome run = generate_in(folder, "nethack --seed 7..9 -o level.json");
  CHECK(run.exit_code == 0);
  CHECK(run.out.empty());
  CHECK(run.err == "3 of 3 levels written, level-7.json to level-9.json\n");
  CHECK(names_in(folder) == std::set<std::string>{"level-7.json", "level-8.json", "level-9.json"});
  for (const std::string seed : {"7", "8", "9"}) {
    const Outcome single = run_warren("generate nethack --format json -q --seed " + seed);
    CHECK(contents_of(folder / ("level-" + seed + ".json")) == single.out);
  }
}

TEST_CASE("a count begins at the seed, %d becomes the seed, and files beside levels are written once") {
  const TemporaryFolder folder;
  CHECK(generate_in(folder, "maze --seed 0xfe --count 2 -q -o 'a-%d-b.tmj'").err.empty());
  CHECK(names_in(folder) == std::set<std::string>{"a-254-b.tmj", "a-255-b.tmj", "warren_tiles.png"});
  CHECK(generate_in(folder, "maze --seed 3 --count 1 -q -o plain.d/x").exit_code == 5);
  CHECK(generate_in(folder, "maze --seed 3..3 -q --format ascii -o .hidden").exit_code == 0);
  CHECK(generate_in(folder, "maze --seed 3..3 -q --format ascii -o ./name").exit_code == 0);
  CHECK(names_in(folder).contains(".hidden-3"));
  CHECK(names_in(folder).contains("name-3"));
}

TEST_CASE("a random first seed is printed, and the levels of a series can be reproduced from it") {
  const TemporaryFolder folder;
  const Outcome run = generate_in(folder, "simple --count 2 -o x.txt");
  CHECK(run.exit_code == 0);
  REQUIRE(run.err.starts_with("seeds "));
  const std::string seed = run.err.substr(6, run.err.find("..") - 6);
  CHECK(contents_of(folder / ("x-" + seed + ".txt")) == run_warren("generate simple --seed " + seed).out);
}

TEST_CASE("on stdout, drawings follow each other, and other formats are refused") {
  const Outcome run = run_warren("generate maze --seed 4..5");
  CHECK(run.exit_code == 0);
  CHECK(run.out == run_warren("generate maze --seed 4").out + "\n" + run_warren("generate maze --seed 5").out);
  CHECK(run.err.find("seed 4,") != std::string::npos);
  CHECK(run.err.find("seed 5,") != std::string::npos);
  const Outcome json = run_warren("generate maze --seed 4..5 --format json");
  CHECK(json.exit_code == 2);
  CHECK(json.err.find("%d") != std::string::npos);
}

TEST_CASE("what is ambiguous is refused before any level is built") {
  const TemporaryFolder folder;
  for (const std::string arguments :
       {"--seed 7..9 --count 3 -o x.json", "--seed 9..7 -o x.json", "--seed 7.. -o x.json", "--seed ..9 -o x.json",
        "--seed 7...9 -o x.json", "--seed 7..9 -o '%d-%d.json'", "--count 0 -o x.json", "--count 1000001 -o x.json",
        "--count -1 -o x.json", "--count x -o x.json", "--seed 0..1000000 -o x.json",
        "--seed 7..9 -o /dev/null --format json", "--seed 18446744073709551615 --count 2 -o x.json"}) {
    INFO(arguments);
    const Outcome run = generate_in(folder, "maze " + arguments);
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("fix: ") != std::string::npos);
  }
  CHECK(names_in(folder).empty());
  CHECK(generate_in(folder, "maze --seed 18446744073709551614..18446744073709551615 -q -o x.json").exit_code == 0);
  CHECK(names_in(folder).size() == 2);
}

TEST_CASE("after a failure the other levels are built, and its exit code is that of the series") {
  const TemporaryFolder folder;
  folder.write("sometimes.json", broken_seeds);
  folder.write("level-3.json", "mine");
  const Outcome taken = generate_in(folder, "simple --seed 1..5 -o level.json");
  CHECK(taken.exit_code == 5);
  CHECK(taken.err.find("--force") != std::string::npos);
  CHECK(taken.err.find("4 of 5 levels written") != std::string::npos);
  CHECK(contents_of(folder / "level-3.json") == "mine");
  CHECK(names_in(folder).contains("level-5.json"));
  // A problem of every seed is reported once.
  const Outcome small = generate_in(folder, "simple --seed 1..5 --size 4x4 -o small.json");
  CHECK(small.exit_code == 2);
  CHECK(small.err.find("4x4") == small.err.rfind("4x4"));
  const Outcome failing = generate_in(folder, "sometimes.json --seed 1..40 --size 9x9 -o s.json");
  CHECK(failing.exit_code == 1);
  CHECK(failing.err.find("0 of 40 levels written") != std::string::npos);
}

TEST_CASE("Ctrl-C ends a series with complete files only") {
  const TemporaryFolder folder;
  const Outcome run = run_shell("cd " + folder.path().string() +
                                "; " WARREN_TOOL
                                " generate deep_caves --count 100000 --seed 1 -o x.json 2>err & pid=$!; "
                                "for i in $(seq 500); do [ -e x-3.json ] && break; sleep 0.01; done; kill -INT $pid; "
                                "wait $pid; echo $?; ls | grep -v '^x-[0-9]*.json$'; "
                                "for f in x-*.json; do tail -c 2 $f; done | sort -u");
  CHECK(run.out == "130\nerr\n}\n");
  // During a build, or while a level is written.
  const std::string said = contents_of(folder / "err");
  CHECK((said.find("cancelled") != std::string::npos || said.find("interrupted") != std::string::npos));
}

TEST_CASE("a series that takes longer than a second shows its progress on a terminal") {
  TerminalProgram terminal(80, 24, WARREN_TOOL " generate deep_caves --count 100000 --seed 1 -o x.json");
  CHECK(terminal.wait_for("of 100000, 0:01"));
  terminal.press("C-c");
  CHECK(terminal.ends_with(130));
}

}  // namespace warren::generate_series_test
