// SPDX-License-Identifier: MIT
#include "src/prefabs/room_painter.hpp"

#include "src/level/mission_cells.hpp"
#include "src/prefabs/mission_parts.hpp"
#include "src/prefabs/placing.hpp"
#include "src/prefabs/room_piece.hpp"

namespace warren {

namespace {

/// Walls are there already, and sockets stay closed until they are joined.
void paint_cell(Level& level, const Prefab& prefab, const PrefabCell& cell, Point p, const Rect& area) {
  if (cell.transparent() || cell.tile == Tile::wall || cell.role == Role::socket) return;
  if (is_walkable(cell.tile) && !area.grown(-1).contains(p)) return;  // by the legend of a recipe
  level.tiles[p] = cell.tile;
  add_drawn_spawn(level, prefab, cell, p);
}

}  // namespace

Room paint_room(Level& level, const Prefab& prefab, Orientation turn, Point at, Rng& rng) {
  const PrefabHeader& header = prefab.header();
  const PrefabPiece piece = prefab.piece(turn, rng, level.depth);
  const Grid<PrefabCell>& drawn = piece.cells;
  const Rect area{at.x, at.y, drawn.width(), drawn.height()};
  for (std::size_t i = 0; i < drawn.cells().size(); ++i) {
    paint_cell(level, prefab, drawn[i], drawn.point(i) + at, area);
  }
  add_mission(level.mission, mission_of(prefab, drawn, turn), at);
  Room made = room_of(floor_rows(drawn), at);
  if (!header.role.empty()) made.set_role(header.role);
  if (!header.data.empty()) made.set_data(header.data);
  level.prefabs.push_back({.name = std::string(prefab.name()), .area = area, .turn = turn, .data = header.data});
  add_contents(level, piece, at, false);
  return made;
}

}  // namespace warren
