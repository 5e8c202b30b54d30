// SPDX-License-Identifier: MIT
// L-shaped corridors from any cell of each room to any cell of the next.
//
//   ##################     Each corridor follows the row first, then the column. The ends are drawn anew for
//   #.....############     every corridor, so a room has its entrances in many places and not in line with its
//   #.....##....######     middle. Sort the rooms first, or corridors cross the whole map. What is still apart
//   #...........######     afterwards, caves beside the rooms say, is joined by the shortest digs.
//   #.....##....######
//   ##################     From the Rust tutorial, where a corridor may begin on the wall beside its room or end in
//                          the rock beside a round one; here both ends are floor. Cost: the cells of the rooms,
//                          the length of the corridors, and a flood of the map.
#include <warren/builders/bsp_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status BspCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = random_floor_of(level, level.rooms[i - 1], rng);
    const Point to = random_floor_of(level, level.rooms[i], rng);
    digger.dogleg(from, to, FirstLeg::horizontal);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

constinit const Descriptor BspCorridors::descriptor = describe<BspCorridors>({
    .id = "bsp_corridors",
    .summary = "L-shaped corridors from any cell of each room to any cell of the next",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = Fact::doors,
    .alters_prefabs = true,
});

}  // namespace warren
