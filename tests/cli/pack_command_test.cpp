// SPDX-License-Identifier: MIT
// Packs on the command line: new, check, --pack, and finding the pack of a file.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/run_tool.hpp"

namespace fs = std::filesystem;

namespace warren::test::pack_command_test {

namespace {

Outcome warren_in(const fs::path& folder, const std::string& arguments) {
  return run_shell("cd " + folder.string() + " && " + WARREN_TOOL + " " + arguments);
}

std::string hash_in(const Outcome& run) { return run.err.substr(run.err.find("hash ")); }

}  // namespace

TEST_CASE("a new pack is valid, its recipe builds, and an existing folder is kept") {
  const TemporaryFolder folder;
  const fs::path& at = folder.path();
  CHECK(warren_in(at, "new marsh").exit_code == 0);
  CHECK(warren_in(at, "check marsh").exit_code == 0);
  const Outcome by_file = warren_in(at, "generate marsh/recipes/first.json --seed 7");
  REQUIRE_MESSAGE(by_file.exit_code == 0, by_file.err);
  CHECK(by_file.out.find(',') != std::string::npos);
  // The same recipe by its name, and from inside of the pack.
  CHECK(warren_in(at, "generate first --pack marsh --seed 7").out == by_file.out);
  CHECK(warren_in(at / "marsh/recipes", "generate ./first.json --seed 7").out == by_file.out);
  CHECK(warren_in(at, "generate --campaign main --pack marsh --seed 7").out == by_file.out);
  CHECK(warren_in(at, "generate --campaign marsh/campaigns/main.json --seed 7").out == by_file.out);
  CHECK(hash_in(warren_in(at, "generate --campaign main --pack marsh --depth 4 --seed 7")).starts_with("hash"));
  CHECK(warren_in(at, "survey marsh/recipes/first.json -n 20").exit_code == 0);
  CHECK(warren_in(at, "list tiles --pack marsh").out.find("mud") != std::string::npos);
  CHECK(warren_in(at, "describe marsh --pack marsh").out.find("Bog Hag") != std::string::npos);
  CHECK(warren_in(at, "schema --pack marsh").out.find("\"marsh\"") != std::string::npos);
  CHECK(warren_in(at, "prefab check marsh/prefabs/shrine.txt").exit_code == 0);
  CHECK(warren_in(at, "prefab show shrine --pack marsh").exit_code == 0);
  CHECK(warren_in(at, "expand marsh/recipes/first.json --seed 1").out.find("\"gravel_tile\": \"mud\"") !=
        std::string::npos);

  const Outcome again = warren_in(at, "new marsh");
  CHECK(again.exit_code == 5);
  CHECK(warren_in(at, "new a.b").exit_code == 2);
  CHECK(warren_in(at, "new warren").exit_code == 2);
  CHECK(warren_in(at, "new no/such/folder").exit_code == 5);
  CHECK(std::distance(fs::directory_iterator(at), fs::directory_iterator()) == 1);
}

TEST_CASE("check reports the problems of every file of a pack, with places") {
  const TemporaryFolder folder;
  const fs::path& at = folder.path();
  REQUIRE(warren_in(at, "new marsh").exit_code == 0);
  folder.write("marsh/spawns/empty.json", "{ \"rows\": [] }");
  folder.write("marsh/prefabs/bad.txt", "kind: vault\n\n.?.\n");
  folder.write("marsh/recipes/bad.json", "{ \"name\": \"x\",\n  \"chain\": [ \"maze\", \"room_start\" ] }");
  folder.write("marsh/campaigns/bad.json",
               "{ \"name\": \"x\", \"levels\": [ { \"depth\": 1, \"recipe\": \"frist\" } ] }");
  const Outcome run = warren_in(at, "check marsh");
  CHECK(run.exit_code == 3);
  for (const std::string place : {"marsh/spawns/empty.json:1:11: ", "marsh/prefabs/bad.txt:3:2: ",
                                  "marsh/recipes/bad.json:2:22: ", "marsh/campaigns/bad.json:1:52: "}) {
    CHECK_MESSAGE(run.out.find(place) != std::string::npos, run.out);
  }
  folder.write("marsh/tiles.json", "{ \"mud\": { \"glyph\": \".\" } }");
  const Outcome tiles = warren_in(at, "check marsh");
  CHECK(tiles.exit_code == 3);
  CHECK(tiles.out.find("marsh/tiles.json:1:21: ") != std::string::npos);
  // A recipe of a pack that cannot be used is an error too.
  CHECK(warren_in(at, "generate marsh/recipes/first.json --seed 1").exit_code == 3);
  CHECK(warren_in(at, "generate simple --pack none --seed 1").exit_code == 5);
}

TEST_CASE("links do not lead out of a pack") {
  const TemporaryFolder folder;
  const fs::path& at = folder.path();
  REQUIRE(warren_in(at, "new marsh").exit_code == 0);
  folder.write("outside.json", "{ \"rows\": [ { \"name\": \"x\" } ] }");
  fs::create_symlink(at / "outside.json", at / "marsh/spawns/outside.json");
  const Outcome run = warren_in(at, "check marsh");
  CHECK(run.exit_code == 5);
  CHECK(run.out.find("links must not lead out of the pack") != std::string::npos);
}

TEST_CASE("levels of a pack are drawn with its tileset, and others with the tileset that is named") {
  const TemporaryFolder folder;
  const fs::path& at = folder.path();
  fs::copy(fs::path(WARREN_SOURCE_DIR) / "examples/packs/quarry", at / "quarry", fs::copy_options::recursive);
  REQUIRE(warren_in(at, "generate quarry/recipes/quarry.json --seed 7 -o a.png").exit_code == 0);
  REQUIRE(warren_in(at, "generate quarry --pack quarry --seed 7 --tileset quarry/tileset.json -o b.png").exit_code ==
          0);
  CHECK(contents_of(at / "a.png") == contents_of(at / "b.png"));
  REQUIRE(warren_in(at, "generate quarry --pack quarry --seed 7 -o a.tmx").exit_code == 0);
  CHECK(contents_of(at / "tiles.png") == contents_of(at / "quarry/tiles.png"));
  // Another tile size needs other pixels than those of the image.
  REQUIRE(warren_in(at, "generate quarry --pack quarry --seed 7 --tile-size 8 -o small.tmx").exit_code == 0);
  CHECK(contents_of(at / "small.tmx").find("\"tiles_8.png\"") != std::string::npos);
  REQUIRE(warren_in(at, "generate simple --seed 7 -o plain.png").exit_code == 0);
  REQUIRE(warren_in(at, "generate simple --seed 7 --tileset quarry/tileset.json -o own.png").exit_code == 0);
  CHECK(contents_of(at / "plain.png") != contents_of(at / "own.png"));
}

TEST_CASE("a tileset that does not fit is reported where it is written, and leaves other formats alone") {
  const TemporaryFolder folder;
  const fs::path& at = folder.path();
  fs::copy(fs::path(WARREN_SOURCE_DIR) / "examples/packs/quarry", at / "quarry", fs::copy_options::recursive);
  const auto problem = [&](const std::string& command) {
    const Outcome run = warren_in(at, command);
    CHECK(run.exit_code != 0);
    return run.out + run.err;
  };
  const std::string good = contents_of(at / "quarry/tileset.json");
  folder.write("quarry/tileset.json", R"({ "image": "tiles.png", "tiles": { "flor": 0, "wall": 400 } })");
  CHECK(problem("check quarry").find("quarry/tileset.json:1:36: error: there is no tile named \"flor\"") == 0);
  CHECK(problem("generate quarry --pack quarry --seed 1 -o a.png").find("tileset.json:1:36") != std::string::npos);
  CHECK(warren_in(at, "generate quarry --pack quarry --seed 1").exit_code == 0);
  folder.write("quarry/tileset.json", R"({ "image": "tiles.png", "tiles": { "wall": 400 } })");
  CHECK(problem("check quarry").find("quarry/tileset.json:1:44: error: tile 400 is outside the image") == 0);
  CHECK(problem("generate simple --seed 1 --tileset quarry/tileset.json -o a.png").find("tileset.json:1:44") !=
        std::string::npos);
  // Links must not lead out of the pack.
  folder.write("quarry/tileset.json", good);
  fs::rename(at / "quarry/tiles.png", at / "outside.png");
  fs::create_symlink("../outside.png", at / "quarry/tiles.png");
  CHECK(problem("check quarry").find("links must not lead out of the pack") != std::string::npos);
  CHECK(problem("generate simple --seed 1 --tileset quarry/tileset.json -o a.png").find("tiles.png") !=
        std::string::npos);
}

}  // namespace warren::test::pack_command_test
