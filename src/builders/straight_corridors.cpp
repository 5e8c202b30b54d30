// SPDX-License-Identifier: MIT
// Straight corridors, or winding ones, from each room to the nearest one that comes later.
//
//   ##################     A line from middle to middle at any angle, in steps that one can walk without cutting
//   #....#############     corners. With `winding_percent` that many of its steps go astray to one side or the
//   #.1....###########     other, and the corridor meanders; it is bounded in length and always arrives. Rooms
//   #....#...#########     are paired as by nearest_corridors. What is still apart afterwards, caves beside the
//   ########....2.####     rooms say, is joined by the shortest digs.
//   ##########....####
//   ##################     From the Rust tutorial, whose lines have diagonal steps. Cost: a look around each room,
//                          the length of the corridors, and a flood of the map.
#include <warren/builders/straight_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status StraightCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level);
  for (const RoomPair pair : nearest_pairs(level.rooms)) {
    const Point from = middle_of(level, level.rooms[pair.from]);
    const Point to = middle_of(level, level.rooms[pair.to]);
    if (winding_percent == 0) {
      digger.straight(from, to);
    } else {
      digger.winding(from, to, winding_percent, rng);
    }
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

namespace {

constexpr Option straight_corridors_options[] = {
    option<&StraightCorridors::winding_percent>({0, 80},
                                                "how many steps in a hundred stray from the line; 0 is straight"),
};

}  // namespace

constinit const Descriptor StraightCorridors::descriptor = describe<StraightCorridors>({
    .id = "straight_corridors",
    .summary = "straight corridors, or winding ones, from each room to the nearest one that comes later",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = Fact::doors,
    .options = straight_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
