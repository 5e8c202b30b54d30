// SPDX-License-Identifier: MIT
#include "src/carve/join_areas.hpp"

#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

#include "src/carve/corridor_digger.hpp"
#include "src/placement/doors.hpp"
#include "src/search/connected_components.hpp"

#include "src/carve/multi_source_bfs.hpp"

namespace warren {

namespace {

/// The component of the first cell in reading order.
CellSet first_component(const CellSet& open, Movement movement) {
  const std::optional<Point> first = open.first();
  return first ? open.flood(*first, movement) : open;
}

/// The components of a set, the largest of them first. If it is known before, it need not be among `others`.
struct Areas {
  Components others;
  std::size_t first = 0;  // the number of the first of the others: 1 if the largest is not among them

  /// Calls visit(Rect) for the runs of all components but the largest.
  template <class Visit>
  void for_each_pocket(Visit visit) const {
    others.for_each_run([&](const Rect& run, std::size_t area) {
      if (area + first > 0) visit(run);
    });
  }
};

/// The cells within so many steps of the components other than the largest.
CellSet around_pockets(const Areas& areas, Size size, int steps) {
  CellSet around(size);
  // The diamonds around a few runs cost less than passes over the whole map.
  constexpr std::size_t few = 32;
  std::vector<Rect> runs;
  areas.for_each_pocket([&](const Rect& run) {
    if (runs.size() <= few) runs.push_back(run);
  });
  if (runs.size() > few) {
    areas.for_each_pocket([&](const Rect& run) { around.insert(run); });
    for (int i = 0; i < steps; ++i) around = around.grown(Movement::orthogonal);
    return around;
  }
  for (const Rect& run : runs) {
    for (int up = -steps; up <= steps; ++up) {
      const int aside = steps - std::abs(up);
      around.insert(Rect{run.x - aside, run.y + up, run.w + 2 * aside, 1});
    }
  }
  return around;
}

/// The cells where digs are allowed: the interior without the closed cells.
CellSet ground_of(const CellSet& open, const CellSet& closed) {
  CellSet ground(open.size(), open.bounds().grown(-1));
  return ground -= closed - open;
}

/// The digs of a set that is not connected. `component` is one of its components.
Digs digs_between(const CellSet& open, const CellSet& component, const CellSet& closed, Movement movement) {
  // Most maps have one large component and some pockets. Then only the pockets have to be told apart, and a search near
  // them is enough.
  const std::int64_t cells = open.count();
  const bool is_largest = component.count() * 2 > cells;
  const Areas areas{Components(is_largest ? open - component : open, movement), is_largest ? std::size_t{1} : 0};
  const auto search = [&](const CellSet& ground, int too_long) {
    return MultiSourceBfs(open, areas.others, ground, areas.first).run(too_long);
  };
  if (is_largest || areas.others[0].cells * 2 > cells) {
    constexpr int near = 8;
    CellSet around = around_pockets(areas, open.size(), near);
    around &= ground_of(open, closed);
    if (Digs digs = search(around, near); digs.apart == 0) return digs;
  }
  return search(ground_of(open, closed), std::numeric_limits<int>::max());
}

}  // namespace

Digs shortest_digs(const CellSet& open, const CellSet& closed, Movement movement) {
  const CellSet component = first_component(open, movement);
  return component == open ? Digs{} : digs_between(open, component, closed, movement);
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
  const CellSet component = first_component(open, Movement::orthogonal);
  if (component == open) return ok();
  const CellSet beside_doors = door_cells(level.tiles).grown(Movement::orthogonal);
  Digs digs;
  if (how.avoided != nullptr) {
    digs = digs_between(open, component, beside_doors | *how.avoided, Movement::orthogonal);
    dig_all(level, digs.ways, how);
    if (digs.apart > 0) {
      assign_walkable(open, level.tiles);
      digs = shortest_digs(open, beside_doors);
      dig_all(level, digs.ways, how);
    }
  } else {
    digs = digs_between(open, component, beside_doors, Movement::orthogonal);
    dig_all(level, digs.ways, how);
  }
  if (digs.apart > 0) {
    // The only remaining paths lead past doors.
    digs = shortest_digs(walkable_cells(level.tiles), CellSet(level.size()));
    dig_all(level, digs.ways, how);
  }
  level.frame("areas joined");
  return digs.apart > 0 ? unlucky("an area in the outermost ring cannot be joined") : ok();
}

}  // namespace warren
