// SPDX-License-Identifier: MIT
// L-shaped corridors from each room to the nearest one that comes later.
//
//   ##################     One corridor fewer than rooms, and a tree of them: branches and dead ends instead of
//   #....#####....####     the one long string that joining rooms in order makes. Corridors run from middle to
//   #..........2..####     middle, along the row first. The order of the rooms still matters, since a room is
//   #....#####....####     joined to later ones only. What is still apart afterwards, caves beside the rooms say,
//   ###.######.#######     is joined by the shortest digs.
//   ##...#####...#####
//   ##.3.#####.4.#####     From the Rust tutorial. Cost: a look around each room, the length of the corridors, and
//   ##################     a flood of the map.
#include <warren/builders/nearest_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status NearestCorridors::build(Level& level, Rng&) const {
  CorridorDigger digger(level);
  for (const RoomPair pair : nearest_pairs(level.rooms)) {
    const Point from = middle_of(level, level.rooms[pair.from]);
    const Point to = middle_of(level, level.rooms[pair.to]);
    digger.dogleg(from, to, FirstLeg::horizontal);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

constinit const Descriptor NearestCorridors::descriptor = describe<NearestCorridors>({
    .id = "nearest_corridors",
    .summary = "L-shaped corridors from each room to the nearest one that comes later",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = Fact::doors,
    .alters_prefabs = true,
});

}  // namespace warren
