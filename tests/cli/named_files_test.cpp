// SPDX-License-Identifier: MIT
// Files that other files name: one rule for includes, campaigns, expectations, drawings and tilesets. Only regular
// files in the folder of the naming file are read, and locations in them are paths that the user can open.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <functional>

#include "tests/support/run_tool.hpp"

namespace warren::named_files_test {

using namespace warren::test;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

const std::string good_recipe = R"({ "name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs"] })";
const std::string good_tileset = "<tileset name='t'><tile id='0' type='floor'/></tileset>";

/// A file that names another one, and the command that reads both.
struct Naming {
  std::string kind;
  std::string file;
  std::function<std::string(const std::string&)> text;  // from the path of the named file
  std::string named;                                    // the name of a valid file
  std::string contents;                                 // of that file
  std::string command;
};

std::string map_with(const std::string& tileset) {
  return "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' source='" + tileset +
         "'/><layer name='l'><data encoding='csv'>1</data></layer></map>";
}

const std::vector<Naming>& namings() {
  static const std::vector<Naming> all = {
      {"include", "r.json",
       [](const std::string& p) { return "{ \"name\": \"x\", \"chain\": [{ \"include\": \"" + p + "\" }] }"; },
       "a.json", good_recipe, "generate -q --seed 1 "},
      {"campaign", "c.json",
       [](const std::string& p) { return R"({ "name": "c", "levels": [{ "depth": 1, "recipe": ")" + p + "\" }] }"; },
       "a.json", good_recipe, "generate -q --seed 1 --campaign "},
      {"expectations", "e.json", [](const std::string& p) { return R"({ "levels": 2, "recipe": ")" + p + "\" }"; },
       "a.json", good_recipe, "survey --expect "},
      {"drawing", "p.txt", [](const std::string& p) { return "kind: vault\ndrawing: " + p + "\n"; }, "a.tmx",
       "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' name='t'><tile id='0' "
       "type='floor'/></tileset><layer name='l'><data encoding='csv'>1</data></layer></map>",
       "prefab show "},
      {"tileset of a prefab", "p.tmx", map_with, "a.tsx", good_tileset, "prefab show "},
      {"tileset of a level", "l.tmx", map_with, "a.tsx", good_tileset, "show "},
  };
  return all;
}

/// Runs the command of a naming file in a folder "in", which has a folder "out" beside it.
Outcome run_naming(const Naming& naming, const std::filesystem::path& in, const std::string& path) {
  std::ofstream(in / naming.file) << naming.text(path);
  // A hang must not stop the tests.
  return run_shell("timeout 20 " WARREN_TOOL " " + naming.command + (in / naming.file).string());
}

void check_refused(const Outcome& run, std::string_view says) {
  INFO(run.out << run.err);
  CHECK((run.exit_code == 3 || run.exit_code == 5));
  CHECK(has(run.err, says));
  CHECK(has(run.err, "fix: "));
}

}  // namespace

TEST_CASE("a file may name files in its folder and below, also by links that stay there") {
  for (const Naming& naming : namings()) {
    CAPTURE(naming.kind);
    const TemporaryFolder folder;
    const std::filesystem::path in = folder / "in";
    std::filesystem::create_directories(in / "sub");
    std::ofstream(in / naming.named) << naming.contents;
    std::ofstream(in / "sub" / naming.named) << naming.contents;
    std::filesystem::create_symlink("sub/" + naming.named, in / ("link_" + naming.named));
    for (const std::string& path : {naming.named, "sub/" + naming.named, "./" + naming.named, "link_" + naming.named}) {
      CAPTURE(path);
      const Outcome run = run_naming(naming, in, path);
      CHECK_MESSAGE(run.exit_code == 0, run.err);
    }
  }
}

TEST_CASE("a file may not name files outside of its folder, directly or by links") {
  for (const Naming& naming : namings()) {
    CAPTURE(naming.kind);
    const TemporaryFolder folder;
    const std::filesystem::path in = folder / "in";
    const std::filesystem::path out = folder / "out";
    std::filesystem::create_directories(in);
    std::filesystem::create_directories(out);
    std::ofstream(out / naming.named) << naming.contents;
    std::filesystem::create_symlink(out / naming.named, in / ("link_" + naming.named));
    std::filesystem::create_symlink("../out", in / "sub");
    for (const std::string& path : {"../out/" + naming.named, (out / naming.named).string()}) {
      CAPTURE(path);
      check_refused(run_naming(naming, in, path), "");
    }
    for (const std::string& path : {"link_" + naming.named, "sub/" + naming.named}) {
      CAPTURE(path);
      check_refused(run_naming(naming, in, path), "it is not in the folder of the file that names it");
    }
  }
}

TEST_CASE("a file may name only regular files, and a pipe does not make a command wait") {
  for (const Naming& naming : namings()) {
    CAPTURE(naming.kind);
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / ("folder_" + naming.named));
    REQUIRE(::mkfifo((folder / ("pipe_" + naming.named)).c_str(), 0600) == 0);
    for (const std::string& path : {"folder_" + naming.named, "pipe_" + naming.named}) {
      CAPTURE(path);
      check_refused(run_naming(naming, folder.path(), path), "it is not a regular file");
    }
  }
}

TEST_CASE("a file that the command line names may be a pipe") {
  const TemporaryFolder folder;
  const std::string recipe = folder.write("r.json", good_recipe).string();
  const std::string expected = run_warren("generate -q --seed 1 " + recipe).out;
  CHECK_FALSE(expected.empty());
  const std::string pipe = (folder / "pipe.json").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(run_shell("cat " + recipe + " > " + pipe + " & timeout 20 " WARREN_TOOL " generate -q --seed 1 " + pipe).out ==
        expected);
  CHECK(run_shell("cat " + recipe + " | " WARREN_TOOL " generate -q --seed 1 /dev/stdin").out == expected);
  CHECK(run_shell("bash -c '" WARREN_TOOL " generate -q --seed 1 <(cat " + recipe + ")'").out == expected);
  // A survey reads its recipe only once, too.
  const Outcome survey = run_shell("cat " + recipe + " > " + pipe + " & timeout 20 " WARREN_TOOL " survey -n 2 --db " +
                                   (folder / "a.db").string() + " " + pipe);
  CHECK_MESSAGE(survey.exit_code == 0, survey.err);
}

TEST_CASE("locations in included files and in drawings are paths from the current folder") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "recipes/parts");
  folder.write("recipes/r.json", R"({ "name": "x", "chain": ["bsp_dungeon", { "include": "parts/a.json" }] })");
  folder.write("recipes/parts/a.json", "{ \"name\": \"a\",\n  \"chain\": [\"room_strat\"] }");
  folder.write("recipes/p.txt", "kind: vault\ndrawing: parts/d.tmx\n");
  folder.write("recipes/parts/d.tmx", "<map width='0' height='1' tilewidth='8' tileheight='8'/>");
  const Outcome recipe = run_shell("cd " + folder.path().string() + " && " WARREN_TOOL " check recipes/r.json");
  CHECK_MESSAGE(recipe.out.starts_with("recipes/parts/a.json:2:13: error: "), recipe.out);
  const Outcome prefab = run_shell("cd " + folder.path().string() + " && " WARREN_TOOL " prefab check recipes/p.txt");
  CHECK_MESSAGE(prefab.out.starts_with("recipes/parts/d.tmx:1:1: error: "), prefab.out);
}

}  // namespace warren::named_files_test
