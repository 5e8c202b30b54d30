// SPDX-License-Identifier: MIT
// Rooms in recursively quartered rectangles, connected from left to right.
//
//   ####################     A pool of rectangles starts with the whole map and its quarters. Each attempt picks one
//   ####.....###########     at random and tries a room in its top left part. If the room fits, the quarters of that
//   ####.....####....###     rectangle join the pool, so places near rooms are tried more often. At least two wall
//   ####.............###     cells separate rooms from each other and from the edge of the map.
//   #######..####....###
//   #######..###########     From the Roguelike Tutorial in Rust, which calls it BSP although it quarters instead of
//   ####################     bisecting. There 4 % of the levels are disconnected because corridors start in the wall
//                            beside a room; here both ends are floor. Cost: attempts plus the cells carved.
#include <warren/builders/bsp_dungeon.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/carve/dig.hpp"
#include "src/carve/room_placing.hpp"

namespace warren {

Status BspDungeon::build(Level& level, Rng& rng) const {
  if (Status placed = drop_rooms_in_quarters(level, {attempts, min_side, max_side}, rng); !placed) return placed;
  std::ranges::sort(level.rooms, {}, &Room::box);  // by left edge, then top edge: a total order
  return join_rooms_in_order(level, rng, width);
}

Status BspDungeon::validate() const { return in_order<&BspDungeon::min_side, &BspDungeon::max_side>(*this); }

namespace {

constexpr Option bsp_dungeon_options[] = {
    option<&BspDungeon::attempts>({1, 10000}, "number of placements tried, on a map of any size"),
    option<&BspDungeon::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&BspDungeon::max_side>({2, 64}, "maximum side of a room's floor"),
    option<&BspDungeon::width>({1, 5}, "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor BspDungeon::descriptor = describe<BspDungeon>({
    .id = "bsp_dungeon",
    .summary = "rooms in recursively quartered rectangles, connected from left to right",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = bsp_dungeon_options,
});

}  // namespace warren
