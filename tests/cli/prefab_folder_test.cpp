// SPDX-License-Identifier: MIT
// Folders of prefabs with files that are broken or are not prefabs at all.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::prefab_folder_test {

using namespace warren::test;
using nlohmann::json;

namespace {

const std::string shrine = "kind: vault\nunique: no\nlegend: I = floor, Idol\n\n...\n.I.\n...\n";
const std::string broken = "kind: vault\nweight: 0\n\n...\n.Q.\n...\n";

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string recipe_with(const std::string& vaults) {
  return R"({"name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs", {"room_vaults": {"vaults": ")" +
         vaults + R"(", "count": {"max": 2}}}]})";
}

/// A folder with one good prefab, and files that cannot be used.
struct MixedFolder {
  TemporaryFolder folder{};
  std::string a = folder.write("a.txt", broken).string();
  std::string b = folder.write("b.xp", "not a picture").string();
  std::string notes = folder.write("notes.txt", "Dear reader,\nthis is a letter.\n").string();
  std::string shrine_file = folder.write("shrine.txt", shrine).string();
  std::string option = " --prefab-dir " + folder.path().string() + " ";
};

}  // namespace

TEST_CASE("commands that do not need the broken files of a folder warn and work") {
  const MixedFolder mixed;
  const TemporaryFolder recipes;
  const std::string own = recipes.write("r.json", recipe_with("shrine")).string();
  const std::string plain = run_warren("generate -q --seed 1 simple").out;
  const Outcome simple = run_warren("generate -q --seed 1 simple" + mixed.option);
  CHECK(simple.exit_code == 0);
  CHECK(simple.out == plain);
  for (const std::string& file : {mixed.a + ":2:9", mixed.b, mixed.notes + ":1:1"}) {
    CHECK_MESSAGE(has(simple.err, "warning: " + file + ": "), simple.err);
  }
  CHECK_FALSE(has(simple.err, mixed.shrine_file));
  const std::string database = (recipes / "a.db").string();
  for (const std::string& command :
       {"generate -q --seed 1 " + own, "expand --seed 1 " + own, "survey -n 5 " + own,
        "survey -n 5 --db " + database + " " + own, std::string("generate -q --seed 1 simple"),
        std::string("prefab save simple --seed 1")}) {
    CAPTURE(command);
    const Outcome run = run_warren(command + mixed.option);
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    CHECK(has(run.err, "warning: " + mixed.b));
  }
}

TEST_CASE("a recipe that names a broken prefab reports the problems of its file, and only those") {
  const MixedFolder mixed;
  const TemporaryFolder recipes;
  const std::string own = recipes.write("r.json", recipe_with("a")).string();
  const Outcome run = run_warren("generate --seed 1 " + own + mixed.option);
  CHECK(run.exit_code == 3);
  CHECK(run.out.empty());
  CHECK(has(run.err, own + ":1:"));
  CHECK(has(run.err, "option vaults is \"a\", whose file cannot be used"));
  CHECK(has(run.err, mixed.a + ":2:9"));
  CHECK(has(run.err, mixed.a + ":5:2"));
  CHECK_FALSE(has(run.err, mixed.b));
  // A file takes precedence over what ships, broken or not.
  mixed.folder.write("ringed_chest.txt", broken);
  const std::string shipped = recipes.write("s.json", recipe_with("ringed_chest")).string();
  CHECK(run_warren("generate -q --seed 1 " + shipped).exit_code == 0);
  CHECK(run_warren("generate -q --seed 1 " + shipped + mixed.option).exit_code == 3);
}

TEST_CASE("check reports every problem of a folder of prefabs") {
  const MixedFolder mixed;
  const Outcome run = run_warren("check simple" + mixed.option);
  CHECK(run.exit_code == 3);
  for (const std::string& place : {mixed.a + ":2:9: ", mixed.a + ":5:2: ", mixed.b + ":1:1: ", mixed.notes + ":"}) {
    CHECK_MESSAGE(has(run.out, place), run.out);
  }
  CHECK(json::parse(run_warren("check --json simple" + mixed.option).out).size() >= 4);
}

TEST_CASE("a file that cannot be read is left out") {
  const TemporaryFolder folder;
  // A file larger than the limit stands for one without permission, which root would ignore.
  folder.write("large.txt", std::string((std::size_t{1} << 24) + 1, 'x'));
  folder.write("shrine.txt", shrine);
  std::filesystem::create_symlink("nowhere", folder / "dangling.txt");
  const Outcome run = run_warren("generate -q --seed 1 simple --prefab-dir " + folder.path().string());
  CHECK_MESSAGE(run.exit_code == 0, run.err);
  CHECK(has(run.err, "large.txt"));
  const Outcome page = run_warren("studio simple --no-open -o - --prefab-dir " + folder.path().string());
  CHECK((page.exit_code == 0 || has(page.err, "without the studio")));
  CHECK(has(page.err, "warning: "));
}

TEST_CASE("the drawing of a text file is not a prefab of its own, whatever its name") {
  const TemporaryFolder folder;
  // Alone, the picture would be refused: its glyphs need the legend of the text.
  folder.write("odd.txt", "kind: vault\nlegend: Ω = floor, Omen\n\n...\n.Ω.\n...\n");
  REQUIRE(
      run_warren("prefab convert " + (folder / "odd.txt").string() + " -o " + (folder / "art.xp").string()).exit_code ==
      0);
  std::filesystem::remove(folder / "odd.txt");
  std::filesystem::rename(folder / "art.txt", folder / "omen.txt");
  const TemporaryFolder recipes;
  const std::string recipe = recipes.write("r.json", recipe_with("omen")).string();
  const Outcome run = run_warren("generate -q --seed 3 " + recipe + " --prefab-dir " + folder.path().string() + "/");
  CHECK_MESSAGE(run.exit_code == 0, run.err);
  CHECK_MESSAGE(run.err.empty(), run.err);
  CHECK(run_warren("check " + recipe + " --prefab-dir " + folder.path().string()).exit_code == 0);
  const std::string art = recipes.write("art.json", recipe_with("art")).string();
  CHECK(run_warren("check " + art + " --prefab-dir " + folder.path().string()).exit_code == 3);
}

}  // namespace warren::prefab_folder_test
