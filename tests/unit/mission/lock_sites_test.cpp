// SPDX-License-Identifier: MIT
#include "src/mission/lock_sites.hpp"

#include <doctest/doctest.h>

#include <warren/search/distance_field.hpp>

#include "src/mission/key_levels.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::lock_sites_test {

namespace {

/// The cells that a player reaches who can pass all locks but one.
CellSet reached_without(const Level& level, const LockSite& site) {
  CellSet open = walkable_cells(level.tiles);
  for (const Point cell : site.cells) open.erase(cell);
  return open.flood(*level.start, level.movement);
}

}  // namespace

TEST_CASE("mandatory sites separate the start from the exit, and all of them form a tree of parts") {
  int sites_found = 0;
  int optional_found = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Movement movement = seed % 2 == 0 ? Movement::orthogonal : Movement::diagonal;
    Level level = test::random_cave(seed, {48, 30}, 52 + static_cast<int>(seed % 20), Tile::floor, movement);
    const CellSet open = walkable_cells(level.tiles);
    const std::optional<Point> exit = farthest_cell(open, *level.start, open, movement);
    if (!exit) continue;
    level.add_exit(*exit);
    LockSites sites;
    const LockRules rules{.min_cells = 4};
    sites.assign(level, rules);
    sites.add_mandatory(1 + static_cast<int>(seed % 5));
    sites.add_optional(3, seed);
    KeyLevels levels;
    INFO(seed);
    REQUIRE(levels.assign(open, *level.start, movement, sites.sites()));
    std::int64_t before = 0;
    for (const LockSite& site : sites.sites()) {
      REQUIRE(site.cells.size() <= 8);
      const CellSet front = reached_without(level, site);
      const auto size = static_cast<std::int64_t>(site.cells.size());
      CHECK(front.contains(*exit) != site.is_mandatory);
      CHECK(open.count() - front.count() - size >= rules.min_cells);
      if (site.is_mandatory) {
        CHECK(front.count() - before >= rules.min_cells);
        before = front.count() + size;
      } else {
        CHECK((open.count() - front.count() - size) * 100 <= open.count() * rules.max_side_percent);
        ++optional_found;
      }
      ++sites_found;
    }
    // Every part is what its lock and those before it cut off.
    for (std::size_t i = 0; i < sites.sites().size(); ++i) {
      const CellSet front = reached_without(level, sites.sites()[i]);
      open.for_each([&](Point p) {
        bool is_behind = false;
        for (int part = levels.part_at(p); part >= 0; part = levels.parent(part)) {
          is_behind = is_behind || part == static_cast<int>(i) + 1;
        }
        REQUIRE(is_behind != front.contains(p));
      });
    }
  }
  CHECK(sites_found > 100);
  CHECK(optional_found > 30);
}

TEST_CASE("a site that can be bypassed is no tree of parts") {
  Level level({7, 5});
  level.carve(level.interior());
  level.start = Point{1, 1};
  const CellSet open = walkable_cells(level.tiles);
  KeyLevels levels;
  CHECK_FALSE(levels.assign(open, *level.start, Movement::orthogonal, std::vector<LockSite>{{{{3, 1}, {3, 2}}, true}}));
  CHECK(
      levels.assign(open, *level.start, Movement::orthogonal, std::vector<LockSite>{{{{3, 1}, {3, 2}, {3, 3}}, true}}));
  CHECK(levels.part_count() == 2);
  CHECK(levels.part_at({2, 2}) == 0);
  CHECK(levels.part_at({3, 2}) == 1);
  CHECK(levels.part_at({5, 3}) == 1);
  CHECK(levels.parent(1) == 0);
}

}  // namespace warren::lock_sites_test
