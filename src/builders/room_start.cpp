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

#include "src/carve/open_cell.hpp"
#include "src/placement/room_choice.hpp"

namespace warren {

Status RoomStart::build(Level& level, Rng& rng) const {
  if (!where.uses_start()) level.start.reset();  // otherwise the conditions refer to the earlier one
  if (Status open = open_requested_cell(level, where); !open) return open;
  const Result<Point> place = choose_spot(level, {room, spot, where}, "the start", rng);
  if (!place) return failure(place.error());
  level.start = *place;
  return ok();
}

namespace {

constexpr Option room_start_options[] = {
    option<&RoomStart::room>(room_choice_names, "which room"),
    option<&RoomStart::spot>(spot_choice_names, "which cell of the room"),
    option<&RoomStart::where>("which rooms are considered"),
};

}  // namespace

constinit const Descriptor RoomStart::descriptor = describe<RoomStart>({
    .id = "room_start",
    .summary = "the start in a room, by default at the center of the first one",
    .needs = Fact::rooms,
    .gives = Fact::start,
    .drops = Fact::mission,
    .options = room_start_options,
});

}  // namespace warren
