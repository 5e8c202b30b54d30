// SPDX-License-Identifier: MIT
// warren survey --campaign: a row for each floor of each dungeon, and figures of whole dungeons.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include <warren/warren.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::survey_dungeon_test {

using namespace warren::test;
using Json = nlohmann::json;

namespace {

Json survey_floors(const std::string& arguments) {
  const Outcome run = run_warren("survey --json --campaign " + arguments);
  REQUIRE_MESSAGE(run.exit_code == 0, run.err);
  return Json::parse(run.out);
}

/// The lines of a CSV file whose floors have no comma in their names, split at commas.
std::vector<std::vector<std::string>> csv_lines(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> lines;
  std::istringstream text(contents_of(file));
  for (std::string line; std::getline(text, line);) {
    std::vector<std::string>& cells = lines.emplace_back();
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
  }
  return lines;
}

std::string stored_rows(const std::filesystem::path& file) {
  const Outcome run = run_shell("sqlite3 " + file.string() +
                                " 'SELECT name, hash, levels.* FROM levels JOIN recipes ON id = recipe "
                                "ORDER BY name, seed; PRAGMA integrity_check'");
  REQUIRE_MESSAGE(run.exit_code == 0, run.err);
  REQUIRE(run.out.ends_with("ok\n"));
  return run.out;
}

/// A dungeon whose cellar has a level for few seeds, if for any.
std::string hopeless_dungeon(const TemporaryFolder& folder) {
  static_cast<void>(folder.write("cellar.json", R"({ "name": "x", "size": [80, 50],
    "chain": ["rooms_and_corridors", "room_start", "room_stairs"], "checks": [ { "path_length": { "min": 300 } } ] })"));
  return folder
      .write("house.json", R"({ "name": "House", "floors": [
    { "name": "hall", "depth": 1, "recipe": "bsp_dungeon" }, { "name": "old cellar", "depth": 2, "recipe": "cellar.json" } ],
    "links": [ { "from": "hall", "to": "old cellar" } ] })")
      .string();
}

}  // namespace

TEST_CASE("each floor of each dungeon has a row, and it measures the level that the library builds") {
  const TemporaryFolder folder;
  const std::string file = (folder / "mine.csv").string();
  const Json all = survey_floors("mine -n 12 --seed-from 3 --csv " + file);
  const auto lines = csv_lines(file);
  REQUIRE(lines.size() > 1);
  const auto column = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(lines[0], name) - lines[0].begin());
  };
  CHECK(lines[0][0] == "campaign");
  std::map<std::pair<std::string, std::string>, const std::vector<std::string>*> rows;
  for (std::size_t i = 1; i < lines.size(); ++i)
    rows[{lines[i][column("floor")], lines[i][column("seed")]}] = &lines[i];
  CHECK(rows.size() == lines.size() - 1);
  const Campaign campaign = Campaign::shipped("mine").value();
  std::size_t expected = 0;
  for (std::size_t i = 0; i < campaign.dungeon().floors().size(); ++i) {
    const std::string& name = campaign.dungeon().floors()[i].name;
    CAPTURE(name);
    CHECK(all[i]["campaign"] == "mine");
    CHECK(all[i]["floor"] == name);
    int levels = 0;
    for (std::uint64_t seed = 3; seed < 15; ++seed) {
      const auto row = rows.find({name, std::to_string(seed)});
      REQUIRE((row != rows.end()) == campaign.dungeon().has_floor(seed, i));
      if (row == rows.end()) continue;
      const Level level = campaign.build_floor(seed, i).value();
      CHECK((*row->second)[column("work_steps")] == std::to_string(level.work_steps));
      CHECK((*row->second)[column("exits")] == std::to_string(level.exits.size()));
      CHECK((*row->second)[column("rooms")] == std::to_string(level.rooms.size()));
      CHECK((*row->second)[column("locks")] == std::to_string(level.mission.locks.size()));
      ++levels;
    }
    CHECK(all[i]["levels"] == levels);
    expected += static_cast<std::size_t>(levels);
  }
  CHECK(rows.size() == expected);
}

TEST_CASE("the figures of dungeons are those that warren dungeon prints") {
  const Json all = survey_floors("mine -n 20");
  const Json& dungeons = all.back();
  CHECK(dungeons["dungeons"] == 20);
  CHECK(dungeons["failed"] == 0);
  double floors = 0;
  double links = 0;
  for (int seed = 0; seed < 20; ++seed) {
    const std::string text = run_warren("dungeon mine --seed " + std::to_string(seed)).out;
    const std::size_t at = text.find(": ");
    floors += std::stoi(text.substr(at + 2));
    links += std::stoi(text.substr(text.find(" and ") + 5));
  }
  CHECK(dungeons["figures"]["floors"]["mean"] == doctest::Approx(floors / 20));
  CHECK(dungeons["figures"]["links"]["mean"] == doctest::Approx(links / 20));
  CHECK(dungeons["figures"]["locked_links"]["max"] == 4);
  CHECK(dungeons["figures"]["carried_keys"]["max"] == 2);
  double attempts = 0;
  for (const Json& floor : all) {
    if (!floor.contains("floor")) continue;
    attempts += floor["metrics"]["attempts"]["mean"].get<double>() * floor["levels"].get<double>();
  }
  CHECK(dungeons["figures"]["attempts"]["mean"] == doctest::Approx(attempts / 20));
  const Outcome table = run_warren("survey --campaign tower -n 5");
  CHECK(table.out.find("tower: tower 3: 5 levels, 0 failed") != std::string::npos);
  CHECK(table.out.find("tower: 5 dungeons, 0 failed") != std::string::npos);
}

TEST_CASE("rows of floors do not depend on threads, shards or interruptions, and a second run builds none") {
  const TemporaryFolder folder;
  const std::string command = WARREN_TOOL " survey --campaign tower -n 150 --db ";
  const Outcome first = run_shell(command + (folder / "one.db").string() + " --json --threads 1 | grep -v per_second");
  const std::string rows = stored_rows(folder / "one.db");
  CHECK(std::ranges::count(rows, '\n') == 9 * 150 + 1);
  CHECK(run_shell(command + (folder / "one.db").string() + " --json | grep -v per_second").out == first.out);
  CHECK(stored_rows(folder / "one.db") == rows);

  const std::string killed = command + (folder / "killed.db").string() + " --threads 8";
  for (int i = 0; i < 8; ++i) run_shell("timeout -s KILL 0.0" + std::to_string(4 + i % 5) + " " + killed);
  REQUIRE(run_shell(killed).exit_code == 0);
  CHECK(stored_rows(folder / "killed.db") == rows);

  std::string parts;
  for (const std::string shard : {"2", "1"}) {
    const std::string file = (folder / ("part" + shard + ".db")).string();
    REQUIRE(run_shell(command + file + " --shard " + shard + "/2").exit_code == 0);
    parts += " " + file;
  }
  REQUIRE(run_warren("survey merge " + (folder / "all.db").string() + parts).exit_code == 0);
  CHECK(stored_rows(folder / "all.db") == rows);
}

TEST_CASE("floors without a level are counted for their floor, with a command that reproduces one") {
  const TemporaryFolder folder;
  const Json all = survey_floors(hopeless_dungeon(folder) + " -n 6");
  REQUIRE(all.size() == 3);
  CHECK(all[0]["failed"] == 0);
  CHECK(all[1]["failed"] == 6);
  CHECK(all[1]["failures"][0]["rule"] == "path_length");
  CHECK(all[2]["failed"] == 6);
  CHECK_FALSE(all[2]["figures"].contains("attempts"));
  const std::string failing = all[1]["failures"][0]["command"];
  const Outcome shown = run_shell(WARREN_TOOL + failing.substr(6));
  CHECK(shown.exit_code == 1);
  CHECK(shown.err.find("path_length") != std::string::npos);
}

TEST_CASE("--where prints seeds with the floors that match, and a report has a part for each floor") {
  const Outcome found = run_warren("survey --campaign mine -n 30 --where 'locks >= 2' --limit 2");
  CHECK(found.exit_code == 0);
  CHECK(found.out == "0 level 4\n1 level 4\n");
  const TemporaryFolder folder;
  const std::string page = (folder / "floors.html").string();
  REQUIRE(run_warren("survey --campaign mine -n 20 --floor 'flooded level' --report " + page).exit_code == 0);
  const std::string text = contents_of(page);
  CHECK(text.find("mine: flooded level") != std::string::npos);
  CHECK(text.find("class=\"level\"") != std::string::npos);
  CHECK(text.find("without one") != std::string::npos);
}

TEST_CASE("options that floors cannot have are errors with a fix") {
  const TemporaryFolder folder;
  struct Case {
    std::string arguments;
    std::string says;
  };
  for (const Case& c :
       {Case{"--campaign mine simple", "both given"},
        Case{"--campaign mine --compare simple maze", "--compare takes recipes"},
        Case{"--campaign mine --npy x.npy", "--npy"}, Case{"--campaign mine --size 40x30", "the size of floors"},
        Case{"--campaign mine --depth 2", "--floor instead of --depth"},
        Case{"--campaign mine -n 10000001", "10000000 dungeons"},
        Case{"--campaign mine --floor celar", "no floor named"}, Case{"--campaign descent", "no floors"},
        Case{"--campaign mien", "mine"}, Case{"simple --floor cellar", "without --campaign"},
        Case{"--campaign mine --shard 1/2 --report x.html", "not one shard"},
        Case{"simple --shard 1/2 --report x.html", "not one shard"}}) {
    CAPTURE(c.arguments);
    const Outcome run = run_warren("survey " + c.arguments);
    CAPTURE(run.err);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK(run.err.find(c.says) != std::string::npos);
    CHECK(run.err.find("fix: ") != std::string::npos);
  }
}

}  // namespace warren::survey_dungeon_test
