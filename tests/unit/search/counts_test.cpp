// SPDX-License-Identifier: MIT
#include <warren/search/counts.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include <warren/catalogue/recipe.hpp>
#include <warren/level/drawing.hpp>
#include <warren/search/metrics.hpp>

#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"

namespace warren::counts_test {

namespace {

/// Whether a square body can walk from the start to the exit, by trying every position one after the other.
bool body_arrives(const Level& level, Point exit, int side) {
  const auto fits = [&](Point p) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        if (!level.walkable(p + Point{x, y})) return false;
      }
    }
    return true;
  };
  const auto covers = [&](Point p, Point cell) { return Rect{p.x, p.y, side, side}.contains(cell); };
  std::vector<Point> open;
  std::set<std::pair<int, int>> seen;
  const auto visit = [&](Point p) {
    if (fits(p) && seen.insert({p.x, p.y}).second) open.push_back(p);
  };
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) visit(*level.start - Point{x, y});
  }
  while (!open.empty()) {
    const Point p = open.back();
    open.pop_back();
    if (covers(p, exit)) return true;
    for (const Point step : orthogonal_steps) visit(p + step);
  }
  return false;
}

}  // namespace

TEST_CASE("things are counted as a whole, or by name, kind and role") {
  Level level = test::hall({20, 6});
  level.rooms = {{1, 1, 5, 6}, {8, 1, 5, 6}, {15, 1, 5, 6}};
  level.rooms[0].set_role("boss");
  level.rooms[2].set_role("shop");
  level.add_exit({2, 2}, "portal").name = "gate";
  level.add_exit({3, 2}, "portal");
  level.add_exit({9, 2});
  level.prefabs = {{.name = "well"}, {.name = "well"}, {.name = "hut"}};
  level.add_spawn({1, 1}, "Orc", "test");
  level.add_spawn({16, 1}, "Orc", "test");
  level.add_spawn({16, 2}, "Health Potion", "test");
  CHECK(count_exits(level) == 3);
  CHECK(count_exits(level, "portal") == 2);
  CHECK(count_exits(level, "portal", "gate") == 1);
  CHECK(count_exits(level, {}, "gate") == 1);
  CHECK(count_exits(level, "up") == 0);
  CHECK(count_prefabs(level) == 3);
  CHECK(count_prefabs(level, "well") == 2);
  CHECK(count_roles(level) == 2);
  CHECK(count_roles(level, "shop") == 1);
  CHECK(count_roles(level, "treasure") == 0);
  CHECK(count_spawns(level) == 3);
  CHECK(count_spawns(level, {.name = "Orc"}) == 2);
  CHECK(count_spawns(level, {.kind = SpawnKind::item}) == 1);
  CHECK(count_spawns(level, {.role = "shop"}) == 2);
  CHECK(count_spawns(level, {.name = "Orc", .kind = SpawnKind::monster, .role = "boss"}) == 1);
}

TEST_CASE("the clearance is the side of the largest body that arrives at every exit") {
  int wide = 0;
  for (const std::string_view name : {"cellular_automata", "nethack", "drunkards_open_halls", "wide_halls"}) {
    const Result<Recipe> recipe = Recipe::shipped(name);
    REQUIRE(recipe.has_value());
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
      Request request = recipe->request();
      request.seed = seed;
      const Result<Level> level = recipe->build(request);
      if (!level || !level->start) continue;
      INFO(name << " " << seed);
      const std::optional<int> side = measure(*level).clearance;
      REQUIRE(side.has_value());
      for (int body = 1; body <= *side + 1; ++body) {
        const auto arrives = [&](const Exit& exit) { return body_arrives(*level, exit.at, body); };
        CHECK(std::ranges::all_of(level->exits, arrives) == (body <= *side));
        CHECK(exits_without_clearance(*level, body).size() ==
              static_cast<std::size_t>(std::ranges::count_if(level->exits, std::not_fn(arrives))));
      }
      if (*side > 1) ++wide;
    }
  }
  CHECK(wide > 0);
}

TEST_CASE("a level without a start or an exit has no clearance") {
  Level level = test::hall({6, 6});
  CHECK_FALSE(measure(level).clearance.has_value());
  level.start = Point{1, 1};
  CHECK_FALSE(measure(level).clearance.has_value());
  level.add_exit({6, 6});
  CHECK(measure(level).clearance == 6);
  level.tiles[{6, 6}] = Tile::wall;
  CHECK(measure(level).clearance == 0);
}

}  // namespace warren::counts_test
