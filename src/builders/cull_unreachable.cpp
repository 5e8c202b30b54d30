// SPDX-License-Identifier: MIT
// Fills everything that cannot be walked to from the start.
//
//   ####################       ####################     What hangs together with the start stays as it is, so a
//   ##..####...........#       ########...........#     door that stays keeps the open cells before and behind
//   ##..####......@....#  -->  ########......@....#     it. Rooms, corridors and spawns of the filled part are
//   ###.###############        ####################     forgotten, and exits too, as long as one is left.
//   #.......##......####       ####################
//   ####################       ####################     From the Rust tutorial, whose search gives up after a
//                                                       thousand steps and fills plain floor only. Cost: one flood,
//                                                       64 cells at a time.
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
    .summary = "fills everything that cannot be walked to from the start",
    .needs = Fact::start,
    .gives = Fact::connected,
    .alters_prefabs = true,
});

}  // namespace warren
