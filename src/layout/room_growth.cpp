// SPDX-License-Identifier: MIT
#include "src/layout/room_growth.hpp"

#include <algorithm>
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

void grow_rooms(FloorPlan& plan, std::span<const Size> most, const Rect& area, GrowthRule rule) {
  const Rect frame = area.grown(1);  // so that neighbours are always in the grid
  Grid<std::uint8_t> taken(frame.size());
  const auto mark = [&](const Rect& cells) {
    cells.for_each([&](Point p) { taken[p - Point{frame.x, frame.y}] = 1; });
  };
  std::vector<std::array<std::vector<const PlanCorridor*>, 4>> doors(plan.rooms.size());
  for (const Rect& room : plan.rooms) mark(room);
  for (const PlanCorridor& corridor : plan.corridors) {
    for (std::size_t i = 0; i < corridor.at.size(); ++i) mark(plan.segment(corridor, i));
    doors[static_cast<std::size_t>(corridor.a)][static_cast<std::size_t>(corridor.side_a)].push_back(&corridor);
    doors[static_cast<std::size_t>(corridor.b)][static_cast<std::size_t>(corridor.side_b)].push_back(&corridor);
  }
  const auto is_free = [&](std::size_t r, Side side) {
    const Rect& room = plan.rooms[r];
    const Rect strip = strip_at(room, side);
    if (!area.contains(strip)) return false;
    const std::vector<const PlanCorridor*>& there = doors[r][static_cast<std::size_t>(side)];
    if (!there.empty() && rule == GrowthRule::keep_corridors) return false;
    if (std::ranges::any_of(there, [](const PlanCorridor* corridor) { return corridor->min_length > 1; })) return false;
    // The corridors that arrive here may lose a cell, as long as they go straight on.
    const auto is_own = [&](Point p) {
      const int along = is_horizontal(side) ? p.y : p.x;
      return std::ranges::any_of(there, [&](const PlanCorridor* corridor) {
        const bool at_a = corridor->a == static_cast<int>(r) && corridor->side_a == side;
        const int first = at_a ? corridor->at.front() : corridor->at.back();
        return along >= first && along < first + corridor->width;
      });
    };
    bool free = true;
    strip.grown(1).for_each(
        [&](Point p) { free &= room.contains(p) || taken[p - Point{frame.x, frame.y}] == 0 || is_own(p); });
    if (!free || there.empty()) return free;
    // Beyond the strip, each of them needs a cell for its door.
    const Rect beyond = strip_at(extended(room, side), side);
    return std::ranges::all_of(there, [&](const PlanCorridor* corridor) {
      const bool at_a = corridor->a == static_cast<int>(r) && corridor->side_a == side;
      const Rect cells = plan.segment(*corridor, at_a ? 0 : corridor->at.size() - 1);
      return cells.overlaps(beyond);
    });
  };
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t r = 0; r < plan.rooms.size(); ++r) {
      for (int s = 0; s < 4; ++s) {
        const Side side = static_cast<Side>(s);
        Rect& room = plan.rooms[r];
        const Rect larger = extended(room, side);
        if (larger.w > most[r].w || larger.h > most[r].h || !is_free(r, side)) continue;
        mark(strip_at(room, side));
        room = larger;
        grows = true;
      }
    }
  }
}

}  // namespace warren
