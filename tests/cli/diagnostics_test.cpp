// SPDX-License-Identifier: MIT
// What commands say about chains that cannot work, depths without spawns, terminals and errors by number.
#include <doctest/doctest.h>

#include <cctype>
#include <set>
#include <sstream>

#include "tests/support/run_tool.hpp"
#include "tests/support/terminal_program.hpp"

namespace warren::diagnostics_test {

using namespace warren::test;

namespace {

Outcome checked(const std::string& chain) {
  const TemporaryFolder folder;
  return run_warren("check " + folder.write("r.json", R"({ "name": "x", "chain": [)" + chain + "] }").string());
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a chain that is not connected gets connect_areas as the first advice, and no starter in mid-chain") {
  const Outcome caves = checked(R"("cellular_automata", "area_start", "distant_exit")");
  CHECK(has(caves.out, "put one of these before it: connect_areas, "));
  for (const std::string starter : {"maze", "town", "bsp_dungeon", "rooms_and_corridors", "voronoi_cells"}) {
    CHECK_FALSE(has(caves.out, starter));
  }
}

TEST_CASE("a comma after the last item is accepted in recipes, campaigns, levels, maps and expectations") {
  const TemporaryFolder folder;
  const std::string recipe =
      folder
          .write("r.json", R"({ "name": "x", "size": [40, 30,], "chain": [ "maze", "area_start", "distant_exit", ], })")
          .string();
  CHECK(run_warren("generate " + recipe + " --seed 1 -q").exit_code == 0);
  const std::string campaign =
      folder.write("c.json", R"({ "name": "x", "levels": [ { "depth": [1, 3,], "recipe": "simple", }, ], })").string();
  CHECK(run_warren("generate --campaign " + campaign + " --depth 2 -q").exit_code == 0);
  const std::string expected =
      folder.write("e.json", R"({ "metrics": { "rooms": { "mean": [0, 1000,], }, }, })").string();
  CHECK(run_warren("survey simple -n 3 --expect " + expected).exit_code == 0);
  for (const std::string format : {"json", "tmj"}) {
    std::string level = run_warren("generate simple --seed 1 -q --format " + format).out;
    for (std::size_t at = level.find_last_of("]}"); at != std::string::npos && at > 0;
         at = level.find_last_of("]}", at - 1)) {
      const std::size_t before = level.find_last_not_of(" \n", at - 1);
      const bool closes_string = at + 1 < level.size() && level[at - 1] == '"' && level[at + 1] == '"';
      if (level[before] == '[' || level[before] == '{' || level[before] == ',' || closes_string) continue;
      if (level[before] == '"' || level[before] == ']' || level[before] == '}' || std::isdigit(level[before]) != 0) {
        level.insert(before + 1, ",");
      }
    }
    const Outcome shown = run_warren("show " + folder.write("l." + format, level).string());
    INFO(shown.err);
    CHECK(shown.out == run_warren("generate simple --seed 1 -q").out);
  }
}

TEST_CASE("sizes are accepted with a large X") {
  CHECK(run_warren("generate simple --seed 1 -q --size 60X40").out ==
        run_warren("generate simple --seed 1 -q --size 60x40").out);
}

TEST_CASE("a depth beyond all rows of a spawn table is a warning, in every command that builds") {
  for (const std::string command : {"generate", "watch --frames", "survey -n 1"}) {
    INFO(command);
    const Outcome deep = run_warren(command + " simple --depth 1001");
    CHECK(deep.exit_code == 0);
    CHECK(has(deep.err, "warning: simple.json: the last depth in the spawn table \"default\" is 1000; "));
    CHECK(has(deep.err, "nothing of it appears at depth 1001"));
    CHECK_FALSE(has(run_warren(command + " simple --depth 1000").err, "warning"));
  }
  const Outcome json = run_warren("generate simple --depth 1001 --json-errors -q");
  CHECK(has(json.err, "\"severity\": \"warning\""));
}

TEST_CASE("describe finds everything that has a name, and errors by number and name") {
  for (const std::string id : {"bsp_dungeon", "simple", "chokepoint_percent", "down_stairs", "default", "doors_fit",
                               "tmx", "W502", "armoury"}) {
    const Outcome run = run_warren("describe " + id);
    CHECK_MESSAGE(run.exit_code == 0, id);
    CHECK_MESSAGE(run.out.starts_with(id + ": "), id);
    CHECK_MESSAGE(!has(run.out, "\\u000a"), id);
  }
  const std::string stairs = run_warren("describe down_stairs").out;
  CHECK(stairs.starts_with("down_stairs: can be walked on and seen through\n\nnumber "));
  CHECK(has(stairs, "\nglyph         >\n"));
  CHECK(has(run_warren("list tiles").out, "\n  down_stairs        1  >  can be walked on"));
  const std::string error = run_warren("describe W502").out;
  for (const std::string name : {"w502", "502", "bad_recipe"}) CHECK(run_warren("describe " + name).out == error);
}

TEST_CASE("the options in describe are aligned") {
  const std::string text = run_warren("describe door_placement").out;
  std::set<std::size_t> equals;
  std::set<std::size_t> ranges;
  std::istringstream rows(text.substr(text.find("options")));
  for (std::string row; std::getline(rows, row);) {
    if (!has(row, " = ")) continue;
    equals.insert(row.find(" = "));
    ranges.insert(row.find('('));
  }
  CHECK(equals.size() == 1);
  CHECK(ranges.size() == 1);
}

TEST_CASE("the bounds of checks and numbers are written as people write them") {
  const TemporaryFolder folder;
  const std::string loops =
      folder
          .write("loops.json", R"({ "name": "x", "size": [12, 12], "checks": [ { "loops": { "min": 5 } } ],
    "chain": [ { "rooms_and_corridors": { "attempts": 1 } }, "room_start", "distant_exit" ] })")
          .string();
  const Outcome run = run_warren("generate " + loops + " --seed 1");
  CHECK(run.exit_code == 1);
  CHECK(has(run.err, "the level has 0 loops, not at least 5"));
  CHECK(has(run.err, "relax the check"));
  std::string level = run_warren("generate simple --seed 1 -q --format json").out;
  level.replace(level.find("\"depth\": 1"), 10, "\"depth\": 0");
  const Outcome shown = run_warren("show " + folder.write("l.json", level).string());
  CHECK(has(shown.err, "make it a whole number from 1 to 2^31-1"));
  CHECK_FALSE(has(shown.err, "2147483647"));
}

TEST_CASE("a terminal that is unknown, bare or unnamed is reported as such") {
  struct Terminal {
    std::string term;
    std::string says;
  };
  for (const Terminal& terminal : {Terminal{"TERM=vt9000", "TERM=vt9000 is a terminal that is not known here"},
                                   Terminal{"TERM=dumb", "TERM=dumb is a terminal that can only print lines"},
                                   Terminal{"-u TERM", "TERM, the name of the terminal, is not set"}}) {
    INFO(terminal.term);
    TerminalProgram watch(100, 60, "env " + terminal.term + " " WARREN_TOOL " watch simple --seed 1 --size 40x20");
    CHECK(watch.wait_for(terminal.says));
    CHECK(watch.ends_with(0));
    TerminalProgram play(100, 30, "env " + terminal.term + " " WARREN_TOOL " play --save none");
    CHECK(play.wait_for(terminal.says));
    CHECK(play.ends_with(2));
  }
}

}  // namespace warren::diagnostics_test
