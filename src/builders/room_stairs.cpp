// SPDX-License-Identifier: MIT
// Stairs down in a room, by default at the center of the last one.
//
//   ####################     Never on the start, even if there is only one room, and never on a spawn: the nearest
//   #.....#####.......##     free cell of the room is used instead. Using the step twice makes two exits. Cost:
//   #.................##     constant, or the cells of one room.
//   #.....#####...>...##
//   ####################
#include <warren/builders/room_stairs.hpp>

#include <warren/chain/step.hpp>

#include "src/carve/open_cell.hpp"
#include "src/placement/put_exit.hpp"
#include "src/placement/room_choice.hpp"

namespace warren {

Status RoomStairs::build(Level& level, Rng& rng) const {
  if (replace) level.remove_exits();
  if (Status open = open_requested_cell(level, where); !open) return open;
  const Result<Point> place = choose_spot(level, {room, spot, where}, "the stairs", rng);
  if (!place) return failure(place.error());
  put_exit(level, *place, *this);
  return ok();
}

namespace {

constexpr Option room_stairs_options[] = {
    option<&RoomStairs::room>(room_choice_names, "which room"),
    option<&RoomStairs::spot>(spot_choice_names, "which cell of the room"),
    option<&RoomStairs::exit_kind>("kind of the exit: down, up, portal, or one of the game's own"),
    option<&RoomStairs::name>("name of the exit, for the game"),
    option<&RoomStairs::target>("level that the exit leads to"),
    option<&RoomStairs::data>("data of the exit, for the game"),
    option<&RoomStairs::replace>("remove the exits of earlier steps"),
    option<&RoomStairs::where>("which rooms are considered"),
};

}  // namespace

constinit const Descriptor RoomStairs::descriptor = describe<RoomStairs>({
    .id = "room_stairs",
    .summary = "an exit in a room, by default at the center of the last one",
    .needs = {Fact::rooms, Fact::connected},
    .gives = Fact::exit,
    .drops = Fact::mission,
    .options = room_stairs_options,
});

}  // namespace warren
