// SPDX-License-Identifier: MIT
// warren play without a screen: the bot and recordings.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/run_tool.hpp"

namespace warren::play_test {

using namespace warren::test;

TEST_CASE("a recorded game of the bot replays to the same state") {
  const TemporaryFolder folder;
  const std::string path = (folder / "game.txt").string();
  const Outcome played = run_warren("play --bot --seed 10 --record " + path);
  CHECK(played.exit_code == 0);
  const Outcome replayed = run_warren("play --replay " + path);
  CHECK(replayed.exit_code == 0);
  const std::string state = played.out.substr(played.out.find("state "));
  CHECK(replayed.out.ends_with(state));

  std::string text = contents_of(path);
  text.replace(text.find("seed 10"), 7, "seed 11");
  const Outcome other = run_warren("play --replay " + folder.write("other.txt", text).string());
  CHECK(other.exit_code == 1);
  CHECK(other.err.find("another version of the rules") != std::string::npos);
}

TEST_CASE("play takes a recipe, a campaign or a pack, by name or file, and names are the same as files") {
  const std::string packs = WARREN_SOURCE_DIR "/examples/packs/";
  const Outcome by_file = run_warren("play --bot --seed 2 " + packs + "hub/recipes/hub.json");
  const Outcome by_name = run_warren("play --bot --seed 2 hub --pack " + packs + "hub");
  const Outcome by_pack = run_warren("play --bot --seed 2 --pack " + packs + "hub");
  CHECK(by_file.exit_code == 0);
  CHECK(by_file.out.starts_with("seed 2: died"));
  CHECK(by_name.out == by_file.out);
  CHECK(by_pack.out == by_file.out);
  const Outcome campaign = run_warren("play --bot --seed 2 --campaign " + packs + "tower/campaigns/tower.json");
  CHECK(campaign.exit_code == 0);
  CHECK(campaign.out == run_warren("play --bot --seed 2 --pack " + packs + "tower").out);
  CHECK(run_warren("play --bot --seed 6").out == run_warren("play --bot --seed 6 --campaign depths").out);
}

TEST_CASE("play reports what cannot be played, and why") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& arguments, int code, std::string_view part) {
    const Outcome run = run_warren("play --bot --seed 1 " + arguments);
    INFO(arguments << ": " << run.err);
    CHECK(run.exit_code == code);
    CHECK(run.err.find(part) != std::string::npos);
    CHECK(run.err.find("fix: ") != std::string::npos);
  };
  const std::string packs = WARREN_SOURCE_DIR "/examples/packs/";
  const std::string level = (folder / "level.json").string();
  REQUIRE(run_warren("generate simple --seed 1 -o " + level).exit_code == 0);
  refused("--pack " + (folder / "none").string(), 5, "cannot read");
  refused("simpel", 2, "there is no recipe named \"simpel\"");
  refused("--campaign defualt", 2, "there is no campaign named \"defualt\"");
  refused(level, 3, "this file is a level, not a recipe");
  refused(packs + "swamp/campaigns/swamp.json", 3, "this file is a campaign, not a recipe");
  refused("simple --campaign depths", 2, "--campaign and a recipe are both given");
  refused(
      folder
          .write("large.json",
                 R"({ "name": "Large", "size": [4000, 20], "chain": [ "bsp_rooms", "nearest_corridors", "room_start",
          "distant_exit" ] })")
          .string(),
      2, "up to 2048x2048");
  folder.write("pack.json", R"({ "name": "two" })");
  std::filesystem::create_directory(folder / "recipes");
  refused("--pack " + folder.path().string(), 2, "the pack two has 0 recipes");
  for (const std::string name : {"one", "other"})
    folder.write("recipes/" + name + ".json", contents_of(packs + "hub/recipes/hub.json"));
  refused("--pack " + folder.path().string(), 2, "name the recipe to play: one, other");
}

TEST_CASE("a recording of a pack is replayed with the pack") {
  const TemporaryFolder folder;
  const std::string path = (folder / "game.txt").string();
  const std::string pack = "--pack " WARREN_SOURCE_DIR "/examples/packs/tower";
  REQUIRE(run_warren("play --bot --seed 3 " + pack + " --record " + path).exit_code == 0);
  CHECK(run_warren("play " + pack + " --replay " + path).exit_code == 0);
  const Outcome without = run_warren("play --replay " + path);
  CHECK(without.exit_code == 3);
  CHECK(without.err.find("the recording is of campaign tower of pack tower, not of campaign depths") !=
        std::string::npos);
}

}  // namespace warren::play_test
