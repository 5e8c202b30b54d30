// SPDX-License-Identifier: MIT
// L-shaped corridors between random cells of consecutive rooms.
//
//   ##################     Each corridor runs along the row first, then along the column. Both ends are drawn for
//   #.....############     every corridor, so the entrances of a room are spread along its walls. Sort the rooms
//   #.....##....######     first (room_sorter), or corridors cross the whole map. Components that remain separate,
//   #...........######     such as caves beside the rooms, are connected by the shortest tunnels.
//   #.....##....######
//   ##################     From the Roguelike Tutorial in Rust, where a corridor may start in the wall beside its
//                          room or end in the wall beside a round one; here both ends are floor. Cost: the cells of
//                          the rooms, the length of the corridors and one flood fill.
#include <warren/builders/bsp_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status BspCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level, width);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = random_floor_of(level, level.rooms[i - 1], rng);
    const Point to = random_floor_of(level, level.rooms[i], rng);
    digger.dogleg(from, to, FirstLeg::horizontal);
    digger.enter(level.rooms[i - 1], from);
    digger.enter(level.rooms[i], to);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

namespace {

constexpr Option bsp_corridors_options[] = {
    option<&BspCorridors::width>({1, 5},
                                 "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor BspCorridors::descriptor = describe<BspCorridors>({
    .id = "bsp_corridors",
    .summary = "L-shaped corridors between random cells of consecutive rooms",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = {Fact::doors, Fact::mission},
    .options = bsp_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
