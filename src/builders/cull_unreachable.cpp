// SPDX-License-Identifier: MIT
// Fills everything that is unreachable from the start.
//
//   ####################       ####################     The connected component of the start stays unchanged, so
//   ##..####...........#       ########...........#     every remaining door keeps the open cells on both sides.
//   ##..####......@....#  -->  ########......@....#     Rooms, corridors, spawns and exits of the filled part are
//   ###.###############        ####################     removed; the step fails if no exit remains.
//   #.......##......####       ####################
//   ####################       ####################     From the Roguelike Tutorial in Rust, whose search stops after
//                                                       a thousand steps and fills plain floor only. Cost: one flood
//                                                       fill, 64 cells per word.
#include <warren/builders/cull_unreachable.hpp>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

namespace warren {

Status CullUnreachable::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  const auto culled = level.borrow<CellSet>();
  const auto reached = level.borrow<CellSet>();
  assign_walkable(*culled, level.tiles);
  culled->flood_into(*reached, *level.start, level.movement);
  *culled -= *reached;
  if (culled->empty()) return ok();
  const bool had_exits = !level.exits.empty();
  culled->for_each([&](Point p) { level.tiles[p] = Tile::wall; });
  level.forget_blocked();
  if (had_exits && level.exits.empty()) return unlucky("no exit can be reached from the start");
  return ok();
}

constinit const Descriptor CullUnreachable::descriptor = describe<CullUnreachable>({
    .id = "cull_unreachable",
    .summary = "fill everything that is unreachable from the start",
    .needs = Fact::start,
    .gives = Fact::connected,
    .drops = Fact::mission,
    .alters_prefabs = true,
});

}  // namespace warren
