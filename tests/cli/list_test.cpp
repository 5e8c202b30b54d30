// SPDX-License-Identifier: MIT
// warren list, describe, help and version.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <warren/warren.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::list_test {

using namespace warren::test;
using nlohmann::json;

TEST_CASE("lists are arrays of things with an id and a summary") {
  for (const std::string topic :
       {"builders", "recipes", "formats", "checks", "tiles", "spawns", "themes", "machines", "errors"}) {
    const Outcome text = run_warren("list " + topic);
    const Outcome as_json = run_warren("list " + topic + " --json");
    CHECK(text.exit_code == 0);
    REQUIRE(as_json.exit_code == 0);
    const json items = json::parse(as_json.out);
    REQUIRE(items.is_array());
    CHECK(items.size() >= 1);
    for (const json& item : items) {
      CHECK(text.out.find(item["id"].get<std::string>()) != std::string::npos);
      CHECK(!item["summary"].get<std::string>().empty());
    }
  }
}

TEST_CASE("the list of builders has all fields of a descriptor") {
  const json builders = json::parse(run_warren("list builders --json").out);
  CHECK(builders.size() == warren::all_builders().size());
  for (const json& b : builders) {
    CHECK((b["kind"] == "starter" || b["kind"] == "meta" || b["kind"] == "both"));
    for (const char* key : {"needs", "gives", "drops", "options"}) CHECK(b[key].is_array());
    for (const json& option : b["options"]) {
      for (const char* key : {"name", "type", "default", "help"}) CHECK(option.contains(key));
    }
    const Outcome described = run_warren("describe " + b["id"].get<std::string>());
    CHECK(described.exit_code == 0);
    for (const json& option : b["options"]) {
      CHECK(described.out.find(option["help"].get<std::string>()) != std::string::npos);
    }
    CHECK(json::parse(run_warren("describe --json " + b["id"].get<std::string>()).out) == b);
  }
}

TEST_CASE("the step that describe prints can be pasted into a recipe") {
  const TemporaryFolder folder;
  for (const json& b : json::parse(run_warren("list builders --json").out)) {
    if (b["options"].empty()) continue;
    const std::string text = run_warren("describe " + b["id"].get<std::string>()).out;
    const std::size_t at = text.find("in a recipe\n") + 12;
    const std::string step = text.substr(at, text.find('\n', at) - at);
    // Steps that give every fact come before a meta, steps that complete any map after it. Locks and keys come last.
    const bool needs_exit = b["id"] == "mission" || b["id"] == "machines";
    const std::string before = b["kind"] == "starter" ? ""
                               : needs_exit           ? R"("maze", "area_start", "distant_exit", )"
                                                      : R"("rooms_and_corridors", "area_start", )";
    const std::string after = needs_exit ? "" : R"(, "connect_areas", "area_start", "distant_exit")";
    const std::string path =
        folder.write("r.json", "{ \"name\": \"x\", \"chain\": [" + before + step + after + "] }").string();
    const Outcome run = run_warren("generate -q --seed 1 " + path);
    CHECK_MESSAGE(run.exit_code == 0, step << "\n" << run.err);
  }
}

TEST_CASE("help has examples, and the version is that of the library") {
  CHECK(run_warren("--help").out.find("Examples:") != std::string::npos);
  CHECK(run_warren("generate --help").out.find("Examples:") != std::string::npos);
  CHECK(run_warren("").out.find("Examples:") != std::string::npos);
  CHECK(run_warren("--version").out == "warren " + std::string(warren::version) + "\n");
}

}  // namespace warren::list_test
