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

#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/dig.hpp"
#include "src/carve/room_placing.hpp"

namespace warren {

namespace {

/// Places the same rooms as with narrow corridors and digs the same centre lines, but after the last room: a later room
/// must not cover cells of a corridor.
Status build_with_wide_corridors(const RoomsAndCorridors& options, Level& level, Rng& rng) {
  std::vector<FirstLeg> first_legs;
  const RoomAttempts how{options.attempts, options.min_side, options.max_side};
  const Status placed = drop_rooms(level, how, rng, [&](const Rect&) {
    if (!level.rooms.empty()) first_legs.push_back(rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical);
  });
  if (!placed) return placed;
  CorridorDigger digger(level, options.width);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    digger.dogleg(level.rooms[i - 1].center(), level.rooms[i].center(), first_legs[i - 1]);
    if (Status going = digger.close(); !going) return going;
  }
  return ok();
}

}  // namespace

Status RoomsAndCorridors::build(Level& level, Rng& rng) const {
  if (width > 1) return build_with_wide_corridors(*this, level, rng);
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
    option<&RoomsAndCorridors::attempts>({1, 10000}, "number of rooms tried, on a map of any size"),
    option<&RoomsAndCorridors::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&RoomsAndCorridors::max_side>({2, 64}, "maximum side of a room's floor"),
    option<&RoomsAndCorridors::width>({1, 5},
                                      "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor RoomsAndCorridors::descriptor = describe<RoomsAndCorridors>({
    .id = "rooms_and_corridors",
    .summary = "rooms at random positions, each connected to the previous one by an L-shaped corridor",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = rooms_and_corridors_options,
});

}  // namespace warren
