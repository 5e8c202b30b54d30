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

#include "src/placement/room_choice.hpp"

namespace warren {

Status RoomStairs::build(Level& level, Rng& rng) const {
  const std::optional<Point> place = choose_spot(level, room, spot, rng);
  if (!place) return unlucky("the room for the stairs has no free cell");
  level.add_exit(*place);
  return ok();
}

namespace {

constexpr Option room_stairs_options[] = {
    option<&RoomStairs::room>(room_choice_names, "which room"),
    option<&RoomStairs::spot>(spot_choice_names, "which cell of the room"),
};

}  // namespace

constinit const Descriptor RoomStairs::descriptor = describe<RoomStairs>({
    .id = "room_stairs",
    .summary = "stairs down in a room, by default at the center of the last one",
    .needs = {Fact::rooms, Fact::connected},
    .gives = Fact::exit,
    .options = room_stairs_options,
});

}  // namespace warren
