// SPDX-License-Identifier: MIT
// Stairs down on the reachable free cell nearest to a side, a corner or the center of the map.
//
//   ####################     Only cells reachable from the start count, without the start itself. Ties go to the
//   ##......###........#     first cell in reading order, so the step makes no random draw. Exits of earlier steps
//   #@......####......>#     are removed.
//   ##.................#
//   ####...####.......##     The nine targets are from the Roguelike Tutorial in Rust, where the stairs may be
//   ####################     unreachable. Cost: linear in the cells, 64 per word.
#include <warren/builders/area_end.hpp>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"

namespace warren {

Status AreaEnd::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  level.remove_exits();
  const auto walkable = level.borrow<CellSet>();
  const auto candidates = level.borrow<CellSet>();
  assign_walkable(*walkable, level.tiles);
  walkable->flood_into(*candidates, *level.start, level.movement);
  *candidates &= FreeCells(level).cells();
  const std::optional<Point> exit = nearest_cell(*candidates, cell_at(level.interior(), x, y));
  if (!exit) return unlucky("there is no free cell for the exit");
  level.add_exit(*exit);
  return ok();
}

namespace {

constexpr Option area_end_options[] = {
    option<&AreaEnd::x>(column_choice_names, "target column"),
    option<&AreaEnd::y>(row_choice_names, "target row"),
};

}  // namespace

constinit const Descriptor AreaEnd::descriptor = describe<AreaEnd>({
    .id = "area_end",
    .summary = "stairs down on the reachable free cell nearest to a side, a corner or the center of the map",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .drops = Fact::exit,  // earlier ones
    .options = area_end_options,
});

}  // namespace warren
