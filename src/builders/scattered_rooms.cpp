// SPDX-License-Identifier: MIT
// Rooms at random positions, at least one wall apart, without corridors.
//
//   ##################     A room closer than one wall to an earlier one is rejected, so `attempts` is an upper bound
//   #.....############     of the number of rooms and crowding decides it. The rooms are not connected: follow with a
//   #.....####.......#     corridor builder. With dogleg_corridors the map is much like that of rooms_and_corridors.
//   #.....####.......#
//   #.....####.......#     Sizes and attempts are those of the Roguelike Tutorial in Rust. Cost: attempts x rooms
//   ##########.......#     plus the cells carved.
//   ##################
#include <warren/builders/scattered_rooms.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/room_placing.hpp"

namespace warren {

Status ScatteredRooms::build(Level& level, Rng& rng) const {
  return drop_rooms(level, {attempts, min_side, max_side}, rng, [](const Rect&) {});
}

Status ScatteredRooms::validate() const {
  return in_order<&ScatteredRooms::min_side, &ScatteredRooms::max_side>(*this);
}

namespace {

constexpr Option scattered_rooms_options[] = {
    option<&ScatteredRooms::attempts>({1, 10000}, "number of rooms tried, on a map of any size"),
    option<&ScatteredRooms::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&ScatteredRooms::max_side>({2, 64}, "maximum side of a room's floor"),
};

}  // namespace

constinit const Descriptor ScatteredRooms::descriptor = describe<ScatteredRooms>({
    .id = "scattered_rooms",
    .summary = "rooms at random positions, at least one wall apart, without corridors",
    .gives = Fact::rooms,
    .options = scattered_rooms_options,
});

}  // namespace warren
