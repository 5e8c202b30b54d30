// SPDX-License-Identifier: MIT
#include "src/carve/room_walls.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

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

bool RoomWalls::connect_rooms(const std::function<void(Point)>& make_doorway) {
  CellSet walkable;
  CellSet reached;
  // Every round joins at least one more room to the first.
  for (std::size_t round = 0; round <= level_.rooms.size(); ++round) {
    assign_walkable(walkable, level_.tiles);
    walkable.flood_into(reached, middle_of(level_, level_.rooms.front()));
    if (std::ranges::all_of(level_.rooms, [&](const Rect& room) { return reached.meets(room); })) return true;
    if (!join_nearest(reached, walkable, make_doorway)) return false;
  }
  return false;
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
bool RoomWalls::join_nearest(const CellSet& reached, const CellSet& walkable,
                             const std::function<void(Point)>& make_doorway) {
  constexpr std::int8_t unseen = -1;
  constexpr std::int8_t source = 4;
  Grid<std::int8_t> came_by(level_.size(), unseen);  // the step that led here
  reached.for_each([&](Point p) { came_by[p] = source; });
  const auto dig_back = [&](Point p) {
    for (; came_by[p] != source; p = p - orthogonal_steps[came_by[p]]) {
      if (marks_[p] == Mark::wall) {
        make_doorway(p);
      } else if (dig(p, Tile::floor)) {
        level_.corridors.add(p);
      }
    }
    level_.corridors.close();
  };
  std::vector<Point> next;
  for (std::vector<Point> frontier = border_cells(reached); !frontier.empty(); std::swap(frontier, next)) {
    next.clear();
    for (const Point here : frontier) {
      for (std::int8_t s = 0; s < 4; ++s) {
        const Point there = here + orthogonal_steps[s];
        if (!level_.interior().contains(there) || came_by[there] != unseen) continue;
        if (marks_[here] == Mark::wall && came_by[here] != s) continue;
        if (walkable.contains(there)) {
          dig_back(here);
          return true;
        }
        if (marks_[there] != Mark::stone && !can_have_door(there)) continue;
        came_by[there] = s;
        next.push_back(there);
      }
    }
  }
  return false;
}

}  // namespace warren
