// SPDX-License-Identifier: MIT
#include "src/flow/room_growth.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include <warren/grid/grid.hpp>

namespace warren {

namespace {

Rect extended(const Rect& room, Side side) {
  switch (side) {
    case Side::up: return {room.x, room.y - 1, room.w, room.h + 1};
    case Side::right: return {room.x, room.y, room.w + 1, room.h};
    case Side::down: return {room.x, room.y, room.w, room.h + 1};
    case Side::left: break;
  }
  return {room.x - 1, room.y, room.w + 1, room.h};
}

/// The row or column that such a room has more.
Rect strip_at(const Rect& room, Side side) {
  switch (side) {
    case Side::up: return {room.x, room.y - 1, room.w, 1};
    case Side::right: return {room.right(), room.y, 1, room.h};
    case Side::down: return {room.x, room.bottom(), room.w, 1};
    case Side::left: break;
  }
  return {room.x - 1, room.y, 1, room.h};
}

}  // namespace

void grow_rooms(FloorPlan& plan, std::span<const Size> most, const Rect& area) {
  const Rect frame = area.grown(1);  // so that neighbours are always in the grid
  Grid<std::uint8_t> taken(frame.size());
  const auto mark = [&](const Rect& cells) {
    cells.for_each([&](Point p) { taken[p - Point{frame.x, frame.y}] = 1; });
  };
  std::vector<std::array<bool, 4>> has_door(plan.rooms.size());
  for (const Rect& room : plan.rooms) mark(room);
  for (const PlanCorridor& corridor : plan.corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) mark(plan.segment(corridor, i));
    has_door[static_cast<std::size_t>(corridor.a)][static_cast<std::size_t>(corridor.side_a)] = true;
    has_door[static_cast<std::size_t>(corridor.b)][static_cast<std::size_t>(corridor.side_b)] = true;
  }
  const auto is_free = [&](const Rect& room, Side side) {
    const Rect strip = strip_at(room, side);
    if (!area.contains(strip)) return false;
    bool free = true;
    strip.grown(1).for_each([&](Point p) { free &= room.contains(p) || taken[p - Point{frame.x, frame.y}] == 0; });
    return free;
  };
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t r = 0; r < plan.rooms.size(); ++r) {
      for (int s = 0; s < 4; ++s) {
        const Side side = static_cast<Side>(s);
        Rect& room = plan.rooms[r];
        const Rect larger = extended(room, side);
        if (has_door[r][static_cast<std::size_t>(s)] || larger.w > most[r].w || larger.h > most[r].h) continue;
        if (!is_free(room, side)) continue;
        mark(strip_at(room, side));
        room = larger;
        grows = true;
      }
    }
  }
}

}  // namespace warren
