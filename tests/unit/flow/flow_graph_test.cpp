// SPDX-License-Identifier: MIT
// Flows as recipes write them: what is read, and which problems are found where.
#include <warren/flow/flow_graph.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "src/flow/drawn_flow.hpp"
#include "tests/support/flow_text.hpp"

namespace warren::flow_graph_test {

namespace {

Error problem(std::string_view text) {
  std::vector<Error> problems;
  test::read_flow(text, problems);
  REQUIRE_MESSAGE(!problems.empty(), text);
  return problems.front();
}

/// The links of a drawn flow, as names.
std::vector<std::string> links_of(const DrawnFlow& flow) {
  std::vector<std::string> links;
  for (const GraphEdge& edge : flow.edges) {
    links.push_back(flow.rooms[static_cast<std::size_t>(edge.a)].name + " - " +
                    flow.rooms[static_cast<std::size_t>(edge.b)].name);
  }
  return links;
}

}  // namespace

TEST_CASE("a flow is read, and written as it was read") {
  const FlowGraph graph = test::flow_of(R"({
    "rooms": ["a", { "name": "b", "role": "boss", "tags": ["cold", "dark"], "width": [5, 9], "height": 7,
                     "percent": 40, "side": "left", "near": "a", "far": "c", "key": "iron" },
              { "name": "c", "repeat": [2, 4], "prefab": "keep" }],
    "links": ["a - b - c", { "from": "c", "to": "a", "kind": "locked", "condition": "iron or gold", "length": [2, 9],
                             "width": 2 }] })");
  REQUIRE(graph.rooms.size() == 3);
  CHECK(graph.rooms[1].role == "boss");
  CHECK(graph.rooms[1].width == CountRange(5, 9));
  CHECK(graph.rooms[1].height == CountRange(7));
  CHECK(graph.rooms[1].side == MapSide::left);
  CHECK(graph.rooms[2].repeat == CountRange(2, 4));
  REQUIRE(graph.links.size() == 3);
  CHECK(graph.links[1] == FlowLink{.from = "b", .to = "c"});
  CHECK(graph.links[2].kind == LinkKind::locked);
  CHECK(graph.links[2].width == 2);
  CHECK(test::flow_of(graph.to_json()) == graph);
}

TEST_CASE("problems have a place and say what to do") {
  struct Case {
    const char* text;
    const char* message;
    int column;
  };
  const Case cases[] = {
      {R"({"rooms": ["a", "b"], "links": ["a - x"]})", "no room is called \"x\"", 33},
      {R"({"rooms": ["a", "b"], "links": ["a - b", "b - a"]})", "a second link between", 42},
      {R"({"rooms": ["a"], "links": ["a - a"]})", "a link from \"a\" to itself", 28},
      {R"({"rooms": ["a", "a"]})", "a second room \"a\"", 17},
      {R"({"rooms": []})", "a flow without rooms", 1},
      {R"({"rooms": ["a"], "links": ["a"]})", "is no link", 28},
      {R"({"rooms": ["a,b"]})", "is no name for a room", 12},
      {R"({"rooms": [{"name": "a", "width": [2, 2]}]})", "\"width\" is 2 to 2", 12},
      {R"({"rooms": [{"name": "a", "width": [9, 4]}]})", "is no range", 35},
      {R"({"rooms": [{"name": "a", "repeat": 1000}, "b"], "links": ["a - b"]})", "the flow has 1001 rooms", 1},
      {R"({"rooms": [{"name": "a", "colour": 1}]})", "colour", 26},
      {R"({"rooms": ["a", "b"], "links": [{"from": "a", "to": "b", "kind": "locked"}]})", "condition", 33},
      {R"({"rooms": ["a", "b"], "links": [{"from": "a", "to": "b", "condition": "x"}]})", "not locked", 33},
      {R"({"rooms": [{"name": "a", "near": "x"}]})", "no room is called \"x\"", 12},
      {R"({"rooms": [{"name": "a", "far": "a"}]})", "prefers a distance from itself", 12},
      {R"({"rooms": [{"name": "a", "width": 5, "prefab": "keep"}]})", "has a prefab and a size", 12},
      {R"({"rooms": ["a"], "choices": [[]]})", "a choice is empty", 30},
      {R"({"rooms": ["a"], "choices": [[{}, 1]]})", "a branch is", 35},
      {R"({"rooms": ["a"], "choices": [[{}, {"rooms": ["b"]}]]})", "2 parts", 46},
      {R"({"rooms": ["a"], "choices": [[{"weight": 0}]]})", "weight", 42},
      {R"([1])", "the graph is a list", 1},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Error error = problem(c.text);
    CHECK(error.message.find(c.message) != std::string::npos);
    CHECK(error.place.column == c.column);
    CHECK_FALSE(error.hint.empty());
  }
}

TEST_CASE("graphs that no map has are refused, with the rooms and links that are the cause") {
  const Error parts = problem(R"({"rooms": ["a", "b", "c"], "links": ["a - b"]})");
  CHECK(parts.code == ErrorCode::flow_not_connected);
  CHECK(parts.message.find("\"a\" (2), \"c\" (1)") != std::string::npos);

  const Error crossing = problem(R"({"rooms": ["a", "b", "c", "d", "e", "f"], "links": [
    "a - b - c - d - e - a", "a - c - e - b - d - a", "a - f"]})");
  CHECK(crossing.code == ErrorCode::flow_not_planar);
  CHECK(crossing.message.find("a - b, b - c, c - d, d - e, e - a, a - c, c - e, e - b, b - d, d - a") !=
        std::string::npos);

  std::string star = R"({"rooms": ["hub")";
  std::string links;
  for (int i = 0; i < 9; ++i) {
    star += ", \"" + std::to_string(i) + "\"";
    links += (i == 0 ? "\"hub - " : ", \"hub - ") + std::to_string(i) + "\"";
  }
  const Error degree = problem(star + R"(], "links": [)" + links + "]}");
  CHECK(degree.code == ErrorCode::flow_degree);
  CHECK(degree.message == "\"hub\" has 9 links");
}

TEST_CASE("a room that is too small for its links is refused with the least size") {
  const Error error = problem(R"({"rooms": [{"name": "hub", "width": 4, "height": 9}, "a", "b", "c", "d", "e"],
    "links": ["hub - a", "hub - b", "hub - c", "hub - d", "hub - e"]})");
  CHECK(error.hint == "make its width and height at least 5");
}

TEST_CASE("optional rooms are left out, and their neighbours linked") {
  const FlowGraph graph = test::flow_of(
      R"({"rooms": ["a", {"name": "b", "percent": 0}, "c", {"name": "d", "percent": 0}],
          "links": ["a - b - c", "c - d"]})");
  CHECK(links_of(draw_flow(graph, 1)) == std::vector<std::string>{"a - c"});
}

TEST_CASE("an optional room between linked neighbours adds no second link") {
  const FlowGraph graph =
      test::flow_of(R"({"rooms": ["a", {"name": "b", "percent": 0}, "c"], "links": ["a - b - c", "a - c"]})");
  CHECK(links_of(draw_flow(graph, 1)) == std::vector<std::string>{"a - c"});
}

TEST_CASE("a flow of optional rooms keeps one") {
  const FlowGraph graph =
      test::flow_of(R"({"rooms": [{"name": "a", "percent": 0}, {"name": "b", "percent": 0}], "links": ["a - b"]})");
  CHECK(draw_flow(graph, 1).rooms.size() == 1);
}

TEST_CASE("repeated rooms are a row between their neighbours") {
  const FlowGraph graph =
      test::flow_of(R"({"rooms": ["a", {"name": "b", "repeat": 3}, "c"], "links": ["a - b", "b - c"]})");
  CHECK(links_of(draw_flow(graph, 1)) == std::vector<std::string>{"b - b 2", "b 2 - b 3", "a - b", "b 3 - c"});
}

TEST_CASE("a level has one branch of each choice, by weight") {
  const FlowGraph graph = test::flow_of(R"({"rooms": ["a", "z"], "links": ["a - z"], "choices": [
    [{"weight": 3, "rooms": ["b"], "links": ["a - b"]}, {"rooms": ["c", "d"], "links": ["a - c - d"]}],
    [{}, {"links": [], "rooms": ["e"], "cycles": [{"pattern": "two_routes", "name": "x", "from": "a", "to": "e"}]}]]})");
  CHECK(test::flow_of(graph.to_json()) == graph);
  int with_b = 0;
  int with_cycle = 0;
  constexpr int levels = 400;
  for (std::uint64_t stream = 0; stream < levels; ++stream) {
    const DrawnFlow drawn = draw_flow(graph, stream);
    const auto has = [&](std::string_view name) {
      return std::ranges::find(drawn.rooms, name, &DrawnFlow::Room::name) != drawn.rooms.end();
    };
    CHECK(has("b") != has("c"));
    CHECK(has("c") == has("d"));
    CHECK(has("e") == has("x left"));
    with_b += has("b") ? 1 : 0;
    with_cycle += has("e") ? 1 : 0;
  }
  CHECK(with_b > levels * 65 / 100);
  CHECK(with_b < levels * 85 / 100);
  CHECK(with_cycle > levels * 40 / 100);
  CHECK(with_cycle < levels * 60 / 100);
}

TEST_CASE("a problem of any combination of branches is found, and too many combinations are one") {
  const Error crossing = problem(R"({"rooms": ["a", "b", "c", "d", "e"],
    "links": ["a - b - c - d - e - a", "a - c - e", "b - d"],
    "choices": [[{}, {"links": ["e - b"]}], [{}, {"links": ["d - a"]}]]})");
  CHECK(crossing.code == ErrorCode::flow_not_planar);
  std::string many = R"({"rooms": ["a"], "choices": [)";
  for (int i = 0; i < 9; ++i) many += i == 0 ? "[{}, {}]" : ", [{}, {}]";
  CHECK(problem(many + "]}").message == "the choices have more than 256 combinations");
}

TEST_CASE("the choices of a room do not depend on the rooms after it") {
  FlowGraph graph;
  for (int i = 0; i < 20; ++i) {
    graph.rooms.push_back({.name = std::to_string(i), .percent = i == 0 ? 100 : 50});
    if (i > 0) graph.links.push_back({.from = std::to_string(i - 1), .to = std::to_string(i)});
  }
  const DrawnFlow shorter = draw_flow(graph, 7);
  graph.rooms.push_back({.name = "last"});
  graph.links.push_back({.from = "19", .to = "last"});
  const DrawnFlow longer = draw_flow(graph, 7);
  REQUIRE(longer.rooms.size() == shorter.rooms.size() + 1);
  for (std::size_t i = 0; i < shorter.rooms.size(); ++i) {
    CHECK(longer.rooms[i].name == shorter.rooms[i].name);
    CHECK(longer.rooms[i].stream == shorter.rooms[i].stream);
  }
}

}  // namespace warren::flow_graph_test
