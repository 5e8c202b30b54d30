// SPDX-License-Identifier: MIT
// Rooms in recursively quartered rectangles, without corridors.
//
//   ####################     A pool of rectangles starts with the whole map and its quarters. Each attempt picks one
//   ####.....###########     at random and tries a room in its top left part. If the room fits, the quarters of that
//   ####.....####....###     rectangle join the pool. At least two wall cells separate rooms from each other and from
//   ####.....####....###     the edge of the map. Rooms are listed in the order of placement; sort them before
//   #############....###     connecting consecutive ones.
//   ####################
//
// From the Roguelike Tutorial in Rust, where the rooms of later chapters may touch. Cost: attempts plus the cells
// carved.
#include <warren/builders/bsp_rooms.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/room_placing.hpp"

namespace warren {

Status BspRooms::build(Level& level, Rng& rng) const {
  return drop_rooms_in_quarters(level, {attempts, min_side, max_side}, rng);
}

Status BspRooms::validate() const { return in_order<&BspRooms::min_side, &BspRooms::max_side>(*this); }

namespace {

constexpr Option bsp_rooms_options[] = {
    option<&BspRooms::attempts>({1, 10000}, "number of placements tried, on a map of any size"),
    option<&BspRooms::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&BspRooms::max_side>({2, 64}, "maximum side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspRooms::descriptor = describe<BspRooms>({
    .id = "bsp_rooms",
    .summary = "rooms in recursively quartered rectangles, without corridors",
    .gives = Fact::rooms,
    .options = bsp_rooms_options,
});

}  // namespace warren
