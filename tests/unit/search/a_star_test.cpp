// SPDX-License-Identifier: MIT
#include <warren/search/a_star.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/search/distance_field.hpp>

namespace warren::a_star_test {

namespace {

bool is_path(std::span<const Point> path, const CellSet& open, Movement movement) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!open.contains(path[i])) return false;
    if (i > 0 && std::ranges::find(steps_of(movement), path[i] - path[i - 1]) == steps_of(movement).end()) return false;
  }
  return true;
}

/// Compares the search with the breadth-first one for some pairs of cells; returns how many of them had a path.
int compare(AStar& search, const CellSet& open, Rng& rng) {
  int paths = 0;
  for (int i = 0; i < 4; ++i) {
    const Point from = rng.cell_of(open.bounds());
    const Point to = rng.cell_of(open.bounds());
    const Movement movement = rng.coin() ? Movement::diagonal : Movement::orthogonal;
    const std::int32_t distance = open.contains(from) ? distances_from(open, to, movement)[from] : unreachable;
    const std::span<const Point> path = search.path(open, from, to, movement);
    REQUIRE(static_cast<std::int32_t>(path.size()) == distance + 1);
    if (path.empty()) continue;
    ++paths;
    REQUIRE(is_path(path, open, movement));
    REQUIRE(path.front() == from);
    REQUIRE(path.back() == to);
  }
  return paths;
}

int bends(std::span<const Point> path) {
  int count = 0;
  for (std::size_t i = 2; i < path.size(); ++i) count += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("paths of A* are as short as those of a breadth-first search, on random maps of all densities") {
  AStar search;  // one for all maps: nothing of an earlier search may remain
  Rng rng(11);
  int paths = 0;
  for (int i = 0; i < 4000; ++i) {
    // Rows of up to three words, so that paths cross the borders of words.
    const int max_width = rng.coin() ? 12 : 150;
    const int width = rng.between(1, max_width);
    CellSet open({width, rng.between(1, 24)});
    const int percent = rng.between(30, 100);
    open.insert_random(open.bounds(), percent, rng);
    paths += compare(search, open, rng);
  }
  CHECK(paths > 4000);
  CHECK(paths < 12'000);
}

TEST_CASE("paths of A* around long walls are as short as those of a breadth-first search") {
  AStar search;
  Rng rng(12);
  int paths = 0;
  for (int i = 0; i < 1000; ++i) {
    const int width = rng.between(10, 140);
    const int height = rng.between(10, 60);
    CellSet open({width, height}, {0, 0, width, height});
    for (int n = rng.below(12); n > 0; --n) {
      const Point at = rng.cell_of(open.bounds());
      const int length = rng.between(2, 60);
      open.erase(rng.coin() ? Rect{at.x, at.y, length, 1} : Rect{at.x, at.y, 1, length});
    }
    paths += compare(search, open, rng);
  }
  CHECK(paths > 2000);
}

TEST_CASE("A* finds no path from or to a cell that is blocked or outside the map") {
  AStar search;
  CellSet open({70, 5}, {0, 0, 70, 5});
  open.erase(Point{3, 3});
  CHECK(search.path(open, {3, 3}, {0, 0}).empty());
  CHECK(search.path(open, {0, 0}, {3, 3}).empty());
  CHECK(search.path(open, {-1, 0}, {0, 0}).empty());
  CHECK(search.path(open, {0, 0}, {70, 4}).empty());
  CHECK(search.path(CellSet{}, {0, 0}, {0, 0}).empty());
  const std::span<const Point> here = search.path(open, {69, 4}, {69, 4});
  REQUIRE(here.size() == 1);
  CHECK(here.front() == Point{69, 4});
}

TEST_CASE("a path of A* over open ground bends once") {
  AStar search;
  const CellSet open({100, 40}, {0, 0, 100, 40});
  CHECK(bends(search.path(open, {2, 3}, {90, 31})) == 1);
  CHECK(bends(search.path(open, {90, 31}, {2, 3}, Movement::diagonal)) == 1);
  CHECK(bends(search.path(open, {5, 5}, {5, 35}, Movement::diagonal)) == 0);
}

TEST_CASE("A* finds the same path again, whatever was searched in between") {
  AStar search;
  Rng rng(13);
  CellSet open({90, 40});
  open.insert_random(open.bounds(), 75, rng);
  const auto found = [&](Point from, Point to) {
    const std::span<const Point> path = search.path(open, from, to, Movement::diagonal);
    return std::vector<Point>(path.begin(), path.end());
  };
  open.insert(Point{1, 1});
  open.insert(Point{88, 38});
  const std::vector<Point> first = found({1, 1}, {88, 38});
  REQUIRE(first.size() > 80);
  for (int i = 0; i < 50; ++i) {
    const Point from = rng.cell_of(open.bounds());
    static_cast<void>(found(from, rng.cell_of(open.bounds())));
  }
  CHECK(found({1, 1}, {88, 38}) == first);
}

}  // namespace warren::a_star_test
