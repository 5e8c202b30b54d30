// SPDX-License-Identifier: MIT
// warren check, expand and schema on recipe files.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include <warren/warren.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::recipe_files_test {

using namespace warren::test;
using nlohmann::json;

namespace {

const std::string good =
    R"({ "name": "Good", "size": [40, 30], "chain": ["bsp_dungeon", "room_start", "room_stairs"] })";
const std::string bad = R"({ "nam": "x",
  "size": [0],
  "chain": ["bsp", { "room_start": { "room": "best" } }, 7] })";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The level's hash, from the line that generate prints on stderr.
std::string hash_of(const std::string& arguments) {
  const Outcome run = run_warren("generate " + arguments);
  INFO(arguments << ": " << run.err);
  CHECK(run.exit_code == 0);
  const std::size_t at = run.err.find("hash ");
  return at == std::string::npos ? "" : run.err.substr(at + 5, 16);
}

}  // namespace

TEST_CASE("check prints nothing for valid recipes, in files, by name or on stdin") {
  const TemporaryFolder folder;
  const std::string path = folder.write("good.json", good).string();
  for (const std::string& arguments : {path, path + " " + path, std::string("simple nethack"), path + " simple"}) {
    const Outcome run = run_warren("check " + arguments);
    CHECK(run.exit_code == 0);
    CHECK(run.out + run.err == "");
  }
  CHECK(run_shell("cat " + path + " | " WARREN_TOOL " check -").exit_code == 0);
  CHECK(json::parse(run_warren("check --json " + path).out) == json::array());
}

TEST_CASE("check prints a line for each problem of each file, as compilers do") {
  const TemporaryFolder folder;
  const std::string path = folder.write("bad.json", bad).string();
  const std::string other = folder.write("other.json", "{ \"name\": ").string();
  const std::string fine = folder.write("good.json", good).string();
  const Outcome run = run_warren("check " + path + " " + fine + " " + other);
  CHECK(run.exit_code == 3);
  CHECK(run.err == "");
  const std::vector<std::string> lines = lines_of(run.out);
  REQUIRE(lines.size() == 7);
  const std::regex shape("[^:]+:[0-9]+:[0-9]+: error: .+ \\[W[0-9]+\\]");
  for (const std::string& line : lines) CHECK_MESSAGE(std::regex_match(line, shape), line);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK(lines[i].starts_with(path + ":"));
  CHECK(lines.back().starts_with(other + ":1:11: error: "));
  for (const std::string place : {":1:3: ", ":1:1: ", ":2:11: ", ":3:13: ", ":3:46: ", ":3:58: "}) {
    CHECK_MESSAGE(run.out.find(path + place) != std::string::npos, place << "in\n" << run.out);
  }
  const Outcome piped = run_shell("cat " + path + " | " WARREN_TOOL " check -");
  CHECK(piped.exit_code == 3);
  CHECK(piped.out.starts_with("stdin:1:3: error: "));
}

TEST_CASE("check finds problems of the whole chain, in every branch") {
  const TemporaryFolder folder;
  const auto check = [&](const std::string& chain) {
    return run_warren("check " + folder.write("r.json", "{ \"name\": \"x\",\n \"chain\": [" + chain + "] }").string());
  };
  const Outcome branch = check(R"("bsp_dungeon", {"maybe": {"do": ["room_drawer"]}}, "room_start", "room_stairs")");
  CHECK(branch.exit_code == 3);
  CHECK(branch.out.find("r.json:2:77: error: room_stairs needs connected") != std::string::npos);
  CHECK(branch.out.find("depending on the choices before it") != std::string::npos);
  const Outcome unfinished = check(R"("bsp_dungeon", "room_start")");
  CHECK(unfinished.exit_code == 3);
  CHECK(unfinished.out.find("r.json:1:1: error: the finished level needs exit") != std::string::npos);
  CHECK(check(R"({"repeat": {"times": 0, "do": ["maze"]}})").out.find("the chain is empty") != std::string::npos);
}

TEST_CASE("the exit code of check is that of the worst problem") {
  const TemporaryFolder folder;
  const std::string wrong = folder.write("bad.json", bad).string();
  const std::string deep = folder.write("deep.json", std::string(200, '[')).string();
  const std::string none = (folder / "none.json").string();
  CHECK(run_warren("check simpel").exit_code == 3);
  CHECK(run_warren("check simpel").out.find("did you mean \"simple\"?") != std::string::npos);
  CHECK(run_warren("check " + deep + " " + wrong).exit_code == 4);
  CHECK(run_warren("check " + wrong + " " + none + " " + deep).exit_code == 5);
  CHECK(run_warren("check " + none).out.starts_with(none + ":1:1: error: "));
  CHECK(run_warren("check").exit_code == 2);
  CHECK(run_warren("check").err.find("fix: ") != std::string::npos);
}

TEST_CASE("check --json is a list of all problems, even if the file name is not UTF-8") {
  const TemporaryFolder folder;
  const std::string path = folder.write("bad.json", bad).string();
  const Outcome run = run_warren("check --json " + path + " " + path);
  CHECK(run.exit_code == 3);
  const json problems = json::parse(run.out);
  REQUIRE(problems.size() == 12);
  for (const json& problem : problems) {
    CHECK(problem["file"] == path);
    CHECK(problem["line"] >= 1);
    CHECK(problem["column"] >= 1);
    CHECK(problem["code"].get<std::string>().starts_with("W"));
    for (const char* key : {"kind", "message", "fix"}) CHECK(!problem[key].get<std::string>().empty());
  }
  // Names of files are bytes, and JSON must be UTF-8.
  const std::string odd = folder.write("bad\xff.json", bad).string();
  const Outcome of_odd = run_warren("check --json " + odd);
  CHECK(of_odd.exit_code == 3);
  CHECK(json::parse(of_odd.out).size() == 6);
}

TEST_CASE("an expanded recipe has every default and no choices, and builds the same level") {
  const TemporaryFolder folder;
  int compared = 0;
  for (const warren::RecipeInfo& info : warren::shipped_recipes()) {
    const std::string name(info.id);
    CAPTURE(name);
    const warren::Result<warren::Recipe> recipe = warren::Recipe::shipped(name);
    REQUIRE(recipe);
    for (int seed = 1; seed <= (recipe->has_choices() ? 4 : 1); ++seed) {
      const std::string options = " --depth 3 --seed " + std::to_string(seed);
      const Outcome run = run_warren("expand " + name + options);
      REQUIRE(run.exit_code == 0);
      const std::string path = folder.write("expanded.json", run.out).string();
      CHECK(hash_of(path + options) == hash_of(name + options));
      CHECK(warren::Recipe::parse(run.out, "expanded.json")->has_choices() == false);
      for (const json& step : json::parse(run.out)["chain"]) {
        REQUIRE(step.size() == 1);
        const warren::Descriptor* builder = warren::find_builder(step.begin().key());
        REQUIRE(builder != nullptr);
        for (const warren::Option& option : builder->options) CHECK(step.begin()->contains(option.name));
      }
      ++compared;
    }
  }
  CHECK(compared >= 60);
}

TEST_CASE("expand keeps choices, repeats, included files, checks and sizes") {
  const TemporaryFolder folder;
  static_cast<void>(folder.write("tail.json", R"({ "name": "t", "chain": [ "area_start", "distant_exit" ] })"));
  const std::string path = folder
                               .write("all.json", R"({ "name": "All", "size": [50, 40], "movement": "diagonal",
    "chain": [
      { "one_of": [ { "weight": 3, "do": ["scattered_rooms", "dogleg_corridors"] }, "cellular_automata", "maze" ] },
      { "repeat": { "times": [1, 3], "do": [ { "maybe": { "do": "drunkards_walk" } } ] } },
      { "region": { "chain": [ { "one_of": ["bsp_dungeon", "bsp_interior"] }, { "maybe": { "do": "room_exploder" } } ] } },
      "connect_areas", { "include": "tail.json" }, { "area_spawner": { "id": "crowd" } } ],
    "checks": [ { "floor_percent": { "min": 5 } } ], "disable": ["doors_fit"] })")
                               .string();
  std::set<std::string> chains;
  for (int seed = 1; seed <= 12; ++seed) {
    const std::string options = " --seed " + std::to_string(seed);
    const Outcome run = run_warren("expand " + path + options);
    REQUIRE(run.exit_code == 0);
    const json expanded = json::parse(run.out);
    CHECK(expanded["size"] == json({50, 40}));
    CHECK(expanded["movement"] == "diagonal");
    CHECK(expanded["checks"][0]["floor_percent"]["min"] == 5);
    CHECK(expanded["disable"] == json({"doors_fit"}));
    const std::string other = folder.write("expanded.json", run.out).string();
    CHECK(hash_of(other + options) == hash_of(path + options));
    chains.insert(run.out);
  }
  CHECK(chains.size() > 4);
  CHECK(json::parse(run_warren("expand simple --seed 1 --size 60x20").out)["size"] == json({60, 20}));
}

TEST_CASE("expand prints a random seed, and fails where generate fails") {
  CHECK(run_warren("expand random_dungeon").err.starts_with("seed "));
  CHECK(run_warren("expand random_dungeon --seed 1").err == "");
  CHECK(run_warren("expand simpel").exit_code == 2);
  const TemporaryFolder folder;
  const Outcome run = run_warren("expand " + folder.write("bad.json", bad).string());
  CHECK(run.exit_code == 3);
  CHECK(run.out == "");
  CHECK(run.err.find("fix: ") != std::string::npos);
}

TEST_CASE("the schema is JSON and has every builder and every check") {
  const Outcome run = run_warren("schema");
  CHECK(run.exit_code == 0);
  CHECK(run.err == "");
  const json schema = json::parse(run.out);
  CHECK(schema["$schema"] == "http://json-schema.org/draft-07/schema#");
  const json& steps = schema["$defs"]["step"]["anyOf"][0]["enum"];
  CHECK(steps.size() == warren::all_builders().size());
  for (const warren::Descriptor* d : warren::all_builders()) {
    CHECK(std::ranges::find(steps, json(d->id)) != steps.end());
  }
  CHECK(schema["$defs"]["check"]["anyOf"][0]["enum"].size() == warren::all_checks().size());
}

}  // namespace warren::recipe_files_test
