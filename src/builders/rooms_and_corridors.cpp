// SPDX-License-Identifier: MIT
// Rooms at random positions, each connected to the previous one by an L-shaped corridor.
//
//   ##################     The classic dungeon. A room closer than one wall to an earlier one is rejected, so
//   #.....############     `attempts` is an upper bound of the number of rooms and crowding decides it: about 13 of
//   #.....####.......#     30 remain on a map of 80x50. A coin decides whether a corridor bends at its first or its
//   #...............##     second room.
//   #.....####.......#
//   ##########.......#     The idea goes back to Rogue; sizes and attempts are those of the Roguelike Tutorial in
//   ##################     Rust. Cost: attempts x rooms plus the cells carved.
#include <warren/builders/rooms_and_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/dig.hpp"
#include "src/carve/room_placing.hpp"

namespace warren {

Status RoomsAndCorridors::build(Level& level, Rng& rng) const {
  return drop_rooms(level, {attempts, min_side, max_side}, rng, [&](const Rect& room) {
    if (level.rooms.empty()) return;
    const FirstLeg first_leg = rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical;
    dig_dogleg(level, level.rooms.back().center(), room.center(), first_leg);
    level.frame("corridor");
  });
}

Status RoomsAndCorridors::validate() const {
  return in_order<&RoomsAndCorridors::min_side, &RoomsAndCorridors::max_side>(*this);
}

namespace {

constexpr Option rooms_and_corridors_options[] = {
    option<&RoomsAndCorridors::attempts>({1, 10000}, "number of rooms tried"),
    option<&RoomsAndCorridors::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&RoomsAndCorridors::max_side>({2, 64}, "maximum side of a room's floor"),
};

}  // namespace

constinit const Descriptor RoomsAndCorridors::descriptor = describe<RoomsAndCorridors>({
    .id = "rooms_and_corridors",
    .summary = "rooms at random positions, each connected to the previous one by an L-shaped corridor",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = rooms_and_corridors_options,
});

}  // namespace warren
