// SPDX-License-Identifier: MIT
// Cycles in the place of links.
#include <warren/flow/flow_cycle.hpp>

#include <doctest/doctest.h>

#include <warren/builders/flow.hpp>
#include <warren/proof/proof.hpp>

#include "tests/support/built.hpp"
#include "tests/support/flow_findings.hpp"
#include "tests/support/flow_text.hpp"

namespace warren::flow_cycle_test {

namespace {

std::vector<std::string> links_of(const FlowGraph& graph) {
  std::vector<std::string> links;
  for (const FlowLink& link : graph.links) links.push_back(link.from + " - " + link.to);
  return links;
}

FlowGraph pair_of_rooms() { return {.rooms = {{.name = "a"}, {.name = "b"}}, .links = {{.from = "a", .to = "b"}}}; }

}  // namespace

TEST_CASE("a cycle takes the place of a link") {
  FlowGraph graph = pair_of_rooms();
  REQUIRE(insert_cycle(graph, {CyclePattern::two_routes, "x", "b", "a"}).has_value());
  CHECK(links_of(graph) == std::vector<std::string>{"b - x left", "x left - a", "b - x right", "x right - a"});
}

TEST_CASE("plain links of a cycle are of the kind of the link in whose place it is") {
  for (const LinkKind kind : {LinkKind::door, LinkKind::open, LinkKind::corridor}) {
    FlowGraph graph = pair_of_rooms();
    graph.links[0].kind = kind;
    REQUIRE(insert_cycle(graph, {CyclePattern::hidden_shortcut, "x", "a", "b"}).has_value());
    REQUIRE(graph.links.size() == 4);
    CHECK(graph.links[0].kind == LinkKind::secret);
    for (std::size_t i = 1; i < graph.links.size(); ++i) CHECK(graph.links[i].kind == kind);
  }
}

TEST_CASE("a cycle between rooms without a link adds all of its own") {
  FlowGraph graph = pair_of_rooms();
  graph.links.clear();
  REQUIRE(insert_cycle(graph, {CyclePattern::hidden_shortcut, "x", "a", "b"}).has_value());
  CHECK(links_of(graph) == std::vector<std::string>{"a - b", "a - x way", "x way - x turn", "x turn - b"});
  CHECK(graph.links[0].kind == LinkKind::secret);
}

TEST_CASE("rooms of a cycle that are listed keep what they say") {
  FlowGraph graph = pair_of_rooms();
  graph.rooms.push_back({.name = "x lair", .role = "boss", .width = {8, 9}});
  REQUIRE(insert_cycle(graph, {CyclePattern::dangerous_shortcut, "x", "a", "b"}).has_value());
  REQUIRE(graph.rooms.size() == 5);
  CHECK(graph.rooms[2].role == "boss");
  CHECK(graph.rooms[2].width == CountRange(8, 9));
}

TEST_CASE("links that are more than a way are not replaced") {
  for (const LinkKind kind : {LinkKind::secret, LinkKind::locked, LinkKind::one_way}) {
    FlowGraph graph = pair_of_rooms();
    graph.links[0].kind = kind;
    const FlowGraph before = graph;
    CHECK_FALSE(insert_cycle(graph, {CyclePattern::two_routes, "x", "a", "b"}).has_value());
    CHECK(graph == before);
  }
}

TEST_CASE("every pattern in the place of every link of every pattern is honoured, and can be won") {
  for (std::size_t outer = 0; outer < std::size(cycle_pattern_names); ++outer) {
    FlowGraph graph = pair_of_rooms();
    REQUIRE(insert_cycle(graph, {static_cast<CyclePattern>(outer), "o", "a", "b"}).has_value());
    int number = 0;
    for (const FlowLink& link : std::vector<FlowLink>(graph.links)) {
      if (link.kind != LinkKind::door) continue;
      const auto inner =
          static_cast<CyclePattern>((outer + static_cast<std::size_t>(number)) % std::size(cycle_pattern_names));
      REQUIRE(insert_cycle(graph, {inner, "i" + std::to_string(number), link.from, link.to}).has_value());
      ++number;
    }
    INFO(cycle_pattern_names[outer]);
    const std::vector<Error> problems = graph.problems();
    REQUIRE_MESSAGE(problems.empty(), to_text(problems.front()));
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Level level = test::built(Flow{.graph = graph}, seed, {120, 120});
      CHECK(test::flow_findings(level).empty());
      level.start = level.rooms[0].center();
      level.add_exit(level.rooms[1].center());
      const Result<Proof> proof = prove(level, level.mission);
      REQUIRE_MESSAGE(proof.has_value(), to_text(proof.error()));
      CHECK(proof->strength >= Strength::safe);
    }
  }
}

TEST_CASE("problems of cycles have the place of the cycle") {
  struct Case {
    const char* cycle;
    const char* message;
  };
  const Case cases[] = {
      {R"({"pattern": "two_routes", "name": "x", "from": "a", "to": "c"})", "no room is called \"c\""},
      {R"({"pattern": "two_routes", "name": "x", "from": "a", "to": "a"})", "a second link between"},
      {R"({"pattern": "two_routes", "from": "a", "to": "b"})", "a cycle without \"name\""},
      {R"({"name": "x", "from": "a", "to": "b"})", "a cycle without \"pattern\""},
      {R"({"pattern": "two_ways", "name": "x", "from": "a", "to": "b"})", "two_ways"},
      {R"("two_routes")", "a cycle is"},
  };
  for (const Case& c : cases) {
    INFO(c.cycle);
    std::vector<Error> problems;
    test::read_flow(R"({"rooms": ["a", "b"], "links": ["a - b"], "cycles": [)" + std::string(c.cycle) + "]}", problems);
    REQUIRE_FALSE(problems.empty());
    CHECK(problems.front().message.find(c.message) != std::string::npos);
    CHECK(problems.front().place.column >= 54);
    CHECK_FALSE(problems.front().hint.empty());
    CHECK((problems.size() == 1 || problems[0].message != problems[1].message));
  }
}

TEST_CASE("a key of the room and a key of the pattern contradict each other") {
  std::vector<Error> problems;
  test::read_flow(R"({"rooms": ["a", "b", {"name": "x vault", "key": "gold"}], "links": ["a - b"],
           "cycles": [{"pattern": "key_on_long_route", "name": "x", "from": "a", "to": "b"}]})",
                  problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.find("\"x vault\" has the key \"gold\"") != std::string::npos);
}

}  // namespace warren::flow_cycle_test
