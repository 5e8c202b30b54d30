// SPDX-License-Identifier: MIT
// warren generate --campaign, and --json-errors.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <warren/warren.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::campaign_option_test {

using namespace warren::test;
using nlohmann::json;

TEST_CASE("a campaign has a level at each of its depths, and it is that of its recipe") {
  const warren::Result<warren::Campaign> campaign = warren::Campaign::shipped("descent");
  REQUIRE(campaign);
  CHECK(campaign->last_depth() >= 12);
  for (int depth = 1; depth <= 12; ++depth) {
    const std::string options = " --seed 1 --depth " + std::to_string(depth);
    const Outcome run = run_warren("generate --campaign descent" + options);
    INFO(options << ": " << run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.out == run_warren("generate " + campaign->at(depth)->recipe + options).out);
  }
  CHECK(run_warren("generate --campaign descent --seed 1").out ==
        run_warren("generate --campaign descent --seed 1 --depth 1").out);
}

TEST_CASE("a campaign in a file finds its recipes beside it") {
  const TemporaryFolder folder;
  static_cast<void>(folder.write("own.json", R"({ "name": "Own", "size": [30, 20],
    "chain": ["bsp_dungeon", "room_start", "room_stairs"] })"));
  const std::string path = folder
                               .write("two.json", R"({ "name": "Two", "levels": [
    { "depth": [1, 2], "recipe": "own.json" }, { "depth": 3, "recipe": "simple" } ] })")
                               .string();
  const Outcome own = run_warren("generate --seed 4 --depth 2 --campaign " + path);
  CHECK(own.exit_code == 0);
  CHECK(own.err.starts_with("Own, seed 4, 30x20, depth 2"));
  CHECK(run_warren("generate --seed 4 --depth 3 --campaign " + path).err.starts_with("Simple, seed 4"));
  CHECK(json::parse(run_warren("expand --seed 4 --depth 2 --campaign " + path).out)["name"] == "Own");
}

TEST_CASE("campaigns that do not exist, lack the depth or are invalid are errors with a fix") {
  struct Case {
    std::string arguments;
    int exit_code;
    std::string says;
  };
  const TemporaryFolder folder;
  const std::string wrong = folder
                                .write("wrong.json", R"({ "name": "x", "levels": [
  { "depth": 2, "recipe": "simpel" }, 7 ] })")
                                .string();
  const std::string none =
      folder.write("none.json", R"({ "levels": [ { "depth": 1, "recipe": "gone.json" } ] })").string();
  for (const Case& c : std::initializer_list<Case>{
           {"--campaign decsent", 2, "did you mean \"descent\"?"},
           {"--campaign descent --depth 1000", 2, "its last depth is "},
           {"--campaign descent --depth 0", 2, "--depth 0"},
           {"simple --campaign descent", 2, "both given"},
           {"--campaign " + wrong, 3, "wrong.json:2:14"},
           {"--campaign " + wrong, 3, "did you mean \"simple\"?"},
           {"--campaign " + wrong, 3, "wrong.json:2:39"},
           {"--campaign " + none, 5, "gone.json"},
           {"--campaign " + (folder / "no.json").string(), 5, "No such file"},
       }) {
    INFO(c.arguments);
    for (const std::string command : {"generate ", "expand "}) {
      const Outcome run = run_warren(command + c.arguments);
      INFO(run.err);
      CHECK(run.exit_code == c.exit_code);
      CHECK(run.out == "");
      CHECK(run.err.find(c.says) != std::string::npos);
      CHECK(run.err.find("fix: ") != std::string::npos);
    }
  }
}

TEST_CASE("a failed build is reported as JSON, with the rule, the cells, the step and the seed") {
  const TemporaryFolder folder;
  // Rooms without corridors: all but the first are unreachable, for every seed.
  const std::string path = folder
                               .write("apart.json", R"({ "name": "Apart", "size": [60, 40],
  "chain": [ "scattered_rooms", "room_start" ],
  "checks": [ "no_unreachable_floor" ], "disable": [ "exit_reachable" ] })")
                               .string();
  const Outcome run = run_warren("generate -q --json-errors --seed 9 --depth 2 " + path);
  CHECK(run.exit_code == 1);
  CHECK(run.out == "");
  const json failure = json::parse(run.err);
  CHECK(failure["seed"] == 9);
  CHECK(failure["depth"] == 2);
  CHECK(failure["attempts"] == 64);
  const json& problem = failure["problems"].at(0);
  CHECK(problem["rule"] == "no_unreachable_floor");
  CHECK(problem["kind"] == "unlucky_seed");
  CHECK(problem["code"] == "W302");
  CHECK(problem["builder"] == "scattered_rooms");
  CHECK(problem["line"] == 2);
  REQUIRE(problem["cells"].size() > 10);
  for (const json& cell : problem["cells"]) {
    CHECK(cell.size() == 2);
    CHECK(cell[0] < 60);
    CHECK(cell[1] < 40);
  }
}

TEST_CASE("an invalid recipe is reported as JSON too") {
  const TemporaryFolder folder;
  const std::string path =
      folder.write("short.json", R"({ "name": "x", "chain": [ "bsp_dungeon", "room_start" ] })").string();
  const Outcome run = run_warren("generate -q --json-errors --seed 9 " + path);
  CHECK(run.exit_code == 3);
  const json failure = json::parse(run.err);
  CHECK(failure["attempts"] == 0);
  CHECK(failure["problems"].at(0)["code"] == "W202");
  CHECK(failure["problems"].at(0)["file"] == path);
}

}  // namespace warren::campaign_option_test
