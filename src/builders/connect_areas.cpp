// SPDX-License-Identifier: MIT
// Joins areas that are cut off from each other by the shortest digs.
//
//   ##################       ##################     All areas grow into the rock around them, at the same pace.
//   ##...#####......##       ##...#####......##     Where two meet that are not joined yet, a way is dug back to
//   ##...#####......##       ##...xxxxx......##     both. So the shortest digs come first, and together they are
//   ####.########..###  -->  ####.########..###     a tree of least length. Through deep water a dig is a bridge.
//   ###############.##       ####x##########.##     None passes the side of a door where there is another way;
//   ##....############       ##....############     where there is none, the door becomes floor.
//   ##################       ##################
//                                                   Areas under `min_area` are filled, unless they have a room, the
//                                                   start, an exit or a spawn in them.
//
// This is Kruskal's way to a minimum spanning tree. Cost: linear in the cells.
#include <warren/builders/connect_areas.hpp>

#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

namespace {

/// Fills the areas that are too small to be worth a dig. The largest stays in any case.
void fill_small(Level& level, int min_area) {
  const Components areas(walkable_cells(level.tiles));
  if (areas.size() < 2) return;
  std::vector<bool> keep(areas.size(), false);
  const auto keep_at = [&](Point p) {
    if (const std::optional<std::size_t> area = areas.at(p)) keep[*area] = true;
  };
  keep[0] = true;
  if (level.start) keep_at(*level.start);
  for (const Point exit : level.exits) keep_at(exit);
  for (const Spawn& spawn : level.spawns) keep_at(spawn.at);
  for (const Rect& room : level.rooms) {
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (int x = room.left(); x < room.right(); ++x) keep_at({x, y});
    }
  }
  const CellSet small = areas.cells_where([&](std::size_t i) { return areas[i].cells < min_area && !keep[i]; });
  if (small.empty()) return;
  small.for_each([&](Point p) { level.tiles[p] = Tile::wall; });
  level.forget_blocked();
  level.frame("small areas filled");
}

}  // namespace

Status ConnectAreas::build(Level& level, Rng&) const {
  if (min_area > 1) {
    if (Status going = level.work(level.size().cells()); !going) return going;
    fill_small(level, min_area);
  }
  return join_areas(level);
}

namespace {

constexpr Option connect_areas_options[] = {
    option<&ConnectAreas::min_area>({1, 100000}, "areas with fewer cells are filled, if nothing is in them"),
};

}  // namespace

constinit const Descriptor ConnectAreas::descriptor = describe<ConnectAreas>({
    .id = "connect_areas",
    .summary = "joins areas that are cut off from each other by the shortest digs",
    .gives = Fact::connected,
    .options = connect_areas_options,
    .alters_prefabs = true,
});

}  // namespace warren
