// SPDX-License-Identifier: MIT
// L-shaped corridors from each room to the nearest later room.
//
//   ##################     Each room but the last is connected to the nearest of the rooms after it in the list: a
//   #....#####....####     tree with branches and dead ends instead of one long sequence. Corridors run between room
//   #..........2..####     centers, along the row first. The order of the rooms matters, since a room connects to
//   #....#####....####     later ones only. Components that remain separate, such as caves beside the rooms, are
//   ###.######.#######     connected by the shortest tunnels.
//   ##...#####...#####
//   ##.3.#####.4.#####     From the Roguelike Tutorial in Rust. Cost: a nearest-neighbour query per room, the length
//   ##################     of the corridors and one flood fill.
#include <warren/builders/nearest_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status NearestCorridors::build(Level& level, Rng&) const {
  CorridorDigger digger(level, width);
  for (const RoomPair pair : nearest_pairs(level.rooms)) {
    const Point from = middle_of(level, level.rooms[pair.from]);
    const Point to = middle_of(level, level.rooms[pair.to]);
    digger.dogleg(from, to, FirstLeg::horizontal);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

namespace {

constexpr Option nearest_corridors_options[] = {
    option<&NearestCorridors::width>({1, 5},
                                     "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor NearestCorridors::descriptor = describe<NearestCorridors>({
    .id = "nearest_corridors",
    .summary = "L-shaped corridors from each room to the nearest later room in the list",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = {Fact::doors, Fact::mission},
    .options = nearest_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
