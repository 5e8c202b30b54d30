// SPDX-License-Identifier: MIT
// warren survey: figures, matching seeds, files for other programs, and expectations.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::survey_test {

using namespace warren::test;
using Json = nlohmann::json;

namespace {

Json survey(const std::string& arguments) {
  const Outcome run = run_warren("survey " + arguments + " --json");
  REQUIRE_MESSAGE(run.exit_code == 0, run.err);
  return Json::parse(run.out);
}

/// A recipe for which few seeds have a level.
std::string hopeless(const TemporaryFolder& folder) {
  return folder
      .write("hopeless.json",
             R"({ "name": "x", "size": [40, 30], "chain": ["rooms_and_corridors", "room_start", "room_stairs"],
                  "checks": [ { "path_length": { "min": 300 } } ] })")
      .string();
}

}  // namespace

TEST_CASE("a survey prints figures of every metric, for each recipe") {
  const Json all = survey("simple nethack -n 200 --seed-from 7");
  REQUIRE(all.size() == 2);
  CHECK(all[0]["recipe"] == "simple");
  CHECK(all[1]["recipe"] == "nethack");
  for (const Json& one : all) {
    CHECK(one["levels"] == 200);
    CHECK(one["failed"] == 0);
    CHECK(one["levels_per_second"] > 0);
    for (const Json& metric : Json::parse(run_warren("list metrics --json").out)) {
      const Json& figures = one["metrics"][metric["id"].get<std::string>()];
      CHECK(figures["min"] <= figures["median"]);
      CHECK(figures["median"] <= figures["p90"]);
      CHECK(figures["p90"] <= figures["max"]);
    }
    CHECK(one["spawns"]["Goblin"]["max"] >= 1);
  }
  const Outcome table = run_warren("survey simple -n 50");
  CHECK(table.out.find("simple: 50 levels, 0 failed") != std::string::npos);
  CHECK(table.out.find("path_length") != std::string::npos);
  CHECK(run_warren("survey simple -n 50 --no-metrics").out.find("rooms") == std::string::npos);
}

TEST_CASE("--where prints the seeds that match, in order and up to --limit, and they do match") {
  const Outcome few = run_warren("survey simple -n 100000 --where 'rooms >= 14 and spawns.Orc <= 1' --limit 5");
  CHECK(few.exit_code == 0);
  std::istringstream lines(few.out);
  std::vector<std::string> seeds;
  for (std::string line; std::getline(lines, line);) seeds.push_back(line);
  REQUIRE(seeds.size() == 5);
  const Json level = Json::parse(run_warren("generate simple -q --format json --seed " + seeds[3]).out);
  CHECK(level["rooms"].size() >= 14);
  const Json matches = survey("simple -n 300 --where 'rooms >= 14'")[0]["matches"];
  const Json others = survey("simple -n 300 --where 'not rooms >= 14'")[0]["matches"];
  CHECK(matches.size() + others.size() == 300);
}

TEST_CASE("seeds without a level are counted by rule, with a command that reproduces one") {
  const TemporaryFolder folder;
  const Json one = survey(hopeless(folder) + " -n 10")[0];
  CHECK(one["failed"] == 10);
  REQUIRE(one["failures"].size() == 1);
  CHECK(one["failures"][0]["rule"] == "path_length");
  CHECK(one["failures"][0]["count"] == 10);
  const std::string command = one["failures"][0]["command"];
  const Outcome shown = run_shell(WARREN_TOOL + command.substr(6));
  CHECK(shown.exit_code == 1);
  CHECK(shown.err.find("path_length") != std::string::npos);
}

TEST_CASE("unmet expectations fail the survey") {
  const TemporaryFolder folder;
  const auto expect = [&](const std::string& windows) {
    const std::string text = R"({ "recipe": "simple", "levels": 100, "metrics": { )" + windows + " } }";
    return run_warren("survey --expect " + folder.write("e.json", text).string());
  };
  CHECK(expect(R"("rooms": { "mean": [5, 30] })").exit_code == 0);
  const Outcome failed = expect(R"("rooms": { "mean": [100, 200] }, "loops": { "max": [0, 1] })");
  CHECK(failed.exit_code == 1);
  CHECK(failed.err.find("the mean of rooms is") != std::string::npos);
  CHECK(failed.err.find("the max of loops is") != std::string::npos);
  const Outcome typo = expect(R"("romms": { "mean": [1, 2] })");
  CHECK(typo.exit_code == 3);
  CHECK(typo.err.find("e.json:1:") != std::string::npos);
  CHECK(typo.err.find("rooms") != std::string::npos);
}

TEST_CASE("CSV and NumPy files have a line and a map for each level") {
  const TemporaryFolder folder;
  const std::string csv = (folder / "a.csv").string();
  const std::string npy = (folder / "a.npy").string();
  REQUIRE(run_warren("survey simple -n 150 --size 40x30 --csv " + csv + " --npy " + npy).exit_code == 0);
  const std::string text = contents_of(csv);
  CHECK(std::count(text.begin(), text.end(), '\n') == 151);
  const std::string maps = contents_of(npy);
  CHECK(maps.size() == 128 + 150 * 40 * 30);
  CHECK(maps.find("'shape': (150, 30, 40)") != std::string::npos);
  // Read by an independent reader, where Python is installed.
  const std::string script = "import ast; f = open('" + npy +
                             "', 'rb'); assert f.read(8) == b'\\x93NUMPY\\x01\\x00'; " +
                             "n = int.from_bytes(f.read(2), 'little'); h = ast.literal_eval(f.read(n).decode()); " +
                             "assert h == {'descr': '|u1', 'fortran_order': False, 'shape': (150, 30, 40)}; " +
                             "assert len(f.read()) == 150 * 30 * 40";
  if (run_shell("python3 -c ''").exit_code == 0) {
    const Outcome read = run_shell("python3 -c \"" + script + "\"");
    CHECK_MESSAGE(read.exit_code == 0, read.err);
  }
  CHECK(run_warren("survey simple -n 10 --csv " + csv).exit_code == 5);
  CHECK(run_warren("survey simple -n 10 --csv " + csv + " --force").exit_code == 0);
  CHECK(folder.files() == 2);
}

TEST_CASE("a report is one self-contained page, and can compare two recipes") {
  const TemporaryFolder folder;
  const std::string page = (folder / "r.html").string();
  REQUIRE(run_warren("survey --compare simple nethack -n 200 --report " + page).exit_code == 0);
  const std::string text = contents_of(page);
  CHECK(text.starts_with("<!doctype html>"));
  for (const char* part : {"What differs", "Expressive range", "Most typical", "Correlation", "class=\"level\"",
                           "Brogue", "NetHack", "warren generate simple --seed "}) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, part);
  }
  for (const char* away : {"src=", "href=", "@import", "fetch("}) CHECK(text.find(away) == std::string::npos);
  CHECK(run_warren("survey simple -n 10 --report " + page).exit_code == 5);
  const Outcome table = run_warren("survey --compare simple nethack -n 100");
  CHECK(table.out.find("effect") != std::string::npos);
  CHECK(table.out.find("large") != std::string::npos);
}

TEST_CASE("usage errors of a survey are reported before anything is built") {
  const TemporaryFolder folder;
  struct Case {
    std::string arguments;
    int exit_code;
    std::string says;
  };
  for (const Case& c :
       {Case{"", 2, "needs a recipe"},
        Case{"simpel", 2, "simple"},
        Case{"simple -n 0", 2, "-n 0"},
        Case{"simple -n 9223372036854775808", 2, "1099511627776"},
        Case{"simple -n many", 2, "-n many"},
        Case{"simple --seed-from 9223372036854775807", 2, "--seed-from"},
        Case{"simple --threads 0", 2, "--threads"},
        Case{"simple --shard 0/3", 2, "--shard 0/3"},
        Case{"simple --shard 4/3", 2, "as in 2/5"},
        Case{"simple --limit 3", 2, "--where"},
        Case{"simple --where 'romms >= 8'", 2, "column 1"},
        Case{"simple --where 'rooms >= 8 an loops = 1'", 2, "column 12"},
        Case{"simple --where rooms", 2, "compare the figure"},
        Case{"simple --no-metrics --csv x.csv", 2, "--no-metrics"},
        Case{"simple --size 3x3", 2, "at least"},
        Case{"simple --expect none.json", 5, "No such file"},
        Case{"simple --csv /no/such/folder/x.csv", 5, "cannot write"},
        Case{"simple --db /no/such/folder/x.db", 5, "cannot open"},
        Case{"simple --db " + folder.path().string(), 5, "cannot open"},
        Case{"simple --db " + folder.write("text.db", std::string(3000, 'x')).string(), 3, "database"},
        Case{"merge " + (folder / "out.db").string() + " " + (folder / "text.db").string(), 3, "database"}}) {
    CAPTURE(c.arguments);
    const Outcome run = run_warren("survey " + c.arguments);
    CAPTURE(run.err);
    CHECK(run.exit_code == c.exit_code);
    CHECK(run.out.empty());
    CHECK(run.err.find(c.says) != std::string::npos);
    CHECK(run.err.find("fix: ") != std::string::npos);
  }
  CHECK(contents_of(folder / "text.db") == std::string(3000, 'x'));
}

}  // namespace warren::survey_test
