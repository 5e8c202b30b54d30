// SPDX-License-Identifier: MIT
// warren generate, in terminals and in scripts.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"
#include "tests/support/temporary_folder.hpp"

namespace warren::generate_test {

using namespace warren::test;
using nlohmann::json;

TEST_CASE("generate prints the level on stdout and messages on stderr") {
  const Outcome run = run_warren("generate simple --seed 7");
  CHECK(run.exit_code == 0);
  CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 50);
  CHECK(run.out.find('\n') == 80);
  CHECK(run.out.find('@') != std::string::npos);
  CHECK(run.out.find('>') != std::string::npos);
  CHECK(run.out.find('\x1b') == std::string::npos);
  CHECK(run.err.find("seed 7") != std::string::npos);
}

TEST_CASE("the same seed gives the same bytes, and --quiet prints no messages") {
  for (const std::string format : {"ascii", "json"}) {
    const Outcome first = run_warren("generate nethack --quiet --seed 18446744073709551615 --format " + format);
    const Outcome second = run_warren("generate nethack -q --seed 0xffffffffffffffff --format " + format);
    CHECK(first.exit_code == 0);
    CHECK(first.out == second.out);
    CHECK(first.err.empty());
  }
}

TEST_CASE("--explain tells the mission walk by walk") {
  const Outcome none = run_warren("generate simple --seed 7 -q --explain");
  CHECK(none.exit_code == 0);
  CHECK(none.err.ends_with(".\nthe level has no mission\n"));
  const TemporaryFolder folder;
  const std::string path =
      folder
          .write(
              "m.json",
              R"({ "name": "x", "chain": ["maze", "area_start", "distant_exit", { "mission": { "locks": 2, "parts": 2 } }] })")
          .string();
  const Outcome run = run_warren("generate " + path + " --seed 7 -q --explain");
  REQUIRE(run.exit_code == 0);
  CHECK(run.err.find("\nmission: 2 locks, 3 keys, complete\n1. ") != std::string::npos);
  CHECK(run.err.find("which opens gate 1 (") != std::string::npos);
  CHECK(run.err.find("which is one of 2 for gate 2 (") != std::string::npos);
  CHECK(run.err.find("\n4. ") != std::string::npos);
  CHECK(run.err.find(" to the exit at ") != std::string::npos);
}

TEST_CASE("a level is named and described, the same way in text and in JSON") {
  const Outcome run = run_warren("generate flow_hub --seed 2 -q --explain --format json");
  REQUIRE(run.exit_code == 0);
  const json level = json::parse(run.out);
  const json& description = level["description"];
  const std::string name = description["name"];
  const std::string text = description["text"];
  CHECK(!name.empty());
  CHECK(run.err.starts_with(name + "\n" + text + "\n"));
  REQUIRE(description["rooms"].size() == 2);
  for (const json& room : description["rooms"]) {
    CHECK(level["rooms"][room["room"].get<std::size_t>()].contains("role"));
    CHECK(!room["name"].get<std::string>().empty());
  }
  CHECK(run_warren("generate flow_hub --seed 2 -q --format svg").out.find("<title>" + name + "</title>") !=
        std::string::npos);
}

TEST_CASE("--explain proves a mission without a certificate, and lists its keys") {
  const Outcome run = run_warren("generate flow_hub --seed 2 -q --explain");
  REQUIRE(run.exit_code == 0);
  CHECK(run.err.find("\nmission: 1 lock, 1 key, complete\n\"iron\"") != std::string::npos);
  CHECK(run.err.find(", which opens ") != std::string::npos);
}

TEST_CASE("without --seed a random seed is printed, and it reproduces the level") {
  const Outcome first = run_warren("generate bsp_dungeon");
  CHECK(first.exit_code == 0);
  REQUIRE(first.err.starts_with("seed "));
  const std::string seed = first.err.substr(5, first.err.find('\n') - 5);
  CHECK(run_warren("generate bsp_dungeon --seed " + seed).out == first.out);
}

TEST_CASE("json has every field, and they are consistent") {
  const Outcome run = run_warren("generate nethack --seed 3 --depth 4 --size 60x30 --format json");
  REQUIRE(run.exit_code == 0);
  const json level = json::parse(run.out);
  CHECK(level["schema"] == 2);
  CHECK(level["name"] == "NetHack");
  CHECK(level["seed"] == 3);
  CHECK(level["depth"] == 4);
  CHECK(level["width"] == 60);
  CHECK(level["height"] == 30);
  CHECK(level["attempts"] >= 1);
  CHECK(level["hash"].get<std::string>().size() == 16);
  REQUIRE(level["tiles"].size() == 30);
  std::set<char> glyphs;
  for (const auto& row : level["tiles"]) {
    const std::string text = row.get<std::string>();
    CHECK(text.size() == 60);
    glyphs.insert(text.begin(), text.end());
  }
  CHECK(level["legend"].size() == glyphs.size());
  const auto tile_at = [&](const json& p) {
    return std::string(1, level["tiles"][p[1].get<std::size_t>()].get<std::string>()[p[0].get<std::size_t>()]);
  };
  CHECK(level["legend"][tile_at(level["start"])]["walkable"] == true);
  for (const auto& exit : level["exits"]) {
    CHECK(level["legend"][tile_at({exit["x"], exit["y"]})]["name"] == "down_stairs");
    CHECK(exit["kind"] == "down");
  }
  CHECK(level["legend"]["#"] == json({{"name", "wall"},
                                      {"number", 128},
                                      {"walkable", false},
                                      {"opaque", true},
                                      {"cost_percent", 100},
                                      {"foreground", "#b8b2a6"},
                                      {"background", "#3a3630"}}));
  CHECK(level["rooms"].size() >= 2);
  CHECK(level["rooms"][0]["box"].size() == 4);
  CHECK(level["corridors"].size() >= 1);
  CHECK(level["corridors"][0][0].size() == 2);
  for (const auto& spawn : level["spawns"]) {
    const json place = {spawn["x"], spawn["y"]};
    CHECK(level["legend"][tile_at(place)]["walkable"] == true);
    CHECK(spawn["name"].is_string());
  }
}

TEST_CASE("the style lines has blank rock, and - and | for walls") {
  const Outcome run = run_warren("generate nethack --seed 7 --style lines -q");
  CHECK(run.exit_code == 0);
  CHECK(run.out.find("---") != std::string::npos);
  CHECK(run.out.find('|') != std::string::npos);
  CHECK(std::count(run.out.begin(), run.out.end(), ' ') > 500);
}

TEST_CASE("the format is inferred from the extension, and a file is not overwritten without --force") {
  const TemporaryFolder folder;
  const std::string path = (folder / "level.json").string();
  CHECK(run_warren("generate simple --seed 1 -o " + path).exit_code == 0);
  CHECK(json::parse(contents_of(path))["seed"] == 1);
  const Outcome again = run_warren("generate simple --seed 2 -o " + path);
  CHECK(again.exit_code == 5);
  CHECK(again.err.find("--force") != std::string::npos);
  CHECK(json::parse(contents_of(path))["seed"] == 1);
  CHECK(run_warren("generate simple --seed 2 --force -o " + path).exit_code == 0);
  CHECK(json::parse(contents_of(path))["seed"] == 2);
  CHECK(folder.files() == 1);
}

TEST_CASE("a symbolic link is kept, and its target is replaced") {
  const TemporaryFolder folder;
  const std::string link = (folder / "link.txt").string();
  std::filesystem::create_symlink(folder.write("target.txt", "old"), link);
  CHECK(run_warren("generate simple --seed 1 -o " + link).exit_code == 5);
  CHECK(run_warren("generate simple --seed 1 --force -o " + link).exit_code == 0);
  CHECK(std::filesystem::is_symlink(link));
  CHECK(contents_of(folder / "target.txt") == run_warren("generate simple --seed 1").out);
}

TEST_CASE("a recipe comes from a file or from stdin") {
  const TemporaryFolder folder;
  const std::string text = R"({ // two rooms
    "name": "Mine", "size": [30, 20],
    "chain": [ { "rooms_and_corridors": { "attempts": 50, "max_side": 7 } }, "room_start", "room_stairs" ] })";
  const std::string path = folder.write("mine.json", text).string();
  const Outcome from_file = run_warren("generate " + path + " --seed 5");
  CHECK(from_file.exit_code == 0);
  CHECK(from_file.out.find('\n') == 30);
  const Outcome from_stdin = run_shell("cat " + path + " | " WARREN_TOOL " generate - --seed 5");
  CHECK(from_stdin.out == from_file.out);
}

TEST_CASE("a closed pipe is not reported as an error") {
  const Outcome run = run_shell(WARREN_TOOL " generate simple --seed 1 --size 400x400 -q | head -1");
  CHECK(run.exit_code == 0);
  CHECK(run.err.empty());
}

}  // namespace warren::generate_test
