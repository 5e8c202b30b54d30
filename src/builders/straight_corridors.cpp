// SPDX-License-Identifier: MIT
// Straight or winding corridors from each room to the nearest later room.
//
//   ##################     A Bresenham line between room centers, with orthogonal steps so that no corner is cut.
//   #....#############     `winding_percent` of its steps deviate to one side or the other, and the corridor
//   #.1....###########     meanders; its length is bounded and it always arrives. Rooms are paired as by
//   #....#...#########     nearest_corridors. Components that remain separate, such as caves beside the rooms, are
//   ########....2.####     connected by the shortest tunnels.
//   ##########....####
//   ##################     From the Roguelike Tutorial in Rust, whose lines have diagonal steps. Cost: a
//                          nearest-neighbour query per room, the length of the corridors and one flood fill.
#include <warren/builders/straight_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status StraightCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level, width);
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
    option<&StraightCorridors::winding_percent>({0, 80}, "share of the steps that deviate from the line; 0: straight"),
    option<&StraightCorridors::width>({1, 5},
                                      "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor StraightCorridors::descriptor = describe<StraightCorridors>({
    .id = "straight_corridors",
    .summary = "straight or winding corridors from each room to the nearest later room in the list",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = {Fact::doors, Fact::mission},
    .options = straight_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
