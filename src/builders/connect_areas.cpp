// SPDX-License-Identifier: MIT
// Connects separate areas with the shortest tunnels.
//
//   ##################       ##################     All connected components grow into the walls at the same pace
//   ##...#####......##       ##...#####......##     (multi-source BFS). Where two unconnected ones meet, a tunnel is
//   ##...#####......##       ##...xxxxx......##     dug back to both. The shortest tunnels come first, so together
//   ####.########..###  -->  ####.########..###     they form a minimum spanning tree: Kruskal's algorithm on the
//   ###############.##       ####x##########.##     components. A tunnel through deep water is a bridge. Tunnels
//   ##....############       ##....############     avoid the cells beside doors; where no other path exists, the
//   ##################       ##################     door becomes floor.
//
// Areas under `min_area` cells are filled, unless they contain a room, the start, an exit or a spawn. Cost: linear in
// the cells.
#include <warren/builders/connect_areas.hpp>

#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

namespace {

/// Fills areas smaller than `min_area`. The largest area always stays.
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
    option<&ConnectAreas::min_area>(
        {1, 100000}, "fill areas with fewer cells, unless they contain a room, the start, an exit or a spawn"),
};

}  // namespace

constinit const Descriptor ConnectAreas::descriptor = describe<ConnectAreas>({
    .id = "connect_areas",
    .summary = "connect separate areas with the shortest tunnels",
    .gives = Fact::connected,
    .drops = Fact::mission,
    .options = connect_areas_options,
    .alters_prefabs = true,
});

}  // namespace warren
