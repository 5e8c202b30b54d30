// SPDX-License-Identifier: MIT
// warren dungeon, and single floors of the same dungeons.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::dungeon_command_test {

using namespace warren::test;
using nlohmann::json;

namespace {

constexpr const char* small = R"({ "name": "Small", "size": [40, 30],
  "floors": [ { "name": "cellar", "depth": [1, 2], "recipe": ["simple", "bsp_rooms"] },
              { "name": "the <pit>", "depth": 2, "recipe": "simple", "chance": 50 } ],
  "links": [ { "from": "cellar 1", "to": "the <pit>", "kind": "portal", "name": "mirror" } ], "goal": "cellar 2" })";

std::set<std::string> files_in(const std::filesystem::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

}  // namespace

TEST_CASE("without a folder, floors and links are a table") {
  const Outcome run = run_warren("dungeon tower --seed 7");
  CHECK(run.exit_code == 0);
  CHECK(run.err.empty());
  CHECK(run.out.starts_with("The tower, seed 7: 9 floors and 8 links\n"));
  CHECK(run.out.find("trapdoor") != std::string::npos);
  CHECK(run.out == run_warren("dungeon tower --seed 7").out);
}

TEST_CASE("a folder gets every floor, the graph and a picture") {
  const TemporaryFolder folder;
  const std::string campaign = folder.write("small.json", small).string();
  const std::filesystem::path out = folder / "out";
  // Seeds with the optional floor and without it.
  std::size_t most = 0;
  std::size_t least = 9;
  for (const std::string seed : {"1", "2", "3", "4", "5", "6"}) {
    std::filesystem::remove_all(out);
    const Outcome run = run_warren("dungeon " + campaign + " --seed " + seed + " -o " + out.string() + "/");
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const json graph = json::parse(contents_of(out / "dungeon.json"));
    std::set<std::string> expected = {"dungeon.json", "overview.svg"};
    for (const json& floor : graph["floors"]) {
      expected.insert(floor["file"].get<std::string>());
      const std::string one = run_warren("generate --format json --campaign " + campaign + " --seed " + seed +
                                         " --floor '" + floor["name"].get<std::string>() + "'")
                                  .out;
      CHECK(contents_of(out / floor["file"].get<std::string>()) == one);
    }
    CHECK(files_in(out) == expected);
    for (const json& link : graph["links"]) CHECK((link["kind"] == "portal" || link["from_at"] == link["to_at"]));
    most = std::max(most, graph["floors"].size());
    least = std::min(least, graph["floors"].size());
  }
  CHECK(most == 3);
  CHECK(least == 2);
}

TEST_CASE("the overview has a mark for each key on its floor and for each lock, and a legend that names them") {
  const TemporaryFolder folder;
  REQUIRE(run_warren("dungeon mine --seed 7 -o " + (folder / "out").string()).exit_code == 0);
  const std::string svg = contents_of(folder / "out/overview.svg");
  const json graph = json::parse(contents_of(folder / "out/dungeon.json"));
  const auto count = [&](const std::string& words) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(words); at != std::string::npos; at = svg.find(words, at + 1)) ++found;
    return found;
  };
  std::map<std::string, std::size_t> locks;
  for (const json& link : graph["links"]) {
    if (link.contains("lock")) ++locks[link["lock"].get<std::string>()];
  }
  REQUIRE(locks.size() == 2);
  for (const auto& [condition, times] : locks) CHECK(count("<title>lock: " + condition + "</title>") == times);
  for (const json& key : graph["keys"]) {
    const std::string name = key["name"].get<std::string>();
    CHECK(count("<title>key: " + name + "</title>") == 1);
    CHECK(count(">" + name + ": on " + key["floor"].get<std::string>() + ", opens ") == 1);
  }
}

TEST_CASE("floors can be selected by depth, and written in other formats") {
  const TemporaryFolder folder;
  CHECK(run_warren("generate --campaign tower --seed 7 --depth 5").out ==
        run_warren("generate --campaign tower --seed 7 --floor 'tower 5'").out);
  const std::string series = "generate --campaign tower --floor 'tower 2' -q --seed ";
  CHECK(run_warren(series + "3..4").out == run_warren(series + "3").out + "\n" + run_warren(series + "4").out);
  const std::string campaign = folder.write("small.json", small).string();
  REQUIRE(run_warren("dungeon " + campaign + " --seed 2 --format tmj -q -o " + (folder / "maps").string()).err == "");
  CHECK(files_in(folder / "maps").contains("01_cellar_1.tmj"));
  CHECK(run_warren("show " + (folder / "maps/01_cellar_1.tmj").string()).exit_code == 0);
}

TEST_CASE("floors are described with the grammar of their recipe") {
  const TemporaryFolder folder;
  static_cast<void>(folder.write("marsh.json", R"({ "name": "M", "size": [40, 30],
    "grammar": { "symbols": { "level_name": ["The Marsh of the recipe"] } },
    "chain": ["bsp_dungeon", "room_start", "room_stairs"] })"));
  const std::string campaign = folder
                                   .write("marshes.json", R"({ "name": "D", "size": [40, 30], "floors": [
    { "name": "top", "depth": 1, "recipe": "bsp_dungeon" }, { "name": "marsh", "depth": 2, "recipe": "marsh.json" } ],
    "links": [ { "from": "top", "to": "marsh" } ] })")
                                   .string();
  REQUIRE(run_warren("dungeon " + campaign + " --seed 7 -o " + (folder / "out").string()).err.find("2 floors") !=
          std::string::npos);
  const std::string name = "The Marsh of the recipe";
  CHECK(contents_of(folder / "out/02_marsh.json").find(name) != std::string::npos);
  CHECK(contents_of(folder / "out/01_top.json").find(name) == std::string::npos);
}

TEST_CASE("all files are written, or none") {
  const TemporaryFolder folder;
  const std::string campaign = folder.write("small.json", small).string();
  const std::string out = (folder / "out").string();
  REQUIRE(std::filesystem::create_directory(out));
  static_cast<void>(folder.write("out/01_cellar_1.json", "mine"));
  const std::string command = "dungeon " + campaign + " --seed 2 -o " + out;
  CHECK(run_warren(command).exit_code == 5);
  CHECK(files_in(out) == std::set<std::string>{"01_cellar_1.json"});
  CHECK(contents_of(folder / "out/01_cellar_1.json") == "mine");
  CHECK(run_warren(command + " --force").exit_code == 0);
  CHECK(contents_of(folder / "out/01_cellar_1.json") != "mine");
  // A folder that was made for a dungeon that cannot be built is gone again.
  const std::string unlucky = folder
                                  .write("bad.json", R"({ "name": "R", "size": [30, 20],
    "chain": ["bsp_dungeon", "room_start", "room_stairs"], "checks": [ { "room_count": { "min": 90 } } ] })")
                                  .string();
  const std::string bad =
      folder
          .write("bad_dungeon.json",
                 R"({ "name": "B", "floors": [ { "name": "f", "depth": [1, 2], "recipe": "bad.json" } ] })")
          .string();
  const Outcome failed = run_warren("dungeon " + bad + " --seed 1 -o " + (folder / "none").string());
  CHECK(failed.exit_code != 0);
  CHECK(failed.err.find("floor \"f 1\"") != std::string::npos);
  CHECK(!std::filesystem::exists(folder / "none"));
}

TEST_CASE("mistakes are named with a fix") {
  struct Case {
    std::string arguments;
    int exit_code;
    std::string says;
  };
  const TemporaryFolder folder;
  const std::string cut = folder
                              .write("cut.json", R"({ "name": "D", "floors": [
  { "name": "a", "depth": 1, "recipe": "simple" }, { "name": "b", "depth": 2, "recipe": "simpel" } ] })")
                              .string();
  for (const Case& c : std::initializer_list<Case>{
           {"dungeon descent", 2, "has levels, and no floors"},
           {"dungeon towr", 2, "did you mean \"tower\"?"},
           {"dungeon tower --format gif", 2, "cannot be written as gif"},
           {"dungeon " + cut, 3, "cut.json:2:"},
           {"generate --campaign tower --floor 'towr 2'", 2, "did you mean"},
           {"generate --campaign tower --floor x --depth 2", 2, "--floor and --depth are both given"},
           {"generate --floor x", 2, "without --campaign"},
           {"generate --campaign descent --floor x", 2, "no floors"},
           {"generate --campaign tower --size 40x40", 2, "size of a floor cannot be chosen"},
           {"generate --campaign tower --depth 30", 2, "its last depth is 9"},
       }) {
    const Outcome run = run_warren(c.arguments);
    INFO(c.arguments << ": " << run.err);
    CHECK(run.exit_code == c.exit_code);
    CHECK(run.err.find(c.says) != std::string::npos);
  }
}

namespace {

constexpr const char* locked = R"({ "name": "Locked", "size": [40, 30],
  "floors": [ { "name": "hall", "depth": 1, "recipe": "bsp_rooms" }, { "name": "cave", "depth": 2, "recipe": "simple" },
              { "name": "end", "depth": 2, "recipe": "bsp_rooms" } ],
  "keys": [ { "name": "ruby", "floors": "cave" } ],
  "links": [ { "from": "hall", "to": "cave" }, { "from": "hall", "to": "end", "lock": "ruby" } ] })";

}  // namespace

TEST_CASE("a folder is proved from its files alone") {
  const TemporaryFolder folder;
  const std::string campaign = folder.write("locked.json", locked).string();
  const std::filesystem::path out = folder / "out";
  for (const std::string format : {"json", "tmj"}) {
    CAPTURE(format);
    std::filesystem::remove_all(out);
    REQUIRE(run_warren("dungeon " + campaign + " --seed 3 -o " + out.string() + " --format " + format).exit_code == 0);
    const Outcome run = run_warren("prove " + out.string() + "/ --require complete");
    INFO(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("complete: everything can be reached after every play\n  3 floors, 2 links, 2 locks, 1 key\n") !=
          std::string::npos);
  }
  std::filesystem::remove_all(out);
  REQUIRE(run_warren("dungeon " + campaign + " --seed 3 -o " + out.string()).exit_code == 0);
  const json graph = json::parse(contents_of(out / "dungeon.json"));
  CHECK(graph["keys"][0]["floor"] == "cave");
  CHECK(graph["links"][1]["lock"] == "ruby");
  const std::filesystem::path cave = out / graph["floors"][1]["file"].get<std::string>();
  const std::filesystem::path hall = out / graph["floors"][0]["file"].get<std::string>();
  const std::string cave_text = contents_of(cave);
  const std::string graph_text = contents_of(out / "dungeon.json");
  const auto prove = [&](const std::string& more = "") { return run_warren("prove " + out.string() + more); };
  const auto edit = [&](const std::filesystem::path& file, json content) { std::ofstream(file) << content.dump(); };

  SUBCASE("as JSON") {
    const json proof = json::parse(prove(" --json").out);
    CHECK(proof["strength"] == "complete");
    CHECK(proof["floors"] == 3);
    CHECK(proof["stuck"].is_null());
  }
  SUBCASE("a key that was moved behind its own lock is found") {
    json end = json::parse(contents_of(out / graph["floors"][2]["file"].get<std::string>()));
    json moved = json::parse(cave_text);
    end["keys"] = json::array({{{"x", end["start"][0]}, {"y", end["start"][1]}, {"name", "ruby"}}});
    moved["keys"] = json::array();
    edit(cave, moved);
    edit(out / graph["floors"][2]["file"].get<std::string>(), end);
    const Outcome run = prove();
    INFO(run.err);
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("not winnable") != std::string::npos);
    CHECK(run.out.find("no play takes the key ruby") != std::string::npos);
    CHECK(run.out.find("on end") != std::string::npos);
  }
  SUBCASE("a key that is nowhere is an error") {
    json without = json::parse(cave_text);
    without["keys"] = json::array();
    edit(cave, without);
    const Outcome run = prove();
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("no floor has the key \"ruby\"") != std::string::npos);
  }
  SUBCASE("a missing floor, text that is no JSON, and links that fit no floor are errors") {
    std::filesystem::rename(cave, out / "elsewhere");
    CHECK(prove().exit_code == 5);
    CHECK(prove().err.find(cave.filename().string()) != std::string::npos);
    std::filesystem::rename(out / "elsewhere", cave);
    std::ofstream(cave) << "{";
    CHECK(prove().exit_code == 3);
    std::ofstream(cave) << cave_text;
    CHECK(prove().exit_code == 0);
    for (const char* member : {"goal", "floors", "links"}) {
      json broken = graph;
      broken.erase(member);
      edit(out / "dungeon.json", broken);
      CHECK(prove().exit_code == 3);
      broken[member] = 7;
      edit(out / "dungeon.json", broken);
      CHECK(prove().exit_code == 3);
    }
    json broken = graph;
    broken["links"][0]["from_at"] = {0, 0};
    edit(out / "dungeon.json", broken);
    CHECK(prove().err.find("not walkable") != std::string::npos);
    broken["links"][0]["from_at"] = {-5, 1e30};
    edit(out / "dungeon.json", broken);
    CHECK(prove().err.find("dungeon.json:1:") != std::string::npos);
    broken = graph;
    broken["floors"][0]["file"] = "../locked.json";
    edit(out / "dungeon.json", broken);
    CHECK(prove().err.find("is not in the folder") != std::string::npos);
    std::ofstream(out / "dungeon.json") << "[";
    CHECK(prove().exit_code == 3);
    std::filesystem::remove(out / "dungeon.json");
    CHECK(prove().exit_code == 5);
    CHECK(prove(" --watch").exit_code == 2);
  }
}

}  // namespace warren::dungeon_command_test
