// SPDX-License-Identifier: MIT
#include "src/carve/room_walls.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"

#include "src/grid/row_bits.hpp"

namespace warren {

RoomWalls::RoomWalls(Level& level) : level_(level), marks_(level.size(), Mark::stone) {
  for (const Rect& room : level.rooms) {
    const auto mark = [&](Point p, Mark as) {
      if (!level.tiles.contains(p)) return;
      // Where the wall rings of two rooms meet there is no straight wall.
      marks_[p] = marks_[p] == Mark::stone ? as : Mark::corner;
    };
    for (const int y : {room.top() - 1, room.bottom()}) {
      for (int x = room.left(); x < room.right(); ++x) mark({x, y}, Mark::wall);
      mark({room.left() - 1, y}, Mark::corner);
      mark({room.right(), y}, Mark::corner);
    }
    for (const int x : {room.left() - 1, room.right()}) {
      for (int y = room.top(); y < room.bottom(); ++y) mark({x, y}, Mark::wall);
    }
  }
  CellSet passages = walkable_cells(level.tiles);
  CellSet floors(level.size());
  for (const Rect& room : level.rooms) {
    floors.insert(room);
    marks_.fill(room.intersection(level.bounds()), Mark::floor);
  }
  passages -= floors;
  passages.for_each([&](Point p) { marks_[p] = is_door(level.tiles[p]) ? Mark::doorway : Mark::corridor; });
}

bool RoomWalls::can_have_door(Point p) const {
  if (!level_.interior().contains(p) || marks_[p] != Mark::wall) return false;
  const auto open = [&](int dx, int dy) { return level_.walkable(p + Point{dx, dy}); };
  // The room is on one side of the wall; along the wall both neighbours must be solid.
  const bool closed_along_row = !open(-1, 0) && !open(1, 0);
  const bool closed_along_column = !open(0, -1) && !open(0, 1);
  // A room that is not a full rectangle may have rock there, and a door must not lead into rock.
  const auto leads_in = [&](Point step) { return level_.walkable(p + step) && marks_[p + step] == Mark::floor; };
  return (closed_along_row || closed_along_column) && std::ranges::any_of(orthogonal_steps, leads_in);
}

bool RoomWalls::dig(Point p, Tile tile) {
  if (marks_[p] != Mark::stone) return false;
  marks_[p] = Mark::corridor;
  level_.tiles[p] = tile;
  return true;
}

void RoomWalls::fill(Point p) {
  marks_[p] = Mark::stone;
  level_.tiles[p] = Tile::wall;
}

void RoomWalls::open_doorway(Point p, Tile tile) {
  marks_[p] = Mark::doorway;
  level_.tiles[p] = tile;
}

/// Finds the walkable cells of the window, and those of them that can be reached inside it.
void RoomWalls::observe(Surroundings& around, Point from) const {
  const Rect& window = around.window;
  Grid<Tile> tiles(window.size());
  for (int y = 0; y < window.h; ++y) {
    const std::span<const Tile> row = level_.tiles.row(window.y + y);
    std::ranges::copy(row.subspan(static_cast<std::size_t>(window.x), static_cast<std::size_t>(window.w)),
                      tiles.row(y).begin());
  }
  assign_walkable(around.walkable, tiles);
  around.walkable.flood_into(around.reached, from - Point{window.x, window.y});
}

bool RoomWalls::connect_rooms(std::span<const Room> rooms, const Rect& window,
                              const std::function<void(Point)>& make_doorway) {
  Surroundings around{window, {}, {}};
  const auto is_reached = [&](const Rect& room) {
    return around.reached.meets({room.x - window.x, room.y - window.y, room.w, room.h});
  };
  // Every round joins at least one more room to the first.
  for (std::size_t round = 0; round <= rooms.size(); ++round) {
    observe(around, middle_of(level_, rooms.front()));
    if (std::ranges::all_of(rooms, is_reached)) return true;
    if (!join_nearest(around, make_doorway)) return false;
  }
  return false;
}

void RoomWalls::open(Point p, const std::function<void(Point)>& make_doorway) {
  if (marks_[p] == Mark::wall) {
    make_doorway(p);
  } else if (dig(p, Tile::floor)) {
    level_.corridors.add(p);
  }
}

namespace {

/// The cells of a set with a neighbour outside the set. The set has no cell in the outermost ring.
std::vector<Point> border_cells(const CellSet& cells) {
  std::vector<Point> border;
  for (int y = 1; y + 1 < cells.size().h; ++y) {
    for (std::size_t i = 0; i < cells.row(y).size(); ++i) {
      CellSet::Word word = edge_cells(cells.row(y - 1), cells.row(y), cells.row(y + 1), i);
      for (; word != 0; word &= word - 1) border.push_back({static_cast<int>(i) * 64 + std::countr_zero(word), y});
    }
  }
  return border;
}

}  // namespace

/// A breadth-first search from all cells that are reached to the nearest open cell that is not. It does not use Bfs:
/// which steps are possible depends on the step before, because doorways are crossed straight.
bool RoomWalls::join_nearest(const Surroundings& around, const std::function<void(Point)>& make_doorway) {
  constexpr std::int8_t unseen = -1;
  constexpr std::int8_t source = 4;
  const Point corner{around.window.x, around.window.y};
  const Rect inside = level_.interior().intersection(around.window);
  Grid<std::int8_t> came_by(around.window.size(), unseen);  // the step that led here
  around.reached.for_each([&](Point p) { came_by[p] = source; });
  const auto dig_back = [&](Point p) {
    for (; came_by[p - corner] != source; p = p - orthogonal_steps[came_by[p - corner]]) open(p, make_doorway);
    level_.corridors.close();
  };
  std::vector<Point> next;
  for (std::vector<Point> frontier = border_cells(around.reached); !frontier.empty(); std::swap(frontier, next)) {
    next.clear();
    for (const Point local : frontier) {
      const Point here = local + corner;
      for (std::int8_t s = 0; s < 4; ++s) {
        const Point there = here + orthogonal_steps[s];
        if (!inside.contains(there) || came_by[there - corner] != unseen) continue;
        if (marks_[here] == Mark::wall && came_by[local] != s) continue;
        if (around.walkable.contains(there - corner)) {
          dig_back(here);
          return true;
        }
        if (marks_[there] != Mark::stone && !can_have_door(there)) continue;
        came_by[there - corner] = s;
        next.push_back(there - corner);
      }
    }
  }
  return false;
}

/// Blocked cells that digs must not enter: walls where no door fits, and corners.
CellSet RoomWalls::cells_without_doors() const {
  CellSet closed(level_.size());
  for (std::size_t i = 0; i < marks_.cells().size(); ++i) {
    if (marks_[i] != Mark::wall && marks_[i] != Mark::corner) continue;
    if (const Point p = marks_.point(i); !can_have_door(p)) closed.insert(p);
  }
  return closed;
}

/// A shortest dig out of a room crosses its wall straight: along the wall, the floor is as short a path. Two digs may
/// need doors side by side. Then only the first is dug, and another round finds another path for the second.
void RoomWalls::connect_areas(const std::function<void(Point)>& make_doorway) {
  constexpr int max_rounds = 4;
  const auto still_fits = [&](Point p) { return marks_[p] != Mark::wall || can_have_door(p); };
  for (int round = 0; round < max_rounds; ++round) {
    const Digs digs = shortest_digs(walkable_cells(level_.tiles), cells_without_doors());
    if (digs.ways.empty()) return;
    for (std::size_t i = 0; i < digs.ways.size(); ++i) {
      if (!std::ranges::all_of(digs.ways[i], still_fits)) continue;
      for (const Point p : digs.ways[i]) open(p, make_doorway);
      level_.corridors.close();
    }
  }
}

}  // namespace warren
