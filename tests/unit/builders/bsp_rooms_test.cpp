// SPDX-License-Identifier: MIT
// The rooms of bsp_dungeon without its corridors.
#include <warren/builders/bsp_rooms.hpp>

#include <algorithm>

#include <warren/builders/bsp_dungeon.hpp>

#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::bsp_rooms_test {

TEST_CASE("bsp_rooms: the same draws give the rooms of bsp_dungeon, and nothing else is open") {
  for (const Size size : {Size{8, 8}, Size{9, 40}, Size{80, 50}, Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Level bare(size);
      Level joined(size);
      Rng rng(seed);
      Rng same(seed);
      const Status built = BspRooms{}.build(bare, rng);
      REQUIRE(built.has_value() == BspDungeon{}.build(joined, same).has_value());
      if (!built) continue;
      std::int64_t area = 0;
      for (const Rect& room : bare.rooms) area += room.area();
      REQUIRE(area == std::ranges::count(bare.tiles.cells(), Tile::floor));
      REQUIRE(bare.corridors.empty());
      for (std::size_t i = 0; i < bare.rooms.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) REQUIRE_FALSE(bare.rooms[j].box.grown(2).overlaps(bare.rooms[i]));
      }
      std::ranges::sort(bare.rooms, {}, &Room::box);
      REQUIRE(bare.rooms == joined.rooms);
    }
  }
}

TEST_CASE("bsp_rooms: min_side above max_side is an error") {
  CHECK_FALSE(BspRooms{.min_side = 7, .max_side = 6}.validate().has_value());
  CHECK(BspRooms{.min_side = 6, .max_side = 6}.validate().has_value());
}

}  // namespace warren::bsp_rooms_test
