// SPDX-License-Identifier: MIT
// The start in a room, by default at the center of the first one.
//
//   ####################     If that cell is occupied, the nearest free cell of the room is used instead. Cost:
//   #.....#####.......##     constant, or the cells of one room.
//   #..@..............##
//   #.....#####.......##
//   ####################
#include <warren/builders/room_start.hpp>

#include <warren/chain/step.hpp>

#include "src/placement/room_choice.hpp"

namespace warren {

Status RoomStart::build(Level& level, Rng& rng) const {
  level.start.reset();
  level.start = choose_spot(level, room, spot, rng);
  return level.start ? ok() : unlucky("the room for the start has no free cell");
}

namespace {

constexpr Option room_start_options[] = {
    option<&RoomStart::room>(room_choice_names, "which room"),
    option<&RoomStart::spot>(spot_choice_names, "which cell of the room"),
};

}  // namespace

constinit const Descriptor RoomStart::descriptor = describe<RoomStart>({
    .id = "room_start",
    .summary = "the start in a room, by default at the center of the first one",
    .needs = Fact::rooms,
    .gives = Fact::start,
    .options = room_start_options,
});

}  // namespace warren
