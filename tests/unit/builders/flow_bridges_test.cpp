// SPDX-License-Identifier: MIT
// Flows that are not planar: links that would cross others are passages, and nothing else changes.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <warren/builders/flow.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/formats/format.hpp>
#include <warren/level/drawing.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/proof/proof.hpp>

#include "src/flow/bridge_links.hpp"
#include "tests/support/built.hpp"
#include "tests/support/flow_findings.hpp"
#include "tests/support/flow_text.hpp"
#include "tests/support/random_flows.hpp"
#include "tests/support/same_level.hpp"

namespace warren::flow_bridges_test {

namespace {

constexpr const char* k5_links = R"("links": ["a - b - c - d - e - a", "a - c - e - b - d - a"])";

std::string k5(const std::string& more) {
  return fmt::format(R"({{"rooms": ["a", "b", "c", "d", "e"], {}{}}})", k5_links, more);
}

FlowGraph graph_of(int rooms, const std::vector<GraphEdge>& edges) {
  FlowGraph graph;
  for (int i = 0; i < rooms; ++i) graph.rooms.push_back({.name = fmt::format("r{}", i)});
  for (const GraphEdge& edge : edges) {
    graph.links.push_back({.from = fmt::format("r{}", edge.a), .to = fmt::format("r{}", edge.b)});
  }
  return graph;
}

/// The room whose floor has a cell; empty if none has.
std::string room_at(const Level& level, Point p) {
  for (const Room& room : level.rooms) {
    const bool is_inside = room.cells().empty() ? room.box.contains(p) : room.cells().contains(p);
    if (is_inside && level.walkable(p)) return room.tags().front();
  }
  return {};
}

void check_passages(const Level& level) {
  std::set<Point> ends;
  for (const Passage& passage : level.mission.passages) {
    CHECK(passage.name == room_at(level, passage.from) + " - " + room_at(level, passage.to));
    CHECK(ends.insert(passage.from).second);
    CHECK(ends.insert(passage.to).second);
    CHECK_FALSE(level.is_free(passage.from));
    CHECK_FALSE(is_door(level.tiles[passage.to]));
  }
}

Error problem(const std::string& text) {
  std::vector<Error> problems;
  test::read_flow(text, problems);
  REQUIRE_FALSE(problems.empty());
  return problems.front();
}

}  // namespace

TEST_CASE("random graphs that are not planar are honoured, with the fewest bridges that their order allows") {
  int bridged = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const int rooms = rng.between(10, 60);
    std::vector<GraphEdge> edges = test::random_planar_edges(rooms, rooms / 5, rng, 5);
    if (std::ranges::max(graph_components(rooms, edges)) > 0) continue;
    for (int more = rng.between(1, 8); more > 0; --more) {
      const int a = rng.below(rooms);
      const int b = rng.below(rooms);
      const auto joins = [&](const GraphEdge& edge) { return edge == GraphEdge{a, b} || edge == GraphEdge{b, a}; };
      const auto ends = [&](int room) {
        return std::ranges::count_if(edges, [&](const GraphEdge& e) { return e.a == room || e.b == room; });
      };
      if (a != b && ends(a) < 8 && ends(b) < 8 && std::ranges::none_of(edges, joins)) edges.push_back({a, b});
    }
    Flow flow{.graph = graph_of(rooms, edges)};
    flow.style = static_cast<FlowStyle>(seed % 4);
    const std::vector<int> left_out = bridge_links(flow.graph);
    flow.graph.bridges = static_cast<int>(left_out.size());
    REQUIRE_MESSAGE(flow.graph.problems().empty(), seed);
    if (flow.graph.bridges > 0) {
      ++bridged;
      FlowGraph fewer = flow.graph;
      --fewer.bridges;
      REQUIRE(fewer.problems().size() == 1);
      CHECK(fewer.problems().front().code == ErrorCode::flow_not_planar);
      // Each of the bridges alone would cross a link of the map.
      std::vector<GraphEdge> kept;
      for (std::size_t e = 0; e < edges.size(); ++e) {
        if (std::ranges::find(left_out, static_cast<int>(e)) == left_out.end()) kept.push_back(edges[e]);
      }
      Rotation rotation;
      REQUIRE(embed_planar(rooms, kept, rotation));
      CHECK(std::ranges::max(graph_components(rooms, kept)) == 0);
      for (const int e : left_out) {
        std::vector<GraphEdge> with = kept;
        with.push_back(edges[static_cast<std::size_t>(e)]);
        CHECK_FALSE(embed_planar(rooms, with, rotation));
      }
    }
    const Level level = test::built(flow, seed, {260, 260});
    const Findings findings = test::flow_findings(level);
    CHECK_MESSAGE(findings.empty(), seed << ": " << (findings.empty() ? "" : findings.front().message));
    CHECK(level.mission.passages.size() == left_out.size());
    check_passages(level);
  }
  CHECK(bridged > 20);
}

TEST_CASE("a planar graph has the same level with and without bridges allowed") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    Flow flow{.graph = graph_of(20, test::random_planar_edges(20, 5, rng))};
    if (!flow.graph.problems().empty()) continue;
    const std::uint64_t hash = test::built(flow, seed, {160, 160}).hash();
    flow.graph.bridges = 8;
    const Level level = test::built(flow, seed, {160, 160});
    CHECK(level.hash() == hash);
    CHECK(level.mission.empty());
  }
}

TEST_CASE("links listed later become bridges first, and those with a width or a length last") {
  const FlowGraph plain = test::flow_of(k5(R"(, "bridges": 1)"));
  CHECK(bridge_links(plain) == std::vector<int>{9});
  FlowGraph wide = plain;
  wide.links[9].width = 2;
  CHECK(bridge_links(wide) == std::vector<int>{8});
  CHECK(test::built(Flow{.graph = wide}, 3, {80, 60}).mission.passages.at(0).name == "b - d");
}

TEST_CASE("rooms that a seed leaves out or repeats leave a flow with bridges honoured") {
  const Flow flow{.graph = test::flow_of(R"({"rooms": ["a", "b", "c", "d", "e", {"name": "x", "percent": 50},
    {"name": "y", "percent": 50, "repeat": [1, 3]}, {"name": "z", "percent": 50}], "links": ["a - b - c - d - e - a",
    "a - c - e - b", "a - x - d", "b - y - d", "d - z - a", "d - b"], "bridges": 3})")};
  std::set<std::size_t> counts;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Level level = test::built(flow, seed, {120, 120});
    const Findings findings = test::flow_findings(level);
    CHECK_MESSAGE(findings.empty(), seed << ": " << (findings.empty() ? "" : findings.front().message));
    const CellSet walkable = walkable_cells(level.tiles);
    CHECK(walkable.flood(*walkable.first()) == walkable);
    check_passages(level);
    counts.insert(level.mission.passages.size());
  }
  CHECK(counts.size() > 1);
}

TEST_CASE("what bridges cannot be used for is refused before the first draw") {
  const Error none = problem(k5(""));
  CHECK(none.code == ErrorCode::flow_not_planar);
  CHECK(none.hint == R"(remove one of them, or set "bridges" to 1)");
  const std::string k6 = R"({"rooms": ["a", "b", "c", "d", "e", "f"], "links": ["a - b - c - d - e - f - a",
    "a - c - e - a", "b - d - f - b", "a - d", "b - e", "c - f"], "bridges": 2})";
  CHECK(problem(k6).hint.find("\"bridges\" to 3") != std::string::npos);
  CHECK(problem(k5(R"(, "bridges": 65)")).message.find("bridges") != std::string::npos);
  CHECK(problem(k5(R"(, "bridges": -1)")).message.find("bridges") != std::string::npos);
  CHECK(problem(k5(R"(, "bridges": "two")")).message.find("bridges") != std::string::npos);
  for (const std::string kind : {R"("locked", "condition": "iron")", R"("one_way")"}) {
    const Error barrier =
        problem(R"({"rooms": ["a", "b"], "links": [{"from": "a", "to": "b", "kind": )" + kind + R"(}], "bridges": 1})");
    CHECK(barrier.code == ErrorCode::bad_option);
    CHECK(barrier.message.find("could lead past it") != std::string::npos);
    CHECK(barrier.place.column == 33);
  }
}

TEST_CASE("no step that places locks can follow bridges") {
  const auto recipe = [](const std::string& bridges, const std::string& graph_links) {
    return Recipe::parse(R"({"name": "x", "chain": [{"flow": {"graph": {"rooms": ["a", "b", "c", "d", "e"], )" +
                             graph_links + bridges + R"(}}}, "room_start", "distant_exit", "mission"]})",
                         "x.json");
  };
  const Result<Recipe> refused = recipe(R"(, "bridges": 1)", k5_links);
  const Result<Level> level = refused ? refused->build({.seed = 1}) : failure(refused.error());
  REQUIRE_FALSE(level.has_value());
  CHECK(to_text(level.error()).find("could lead past them") != std::string::npos);
  CHECK(recipe("", R"("links": ["a - b - c - d - e"])").has_value());

  const std::string bridged =
      R"({"flow": {"graph": {"rooms": ["a", "b", "c", "d", "e"], )" + std::string(k5_links) + R"(, "bridges": 1}}})";
  const Result<Recipe> inside =
      Recipe::parse(R"({"name": "x", "chain": ["cellular_automata", {"region": {"chain": [)" + bridged +
                        R"(]}}, "connect_areas", "area_start", "distant_exit", "mission"]})",
                    "x.json");
  const Result<Level> never = inside ? inside->build({.seed = 1, .size = {160, 60}}) : failure(inside.error());
  REQUIRE_FALSE(never.has_value());
  CHECK(to_text(never.error()).find("could lead past them") != std::string::npos);
  CHECK(never.error().code == ErrorCode::bad_option);  // before the first draw
}

TEST_CASE("flow_honoured compares passages with the graph") {
  Level level = test::built(Flow{.graph = test::flow_of(k5(R"(, "bridges": 1)"))}, 5, {80, 60});
  REQUIRE(test::flow_findings(level).empty());
  Passage& passage = level.mission.passages.at(0);
  SUBCASE("missing") { level.mission.passages.clear(); }
  SUBCASE("a second one") { level.mission.passages.push_back({"more", passage.from + Point{1, 0}, passage.to}); }
  SUBCASE("into another room") {
    const auto is_other = [&](const Room& room) {
      return !room.box.contains(passage.from) && !room.box.contains(passage.to);
    };
    passage.to = std::ranges::find_if(level.rooms, is_other)->center();
  }
  SUBCASE("into a corridor") { passage.to = level.corridors[0].front(); }
  SUBCASE("within a room") { passage.to = passage.from; }
  SUBCASE("outside the map") { passage.to = {-1, 7}; }
  CHECK_FALSE(test::flow_findings(level).empty());
}

TEST_CASE("a proof refuses passages that could lead past something, and those that fit no floor") {
  Level level = test::built(Flow{.graph = test::flow_of(k5(R"(, "bridges": 1)"))}, 5, {80, 60});
  level.start = level.rooms[0].center();
  level.add_exit(level.rooms[1].center());
  CHECK(prove(level, level.mission)->strength == Strength::complete);
  const auto message = [&] {
    const Result<Proof> proof = prove(level, level.mission);
    REQUIRE_FALSE(proof.has_value());
    CHECK(proof.error().code == ErrorCode::bad_mission);
    return proof.error().message;
  };
  SUBCASE("a lock") {
    level.mission.locks.push_back({"gate", {level.corridors[0].front()}, LockCondition::all_of({}), "door"});
    CHECK(message().find("could lead past") != std::string::npos);
  }
  SUBCASE("a wall") {
    level.mission.passages[0].to = {0, 0};
    CHECK(message().find("not walkable") != std::string::npos);
  }
  SUBCASE("one cell twice") {
    level.mission.passages.push_back({"more", level.mission.passages[0].from, *level.start});
    CHECK(message().find("same cell") != std::string::npos);
  }
}

TEST_CASE("later steps place nothing on the ends of passages") {
  const Result<Recipe> recipe =
      Recipe::parse(R"({"name": "x", "size": [90, 60], "chain": [{"flow": {"graph": )" + k5(R"(, "bridges": 1)") +
                        R"(}}, "room_start", "room_stairs", "room_vaults", "lakes", "room_spawner"]})",
                    "x.json");
  REQUIRE_MESSAGE(recipe, (recipe ? "" : to_text(recipe.error())));
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Result<Level> level = recipe->build({.seed = seed, .size = {90, 60}});
    REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
    REQUIRE(level->mission.passages.size() == 1);
    for (const Point end : {level->mission.passages[0].from, level->mission.passages[0].to}) {
      CHECK(level->walkable(end));
      CHECK(level->start != end);
      CHECK(level->exit_at(end) == nullptr);
      CHECK(level->spawn_at(end) == nullptr);
    }
  }
}

TEST_CASE("a region has the passages of its flow at their places in the level") {
  const Result<Recipe> recipe = Recipe::parse(
      R"({"name": "x", "size": [140, 60], "chain": ["cellular_automata", {"region": {"chain":
         [{"flow": {"graph": )" +
          k5(R"(, "bridges": 1)") + R"(}}]}}, "connect_areas", "area_start", "distant_exit"]})",
      "x.json");
  REQUIRE_MESSAGE(recipe, (recipe ? "" : to_text(recipe.error())));
  const Result<Level> level = recipe->build({.seed = 4, .size = {140, 60}});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  REQUIRE(level->mission.passages.size() == 1);
  const Passage& passage = level->mission.passages[0];
  CHECK(passage.name == room_at(*level, passage.from) + " - " + room_at(*level, passage.to));
}

TEST_CASE("files and drawings have passages") {
  Level level = test::built(Flow{.graph = test::flow_of(k5(R"(, "bridges": 1)"))}, 5, {80, 60});
  level.start = level.rooms[0].center();
  for (const char* id : {"json", "tmj", "tmx"}) {
    const FormatDescriptor* format = find_format(id);
    const auto written = format->write(level, {});
    REQUIRE(written.has_value());
    const Result<Level> again = format->read(written->bytes, {});
    REQUIRE_MESSAGE(again, (again ? "" : to_text(again.error())));
    CHECK(again->mission.passages == level.mission.passages);
    const std::string lost = std::string_view(id) == "json" ? "" : test::lost_in_map(level, *again);
    CHECK_MESSAGE(lost.empty(), lost);
  }
  std::vector<std::string> rows = draw(level);
  const Point end = level.mission.passages[0].to;
  CHECK(rows[static_cast<std::size_t>(end.y)][static_cast<std::size_t>(end.x)] == MissionGlyphs::passage);
  Level other = level;
  other.mission.passages[0].name += "!";
  CHECK(other.hash() != level.hash());
}

}  // namespace warren::flow_bridges_test
