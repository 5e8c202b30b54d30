// SPDX-License-Identifier: MIT
#include "src/mission/site_tree.hpp"

#include <doctest/doctest.h>

#include <warren/search/distance_field.hpp>

#include "src/mission/mandatory_sites.hpp"
#include "src/mission/side_sites.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::site_tree_test {

namespace {

/// The cells that a player reaches who can pass all locks but one.
CellSet reached_without(const Level& level, const LockSite& site) {
  CellSet open = walkable_cells(level.tiles);
  for (const Point cell : site.cells) open.erase(cell);
  return open.flood(*level.start, level.movement);
}

/// Whether what two sites cut off is nested or apart, and neither is the only way around the other.
bool are_nested_or_apart(const CellSet& front, const CellSet& other_front, const CellSet& open) {
  const CellSet behind = open - front;
  const CellSet other = open - other_front;
  const CellSet both = behind & other;
  return both.empty() || both == behind || both == other;
}

}  // namespace

TEST_CASE("sites on the way separate the start from the exit, and all of them form a tree of parts") {
  int sites_found = 0;
  int optional_found = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Movement movement = seed % 2 == 0 ? Movement::orthogonal : Movement::diagonal;
    Level level = test::random_cave(seed, {48, 30}, 52 + static_cast<int>(seed % 20), Tile::floor, movement);
    const CellSet open = walkable_cells(level.tiles);
    const std::optional<Point> exit = farthest_cell(open, *level.start, open, movement);
    if (!exit) continue;
    level.add_exit(*exit);
    SiteMap map;
    Gates gates;
    VertexCut cut;
    const LockRules rules{.min_cells = 4};
    map.assign(level, rules, {gates, cut});
    MandatorySites mandatory(map);
    mandatory.add(1 + static_cast<int>(seed % 5), 0);
    SideSites side(map, mandatory.sites());
    side.add(3, seed);
    const std::vector<LockSite>& sites = side.sites();
    INFO(seed);
    REQUIRE(SiteTree().is_tree(open, *level.start, movement, sites));
    std::int64_t before = 0;
    std::vector<CellSet> fronts;
    for (const LockSite& site : sites) {
      REQUIRE(site.cells.size() <= 8);
      const CellSet& front = fronts.emplace_back(reached_without(level, site));
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
    for (const CellSet& front : fronts) {
      for (const CellSet& other : fronts) CHECK(are_nested_or_apart(front, other, open));
    }
  }
  CHECK(sites_found > 100);
  CHECK(optional_found > 30);
}

TEST_CASE("a site that can be bypassed is no tree of parts") {
  Level level({7, 5});
  level.carve(level.interior());
  const CellSet open = walkable_cells(level.tiles);
  const auto is_tree = [&](const std::vector<LockSite>& sites) {
    return SiteTree().is_tree(open, {1, 1}, Movement::orthogonal, sites);
  };
  CHECK_FALSE(is_tree({{{{3, 1}, {3, 2}}}}));
  CHECK(is_tree({{{{3, 1}, {3, 2}, {3, 3}}}}));
  CHECK(is_tree({}));
  // The second site is entered from both sides of the first.
  CHECK_FALSE(is_tree({{{{3, 1}, {3, 3}}}, {{{3, 2}}}}));
  // Nothing is behind the second one.
  CHECK_FALSE(is_tree({{{{3, 1}, {3, 2}, {3, 3}}}, {{{5, 3}}}}));
}

}  // namespace warren::site_tree_test
