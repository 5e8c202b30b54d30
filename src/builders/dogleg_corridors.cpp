// SPDX-License-Identifier: MIT
// L-shaped corridors from the middle of each room to the middle of the next.
//
//   ##################     Rooms are joined in the order of the list: sort them and corridors stay short, leave
//   #.....############     them as they are and corridors cross the map. Whether a corridor turns at its first
//   #..1......########     or its second room is the toss of a coin. Where the middle of a room is rock the
//   #.....###.########     floor nearest to it is taken. What is still apart afterwards, caves beside the rooms
//   #########...2...##     say, is joined by the shortest digs.
//   ############....##
//   ##################     From the Rust tutorial. Cost: the length of the corridors, and a flood of the map.
#include <warren/builders/dogleg_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status DoglegCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = middle_of(level, level.rooms[i - 1]);
    const Point to = middle_of(level, level.rooms[i]);
    digger.dogleg(from, to, rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

constinit const Descriptor DoglegCorridors::descriptor = describe<DoglegCorridors>({
    .id = "dogleg_corridors",
    .summary = "L-shaped corridors from the middle of each room to the middle of the next",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = Fact::doors,
    .alters_prefabs = true,
});

}  // namespace warren
