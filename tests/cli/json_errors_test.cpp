// SPDX-License-Identifier: MIT
// warren generate --json-errors: every failure is one JSON object of the same shape, with all warnings, and all that
// stderr gets.
#include <doctest/doctest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::json_errors_test {

using namespace warren::test;
using nlohmann::json;

namespace {

std::set<std::string> keys_of(const json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

struct Failure {
  std::string arguments;
  int exit_code;
  std::string kind;
  std::string says;
};

json check_failure(const Failure& expected) {
  const Outcome run = run_warren("generate --json-errors " + expected.arguments);
  INFO("warren generate --json-errors " << expected.arguments << "\n" << run.err);
  CHECK(run.exit_code == expected.exit_code);
  CHECK(run.out.empty());
  const json failure = json::parse(run.err, nullptr, false);
  REQUIRE(failure.is_object());
  CHECK(keys_of(failure) == std::set<std::string>{"seed", "depth", "attempts", "problems"});
  CHECK(failure["attempts"].is_number_integer());
  REQUIRE(failure["problems"].is_array());
  REQUIRE(!failure["problems"].empty());
  for (const json& problem : failure["problems"]) {
    for (const std::string key : {"code", "kind", "message", "fix", "severity"}) CHECK(problem.contains(key));
    CHECK(!problem["message"].get<std::string>().empty());
  }
  const json& first = failure["problems"].front();
  CHECK(first["kind"] == expected.kind);
  CHECK(first["message"].get<std::string>().find(expected.says) != std::string::npos);
  return failure;
}

}  // namespace

TEST_CASE("usage errors are JSON, wherever they are found") {
  for (const Failure& failure : std::initializer_list<Failure>{
           {"simple --seed x", 2, "usage", "--seed x"},
           {"simple --seed ''", 2, "usage", "--seed"},
           {"simple --frobnicate", 2, "usage", "--frobnicate"},
           {"simple --format pgn", 2, "usage", "pgn"},
           {"simple -o level.jpeg", 2, "usage", ".jpeg"},
           {"simple --seed", 2, "usage", "--seed"},
           {"simpel", 2, "config", "simpel"},
       }) {
    const json json = check_failure(failure);
    CHECK(json["seed"].is_null());
    CHECK(json["depth"].is_null());
  }
}

TEST_CASE("bad files, failed builds and failed writes are JSON") {
  const TemporaryFolder folder;
  const std::string bad = folder.write("bad.json", R"({ "nam": "x", "chain": ["bsp_dungeno", 7] })").string();
  const json invalid = check_failure({bad, 3, "input", "nam"});
  CHECK(invalid["problems"].size() >= 3);
  CHECK(invalid["problems"][0]["file"] == bad);
  CHECK(invalid["problems"][0]["line"] == 1);
  check_failure({folder.write("broken.json", "{").string(), 3, "input", ""});
  check_failure({(folder / "none.json").string(), 5, "io", "No such file"});
  check_failure({"--campaign " + (folder / "none.json").string(), 5, "io", "No such file"});
  check_failure({"--prefab-dir " + (folder / "none").string(), 5, "io", "No such file"});
  check_failure({"simple --size 20000x20000", 4, "limit", "cells"});
  check_failure({"simple --size 3x3", 2, "config", ""});
  for (const std::string place :
       {"-o /dev/full", "-o /none/level.txt", ">/dev/full", ">&-", "--format tmj >/dev/full"}) {
    const json unwritten = check_failure({"simple --seed 7 --depth 2 " + place, 5, "io", "cannot write"});
    CHECK(unwritten["seed"] == 7);
    CHECK(unwritten["depth"] == 2);
  }
}

TEST_CASE("a failed build with a random seed names it in the JSON and nowhere else") {
  const TemporaryFolder folder;
  const std::string apart = folder
                                .write("apart.json", R"({ "name": "Apart", "size": [60, 40],
  "chain": [ "scattered_rooms", "room_start" ],
  "checks": [ "no_unreachable_floor" ], "disable": [ "exit_reachable" ] })")
                                .string();
  const json failure = check_failure({apart, 1, "unlucky_seed", ""});
  CHECK(failure["seed"].is_number_unsigned());
  CHECK(failure["attempts"] == 64);
}

TEST_CASE("warnings are JSON: with the error that ends the command, or by themselves") {
  const TemporaryFolder folder;
  const std::string large = folder.write("large.txt", std::string((std::size_t{1} << 24) + 1, 'x')).string();
  const std::string weight = folder.write("weight.txt", "kind: vault\nweight: 0\n\n...\n.Q.\n...\n").string();
  const std::string option = " --prefab-dir " + folder.path().string();
  const Outcome fine = run_warren("generate --json-errors -q --seed 7 simple" + option);
  INFO(fine.err);
  CHECK(fine.exit_code == 0);
  CHECK(fine.out == run_warren("generate -q --seed 7 simple").out);
  const json warnings = json::parse(fine.err);
  CHECK(keys_of(warnings) == std::set<std::string>{"seed", "depth", "attempts", "problems"});
  CHECK(warnings["seed"] == 7);
  REQUIRE(warnings["problems"].size() == 3);
  std::set<std::string> places;
  for (const json& problem : warnings["problems"]) {
    CHECK(problem["severity"] == "warning");
    places.insert(problem["file"].get<std::string>() + ":" + std::to_string(problem.value("line", 0)));
  }
  CHECK(places == std::set<std::string>{large + ":0", weight + ":2", weight + ":5"});

  const json failed = check_failure({"simple --seed 7 -o /none/level.txt" + option, 5, "io", "cannot write"});
  REQUIRE(failed["problems"].size() == 4);
  CHECK(failed["problems"][0]["severity"] == "error");
  CHECK(failed["problems"][3]["severity"] == "warning");
}

TEST_CASE("a wrong environment is JSON too, and success prints the usual line with the seed") {
  const Outcome wrong = run_shell("WARREN_CPU=abacus " WARREN_TOOL " generate --json-errors");
  CHECK(wrong.exit_code == 2);
  CHECK(json::parse(wrong.err)["problems"][0]["kind"] == "usage");
  const Outcome fine = run_warren("generate simple --json-errors");
  CHECK(fine.exit_code == 0);
  CHECK(fine.err.find("seed ") != std::string::npos);
  CHECK(run_warren("generate simple --json-errors -q").err.empty());
}

}  // namespace warren::json_errors_test
