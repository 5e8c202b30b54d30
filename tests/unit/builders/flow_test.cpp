// SPDX-License-Identifier: MIT
// Levels of flows: doors, locks and one-way cells as the links say, and the check that compares map and graph.
#include <warren/builders/flow.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include <warren/chain/step.hpp>

#include "tests/support/built.hpp"
#include "tests/support/flow_findings.hpp"
#include "tests/support/flow_text.hpp"

namespace warren::flow_test {

namespace {

Level built(const Flow& flow, std::uint64_t seed = 1, Size size = {80, 50}) { return test::built(flow, seed, size); }

const Room& room_of(const Level& level, std::string_view name) {
  const auto found = std::ranges::find_if(level.rooms, [&](const Room& room) { return room.has_tag(name); });
  REQUIRE(found != level.rooms.end());
  return *found;
}

}  // namespace

TEST_CASE("rooms have their names, roles, tags and sizes") {
  const Flow flow{.graph = test::flow_of(R"({"rooms": ["a", {"name": "b", "role": "boss", "tags": ["cold"], "width": 9,
                                        "height": [5, 6]}], "links": ["a - b"]})")};
  const Level level = built(flow);
  REQUIRE(level.rooms.size() == 2);
  const Room& boss = room_of(level, "b");
  CHECK(boss.role() == "boss");
  CHECK(boss.tags() == std::vector<std::string>{"b", "cold", "link:a"});
  CHECK(boss.box.size().holds({9, 5}));
}

TEST_CASE("the default flow is honoured for any seed, in all styles and sizes") {
  for (const FlowStyle style : {FlowStyle::compact, FlowStyle::spread, FlowStyle::organic, FlowStyle::grown}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      for (const Size size : {Size{40, 40}, Size{80, 50}, Size{30, 120}}) {
        const Level level = built({.style = style}, seed, size);
        REQUIRE(level.rooms.size() == 5);
        CHECK(test::flow_findings(level).empty());
      }
    }
  }
}

TEST_CASE("the level is in the middle of the map") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = built({}, seed, {100, 90});
    Point first{100, 90};
    Point last{0, 0};
    walkable_cells(level.tiles).for_each([&](Point p) {
      first = {std::min(first.x, p.x), std::min(first.y, p.y)};
      last = {std::max(last.x, p.x), std::max(last.y, p.y)};
    });
    CHECK(std::abs(first.x - (99 - last.x)) <= 1);
    CHECK(std::abs(first.y - (89 - last.y)) <= 1);
  }
}

TEST_CASE("grown rooms take more of the map than compact ones, and have the least lengths of their links") {
  const Flow flow{.graph = test::flow_of(R"({"rooms": ["a", "b", "c", "d", "e", "f"], "links": ["a - b - c - d - e - a",
    "c - f", {"from": "a", "to": "c", "kind": "corridor"}]})")};
  Flow grown = flow;
  grown.style = FlowStyle::grown;
  std::int64_t compact_cells = 0;
  std::int64_t grown_cells = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Level level = built(grown, seed);
    CHECK(test::flow_findings(level).empty());
    CHECK(level.corridors[6].size() >= 3);
    grown_cells += walkable_cells(level.tiles).count();
    compact_cells += walkable_cells(built(flow, seed).tiles).count();
  }
  CHECK(grown_cells > compact_cells * 12 / 10);
}

TEST_CASE("rooms prefer to be near one room and far from another") {
  const auto distance = [](const char* preference) {
    const Flow flow{.graph = test::flow_of(fmt::format(
                        R"({{"rooms": ["a", "b", "c", "d", "e", {{"name": "f"{}}}],
                             "links": ["a - b - c - d - e - f"]}})",
                        preference))};
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Level level = built(flow, seed, {100, 100});
      CHECK(test::flow_findings(level).empty());
      const Point step = room_of(level, "a").center() - room_of(level, "f").center();
      sum += std::abs(step.x) + std::abs(step.y);
    }
    return sum;
  };
  const int any = distance("");
  CHECK(distance(R"(, "near": "a")") * 10 < any * 9);
  CHECK(distance(R"(, "far": "a")") * 9 > any * 10);
}

TEST_CASE("organic rooms are connected, and not rectangles") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Level level = built({.style = FlowStyle::organic, .max_side = 12}, seed);
    for (const Room& room : level.rooms) {
      REQUIRE_FALSE(room.cells().empty());
      CellSet left(level.size());
      room.cells().insert_into(left);
      CHECK(left.count() < room.box.area());
      std::vector<Point> frontier{room.center()};
      REQUIRE(left.contains(room.center()));
      left.erase(room.center());
      while (!frontier.empty()) {
        const Point p = frontier.back();
        frontier.pop_back();
        for (const Point step : orthogonal_steps) {
          if (!left.contains(p + step)) continue;
          left.erase(p + step);
          frontier.push_back(p + step);
        }
      }
      CHECK(left.empty());
    }
  }
}

TEST_CASE("flow_honoured finds a link too many and a link too few") {
  Level level = built({});
  REQUIRE(test::flow_findings(level).empty());
  SUBCASE("too few") {
    for (const Point cell : level.corridors[0]) level.tiles[cell] = Tile::wall;
    const Findings findings = test::flow_findings(level);
    REQUIRE(findings.size() == 2);  // one for each end
    CHECK(findings[0].message.find("has no link to") != std::string::npos);
  }
  SUBCASE("too many") {
    level.carve(level.interior());
    CHECK_FALSE(test::flow_findings(level).empty());
  }
}

TEST_CASE("links have the doors of their kinds") {
  const Flow flow{.graph = test::flow_of(R"({"rooms": ["a", "b", "c", "d"], "links": ["a - b",
    {"from": "b", "to": "c", "kind": "secret"}, {"from": "c", "to": "d", "kind": "open"}]})")};
  const Level level = built(flow);
  REQUIRE(level.corridors.size() == 3);
  CHECK(level.tiles[level.corridors[0].front()] == Tile::door);
  CHECK(level.tiles[level.corridors[0].back()] == Tile::door);
  CHECK(level.tiles[level.corridors[1].front()] == Tile::secret_door);
  for (const Point cell : level.corridors[2]) CHECK(level.tiles[cell] == Tile::floor);
}

TEST_CASE("a locked link is a lock at the end of its second room, and a key lies in its room") {
  const Flow flow{.graph = test::flow_of(R"({"rooms": ["a", "b", {"name": "c", "key": "iron"}], "links": ["a - c",
    {"from": "a", "to": "b", "kind": "locked", "condition": "iron"}]})")};
  const Level level = built(flow);
  REQUIRE(level.mission.locks.size() == 1);
  CHECK(level.mission.locks[0].condition == LockCondition::key("iron"));
  CHECK(level.mission.locks[0].cells == std::vector<Point>{level.corridors[1].back()});
  REQUIRE(level.mission.keys.size() == 1);
  CHECK(room_of(level, "c").box.contains(level.mission.keys[0].at));
}

TEST_CASE("a one-way link can be entered towards its second room only") {
  const Flow flow{
      .graph = test::flow_of(R"({"rooms": ["a", "b"], "links": [{"from": "a", "to": "b", "kind": "one_way"}]})")};
  const Level level = built(flow);
  REQUIRE(level.mission.one_ways.size() == 1);
  const OneWay& way = level.mission.one_ways[0];
  CHECK(room_of(level, "b").box.contains(way.at + way.towards));
}

TEST_CASE("renaming rooms changes no tile") {
  const char* links = R"("links": ["%0 - %1", "%1 - %2", "%2 - %0", "%2 - %3"]})";
  const auto named = [&](std::string_view prefix) {
    std::string text = R"({"rooms": ["%0", "%1", "%2", "%3"], )" + std::string(links);
    for (std::size_t at; (at = text.find('%')) != std::string::npos;) text.replace(at, 1, prefix);
    return built({.graph = test::flow_of(text)}, 5);
  };
  CHECK(named("room ").tiles == named("x").tiles);
}

TEST_CASE("graphs in C++ are validated like those of recipes") {
  Flow flow;
  flow.graph.links.push_back({.from = "vault", .to = "cellar"});
  CHECK_FALSE(flow.validate().has_value());
  CHECK(Flow{}.validate().has_value());
  CHECK_FALSE(Flow{.min_side = 9, .max_side = 4}.validate().has_value());
}

}  // namespace warren::flow_test
