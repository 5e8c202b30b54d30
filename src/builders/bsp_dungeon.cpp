// SPDX-License-Identifier: MIT
// Rooms scattered in ever smaller quarters of the map, joined from left to right.
//
//   ####################     A pool of rectangles starts with the whole map and its quarters. Each try takes
//   ####.....###########     one at random and drops a room into its top left part; where the room fits,
//   ####.....####....###     the quarters of that rectangle join the pool, so places near rooms are tried
//   ####.............###     more often. Two walls at least stay between rooms and around the map.
//   #######..####....###
//   #######..###########     From the Rust tutorial, which calls it BSP although it quarters; there 4 % of the
//   ####################     levels fall apart, because corridors begin on a wall beside the room. Here both
//                            ends lie on the floor of their rooms. Cost: attempts, and the cells carved.
#include <warren/builders/bsp_dungeon.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/carve/dig.hpp"
#include "src/carve/room_placing.hpp"

namespace warren {

Status BspDungeon::build(Level& level, Rng& rng) const {
  if (Status placed = drop_rooms_in_quarters(level, {attempts, min_side, max_side}, rng); !placed) return placed;
  std::ranges::sort(level.rooms);  // by their left edge, then by the top one: a total order
  join_rooms_in_order(level, rng);
  return ok();
}

Status BspDungeon::validate() const { return in_order<&BspDungeon::min_side, &BspDungeon::max_side>(*this); }

namespace {

constexpr Option bsp_dungeon_options[] = {
    option<&BspDungeon::attempts>({1, 10000}, "how many places are tried"),
    option<&BspDungeon::min_side>({2, 64}, "the shortest side of a room's floor"),
    option<&BspDungeon::max_side>({2, 64}, "the longest side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspDungeon::descriptor = describe<BspDungeon>({
    .id = "bsp_dungeon",
    .summary = "rooms scattered in ever smaller quarters of the map, joined from left to right",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = bsp_dungeon_options,
});

}  // namespace warren
