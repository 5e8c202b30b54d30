// SPDX-License-Identifier: MIT
// Fills the corners of rooms without disconnecting anything.
//
//   ############     A corner is filled if its outer neighbours are blocked and its two inner neighbours are
//   ###....#####     connected by the cell diagonally inside, so that every path over the corner can go around it.
//   ##......####     Corridors, doors, the cells in front of doors and occupied cells stay open, and rooms less than
//   ##.........#     three cells across are skipped.
//   ##......####
//   ###....#####     From the Roguelike Tutorial in Rust, which also fills corridor cells that pass the corner of a
//   ############     round room: 14 % of its levels cannot be won. Cost: four cells per room.
#include <warren/builders/room_corner_rounder.hpp>

#include <warren/chain/step.hpp>
#include <warren/search/room_graph.hpp>
#include "src/placement/places.hpp"

namespace warren {

namespace {

/// Walkable cells without a door, stairs, a portal, a corridor, a spawn or the start.
CellSet fillable_cells(const Level& level) {
  CellSet cells = walkable_cells(level.tiles);
  const auto take_out = [&](Point p) {
    if (level.tiles.contains(p)) cells.erase(p);
  };
  for (const Tile tile : {Tile::door, Tile::secret_door, Tile::up_stairs, Tile::down_stairs, Tile::portal}) {
    for_each_tile(level.tiles, tile, take_out);
  }
  for (const Point cell : level.corridors.cells()) take_out(cell);
  for (const Spawn& spawn : level.spawns) take_out(spawn.at);
  if (level.start) take_out(*level.start);
  return cells;
}

/// `inwards` is the offset from the corner to the cell diagonally inside the room.
bool can_fill(const Level& level, Point corner, Point inwards) {
  const Point side{corner.x + inwards.x, corner.y};
  const Point other_side{corner.x, corner.y + inwards.y};
  const bool blocked_outside = !level.walkable({corner.x - inwards.x, corner.y}) &&
                               !level.walkable({corner.x, corner.y - inwards.y}) && !level.walkable(corner - inwards);
  return blocked_outside && level.walkable(side) && level.walkable(other_side) && level.walkable(corner + inwards) &&
         !is_door(level.tiles[side]) && !is_door(level.tiles[other_side]);
}

}  // namespace

Status RoomCornerRounder::build(Level& level, Rng&) const {
  const CellSet fillable = fillable_cells(level);
  for (Room& room : level.rooms) {
    if (Status going = level.work(4); !going) return going;
    const Rect& box = room.box;
    if (box.w < 3 || box.h < 3) continue;
    bool is_round = false;
    for (const Point inwards : {Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}}) {
      const Point corner{inwards.x > 0 ? box.left() : box.right() - 1, inwards.y > 0 ? box.top() : box.bottom() - 1};
      if (!fillable.contains(corner) || !can_fill(level, corner, inwards)) continue;
      level.tiles[corner] = Tile::wall;
      is_round = true;
    }
    if (is_round && room.cells().empty()) room.set_cells(floor_of(level, room));
    level.frame("room");
  }
  level.forget_blocked();
  return ok();
}

constinit const Descriptor RoomCornerRounder::descriptor = describe<RoomCornerRounder>({
    .id = "room_corner_rounder",
    .summary = "fill the corners of rooms without disconnecting anything",
    .needs = Fact::rooms,
    .drops = Fact::mission,
    .alters_prefabs = true,
});

}  // namespace warren
