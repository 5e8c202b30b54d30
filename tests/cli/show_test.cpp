// SPDX-License-Identifier: MIT
// warren show: levels from files, printed and converted.
#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::show_test {

using namespace warren::test;
using nlohmann::json;

namespace {

Outcome shown(const TemporaryFolder& folder, const std::string& name, const std::string& bytes,
              const std::string& options = "") {
  return run_warren("show " + folder.write(name, bytes).string() + " " + options);
}

void refused(const Outcome& run, int exit_code, const std::string& says) {
  INFO(run.err);
  CHECK(run.exit_code == exit_code);
  CHECK(run.out.empty());
  CHECK(run.err.find(says) != std::string::npos);
  CHECK(run.err.find("fix: ") != std::string::npos);
  CHECK(run.err.size() < 2000);
}

}  // namespace

TEST_CASE("a level that was written as JSON is shown as it was generated") {
  for (const std::string recipe : {"nethack", "vault_halls", "harbour_town"}) {
    const std::string generate = "generate " + recipe + " --seed 7 -q";
    const Outcome plain = run_warren(generate);
    const Outcome piped = run_shell(WARREN_TOOL " " + generate + " --format json | " WARREN_TOOL " show -");
    CHECK(piped.exit_code == 0);
    CHECK(piped.err.empty());
    CHECK(piped.out == plain.out);
    const std::string written = run_warren(generate + " --format json").out;
    CHECK(run_shell(WARREN_TOOL " " + generate + " --format json | " WARREN_TOOL " show - --format json").out ==
          written);
    CHECK(run_shell(WARREN_TOOL " " + generate + " --format json | " WARREN_TOOL " show - --style lines").out ==
          run_warren(generate + " --style lines").out);
  }
}

TEST_CASE("csv and ascii are read, and written in other formats") {
  const TemporaryFolder folder;
  const std::string drawing = "######\n#@.g>#\n######\n";
  CHECK(shown(folder, "level.txt", drawing).out == drawing);
  CHECK(shown(folder, "level.csv", "128,128,128\n128,1,128\n").out == "###\n#>#\n");
  CHECK(shown(folder, "level.txt", drawing, "--format csv").out ==
        "128,128,128,128,128,128\n128,0,0,0,1,128\n128,128,128,128,128,128\n");
  const json level = json::parse(shown(folder, "level.txt", drawing, "--format json").out);
  CHECK(level["start"] == json({1, 1}));
  CHECK(level["spawns"][0]["name"] == "Goblin");
  CHECK(shown(folder, "notes.md", drawing, "--from ascii").out == drawing);
  CHECK(run_shell("printf '0,128' | " WARREN_TOOL " show - --from csv").out == ".#\n");
  CHECK(shown(folder, "nook.txt", "kind: vault\n\n.T\n..\n", "").exit_code == 3);
  CHECK(shown(folder, "nook.txt", "kind: vault\nlegend: T = floor, Table\n\n.T\n..\n").out == ".T\n..\n");
  const std::string svg = (folder / "level.svg").string();
  CHECK(run_warren("show " + (folder / "level.csv").string() + " -o " + svg + " --tile-size 20").exit_code == 0);
  CHECK(contents_of(svg).find("width=\"60\" height=\"40\"") != std::string::npos);
}

TEST_CASE("a level may be larger than the limit of other files") {
  const TemporaryFolder folder;
  const std::string path = (folder / "large.json").string();
  std::string row(4100, '.');
  std::string text =
      R"({"schema":1,"width":4100,"height":4090,"legend":{".":{"name":"floor","walkable":true,"opaque":false}},"tiles":[)";
  for (int y = 0; y < 4090; ++y) text += (y == 0 ? "\"" : ",\"") + row + "\"";
  folder.write("large.json", text + "]}");
  const Outcome run = run_warren("show " + path);
  CHECK(run.exit_code == 0);
  CHECK(run.out.size() == 4101 * 4090);
}

TEST_CASE("a file that is not a level is an error with a reason, a place and a fix") {
  const TemporaryFolder folder;
  const std::string garbage("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xfe", 20);
  refused(shown(folder, "level.xyz", "#"), 2, "--from");
  refused(shown(folder, "level", "#"), 2, "--from");
  refused(shown(folder, "level.png", garbage), 2, "--from");
  refused(shown(folder, "level.txt", "#", "--from pgn"), 2, "pgn");
  refused(run_warren("show " + (folder / "none.json").string()), 5, "No such file");
  for (const std::string ending : {"json", "csv", "txt"}) {
    refused(shown(folder, "level." + ending, ""), 3, "level." + ending + ":1:1");
    refused(shown(folder, "level." + ending, garbage), 3, "level." + ending + ":1:");
  }
  refused(shown(folder, "level.json", "{ \"schema\": 1,\n  \"width\": -3 }"), 3, "level.json:2:12");
  refused(shown(folder, "level.json", "######\n#@.>##\n######\n"), 3, "level.json:1:1");
  refused(shown(folder, "level.csv", "128,128\n128,x\n"), 3, "level.csv:2:5");
  refused(shown(folder, "level.txt", "####\n#@R#\n###\n"), 3, "level.txt:2:3");
  refused(run_shell("printf '' | " WARREN_TOOL " show -"), 3, "stdin:1:1");
  std::string wide = "0";
  for (int i = 0; i < 5000; ++i) wide += ",0";
  std::string large;
  for (int i = 0; i < 5000; ++i) large += wide + "\n";
  refused(shown(folder, "level.csv", large), 4, "16777216");
}

TEST_CASE("the schema of levels matches the documentation, and an unknown subject is an error") {
  const Outcome run = run_warren("schema level");
  CHECK(run.exit_code == 0);
  CHECK(run.out == contents_of(std::string(WARREN_SOURCE_DIR) + "/docs/level.schema.json"));
  CHECK(run_warren("schema recipe").out == run_warren("schema").out);
  CHECK(run_warren("schema").out != run.out);
  refused(run_warren("schema levle"), 2, "did you mean \"level\"?");
}

TEST_CASE("several files are drawn one after the other, and a broken one does not stop the others") {
  const TemporaryFolder folder;
  REQUIRE(run_warren("generate maze --seed 1..3 -q -o " + (folder / "m.json").string()).exit_code == 0);
  const std::string in_folder = "cd " + folder.path().string() + "; " WARREN_TOOL " show ";
  const Outcome all = run_shell(in_folder + "m-*.json");
  CHECK(all.exit_code == 0);
  CHECK(all.out == run_warren("generate maze --seed 1..3 -q").out);
  folder.write("m-2.json", "{}");
  const Outcome rest = run_shell(in_folder + "m-*.json");
  CHECK(rest.exit_code == 3);
  CHECK(rest.out.ends_with(run_warren("generate maze --seed 3 -q").out));
  refused(run_shell(in_folder + "m-1.json m-3.json -o both.png"), 2, "several levels");
  refused(run_shell(in_folder + "m-1.json m-3.json --format json"), 2, "several levels");
}

TEST_CASE("a series of files is read by its seeds, and written under them") {
  const TemporaryFolder folder;
  REQUIRE(run_warren("generate maze --seed 1..3 -q -o " + (folder / "m.json").string()).exit_code == 0);
  const std::string in_folder = "cd " + folder.path().string() + "; " WARREN_TOOL " show ";
  CHECK(run_shell(in_folder + "m.json --seed 1..3").out == run_warren("generate maze --seed 1..3 -q").out);
  CHECK(run_shell(in_folder + "m-%d.json --seed 2").out == run_warren("generate maze --seed 2 -q").out);
  const Outcome written = run_shell(in_folder + "m.json --seed 2 --count 2 -o 'map-%d.csv'");
  CHECK(written.exit_code == 0);
  CHECK(written.err == "2 of 2 levels written, map-2.csv to map-3.csv\n");
  CHECK(contents_of((folder / "map-3.csv").string()) == run_warren("generate maze --seed 3 -q --format csv").out);
  const Outcome rest = run_shell(in_folder + "m.json --seed 3..4 -o map.svg");
  CHECK(rest.exit_code == 5);
  CHECK(rest.err.find("m-4.json") != std::string::npos);
  CHECK(rest.err.find("1 of 2 levels written") != std::string::npos);
  refused(run_shell(in_folder + "m.json --count 2"), 2, "first seed");
  refused(run_shell(in_folder + "m.json --seed 3..1"), 2, "3..1");
  refused(run_shell(in_folder + "m.json n.json --seed 1..2"), 2, "one series");
  refused(run_shell(in_folder + "m.json --seed 1..2 --format json"), 2, "stdout");
}

}  // namespace warren::show_test
