// SPDX-License-Identifier: MIT
#include <warren/builders/cull_unreachable.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/builders/scattered.hpp"
#include "tests/unit/hand_made.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cull_unreachable_test {

TEST_CASE("cull_unreachable fills exactly the unreachable cells, of any walkable tile") {
  Rng rng(1);
  int culled = 0;
  for (const Size size : scattered::sizes) {
    for (int round = 0; round < 20; ++round) {
      Level level = scattered::noise(size, rng.between(30, 80), rng);
      level.movement = rng.coin() ? Movement::orthogonal : Movement::diagonal;
      const Point start = rng.cell_of(level.interior());
      if (!level.is_free(start)) continue;
      level.start = start;
      const Level before = level;
      const naive::Cells open = naive::Cells::where(size, [&](Point p) { return before.walkable(p); });
      const naive::Cells reached = naive::flood(open, start, level.movement);
      REQUIRE(CullUnreachable{}.build(level, rng));
      REQUIRE(level.start == start);
      for (const Point p : naive::Cells::where(size, [](Point) { return true; }).list()) {
        const bool keep = reached.has(p) || !open.has(p);
        REQUIRE(level.tiles[p] == (keep ? before.tiles[p] : Tile::wall));
        culled += keep ? 0 : 1;
      }
      std::vector<Spawn> spawns = before.spawns;
      std::erase_if(spawns, [&](const Spawn& s) { return !reached.has(s.at); });
      REQUIRE(level.spawns == spawns);
    }
  }
  CHECK(culled > 100);
}

TEST_CASE("cull_unreachable removes rooms, corridors, spawns and exits of the filled part") {
  Level level = hand_made::two_rooms();
  level.add_exit({3, 3});
  level.tiles[Point{4, 2}] = Tile::wall;  // blocks the corridor at its first cell
  Rng rng(1);
  REQUIRE(CullUnreachable{}.build(level, rng));
  CHECK(level.rooms == std::vector<Room>{{1, 1, 3, 3}});
  CHECK(level.corridors.empty());
  CHECK(level.exits == std::vector<Exit>{Point{3, 3}});
  CHECK(level.spawns.size() == 1);
  CHECK(test::complaint_about_facts(level, {Fact::start, Fact::exit, Fact::connected}).empty());
}

TEST_CASE("cull_unreachable keeps open cells on both sides of remaining doors") {
  Level level = hand_made::two_rooms();
  level.tiles[Point{4, 2}] = Tile::door;
  level.tiles[Point{6, 2}] = Tile::secret_door;
  const Grid<Tile> before = level.tiles;
  Rng rng(1);
  REQUIRE(CullUnreachable{}.build(level, rng));
  CHECK(level.tiles == before);
  level.tiles[Point{5, 2}] = Tile::wall;
  level.add_exit({3, 3});
  REQUIRE(CullUnreachable{}.build(level, rng));
  CHECK(level.tiles[Point{4, 2}] == Tile::door);
  CHECK(level.tiles[Point{6, 2}] == Tile::wall);
}

TEST_CASE("cull_unreachable fails if it removes the last exit, but not if there was none") {
  Level level = hand_made::two_rooms();
  level.tiles[Point{5, 2}] = Tile::wall;
  Level without = level;
  without.remove_exits();
  Rng rng(1);
  const Status built = CullUnreachable{}.build(level, rng);
  REQUIRE_FALSE(built);
  CHECK(built.error().kind() == ErrorKind::unlucky_seed);
  CHECK(CullUnreachable{}.build(without, rng));
}

TEST_CASE("cull_unreachable has no distance limit") {
  // One winding path of 20,000 steps; all of it stays.
  Level level({203, 203});
  for (int y = 1; y < 202; y += 2) {
    level.carve({1, y, 201, 1});
    if (y + 1 < 202) level.carve({y % 4 == 1 ? 201 : 1, y + 1, 1, 1});
  }
  level.start = Point{1, 1};
  const Grid<Tile> before = level.tiles;
  Rng rng(1);
  REQUIRE(CullUnreachable{}.build(level, rng));
  CHECK(level.tiles == before);
}

TEST_CASE("cull_unreachable keeps the start even if it is isolated") {
  Level level({9, 9});
  level.carve({1, 1, 1, 1});
  level.carve({3, 3, 4, 4});
  level.start = Point{1, 1};
  Rng rng(1);
  REQUIRE(CullUnreachable{}.build(level, rng));
  CHECK(level.start == Point{1, 1});
  CHECK(level.walkable({1, 1}));
  CHECK_FALSE(level.walkable({4, 4}));
}

}  // namespace warren::cull_unreachable_test
