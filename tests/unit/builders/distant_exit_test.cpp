// SPDX-License-Identifier: MIT
#include <warren/builders/distant_exit.hpp>

#include <algorithm>
#include <set>

#include <warren/search/distance_field.hpp>

#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/printing.hpp"

namespace warren::distant_exit_test {

namespace {

/// The distances of all reachable free cells; the level must not have exits.
std::vector<int> free_distances(const Level& level) {
  std::vector<int> distances;
  const auto field = distances_from(walkable_cells(level.tiles), *level.start, level.movement);
  for (std::size_t i = 0; i < field.cells().size(); ++i) {
    if (field[i] != unreachable && level.is_free(field.point(i))) distances.push_back(field[i]);
  }
  std::ranges::sort(distances);
  return distances;
}

}  // namespace

TEST_CASE("distant_exit picks the farthest free cell and removes other exits") {
  Rng rng(1);
  int ended = 0;
  for (const Size size : scattered::sizes) {
    for (int round = 0; round < 60; ++round) {
      Level level = scattered::noise(size, rng.between(30, 90), rng);
      level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
      const Point start = rng.cell_of(level.interior());
      if (!level.is_free(start)) continue;
      level.start = start;
      const std::vector<int> distances = free_distances(level);
      const Point earlier = rng.cell_of(level.interior());
      if (level.is_free(earlier)) level.add_exit(earlier);
      const Status built = DistantExit{.replace = true}.build(level, rng);
      REQUIRE(built.has_value() == !distances.empty());
      REQUIRE(cells_with_tile(level.tiles, Tile::down_stairs).count() == (built ? 1 : 0));
      REQUIRE(level.exits.size() == (built ? 1U : 0U));
      if (!built) continue;
      ++ended;
      REQUIRE(level.exits[0].at != start);
      REQUIRE(path_length(level) == distances.back());
    }
  }
  CHECK(ended > 60);
}

TEST_CASE("distant_exit keeps to the requested share of the longest path") {
  Rng rng(2);
  Level hall({120, 60});
  hall.carve(hall.interior());
  hall.start = Point{1, 1};
  const int longest = free_distances(hall).back();
  for (const int percent : {1, 10, 25, 50, 75, 99, 100}) {
    std::set<Point> places;
    for (int i = 0; i < 50; ++i) {
      Level level = hall;
      REQUIRE(DistantExit{.percent = percent}.build(level, rng));
      const int length = *path_length(level);
      REQUIRE(length >= 1);
      REQUIRE(std::abs(length - longest * percent / 100) <= (percent == 100 ? 0 : longest / 50));
      places.insert(level.exits[0]);
    }
    if (percent < 100) CHECK(places.size() > 5);
  }
}

TEST_CASE("distant_exit picks the closest distance if no cell at the requested one is free") {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    // Few cells are free, so most shares lead to an occupied cell.
    Level level({24, 12});
    level.carve(level.interior());
    level.start = Point{1, 1};
    for (int y = 1; y < 11; ++y) {
      for (int x = 1; x < 23; ++x) {
        const bool taken = rng.percent(97);
        if (taken && level.is_free({x, y})) level.spawns.push_back({{x, y}, "Orc"});
      }
    }
    const int percent = rng.between(1, 99);
    const std::vector<int> distances = free_distances(level);
    if (distances.empty()) continue;
    const int requested = std::max(distances.back() * percent / 100, 1);
    int least = 1000;
    for (const int d : distances) least = std::min(least, std::abs(d - requested));
    REQUIRE(DistantExit{.percent = percent}.build(level, rng));
    REQUIRE(std::abs(*path_length(level) - requested) == least);
  }
}

TEST_CASE("distant_exit fails if the start is the only cell, and never uses the start or a corner") {
  Rng rng(4);
  Level alone({9, 9});
  alone.carve({4, 4, 1, 1});
  alone.start = Point{4, 4};
  const Status built = DistantExit{}.build(alone, rng);
  REQUIRE_FALSE(built);
  CHECK(built.error().kind() == ErrorKind::unlucky_seed);
  Level pair({9, 9});
  pair.carve({4, 4, 2, 1}, Tile::gravel);
  pair.start = Point{4, 4};
  for (const int percent : {1, 50, 100}) {
    REQUIRE(DistantExit{.percent = percent, .replace = true}.build(pair, rng));
    CHECK(pair.exits == std::vector<Exit>{Point{5, 4}});
  }
}

}  // namespace warren::distant_exit_test
