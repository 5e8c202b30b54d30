// SPDX-License-Identifier: MIT
// Names from files and arguments with control characters: a terminal never gets to see them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <warren/text/printable.hpp>

#include "tests/support/terminal_program.hpp"

namespace warren::control_characters_test {

using namespace warren::test;
using nlohmann::json;

namespace {

// ESC, BEL, carriage return, DEL and the C1 character CSI: as they are, and in a JSON string.
const std::string hostile =
    "a\x1b[31m\x07\r\x7f\xc2\x9b"
    "2Jz";
const std::string hostile_json =
    "a\\u001b[31m\\u0007\\r\\u007f\xc2\x9b"
    "2Jz";
const std::string shown = "a\\u001b[31m\\u0007\\u000d\\u007f\\u009b2Jz";

std::string quoted(const std::string& text) { return "'" + text + "'"; }

/// Both streams are printable, and one of them names the culprit.
Outcome check_escaped(const std::string& arguments) {
  const Outcome run = run_warren(arguments);
  INFO("warren " << warren::printable(arguments) << "\n" << warren::printable_lines(run.out + run.err));
  CHECK(run.exit_code < 128);
  CHECK(run.out == warren::printable_lines(run.out));
  CHECK(run.err == warren::printable_lines(run.err));
  const std::string both = run.out + run.err;
  CHECK((both.find(shown) != std::string::npos ||
         both.find("a\\u001b[31m\\u0007\\r\\u007f\\u009b2Jz") != std::string::npos));
  return run;
}

}  // namespace

TEST_CASE("arguments and file names are escaped in messages") {
  const TemporaryFolder folder;
  const std::string file = quoted(folder.write(hostile + ".json", "{").string());
  for (const std::string& arguments : std::initializer_list<std::string>{
           "generate " + quoted(hostile),
           "generate simple --seed " + quoted(hostile),
           "generate simple --size " + quoted(hostile),
           "generate simple --format " + quoted(hostile),
           "generate simple -o " + quoted("/none/" + hostile + ".txt"),
           "generate " + quoted("/none/" + hostile),
           "generate --campaign " + quoted(hostile),
           "generate simple --prefab-dir " + quoted(hostile),
           "generate simple --" + quoted(hostile),
           quoted(hostile),
           "generate --json-errors " + quoted(hostile),
           "generate " + file,
           "check " + file,
           "check --json " + file,
           "expand " + file,
           "survey -n 5 " + file,
           "survey simple -n 5 --db " + quoted("/none/" + hostile),
           "list " + quoted(hostile),
           "describe " + quoted(hostile),
           "schema " + quoted(hostile),
           "show " + file,
           "show " + quoted(hostile),
           "prefab show " + quoted(hostile),
           "prefab check " + file,
           "play --replay " + file,
           "play --seed " + quoted(hostile),
           "tileset -o " + quoted("/none/" + hostile),
           "studio " + quoted("/none/" + hostile),
           "watch " + file,
           "survey merge " + (folder / "all.db").string() + " " + quoted("/none/" + hostile),
           "survey simple -n 5 --csv " + quoted("/none/" + hostile),
           "survey --expect " + file}) {
    check_escaped(arguments);
  }
}

TEST_CASE("names in recipes are escaped in messages") {
  const TemporaryFolder folder;
  const std::string end = R"(, "room_start", "room_stairs"] })";
  int n = 0;
  for (const std::string& text : std::initializer_list<std::string>{
           "{ \"" + hostile_json + "\": 1, \"name\": \"x\", \"chain\": [\"bsp_dungeon\"" + end,
           "{ \"name\": \"x\", \"chain\": [\"" + hostile_json + "\"" + end,
           "{ \"name\": \"x\", \"chain\": [{ \"bsp_dungeon\": { \"" + hostile_json + "\": 3 } }" + end,
           "{ \"name\": \"x\", \"chain\": [{ \"bsp_dungeon\": { \"attempts\": \"" + hostile_json + "\" } }" + end,
           "{ \"name\": \"x\", \"chain\": [{ \"include\": \"" + hostile_json + ".json\" }" + end}) {
    const std::string file = folder.write(std::to_string(++n) + ".json", text).string();
    for (const std::string command : {"generate ", "generate --json-errors ", "check ", "check --json ", "expand ",
                                      "watch ", "survey -n 5 ", "prefab save "}) {
      CHECK(check_escaped(command + file).exit_code >= 3);
    }
  }
}

TEST_CASE("names of levels, steps and spawns are escaped where a command shows them") {
  const TemporaryFolder folder;
  const std::string file =
      folder
          .write("named.json", "{ \"name\": \"" + hostile_json +
                                   "\", \"size\": [40, 30], \"chain\": [{ \"bsp_dungeon\": { \"id\": \"" +
                                   hostile_json + "\" } }, \"room_start\", \"room_stairs\"] }")
          .string();
  CHECK(check_escaped("generate --seed 7 " + file).exit_code == 0);
  CHECK(check_escaped("watch --seed 7 " + file).exit_code == 0);
  CHECK(check_escaped("watch --seed 7 --frames " + file).exit_code == 0);
  const Outcome expanded = check_escaped("expand --seed 7 " + file);
  CHECK(expanded.exit_code == 0);
  CHECK(json::parse(expanded.out)["name"] == hostile);
}

TEST_CASE("formats of text hold no control characters, and names survive them") {
  const TemporaryFolder folder;
  const std::string file =
      folder
          .write("named.json",
                 "{ \"name\": \"" + hostile_json +
                     "\", \"size\": [40, 30], \"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"] }")
          .string();
  for (const std::string format : {"ascii", "csv", "json", "svg", "tmj", "tmx"}) {
    const Outcome run = run_warren("generate -q --seed 7 " + file + " --format " + format);
    CAPTURE(format);
    CHECK(run.exit_code == 0);
    CHECK(run.out == warren::printable_lines(run.out));
  }
  CHECK(json::parse(run_warren("generate -q --seed 7 --format json " + file).out)["name"] == hostile);
}

TEST_CASE("a name cannot set the title of the terminal in the viewer") {
  const TemporaryFolder folder;
  const std::string name =
      "a\\u001b]0;hijacked\\u0007\xc2\x9d"
      "z";
  const std::string file =
      folder
          .write("named.json",
                 "{ \"name\": \"" + name +
                     "\", \"size\": [40, 20], \"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"] }")
          .string();
  TerminalProgram terminal(100, 30, WARREN_TOOL " watch --seed 7 " + file);
  CHECK(terminal.wait_for("a\\u001b]0;hijacked\\u0007\\u009dz ("));
  terminal.press("q");
  CHECK(terminal.ends_with(0));
  CHECK(terminal.shows("a\\u001b]0;hijacked\\u0007\\u009dz, seed 7"));
  CHECK(terminal.tell("#{pane_title}") != "hijacked");
}

TEST_CASE("prefabs are escaped when they are shown") {
  const TemporaryFolder folder;
  const std::string file = folder.write("vault.txt", "kind: vault\nsummary: " + hostile + "\n\n...\n...\n").string();
  check_escaped("prefab show " + file);
  const std::string bad = folder.write("bad.txt", "kind: " + hostile + "\n\n...\n...\n").string();
  CHECK(check_escaped("prefab check " + bad).exit_code == 3);
  CHECK(check_escaped("prefab show " + bad).exit_code == 3);
}

TEST_CASE("a line break in a name does not begin a line of its own") {
  const Outcome run = run_warren("generate 'x\nwarren: fine'");
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("\nwarren: ") == std::string::npos);
  CHECK(run.err.find("x\\u000awarren: fine") != std::string::npos);
}

TEST_CASE("bytes that are not UTF-8 are escaped") {
  const Outcome run = run_warren(
      "generate 'a\xff\x9b"
      "b'");
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("a\\xff\\x9b"
                     "b") != std::string::npos);
}

}  // namespace warren::control_characters_test
