// SPDX-License-Identifier: MIT
// Room accretion: invariants of every level, and the effect of each option.
#include <warren/builders/accretion.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/search/metrics.hpp>
#include "src/carve/detours.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::accretion_test {

namespace {

constexpr Size sizes[] = {{7, 7}, {7, 40}, {33, 9}, {64, 64}, {65, 31}, {80, 50}, {200, 200}};

Level built(const Accretion& options, Size size, std::uint64_t seed) { return test::built(options, seed, size); }

/// Random valid options, biased towards the ends of their ranges.
Accretion random_options(Rng& rng) {
  Accretion accretion;
  do {
    for (const Option& option : Accretion::descriptor.options) {
      const int kind = rng.below(4);
      const auto between = rng.between(static_cast<int>(option.min), static_cast<int>(option.max));
      const std::int64_t value = kind == 0 ? option.min : kind == 1 ? option.max : between;
      REQUIRE(option.write(&accretion, value));
    }
  } while (!accretion.validate());
  return accretion;
}

bool door_fits(const Level& level, Point p) {
  const auto open = [&](int dx, int dy) { return level.walkable(p + Point{dx, dy}); };
  return (open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1)) ||
         (open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0));
}

std::vector<Point> doors_of(const Level& level) {
  std::vector<Point> doors;
  for_each_tile(level.tiles, Tile::door, [&](Point p) { doors.push_back(p); });
  return doors;
}

void check_promises(const Level& level) {
  REQUIRE(test::complaint_about_facts(level, Accretion::descriptor.gives) == "");
  REQUIRE(test::complaint_about_room_cells(level) == "");
  REQUIRE(!level.rooms.empty());
  CellSet taken(level.size());
  for (const Rect& room : level.rooms) {
    REQUIRE(!taken.meets(room));
    taken.insert(room);
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (int x = room.left(); x < room.right(); ++x) REQUIRE(level.tiles[{x, y}] == Tile::floor);
    }
  }
  for (const Point cell : level.corridors.cells()) {
    REQUIRE(!taken.contains(cell));
    taken.insert(cell);
  }
  for (const Point door : doors_of(level)) {
    REQUIRE(door_fits(level, door));
    REQUIRE(!taken.contains(door));
  }
}

/// The connected components of the floor without doors and corridors.
std::vector<CellSet> room_floors(const Level& level) {
  CellSet rest = walkable_cells(level.tiles) - cells_with_tile(level.tiles, Tile::door);
  for (const Point cell : level.corridors.cells()) rest.erase(cell);
  std::vector<CellSet> parts;
  while (const std::optional<Point> first = rest.first()) {
    parts.push_back(rest.flood(*first));
    rest -= parts.back();
  }
  return parts;
}

}  // namespace

TEST_CASE("levels are connected, rooms are separate and all floor, doors stand in walls") {
  for (const Size size : sizes) {
    const int seeds = size.cells() > 10'000 ? 10 : 100;
    for (int seed = 0; seed < seeds; ++seed) check_promises(built({}, size, static_cast<std::uint64_t>(seed)));
  }
}

TEST_CASE("the invariants hold for random options") {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const Accretion accretion = random_options(rng);
    const Size size{rng.between(7, 70), rng.between(7, 70)};
    const Level level = built(accretion, size, static_cast<std::uint64_t>(i));
    check_promises(level);
    REQUIRE(std::ssize(level.rooms) <= accretion.most_rooms);
  }
}

TEST_CASE("every room is a separate component that only doors and corridors leave") {
  const Accretion accretion{.door_percent = 100, .clean_percent = 0};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = built(accretion, {80, 50}, seed);
    const std::vector<CellSet> floors = room_floors(level);
    REQUIRE(floors.size() == level.rooms.size());
    for (const CellSet& floor : floors) {
      const auto is_in_it = [&](const Rect& room) { return floor.contains(room.center()); };
      REQUIRE(std::ranges::count_if(level.rooms, is_in_it) == 1);
    }
  }
}

TEST_CASE("a single weighted shape makes levels of that shape only") {
  // The share of its bounding box that each shape fills.
  struct Alone {
    Accretion accretion;
    int least_percent;
    int most_percent;
  };
  const Alone kinds[] = {
      {{.circle_weight = 0, .cave_weight = 0, .hall_weight = 0}, 45, 90},
      {{.cross_weight = 0, .cave_weight = 0, .hall_weight = 0}, 60, 90},
      {{.cross_weight = 0, .circle_weight = 0, .hall_weight = 0}, 50, 85},
      {{.cross_weight = 0, .circle_weight = 0, .cave_weight = 0}, 80, 99},
  };
  for (const Alone& kind : kinds) {
    Accretion accretion = kind.accretion;
    accretion.door_percent = 100;
    accretion.clean_percent = 0;
    double share = 0;
    int count = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      for (const CellSet& floor : room_floors(built(accretion, {80, 50}, seed))) {
        Rect extent = Rect::between(1000, 1000, 0, 0);
        floor.for_each([&](Point p) {
          extent = Rect::between(std::min(extent.x, p.x), std::min(extent.y, p.y), std::max(extent.right(), p.x + 1),
                                 std::max(extent.bottom(), p.y + 1));
        });
        share += 100.0 * static_cast<double>(floor.count()) / static_cast<double>(extent.area());
        ++count;
      }
    }
    CHECK(count > 200);
    CHECK(share / count > kind.least_percent);
    CHECK(share / count < kind.most_percent);
  }
}

TEST_CASE("without loops the rooms are a tree: no thin wall has a path around it") {
  const Accretion accretion{.circle_weight = 0, .cave_weight = 0, .loops = 0};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = built(accretion, {80, 50}, seed);
    REQUIRE(level.rooms.size() > 5);
    REQUIRE(island_sizes(walkable_cells(level.tiles)).empty());
  }
}

TEST_CASE("with unlimited loops no thin wall has a long detour around it") {
  for (const int min_detour : {4, 20, 60}) {
    const Accretion accretion{.door_percent = 100, .loops = 100, .min_detour = min_detour, .clean_percent = 0};
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Level level = built(accretion, {60, 40}, seed);
      const CellSet open = walkable_cells(level.tiles);
      const auto at_door = [&](Point p) { return level.tiles[p] == Tile::door; };
      for (const ThinWall& wall : thin_walls(open)) {
        if (at_door(wall.before()) || at_door(wall.behind())) continue;
        REQUIRE(distances_from(open, wall.before())[wall.behind()] <= min_detour);
      }
    }
  }
}

TEST_CASE("door_percent sets the share of openings with a door") {
  std::size_t openings = 0;
  std::size_t some = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CHECK(doors_of(built({.door_percent = 0}, {80, 50}, seed)).empty());
    openings += doors_of(built({.door_percent = 100}, {80, 50}, seed)).size();
    some += doors_of(built({.door_percent = 30}, {80, 50}, seed)).size();
  }
  CHECK(some * 100 > openings * 25);
  CHECK(some * 100 < openings * 35);
}

TEST_CASE("clean_percent 100 fills all dead ends except those in a room's rectangle") {
  std::int64_t kept = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Level level = built({.clean_percent = 100}, {80, 50}, seed);
    dead_ends(walkable_cells(level.tiles)).for_each([&](Point p) {
      REQUIRE(std::ranges::any_of(level.rooms, [p](const Rect& room) { return room.contains(p); }));
    });
    kept += dead_ends(walkable_cells(built({.clean_percent = 0}, {80, 50}, seed).tiles)).count();
  }
  CHECK(kept > 200);
}

TEST_CASE("accretion stops at most_rooms or at floor_percent") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CHECK(built({.most_rooms = 1}, {80, 50}, seed).rooms.size() == 1);
    CHECK(built({.most_rooms = 8}, {80, 50}, seed).rooms.size() == 8);
    const std::int64_t floor = measure(built({.floor_percent = 20, .loops = 0}, {80, 50}, seed)).floor;
    CHECK(floor < 4000 * 30 / 100);
    CHECK(floor > 4000 * 15 / 100);
  }
}

TEST_CASE("statistics are similar to Brogue's") {
  Metrics sum;
  constexpr int levels = 100;
  for (std::uint64_t seed = 0; seed < levels; ++seed) {
    const Metrics m = measure(built({}, {79, 29}, seed));
    CHECK(m.chokepoints * 100 < 30 * m.floor);
    CHECK(m.largest_square >= 4);
    sum.cells += m.cells;
    sum.floor += m.floor;
    sum.dead_ends += m.dead_ends;
    sum.large_loops += m.large_loops;
    sum.chokepoints += m.chokepoints;
    sum.largest_square += m.largest_square;
  }
  const auto is_between = [](std::int64_t part, std::int64_t whole, double low, double high) {
    const double share = static_cast<double>(part) / static_cast<double>(whole);
    return share > low && share < high;
  };
  CHECK(is_between(sum.floor, sum.cells, 0.35, 0.45));
  CHECK(is_between(sum.dead_ends, sum.floor, 0.005, 0.018));
  CHECK(is_between(sum.large_loops, levels, 2, 6));
  CHECK(is_between(sum.chokepoints, sum.floor, 0.07, 0.13));
  CHECK(is_between(sum.largest_square, levels, 5.5, 8));
}

TEST_CASE("a small first room does not keep a level small") {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Level level = built({}, {80, 50}, seed);
    REQUIRE(level.rooms.size() >= 15);
    REQUIRE(walkable_cells(level.tiles).count() * 100 >= 4000 * 28);
  }
}

TEST_CASE("a large map is as densely filled as a small one") {
  const Level level = built({}, {512, 512}, 1);
  CHECK(test::is_connected(level));
  const Metrics m = measure(level);
  CHECK(m.floor * 100 > m.cells * 38);
  CHECK(level.rooms.size() > 1500);
}

TEST_CASE("weights that are all 0 are an error") {
  const Accretion nothing{.cross_weight = 0, .circle_weight = 0, .cave_weight = 0, .hall_weight = 0};
  CHECK(!nothing.validate());
  CHECK(Accretion{}.validate());
}

}  // namespace warren::accretion_test
