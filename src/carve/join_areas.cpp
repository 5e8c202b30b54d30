// SPDX-License-Identifier: MIT
#include "src/carve/join_areas.hpp"

#include <limits>
#include <optional>

#include "src/carve/corridor_digger.hpp"
#include "src/placement/doors.hpp"
#include "src/search/connected_components.hpp"

#include "src/carve/multi_source_bfs.hpp"

namespace warren {

namespace {

bool is_connected(const CellSet& open, Movement movement) {
  const std::optional<Point> first = open.first();
  return !first || open.flood(*first, movement) == open;
}

/// The cells within so many steps of the components other than the largest.
CellSet around_pockets(const Components& areas, int steps) {
  CellSet around = areas.cells_where([](std::size_t area) { return area > 0; });
  for (int i = 0; i < steps; ++i) around = around.grown(Movement::orthogonal);
  return around;
}

/// The cells where digs are allowed: the interior without the closed cells.
CellSet ground_of(const CellSet& open, const CellSet& closed) {
  CellSet ground(open.size(), open.bounds().grown(-1));
  return ground -= closed - open;
}

}  // namespace

Digs shortest_digs(const CellSet& open, const CellSet& closed, Movement movement) {
  if (is_connected(open, movement)) return {};
  const Components areas(open, movement);
  // Most maps have one large component and some pockets. Then a search near the pockets is enough.
  if (areas[0].cells * 2 > open.count()) {
    constexpr int near = 8;
    CellSet around = around_pockets(areas, near);
    around &= ground_of(open, closed);
    if (Digs digs = MultiSourceBfs(open, areas, around).run(near); digs.apart == 0) return digs;
  }
  return MultiSourceBfs(open, areas, ground_of(open, closed)).run(std::numeric_limits<int>::max());
}

Tile floor_or_bridge(Tile blocked) { return blocked == Tile::deep_water ? Tile::bridge : Tile::floor; }

namespace {

void open_door_beside(Level& level, Point p) {
  for (const Point step : orthogonal_steps) {
    if (is_door(level.tiles[p + step])) remove_door_row(level, p + step);
  }
}

void dig_all(Level& level, const Corridors& ways, const JoinOptions& how) {
  CorridorDigger digger(level);
  const std::size_t batch = ways.size() / 16 + 1;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (const Point p : ways[i]) {
      if (level.walkable(p)) continue;
      const Tile tile = how.opened(level.tiles[p]);
      if (how.noted) {
        digger.dig(p, tile);
      } else {
        level.dig(p, tile);
      }
      open_door_beside(level, p);
    }
    level.corridors.close();
    if (i % batch == 0) level.frame("areas joined");
  }
}

}  // namespace

Status join_areas(Level& level, const JoinOptions& how) {
  if (Status going = level.work(level.size().cells()); !going) return going;
  CellSet open = walkable_cells(level.tiles);
  if (is_connected(open, Movement::orthogonal)) return ok();
  const CellSet beside_doors = door_cells(level.tiles).grown(Movement::orthogonal);
  if (how.avoided != nullptr) {
    dig_all(level, shortest_digs(open, beside_doors | *how.avoided).ways, how);
    assign_walkable(open, level.tiles);
  }
  Digs digs = shortest_digs(open, beside_doors);
  dig_all(level, digs.ways, how);
  if (digs.apart > 0) {
    // The only remaining paths lead past doors.
    digs = shortest_digs(walkable_cells(level.tiles), CellSet(level.size()));
    dig_all(level, digs.ways, how);
  }
  level.frame("areas joined");
  return digs.apart > 0 ? unlucky("an area in the outermost ring cannot be joined") : ok();
}

}  // namespace warren
