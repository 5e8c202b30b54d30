// SPDX-License-Identifier: MIT
// Output that cannot be written: no byte of stdout is lost with exit code 0, and a failing stderr changes nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/small_disk.hpp"

namespace warren::standard_streams_test {

using namespace warren::test;

namespace {

constexpr const char* command_names[] = {
#define WARREN_COMMAND(name) #name,
#include "tools/warren/commands/commands.def"
#undef WARREN_COMMAND
};

/// Every command in every mode that writes to stdout, on the files of a StreamFolder.
const std::vector<std::string> printing_commands = {
    "",
    "--help",
    "--version",
    "generate --help",
    "generate simple --seed 7",
    "generate simple --seed 7 --format json",
    "generate simple --seed 7 --format tmj",
    "dungeon tower --seed 7",
    "show level.json",
    "show level.json --format png",
    "prove level.json",
    "prove level.json --json",
    "tileset",
    "watch simple --seed 7",
    "watch simple --seed 7 --size 20x20 --frames",
    "play --bot --seed 10",
    "play --bot --seed 10 --games 2 --json",
    "play --replay game.txt",
    "list",
    "list recipes",
    "list builders --json",
    "describe simple",
    "describe bsp_dungeon --json",
    "check bad.json",
    "check --json good.json",
    "expand simple --seed 7",
    "prefab show border_fort",
    "prefab show border_fort --turns",
    "prefab check --json vault.txt",
    "prefab check bad.txt",
    "prefab convert border_fort",
    "prefab save simple --seed 7",
    "schema",
    "schema level",
    "survey simple -n 20",
    "survey simple -n 20 --json",
    "survey simple -n 20 --where 'rooms > 0'",
    "survey -n 20 --compare simple nethack",
    "survey simple -n 20 --expect unmet.json",
};

/// Commands that write nothing to stdout, or fail before.
const std::vector<std::string> silent_commands = {
    "generate none.json", "generate simple --seed x",      "generate simpel",        "generate bad.json",
    "studio none.json",   "generate simple -o /dev/null",  "play --replay bad.json", "frobnicate",
    "new warren",         "survey merge none.db other.db",
};

class StreamFolder {
 public:
  StreamFolder() {
    folder_.write("good.json",
                  R"({ "name": "x", "size": [40, 30], "chain": ["bsp_dungeon", "room_start", "room_stairs"] })");
    folder_.write("bad.json", R"({ "nam": "x", "chain": ["bsp_dungeno"] })");
    folder_.write("vault.txt", "kind: vault\n\n...\n...\n");
    folder_.write("bad.txt", "kind: vault\nweight: 0\n\n...\n");
    folder_.write("unmet.json", R"({ "recipe": "simple", "metrics": { "rooms": { "mean": [1000, 2000] } } })");
    REQUIRE(run("generate simple --seed 7 -o level.json").exit_code == 0);
    REQUIRE(run("play --bot --seed 10 --record game.txt").exit_code == 0);
  }

  /// Runs warren in the folder; `streams` redirects.
  Outcome run(const std::string& arguments, const std::string& streams = "") const {
    Outcome outcome = run_shell("cd " + folder_.path().string() + "; " WARREN_TOOL " " + arguments + " " + streams);
    // The speed differs from run to run.
    static const std::regex speed("[0-9.e+]+ levels/s|\"levels_per_second\": [0-9.e+]+");
    outcome.out = std::regex_replace(outcome.out, speed, "");
    return outcome;
  }
  const TemporaryFolder& files() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("the tables of this test name every command") {
  std::vector<std::string> all = printing_commands;
  all.insert(all.end(), silent_commands.begin(), silent_commands.end());
  for (const std::string name : command_names) {
    CAPTURE(name);
    CHECK(std::ranges::any_of(all, [&](const std::string& line) { return line.starts_with(name); }));
  }
}

TEST_CASE("output that is lost is exit code 5 with a message, whether stdout is full or closed") {
  const StreamFolder folder;
  for (const std::string& command : printing_commands) {
    const Outcome normal = folder.run(command);
    CAPTURE(command);
    REQUIRE(!normal.out.empty());
    for (const std::string stream : {">/dev/full", ">&-"}) {
      const Outcome run = folder.run(command, stream);
      INFO(stream << "\n" << run.err);
      CHECK(run.exit_code == (normal.exit_code == 0 ? 5 : normal.exit_code));
      CHECK(count_of(run.err, "cannot write to stdout: ") == 1);
      CHECK(run.err.find("fix: ") != std::string::npos);
    }
  }
}

TEST_CASE("a failing stderr changes neither stdout nor the exit code") {
  const StreamFolder folder;
  std::vector<std::string> all = printing_commands;
  all.insert(all.end(), silent_commands.begin(), silent_commands.end());
  for (const std::string& command : all) {
    const Outcome normal = folder.run(command);
    CAPTURE(command);
    for (const std::string stream : {"2>/dev/full", "2>&-"}) {
      const Outcome run = folder.run(command, stream);
      INFO(stream);
      CHECK(run.exit_code == normal.exit_code);
      CHECK(run.out == normal.out);
    }
    for (const std::string streams : {">/dev/full 2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"}) {
      INFO(streams);
      const int lost = normal.exit_code == 0 && !normal.out.empty() ? 5 : normal.exit_code;
      CHECK(folder.run(command, streams).exit_code == lost);
    }
  }
}

TEST_CASE("a reader of stderr that is gone does not end the command") {
  const StreamFolder folder;
  const std::string survey = "survey simple -n 300 --where 'rooms > 0'";
  const Outcome run = folder.run(survey, "2>&1 >seeds.txt | true");
  CHECK(contents_of(folder.files() / "seeds.txt") == folder.run(survey).out);
}

TEST_CASE("a file does not take the place of a closed stdout") {
  const StreamFolder folder;
  const std::string survey = "survey simple -n 20 --where 'rooms > 0' --csv ";
  REQUIRE(folder.run(survey + "normal.csv").exit_code == 0);
  CHECK(folder.run(survey + "closed.csv", ">&-").exit_code == 5);
  CHECK(folder.run(survey + "all.csv", "<&- >&- 2>&-").exit_code == 5);
  const std::string normal = contents_of(folder.files() / "normal.csv");
  CHECK(normal.size() > 1000);
  CHECK(contents_of(folder.files() / "closed.csv") == normal);
  CHECK(contents_of(folder.files() / "all.csv") == normal);
}

TEST_CASE("nothing is wrong with a closed stdout that is not needed, nor with a closed stdin") {
  const StreamFolder folder;
  CHECK(folder.run("generate simple --seed 7 --format json -o other.json", "<&- >&- 2>&-").exit_code == 0);
  CHECK(contents_of(folder.files() / "other.json") == contents_of(folder.files() / "level.json"));
  const Outcome read = folder.run("check -", "<&-");
  CHECK(read.exit_code == 5);
  CHECK(read.out.find("cannot read") != std::string::npos);
}

TEST_CASE("a disk that fills up in the middle of the output is exit code 5") {
  for (const std::string command : {"schema", "list --json", "watch simple --seed 7 --frames"}) {
    const std::optional<Outcome> run = run_on_small_disk("16k", WARREN_TOOL " " + command + " >out");
    if (!run) {
      MESSAGE("this machine does not allow mounting a small disk");
      return;
    }
    CAPTURE(command);
    CHECK(run->exit_code == 5);
    CHECK(run->err.find("cannot write to stdout: No space left") != std::string::npos);
  }
}

}  // namespace warren::standard_streams_test
