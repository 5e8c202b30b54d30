// SPDX-License-Identifier: MIT
// Rooms dropped at random, one wall apart at least, and nothing between them.
//
//   ##################     A room that would come within one wall of an earlier one is thrown away, so
//   #.....############     `attempts` bounds the count from above and crowding sets it. The rooms stay apart:
//   #.....####.......#     how they are joined is for a later step to say, dogleg_corridors for one. With that
//   #.....####.......#     step the map is much like that of rooms_and_corridors.
//   #.....####.......#
//   ##########.......#     Sizes and tries are those of the Rust tutorial. Cost: attempts x rooms, and the
//   ##################     cells that are carved.
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
    option<&ScatteredRooms::attempts>({1, 10000}, "how many rooms are tried"),
    option<&ScatteredRooms::min_side>({2, 64}, "the shortest side of a room's floor"),
    option<&ScatteredRooms::max_side>({2, 64}, "the longest side of a room's floor"),
};

}  // namespace

constinit const Descriptor ScatteredRooms::descriptor = describe<ScatteredRooms>({
    .id = "scattered_rooms",
    .summary = "rooms dropped at random, one wall apart at least, and nothing between them",
    .gives = Fact::rooms,
    .options = scattered_rooms_options,
});

}  // namespace warren
