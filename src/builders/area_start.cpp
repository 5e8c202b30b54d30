// SPDX-License-Identifier: MIT
// The start on the free cell nearest to a side, a corner or the center of the map.
//
//   ####################     Only the largest connected component counts: from a small pocket the rest of the map
//   ##..####...........#     would be unreachable. Ties go to the first cell in reading order, so the step makes no
//   ##..####......@....#     random draw. Works on any map, with or without rooms.
//   ########...........#
//   ###########.......##     The nine targets are from the Roguelike Tutorial in Rust, which ignores components and
//   ####################     may put the player into a pocket. Cost: linear in the cells, 64 per word.
#include <warren/builders/area_start.hpp>

#include <warren/chain/step.hpp>

#include "src/carve/open_cell.hpp"
#include "src/placement/places.hpp"
#include "src/placement/where_cells.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

Status AreaStart::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  if (!where.uses_start()) level.start.reset();  // otherwise the conditions refer to the earlier one
  if (Status open = open_requested_cell(level, where); !open) return open;
  const auto walkable = level.borrow<CellSet>();
  const auto candidates = level.borrow<CellSet>();
  assign_walkable(*walkable, level.tiles);
  largest_component_into(*candidates, *walkable, level.movement);
  *candidates &= FreeCells(level).cells();
  if (Status matched = keep_matching(where, level, *candidates); !matched) return matched;
  level.start = nearest_cell(*candidates, cell_at(level.interior(), x, y));
  return level.start ? ok() : unlucky("there is no free cell for the start");
}

namespace {

constexpr Option area_start_options[] = {
    option<&AreaStart::x>(column_choice_names, "target column"),
    option<&AreaStart::y>(row_choice_names, "target row"),
    option<&AreaStart::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor AreaStart::descriptor = describe<AreaStart>({
    .id = "area_start",
    .summary = "the start on the free cell of the largest connected area nearest to a side, a corner or the center",
    .gives = Fact::start,
    .drops = Fact::mission,
    .options = area_start_options,
});

}  // namespace warren
