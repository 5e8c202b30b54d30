// SPDX-License-Identifier: MIT
// Hand-made rooms in flows.
#include "src/layout/flow_prefabs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <warren/builders/flow.hpp>

#include "tests/support/built.hpp"
#include "tests/support/flow_findings.hpp"
#include "tests/support/random_flows.hpp"

namespace warren::flow_prefabs_test {

namespace {

Prefab parsed(std::string_view name, std::string_view text) {
  const Result<Prefab> prefab = Prefab::parse(text, name, {});
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  return *prefab;
}

Prefab cell_room() {
  return parsed(
      "cell",
      "kind: room\ntags: small\nrole: cell\nlegend: + = door, socket door\n\n#####\n#...#\n#.o.+\n#...#\n#####\n");
}

Prefab cross_room() {
  return parsed("cross",
                "kind: room\ntags: small, crossed\nlegend: + = door, socket door\n\n"
                "###+###\n#.....#\n+..#..+\n#.....#\n###+###\n");
}

Prefab mixed_room() {
  return parsed("mixed",
                "kind: room\ntags: mixed\nlegend: + = door, socket door\nlegend: G = socket gate\n\n"
                "##GGG##\n#.....#\n#.....+\n#.....#\n#######\n");
}

Flow chain_of(const std::string& prefab, std::vector<Prefab> prefabs) {
  Flow flow{.graph = {.rooms = {{.name = "a"}, {.name = "b", .prefab = prefab}, {.name = "c"}},
                      .links = {{.from = "a", .to = "b"}, {.from = "b", .to = "c"}}}};
  flow.prefabs = RoomPrefabChoice(std::move(prefabs));
  return flow;
}

const Room& room_of(const Level& level, std::string_view name) {
  const auto found = std::ranges::find_if(level.rooms, [&](const Room& room) { return room.tags().front() == name; });
  REQUIRE(found != level.rooms.end());
  return *found;
}

}  // namespace

TEST_CASE("a room is one of its prefabs that has enough sockets") {
  const Flow flow = chain_of("small", {cell_room(), cross_room()});
  REQUIRE(flow.validate().has_value());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = test::built(flow, seed, {60, 60});
    CHECK(test::flow_findings(level).empty());
    REQUIRE(level.prefabs.size() == 1);
    CHECK(level.prefabs[0].name == "cross");
    const Room& room = room_of(level, "b");
    CHECK(room.has_tag("crossed"));
    CHECK_FALSE(level.walkable(level.prefabs[0].area.center()));  // the pillar of the drawing
  }
}

TEST_CASE("unused sockets are walls, and used ones what the drawing says") {
  const Level level = test::built(chain_of("small", {cross_room()}), 3, {60, 60});
  const Rect area = level.prefabs[0].area;
  int doors = 0;
  area.for_each([&](Point p) {
    const bool on_rim = !area.grown(-1).contains(p);
    if (on_rim && level.walkable(p)) doors += level.tiles[p] == Tile::door ? 1 : 100;
  });
  CHECK(doors == 2);
}

TEST_CASE("roles and spawns of the drawing are those of the room, unless the flow says otherwise") {
  Flow flow = chain_of("cell", {cell_room()});
  flow.graph.links.pop_back();
  flow.graph.rooms.pop_back();
  CHECK(room_of(test::built(flow, 1, {60, 60}), "b").role() == "cell");
  CHECK(test::built(flow, 1, {60, 60}).spawns.size() == 1);
  flow.graph.rooms[1].role = "prison";
  CHECK(room_of(test::built(flow, 1, {60, 60}), "b").role() == "prison");
}

TEST_CASE("links that no prefab of a room has sockets for are refused before a draw, with the room") {
  struct Case {
    Flow flow;
    const char* message;
  };
  Flow wide = chain_of("cross", {cross_room()});
  wide.graph.links[0].width = 2;
  Flow pair = chain_of("cell", {cell_room(), mixed_room()});
  pair.graph.rooms[0].prefab = "mixed";
  pair.graph.links = {{.from = "a", .to = "b", .width = 3}, {.from = "a", .to = "c"}};
  const Case cases[] = {
      {chain_of("cell", {cell_room()}), "\"b\" has 2 links, and the prefabs of \"cell\" have sockets for fewer"},
      {chain_of("cells", {cell_room()}), "no prefab for \"b\" has the name or tag \"cells\""},
      {wide, "\"a\" and \"b\" have no sockets of the same kind that are 2 cells wide"},
      {pair, "\"a\" and \"b\" have no sockets of the same kind that are 3 cells wide"},
      {chain_of("mixed", {mixed_room()}), "\"b\" has 2 links, and the prefabs of \"mixed\" have sockets for fewer"},
  };
  for (const Case& c : cases) {
    INFO(c.message);
    const Status valid = c.flow.validate();
    REQUIRE_FALSE(valid.has_value());
    CHECK(valid.error().message.find(c.message) != std::string::npos);
    CHECK_FALSE(valid.error().hint.empty());
  }
}

TEST_CASE("sockets of several kinds are each joined to links of their width") {
  Flow flow = chain_of("mixed", {mixed_room()});
  flow.graph.links[1].width = 3;
  REQUIRE(flow.validate().has_value());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = test::built(flow, seed, {60, 60});
    CHECK(test::flow_findings(level).empty());
    CHECK(level.corridors[1].size() >= 3);
  }
}

TEST_CASE("a prefab that must not be turned is not turned") {
  const Prefab fixed = parsed("fixed",
                              "kind: room\nrotate: no\nmirror: no\nlegend: + = door, socket door\n\n"
                              "#+####\n#....#\n##...#\n####+#\n");
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Level level = test::built(chain_of("fixed", {fixed}), seed, {50, 50});
    CHECK(level.prefabs[0].turn == Orientation::none);
    CHECK(test::flow_findings(level).empty());
  }
}

TEST_CASE("a prefab that is unique in a level occurs once") {
  const Prefab unique = parsed("throne",
                               "kind: room\nunique: level\nweight: 1000\ntags: hall\nlegend: + = door, socket door\n\n"
                               "#+###\n#...#\n#...+\n#...#\n#####\n");
  const Prefab common =
      parsed("common",
             "kind: room\nweight: 1\ntags: hall\nlegend: + = door, socket door\n\n#+###\n#...#\n#...+\n#...#\n#####\n");
  Flow flow = chain_of("hall", {unique, common});
  for (FlowRoom& room : flow.graph.rooms) room.prefab = "hall";
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Level level = test::built(flow, seed, {60, 60});
    CHECK(std::ranges::count(level.prefabs, "throne", &PlacedPrefab::name) <= 1);
  }
}

TEST_CASE("a key of a hand-made room lies on its floor") {
  Flow flow = chain_of("cross", {cross_room()});
  flow.graph.rooms[1].key = "iron";
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = test::built(flow, seed, {60, 60});
    REQUIRE(level.mission.keys.size() == 1);
    CHECK(level.walkable(level.mission.keys[0].at));
    CHECK(level.prefabs[0].area.grown(-1).contains(level.mission.keys[0].at));
  }
}

TEST_CASE("random flows of built-in rooms are honoured") {
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    Rng rng(seed);
    Flow flow;
    flow.graph = {};
    for (int i = 0; i < 12; ++i) {
      flow.graph.rooms.push_back({.name = fmt::format("r{}", i)});
      if (rng.percent(60)) flow.graph.rooms.back().prefab = "keep";
    }
    for (const GraphEdge& edge : test::random_planar_edges(12, 2, rng, 4)) {
      flow.graph.links.push_back({.from = fmt::format("r{}", edge.a), .to = fmt::format("r{}", edge.b)});
    }
    REQUIRE(flow.validate().has_value());
    CHECK(test::flow_findings(test::built(flow, seed, {160, 160})).empty());
  }
}

}  // namespace warren::flow_prefabs_test
