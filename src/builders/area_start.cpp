// SPDX-License-Identifier: MIT
// The start, on the free cell nearest to a side or the middle of the map.
//
//   ####################     Only the largest area counts: a pocket that happens to be nearer to the target is no
//   ##..####...........#     place to start from, because all but the pocket would be out of reach. Of several
//   ##..####......@....#     cells as near as each other the first in reading order is taken, so nothing is left
//   ########...........#     to chance. Works on any map, with rooms or without.
//   ###########.......##
//   ####################     The nine targets are the Rust tutorial's, which does not look at areas and so may
//                            put the player into a pocket. Cost: linear in the cells, 64 at a time.
#include <warren/builders/area_start.hpp>

#include <warren/chain/step.hpp>
#include "src/placement/places.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

Status AreaStart::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  level.start.reset();
  const auto walkable = level.borrow<CellSet>();
  const auto candidates = level.borrow<CellSet>();
  assign_walkable(*walkable, level.tiles);
  largest_component_into(*candidates, *walkable, level.movement);
  *candidates &= FreeCells(level).cells();
  level.start = nearest_cell(*candidates, cell_at(level.interior(), x, y));
  return level.start ? ok() : unlucky("there is no free cell for the start");
}

namespace {

constexpr Option area_start_options[] = {
    option<&AreaStart::x>(column_choice_names, "near which side it is, from left to right"),
    option<&AreaStart::y>(row_choice_names, "near which side it is, from top to bottom"),
};

}  // namespace

constinit const Descriptor AreaStart::descriptor = describe<AreaStart>({
    .id = "area_start",
    .summary = "the start, on the cell of the largest area that is nearest to a side or the middle of the map",
    .gives = Fact::start,
    .options = area_start_options,
});

}  // namespace warren
