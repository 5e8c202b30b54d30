// SPDX-License-Identifier: MIT
#include "src/search/cost_field.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/grid/rng.hpp>

namespace warren::cost_field_test {

namespace {

/// The same field by relaxing all cells until nothing changes.
Grid<std::int32_t> relaxed(const CellSet& open, const Grid<std::uint8_t>& costs, Grid<std::int32_t> field,
                           Movement movement) {
  for (bool changed = true; changed;) {
    changed = false;
    open.for_each([&](Point here) {
      for (const Point step : steps_of(movement)) {
        const Point there = here + step;
        if (!open.contains(there) || field[there] == unreachable) continue;
        const std::int32_t cost = field[there] + std::max<std::int32_t>(costs[here], 1);
        if (field[here] != unreachable && field[here] <= cost) continue;
        field[here] = cost;
        changed = true;
      }
    });
  }
  return field;
}

struct Case {
  CellSet open;
  Grid<std::uint8_t> costs;
  Point from;
  Point to;
  Movement movement;
};

Case random_case(Rng& rng) {
  const int w = rng.between(1, 14);
  const int h = rng.between(1, 14);
  Case c{CellSet({w, h}), Grid<std::uint8_t>({w, h}), {}, {}, Movement::orthogonal};
  const int percent = rng.between(40, 100);
  const int max_cost = rng.coin() ? 255 : 4;
  for (std::size_t i = 0; i < c.costs.cells().size(); ++i) {
    if (rng.percent(percent)) c.open.insert(c.costs.point(i));
    c.costs[i] = static_cast<std::uint8_t>(rng.between(0, max_cost));
  }
  c.from = rng.cell_of({0, 0, w, h});
  c.to = rng.cell_of({0, 0, w, h});
  if (rng.coin()) c.movement = Movement::diagonal;
  return c;
}

bool is_walk(const std::vector<Point>& path, const Case& c) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!c.open.contains(path[i])) return false;
    if (i > 0 && std::ranges::find(steps_of(c.movement), path[i] - path[i - 1]) == steps_of(c.movement).end()) {
      return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("costs and paths are those of a slow search") {
  Rng rng(8);
  int paths = 0;
  for (int i = 0; i < 600; ++i) {
    const Case c = random_case(rng);
    const Grid<std::int32_t> field = cost_field(c.open, c.costs, c.to, c.movement);
    Grid<std::int32_t> expected(c.open.size(), unreachable);
    if (c.open.contains(c.to)) expected[c.to] = std::max<std::int32_t>(c.costs[c.to], 1);
    REQUIRE(field == relaxed(c.open, c.costs, std::move(expected), c.movement));

    const std::vector<Point> path = trace_path(field, c.from, c.movement);
    REQUIRE(path.empty() == (field[c.from] == unreachable));
    if (path.empty()) continue;
    ++paths;
    REQUIRE(is_walk(path, c));
    CHECK(path.front() == c.from);
    CHECK(path.back() == c.to);
    std::int32_t cost = 0;
    for (const Point cell : path) cost += std::max<std::int32_t>(c.costs[cell], 1);
    CHECK(cost == field[c.from]);
  }
  CHECK(paths > 200);
}

TEST_CASE("distances from the nearest of many goals are as few as a slow search finds") {
  Rng rng(9);
  for (int i = 0; i < 600; ++i) {
    const Case c = random_case(rng);
    CellSet goals(c.open.size());
    for (int n = rng.below(5); n > 0; --n) goals.insert(rng.cell_of(goals.bounds()));
    Grid<std::int32_t> expected(c.open.size(), unreachable);
    (goals & c.open).for_each([&](Point goal) { expected[goal] = 0; });
    const Grid<std::int32_t> field = distances_from(c.open, goals, c.movement);
    REQUIRE(field == relaxed(c.open, Grid<std::uint8_t>(c.open.size(), 1), std::move(expected), c.movement));

    const std::vector<Point> path = trace_path(field, c.from, c.movement);
    REQUIRE(is_walk(path, c));
    if (field[c.from] == unreachable) continue;
    CHECK(static_cast<std::int32_t>(path.size()) == field[c.from] + 1);
    CHECK(goals.contains(path.back()));
  }
}

TEST_CASE("a path over open ground bends once") {
  CellSet open({20, 20});
  open.insert(open.bounds());
  CellSet goal(open.size());
  goal.insert(Point{17, 12});
  const std::vector<Point> path = trace_path(distances_from(open, goal), {2, 3});
  int bends = 0;
  for (std::size_t i = 2; i < path.size(); ++i) bends += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
  CHECK(bends == 1);
}

TEST_CASE("a path from an unreachable cell is empty") {
  const Grid<std::int32_t> field = distances_from(CellSet({3, 3}), CellSet({3, 3}));
  CHECK(trace_path(field, {1, 1}).empty());
  CHECK(trace_path(field, {-1, 7}).empty());
}

}  // namespace warren::cost_field_test
