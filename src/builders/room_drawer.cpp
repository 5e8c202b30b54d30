// SPDX-License-Identifier: MIT
// Redraws the floor of every room as a rectangle or a circle.
//
//   ####################     All rooms are filled with wall first and then redrawn, so nothing inside them remains,
//   ###..######.......##     corridors included. A circle has the diameter of the shorter side and the center of the
//   ##....#####.......##     room; the room becomes the square around it, so that it has floor at all four sides.
//   ##....#####.......##
//   ###..######.......##     From the Roguelike Tutorial in Rust, whose circles may open the edge of the map and
//   ####################     whose corridors end in the wall beside them. Cost: the cells of the rooms.
#include <warren/builders/room_drawer.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// The largest square inside a room with the same center cell.
Rect middle_square(const Rect& room) {
  const int side = std::min(room.w, room.h);
  const Point center = room.center();
  return {center.x - side / 2, center.y - side / 2, side, side};
}

/// Opens the cells whose centers are within half a side of the square's center. Each row is one run around the same
/// column, so the circle is connected. Returns the cells.
CellRuns draw_circle(Level& level, const Rect& square) {
  const int side = square.w;
  CellRuns circle;
  for (int y = 0; y < side; ++y) {
    const auto is_inside = [&](int x) {
      const Point twice_off{2 * x - (side - 1), 2 * y - (side - 1)};
      return squared_distance(twice_off, {}) <= std::int64_t{side} * side;
    };
    int left = 0;
    while (left < side && !is_inside(left)) ++left;
    if (left == side) continue;
    const CellRun run{square.x + left, square.y + y, side - 2 * left};
    circle.add(run);
    level.carve({run.x, run.y, run.length, 1});
  }
  return circle;
}

}  // namespace

Status RoomDrawer::build(Level& level, Rng& rng) const {
  for (const Rect& room : level.rooms) {
    if (Status going = level.work(room.area()); !going) return going;
    level.tiles.fill(room.intersection(level.interior()), Tile::wall);
  }
  for (Room& room : level.rooms) {
    const bool wants_circle = rng.percent(circle_percent);
    if (shape == RoomShape::circle || (shape == RoomShape::mixed && wants_circle)) {
      room.box = middle_square(room);
      room.set_cells(draw_circle(level, room));
    } else {
      room.clear_cells();
      level.carve(room);
    }
    level.frame("room");
  }
  return ok();
}

namespace {

constexpr Option room_drawer_options[] = {
    option<&RoomDrawer::shape>(room_shape_names, "shape of the rooms"),
    option<&RoomDrawer::circle_percent>({0, 100}, "share of circles if shape is mixed"),
};

}  // namespace

constinit const Descriptor RoomDrawer::descriptor = describe<RoomDrawer>({
    .id = "room_drawer",
    .summary = "redraw the floor of every room as rectangles, circles or a mix of both",
    .needs = Fact::rooms,
    .drops = {Fact::corridors, Fact::start, Fact::exit, Fact::spawns, Fact::doors, Fact::connected, Fact::mission},
    .options = room_drawer_options,
    .alters_prefabs = true,
});

}  // namespace warren
