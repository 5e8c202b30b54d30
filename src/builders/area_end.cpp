// SPDX-License-Identifier: MIT
// Stairs down on the reachable free cell nearest to a side, a corner or the center of the map.
//
//   ####################     Only cells reachable from the start count, without the start itself. Ties go to the
//   ##......###........#     first cell in reading order, so the step makes no random draw. `where` narrows the
//   #@......####......>#     cells that are considered.
//   ##.................#
//   ####...####.......##     The nine targets are from the Roguelike Tutorial in Rust, where the stairs may be
//   ####################     unreachable. Cost: linear in the cells, 64 per word.
#include <warren/builders/area_end.hpp>

#include <warren/chain/step.hpp>

#include "src/carve/open_cell.hpp"
#include "src/placement/places.hpp"
#include "src/placement/put_exit.hpp"
#include "src/placement/where_cells.hpp"

namespace warren {

Status AreaEnd::build(Level& level, Rng&) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  if (replace) level.remove_exits();
  if (Status open = open_requested_cell(level, where); !open) return open;
  const auto walkable = level.borrow<CellSet>();
  const auto candidates = level.borrow<CellSet>();
  assign_walkable(*walkable, level.tiles);
  walkable->flood_into(*candidates, *level.start, level.movement);
  *candidates &= FreeCells(level).cells();
  if (Status matched = keep_matching(where, level, *candidates); !matched) return matched;
  const std::optional<Point> exit = nearest_cell(*candidates, cell_at(level.interior(), x, y));
  if (!exit) return unlucky("there is no free cell for the exit");
  put_exit(level, *exit, *this);
  return ok();
}

namespace {

constexpr Option area_end_options[] = {
    option<&AreaEnd::x>(column_choice_names, "target column"),
    option<&AreaEnd::y>(row_choice_names, "target row"),
    option<&AreaEnd::exit_kind>("kind of the exit: down, up, portal, or one of the game's own"),
    option<&AreaEnd::name>("name of the exit, for the game"),
    option<&AreaEnd::target>("level that the exit leads to"),
    option<&AreaEnd::data>("data of the exit, for the game"),
    option<&AreaEnd::replace>("remove the exits of earlier steps"),
    option<&AreaEnd::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor AreaEnd::descriptor = describe<AreaEnd>({
    .id = "area_end",
    .summary = "an exit on the reachable free cell nearest to a side, a corner or the center of the map",
    .needs = {Fact::start, Fact::connected},
    .gives = Fact::exit,
    .drops = Fact::mission,
    .options = area_end_options,
});

}  // namespace warren
