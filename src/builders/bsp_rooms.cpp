// SPDX-License-Identifier: MIT
// Rooms scattered in ever smaller quarters of the map, and nothing between them.
//
//   ####################     A pool of rectangles starts with the whole map and its quarters. Each try takes
//   ####.....###########     one at random and drops a room into its top left part; where the room fits, the
//   ####.....####....###     quarters of that rectangle join the pool. Two walls at least stay between rooms
//   ####.....####....###     and around the map. The rooms stand in the order in which they were placed, which
//   #############....###     is no order at all: sort them before they are joined one after the other.
//   ####################
//                            From the Rust tutorial, where the rooms of later chapters may touch. Cost: attempts,
//                            and the cells carved.
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
    option<&BspRooms::attempts>({1, 10000}, "how many places are tried"),
    option<&BspRooms::min_side>({2, 64}, "the shortest side of a room's floor"),
    option<&BspRooms::max_side>({2, 64}, "the longest side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspRooms::descriptor = describe<BspRooms>({
    .id = "bsp_rooms",
    .summary = "rooms scattered in ever smaller quarters of the map, and nothing between them",
    .gives = Fact::rooms,
    .options = bsp_rooms_options,
});

}  // namespace warren
