// SPDX-License-Identifier: MIT
// Draws the floor of every room anew: rectangles, circles, or some of both.
//
//   ####################     The rectangles of all rooms are filled with rock first and then drawn into, so
//   ###..######.......##     that nothing is left of what was there, corridors among it. A circle is as wide
//   ##....#####.......##     as the shorter side and has the room's middle; the room is the square around it
//   ##....#####.......##     from then on, so that it has floor at all four sides.
//   ###..######.......##
//   ####################     From the Rust tutorial, whose circles may open the edge of the map, and where
//                            corridors lead into rock beside them. Cost: the cells of the rooms.
#include <warren/builders/room_drawer.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// The largest square of a room that has the same middle cell.
Rect middle_square(const Rect& room) {
  const int side = std::min(room.w, room.h);
  const Point center = room.center();
  return {center.x - side / 2, center.y - side / 2, side, side};
}

/// The cells whose middle is no farther from that of the square than half its side. Each row is one run of cells
/// around the same middle, so all of them hang together.
void draw_circle(Level& level, const Rect& square) {
  const int side = square.w;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const Point twice_off{2 * x - (side - 1), 2 * y - (side - 1)};
      if (squared_distance(twice_off, {}) <= std::int64_t{side} * side) level.dig({square.x + x, square.y + y});
    }
  }
}

}  // namespace

Status RoomDrawer::build(Level& level, Rng& rng) const {
  for (const Rect& room : level.rooms) {
    if (Status going = level.work(room.area()); !going) return going;
    level.tiles.fill(room.intersection(level.interior()), Tile::wall);
  }
  for (Rect& room : level.rooms) {
    const bool drawn = rng.percent(circle_percent);
    if (shape == RoomShape::circle || (shape == RoomShape::mixed && drawn)) {
      room = middle_square(room);
      draw_circle(level, room);
    } else {
      level.carve(room);
    }
    level.frame("room");
  }
  return ok();
}

namespace {

constexpr Option room_drawer_options[] = {
    option<&RoomDrawer::shape>(room_shape_names, "what the rooms look like"),
    option<&RoomDrawer::circle_percent>({0, 100}, "how many in a hundred are circles, when mixed"),
};

}  // namespace

constinit const Descriptor RoomDrawer::descriptor = describe<RoomDrawer>({
    .id = "room_drawer",
    .summary = "draws the floor of every room anew: rectangles, circles, or some of both",
    .needs = Fact::rooms,
    .drops = {Fact::corridors, Fact::start, Fact::exit, Fact::spawns, Fact::doors, Fact::connected},
    .options = room_drawer_options,
    .alters_prefabs = true,
});

}  // namespace warren
