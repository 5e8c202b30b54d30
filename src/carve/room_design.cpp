// SPDX-License-Identifier: MIT
#include "src/carve/room_design.hpp"

#include <algorithm>
#include <cstddef>

namespace warren {

namespace {

constexpr int longest_corridor = 15;
static_assert(largest_shape + 2 * longest_corridor <= Stamp::room.w, "a room with a corridor fits into a stamp");

int longest_side(int map_side) { return std::min(map_side / 2, largest_shape); }

/// Whether a corridor touches its room at its first cell only.
bool stays_away(const Stamp& near_room, const DesignedCorridor& corridor) {
  Point cell = corridor.first;
  for (int i = 1; i < corridor.length; ++i) {
    cell = cell + corridor.step;
    if (near_room.contains(cell)) return false;
  }
  return true;
}

}  // namespace

RoomDesigner::RoomDesigner(const RoomMix& mix, Size map, Rng& rng)
    : mix_(mix), most_{longest_side(map.w), longest_side(map.h)}, rng_(rng) {}

RoomDesign RoomDesigner::room_or_corridor() {
  const bool bare = rng_.below(mix_.shapes() + mix_.corridor_weight) >= mix_.shapes();
  const bool corridor = rng_.percent(mix_.corridor_percent);
  if (bare) return with_corridor({});
  return corridor ? with_corridor(shape()) : room();
}

Stamp RoomDesigner::shape() {
  const int weights[] = {mix_.cross_weight, mix_.circle_weight, mix_.cave_weight, mix_.hall_weight};
  int roll = rng_.below(mix_.shapes());
  int chosen = 0;
  while (chosen < 3 && roll >= weights[chosen]) roll -= weights[chosen++];
  switch (chosen) {
    case 0: return cross_shape(most_, rng_);
    case 1: return circle_shape(most_, rng_);
    case 2: return cave_shape(most_, rng_);
    default: return hall_shape(most_, rng_);
  }
}

/// A corridor from somewhere at the room's wall, or one without a room. Doors are at its other end only.
RoomDesign RoomDesigner::with_corridor(const Stamp& shape) {
  // In the middle, so that there is space in every direction.
  constexpr Point middle{1 + longest_corridor, 1 + longest_corridor};
  const Stamp room = shape.moved_to(middle);
  const int direction = rng_.below(4);
  const bool upright = direction % 2 == 0;
  const int length = rng_.between(upright ? 2 : 4, upright ? 9 : longest_corridor);
  const Point first = room.door_sites(direction).pick(rng_).value_or(middle);
  const bool oblique = rng_.percent(15);
  const Point step = orthogonal_steps[direction];
  if (!stays_away(room.grown(), {first, step, length})) return finished(room);
  Stamp all = room;
  Point last = first - step;
  for (int i = 0; i < length; ++i) all.insert(last = last + step);
  const Rect around = all.extent();
  const Point moved = Point{1, 1} - Point{around.x, around.y};
  RoomDesign design{.floor = all.moved_to({1, 1}), .extent = {1, 1, around.w, around.h}};
  const Rect around_room = room.extent();
  design.room = room.moved_to(Point{around_room.x, around_room.y} + moved);
  design.corridor = {first + moved, step, length};
  for (int d = 0; d < 4; ++d) {
    const bool leads_back = d == (direction + 2) % 4;
    if (leads_back || (d != direction && !oblique)) continue;
    design.doors[static_cast<std::size_t>(d)] = last + moved + orthogonal_steps[d];
  }
  return design;
}

RoomDesign RoomDesigner::finished(const Stamp& shape) {
  RoomDesign design;
  design.floor = shape.moved_to({1, 1});
  design.extent = design.floor.extent();
  design.room = design.floor;
  for (int d = 0; d < 4; ++d) design.doors[static_cast<std::size_t>(d)] = design.floor.door_sites(d).pick(rng_);
  return design;
}

}  // namespace warren
