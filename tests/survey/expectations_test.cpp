// SPDX-License-Identifier: MIT
// Reading expectations, and the sentences about unmet ones.
#include "tools/survey/expectations.hpp"

#include <doctest/doctest.h>

namespace warren::expectations_test {

using namespace warren::survey;

TEST_CASE("windows are compared with the statistics that they name") {
  const Expectations expectations = Expectations::parse(R"({
    // what we want
    "recipe": "simple", "levels": 50, "seed_from": 3, "failed": 1,
    "metrics": { "rooms": { "mean": [2, 4], "max": [0, 4] }, "floor_percent": { "median": [30, 40.5] },
                 "spawns.Orc": { "max": [1, 9] }, "exits.up": { "mean": [1, 2] } }
  })",
                                                        "x.json")
                                        .value();
  CHECK(expectations.recipe == "simple");
  CHECK(expectations.levels == 50);
  CHECK(expectations.seed_from == 3);
  Summary summary;
  Row row;
  for (const Value rooms : {2, 3, 4}) {
    row.reset(1);
    row.values.fill(0);
    row[MetricId::rooms] = rooms;
    row[MetricId::floor_percent] = 4050;
    row.counts = {{"exits.up", 2}, {"spawns.Orc", 1}};
    summary.add(row);
  }
  CHECK(expectations.unmet(summary).empty());
  row[MetricId::rooms] = 30;
  row.counts.clear();
  summary.add(row);
  const std::vector<std::string> unmet = expectations.unmet(summary);
  REQUIRE(unmet.size() == 2);
  CHECK(unmet[0] == "the mean of rooms is 9.75, expected 2 to 4");
  CHECK(unmet[1] == "the max of rooms is 30.00, expected 0 to 4");
  row.failure = "exit_reachable";
  summary.add(row);
  summary.add(row);
  CHECK(expectations.unmet(summary).front() == "2 of 6 seeds have no level, expected at most 1");
}

TEST_CASE("every mistake in a file is reported at once, with its place") {
  const Error error = Expectations::parse(R"({ "recipee": "x", "levels": 0,
 "metrics": { "romms": {}, "rooms": { "meen": [1, 2], "min": [3, 2], "max": [1], "mean": ["a", 2] }, "loops": 3 } })",
                                          "x.json")
                          .error();
  CHECK(error.code == ErrorCode::bad_expectations);
  CHECK(error.place.line == 1);
  CHECK(error.more.size() == 7);
  for (const Error& other : error.more) {
    CHECK(other.place.line > 0);
    CHECK(other.place.column > 0);
    CHECK_FALSE(other.hint.empty());
  }
  CHECK_FALSE(Expectations::parse("[]", "x.json"));
  CHECK_FALSE(Expectations::parse("{", "x.json"));
  CHECK(Expectations::parse("{}", "x.json"));
}

TEST_CASE("the recipe of expectations is in their folder") {
  const auto parse = [](const std::string& recipe) {
    return Expectations::parse("{ \"recipe\": \"" + recipe + "\" }", "x.json");
  };
  for (const char* recipe : {"simple", "mine.json", "sub/mine.json"}) CHECK(parse(recipe).has_value());
  for (const char* recipe : {"../mine.json", "/mine.json", "sub/../mine.json", "a\\\\b"}) {
    const Result<Expectations> outside = parse(recipe);
    REQUIRE_FALSE(outside);
    CHECK(outside.error().code == ErrorCode::bad_expectations);
    CHECK(outside.error().place.column == 13);
    CHECK(outside.error().message.find("leads out of the folder") != std::string::npos);
  }
}

}  // namespace warren::expectations_test
