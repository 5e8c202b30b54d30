// SPDX-License-Identifier: MIT
// Bad input: the place, the reason, a fix, the right exit code, and no file left behind.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/run_tool.hpp"

namespace warren::bad_input_test {

using namespace warren::test;

namespace {

struct Case {
  std::string arguments;
  int exit_code;
  std::string says;
};

void check(const Case& c) {
  INFO("warren " << c.arguments);
  const Outcome run = run_warren(c.arguments);
  INFO(run.err);
  CHECK(run.exit_code == c.exit_code);
  CHECK(run.out.empty());
  CHECK(run.err.find(c.says) != std::string::npos);
  CHECK(run.err.find("fix: ") != std::string::npos);
  CHECK(run.err.size() < 1500);
}

}  // namespace

TEST_CASE("a usage error is reported with exit code 2") {
  for (const Case& c : std::initializer_list<Case>{
           {"generate simpel", 2, "did you mean \"simple\"?"},
           {"generate zzzzzzzz", 2, "warren list recipes"},
           {"generate simple --size 0x0", 2, "--size 0x0"},
           {"generate simple --size 80", 2, "as in 80x50"},
           {"generate simple --size -3x7", 2, "--size"},
           {"generate simple --size 99999999999x3", 2, "--size"},
           {"generate simple --size 3x3", 2, "at least 8x8"},
           {"generate simple --seed abc", 2, "--seed abc"},
           {"generate simple --seed 18446744073709551616", 2, "18446744073709551615"},
           {"generate simple --seed -1", 2, "--seed"},
           {"generate simple --depth 0", 2, "--depth 0"},
           {"generate simple --format pgn", 2, "there is no format"},
           {"generate simple --style round", 2, "blocks or lines"},
           {"generate simple --sed 4", 2, "--seed"},
           {"generat simple", 2, "generate"},
           {"list bilders", 2, "did you mean \"builders\"?"},
           {"describe bsp_dungeom", 2, "did you mean \"bsp_dungeon\"?"},
           {"describe", 2, "describe --help"},
       }) {
    check(c);
  }
}

TEST_CASE("exceeding a limit ends with exit code 4") {
  check({"generate simple --size 99999999x99999999", 4, "9999999800000001 cells"});
  check({"generate simple --size 20000x20000", 4, "268435456"});
}

TEST_CASE("files that cannot be read or written give exit code 5 and leave nothing behind") {
  const TemporaryFolder folder;
  check({"generate " + (folder / "none.json").string(), 5, "No such file"});
  check({"generate " + folder.path().string() + "/", 5, "directory"});
  check({"generate simple -o " + (folder / "no/such/folder.txt").string(), 5, "cannot write"});
  check({"generate simple -o " + folder.path().string(), 5, "cannot write"});
  check({"generate simple -o /proc/level.txt", 5, "cannot write"});
  check({"generate simple -o /dev/full", 5, "No space left"});
  CHECK(std::filesystem::is_character_file("/dev/full"));
  CHECK(folder.files() == 0);
}

TEST_CASE("bad recipes give exit code 3 and a place in the file") {
  const TemporaryFolder folder;
  const auto recipe = [&](const std::string& text) { return "generate " + folder.write("r.json", text).string(); };
  const auto chain = [&](const std::string& steps) {
    return recipe("{ \"name\": \"x\", \"size\": [40, 30],\n  \"chain\": [" + steps + "] }");
  };
  const std::string end = ", \"room_start\", \"room_stairs\"";
  check({recipe("{ \"name\": "), 3, "r.json:1:11"});
  check({recipe(""), 3, "r.json:1:1"});
  check({recipe("[]"), 3, "the recipe is a list"});
  check({recipe("{ \"name\": \"x\" }"), 3, "no \"chain\""});
  check({chain(""), 3, "empty"});
  check({chain("\"bsp_dungeno\"" + end), 3, "did you mean \"bsp_dungeon\"?"});
  check({chain("{ \"bsp_dungeon\": { \"atempts\": 3 } }" + end), 3, "r.json:2:32"});
  check({chain("{ \"bsp_dungeon\": { \"attempts\": 0 } }" + end), 3, "from 1 to 10000"});
  check({chain("{ \"bsp_dungeon\": { \"attempts\": \"many\" } }" + end), 3, "a whole number"});
  check({chain("{ \"bsp_dungeon\": { \"min_side\": 9, \"max_side\": 5 } }" + end), 3, "min_side"});
  check({chain("\"room_start\", \"bsp_dungeon\""), 3, "cannot come first"});
  check({chain("\"bsp_dungeon\", \"bsp_interior\"" + end), 3, "second starter"});
  check({chain("\"nethack_rooms\", \"room_start\""), 3, "exit"});
  check({recipe("{ \"name\": \"x\", \"size\": [4, 4], \"chain\": [\"bsp_dungeon\"" + end + "] }"), 3, "at least 8x8"});
  check({recipe(std::string(200, '[')), 4, "nested deeper"});
}

TEST_CASE("every problem of a recipe is reported at once") {
  const TemporaryFolder folder;
  const std::string path = folder
                               .write("many.json",
                                      "{ \"nam\": \"x\",\n  \"size\": [0],\n"
                                      "  \"chain\": [\"bsp\", { \"room_start\": { \"room\": \"best\" } }, 7] }")
                               .string();
  const Outcome run = run_warren("generate " + path);
  CHECK(run.exit_code == 3);
  for (const std::string place :
       {"many.json:1:3", "many.json:1:1", "many.json:2:11", "many.json:3:13", "many.json:3:46", "many.json:3:58"}) {
    CHECK_MESSAGE(run.err.find(place) != std::string::npos, place << " in\n" << run.err);
  }
}

}  // namespace warren::bad_input_test
