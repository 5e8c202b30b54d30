// SPDX-License-Identifier: MIT
// Rooms dropped at random, each joined to the one before it by an L-shaped corridor.
//
//   ##################     The oldest dungeon there is. A room that would come within one wall of an
//   #.....############     earlier one is thrown away, so `attempts` bounds the count from above and
//   #.....####.......#     crowding sets it: about 13 of 30 stay on a map of 80x50. Whether a corridor
//   #...............##     turns at its first or its second room is the toss of a coin.
//   #.....####.......#
//   ##########.......#     The idea is as old as Rogue; sizes and tries are those of the Rust tutorial.
//   ##################     Cost: attempts x rooms, and the cells that are carved.
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
    option<&RoomsAndCorridors::attempts>({1, 10000}, "how many rooms are tried"),
    option<&RoomsAndCorridors::min_side>({2, 64}, "the shortest side of a room's floor"),
    option<&RoomsAndCorridors::max_side>({2, 64}, "the longest side of a room's floor"),
};

}  // namespace

constinit const Descriptor RoomsAndCorridors::descriptor = describe<RoomsAndCorridors>({
    .id = "rooms_and_corridors",
    .summary = "rooms dropped at random, each joined to the one before it by an L-shaped corridor",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = rooms_and_corridors_options,
});

}  // namespace warren
