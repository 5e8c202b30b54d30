// SPDX-License-Identifier: MIT
// warren prove: the strength of a mission, its exit code, stuck plays and broken certificates.
#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::prove_test {

using namespace warren::test;
using nlohmann::json;

namespace {

/// A corridor with a closet above its second cell.
json corridor() {
  return json::parse(R"({"schema": 2, "width": 9, "height": 4, "start": [2, 2], "exits": [{"x": 7, "y": 2}],
    "legend": {"#": {"name": "wall", "walkable": false, "opaque": true},
               ".": {"name": "floor", "walkable": true, "opaque": false},
               ">": {"name": "down_stairs", "walkable": true, "opaque": false}},
    "tiles": ["#########", "##.######", "#......>#", "#########"],
    "locks": [{"name": "gate", "cells": [[4, 2]], "condition": "iron"}], "keys": [{"x": 1, "y": 2, "name": "iron"}]})");
}

Outcome prove(const json& level, const std::string& options = "") {
  const TemporaryFolder folder;
  const std::string file = folder.write("level.json", level.dump()).string();
  Outcome run = run_warren("prove " + file + " " + options);
  for (std::string* text : {&run.out, &run.err}) {
    for (std::size_t at = text->find(file); at != std::string::npos; at = text->find(file)) {
      text->replace(at, file.size(), "FILE");
    }
  }
  return run;
}

/// One consumable key for two locks.
json unsafe() {
  json level = corridor();
  level["keys"][0]["consumable"] = true;
  level["locks"].push_back({{"name", "closet"}, {"cells", {{2, 1}}}, {"condition", "iron"}});
  return level;
}

}  // namespace

TEST_CASE("a level that can be won is reported with exit code 0") {
  const Outcome run = prove(corridor());
  CHECK(run.exit_code == 0);
  CHECK(run.out == "FILE: complete: everything can be reached after every play\n  1 lock, 1 key\n");
  CHECK(run.err.empty());
  CHECK(prove(corridor(), "--require complete").exit_code == 0);
}

TEST_CASE("a key behind its own lock is exit code 1, and named") {
  json level = corridor();
  level["keys"][0]["x"] = 5;
  const Outcome run = prove(level);
  CHECK(run.exit_code == 1);
  CHECK(run.out ==
        "FILE: not winnable: no play reaches an exit\n  1 lock, 1 key\n  no play takes the key iron at 5,2\n"
        "  no play enters the lock gate\n");
}

TEST_CASE("the play that gets stuck is printed") {
  const Outcome run = prove(unsafe());
  CHECK(run.exit_code == 0);
  CHECK(run.out ==
        "FILE: winnable, not safe: some plays get stuck\n  2 locks, 1 key\n  this play gets stuck:\n"
        "    1. walk from 2,2 to 1,2 and take the key iron\n    2. walk from 1,2 to 2,2 and open the lock closet\n");
  CHECK(prove(unsafe(), "--require safe").exit_code == 1);
  const json report = json::parse(prove(unsafe(), "--json").out);
  CHECK(report["strength"] == "winnable");
  CHECK(report["certificate"] == "none");
  CHECK(report["stuck"].size() == 2);
  CHECK(report["stuck"][0] == json({{"action", "take"}, {"index", 0}, {"name", "iron"}, {"cells", {{2, 2}, {1, 2}}}}));
}

TEST_CASE("the play that gets stuck is shown frame by frame") {
  const Outcome run = prove(unsafe(), "--frames");
  CHECK(run.exit_code == 0);
  CHECK(run.out.find("frame 1 of 5, step 1 level") != std::string::npos);
  CHECK(run.out.find("#########\n##X######\n#?@.X..>#\n#########\n") != std::string::npos);
  CHECK(run.out.ends_with(
      ": walk from 1,2 to 2,2 and open the lock closet\n#########\n##.######\n#.@.X..>#\n#########\n"));
  const Outcome none = prove(corridor(), "--watch");
  CHECK(none.exit_code == 2);
  CHECK(none.err.find("there is no play to watch") != std::string::npos);
}

TEST_CASE("certificates are verified, and a broken one is invalid input") {
  json level = corridor();
  level["strength"] = "complete";
  level["spheres"] = json::parse(R"([{"keys": [0], "locks": [0]}])");
  level["walks"] = json::parse(R"([{"key": 0, "cells": [[2, 2], [1, 2]]},
                                   {"cells": [[1, 2], [2, 2], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2]]}])");
  level["cuts"] = json::parse(R"([{"lock": 0, "behind": [7, 2]}])");
  const Outcome good = prove(level);
  CHECK(good.exit_code == 0);
  CHECK(good.out.find("  1 lock, 1 key, 1 sphere\n  the certificate holds\n") != std::string::npos);
  const auto broken = [&](const char* key, const char* value, const std::string& says) {
    json changed = level;
    changed[key] = json::parse(value);
    const Outcome run = prove(changed);
    INFO(run.err);
    CHECK(run.exit_code == 3);
    CHECK(run.out.find("the certificate does not hold") != std::string::npos);
    CHECK(run.err.find("W516") != std::string::npos);
    CHECK(run.err.find(says) != std::string::npos);
    CHECK(json::parse(prove(changed, "--json").out)["certificate"] == "broken");
  };
  broken("walks", R"([{"key": 0, "cells": [[2, 2], [1, 2]]}, {"cells": [[1, 2], [4, 2]]}])", "walk 2 has a step");
  broken("cuts", R"([{"lock": 5, "behind": [7, 2]}])", "cut witness 1");
  broken("spheres", R"([{"keys": []}, {"keys": [0], "locks": [0]}])", "the keys of sphere 1");
}

TEST_CASE("locks that do not fit are invalid input, and options that do not exist a usage error") {
  json level = corridor();
  level["locks"][0]["condition"] = "gold";
  const Outcome run = prove(level);
  CHECK(run.exit_code == 3);
  CHECK(run.err.find("W515") != std::string::npos);
  CHECK(run.err.find("\"gold\"") != std::string::npos);
  CHECK(prove(corridor(), "--require strong").exit_code == 2);
  CHECK(prove(corridor(), "--require none").exit_code == 2);
  CHECK(run_warren("prove").exit_code == 2);
  CHECK(run_warren("prove nothing.json").exit_code == 5);
}

TEST_CASE("a recipe that requires a strength is expanded with it, and others without the default check") {
  const TemporaryFolder folder;
  const auto checks = [&](const std::string& more) {
    const std::string recipe =
        R"({"name": "a", "chain": ["bsp_rooms", "nearest_corridors", "room_start", "room_stairs"])" + more + "}";
    const Outcome run = run_warren("expand " + folder.write("a.json", recipe).string());
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    return json::parse(run.out).value("checks", json());
  };
  CHECK(checks("").is_null());
  CHECK(checks(R"(, "checks": ["mission_solvable"])").is_null());
  CHECK(checks(R"(, "checks": [{"mission_solvable": {"strength": "safe"}}])") ==
        json::parse(R"([{"mission_solvable": {"strength": "safe"}}])"));
}

TEST_CASE("levels without locks and of other formats are proved too") {
  const TemporaryFolder folder;
  const auto drawn = [&](const std::string& drawing) {
    return run_warren("prove " + folder.write("level.txt", drawing).string());
  };
  const Outcome open = drawn("######\n#@..>#\n######\n");
  CHECK(open.exit_code == 0);
  CHECK(open.out.ends_with("level.txt: no locks; an exit can be reached\n"));
  const Outcome shut = drawn("######\n#@.#>#\n######\n");
  CHECK(shut.exit_code == 1);
  CHECK(shut.out.ends_with("level.txt: no locks; no exit can be reached\n"));
  CHECK(drawn("######\n#...>#\n######\n").exit_code == 3);
  for (const std::string format : {"tmj", "tmx"}) {
    const std::string file = (folder / ("level." + format)).string();
    const std::string from = folder.write("level.json", unsafe().dump()).string();
    REQUIRE(run_warren("show " + from + " -o " + file).exit_code == 0);
    const Outcome run = run_warren("prove " + file);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("open the lock closet") != std::string::npos);
  }
}

}  // namespace warren::prove_test
