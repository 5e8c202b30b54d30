// SPDX-License-Identifier: MIT
// Stairs down, on the free cell nearest to a side or the middle of the map.
//
//   ####################     The cell is one that can be walked to from the start and is not the start itself. Of
//   ##......###........#     several as near as each other the first in reading order is taken, so nothing is left
//   #@......####......>#     to chance. Exits that were there before are gone afterwards: this is the way out.
//   ##.................#
//   ####...####.......##     The nine targets are the Rust tutorial's, which may put the stairs where nobody can
//   ####################     get to. Cost: linear in the cells, 64 at a time.
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
    option<&AreaEnd::x>(column_choice_names, "near which side it is, from left to right"),
    option<&AreaEnd::y>(row_choice_names, "near which side it is, from top to bottom"),
};

}  // namespace

constinit const Descriptor AreaEnd::descriptor = describe<AreaEnd>({
    .id = "area_end",
    .summary = "stairs down, on the free cell that is nearest to a side or the middle of the map",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .options = area_end_options,
});

}  // namespace warren
