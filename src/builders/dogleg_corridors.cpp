// SPDX-License-Identifier: MIT
// L-shaped corridors between the centers of consecutive rooms.
//
//   ##################     Rooms are connected in list order: sorted rooms give short corridors, unsorted ones give
//   #.....############     corridors across the map. A coin decides whether a corridor bends at its first or its
//   #..1......########     second room. Where the center of a room is wall, the nearest floor cell is used.
//   #.....###.########     Components that remain separate, such as caves beside the rooms, are connected by the
//   #########...2...##     shortest tunnels.
//   ############....##
//   ##################     From the Roguelike Tutorial in Rust. Cost: the length of the corridors and one flood fill.
#include <warren/builders/dogleg_corridors.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/corridor_digger.hpp"
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

namespace warren {

Status DoglegCorridors::build(Level& level, Rng& rng) const {
  CorridorDigger digger(level, width);
  for (std::size_t i = 1; i < level.rooms.size(); ++i) {
    const Point from = middle_of(level, level.rooms[i - 1]);
    const Point to = middle_of(level, level.rooms[i]);
    digger.dogleg(from, to, rng.coin() ? FirstLeg::horizontal : FirstLeg::vertical);
    if (Status going = digger.close(); !going) return going;
  }
  return join_areas(level);
}

namespace {

constexpr Option dogleg_corridors_options[] = {
    option<&DoglegCorridors::width>({1, 5},
                                    "width of the corridors; an even one has its extra cell to the right and below"),
};

}  // namespace

constinit const Descriptor DoglegCorridors::descriptor = describe<DoglegCorridors>({
    .id = "dogleg_corridors",
    .summary = "L-shaped corridors between the centers of consecutive rooms",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::connected},
    .drops = {Fact::doors, Fact::mission},
    .options = dogleg_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
