// SPDX-License-Identifier: MIT
#include "src/placement/room_choice.hpp"

#include <algorithm>

#include "src/placement/places.hpp"

namespace warren {

namespace {

const Rect& choose_room(const Level& level, RoomChoice choice, Rng& rng) {
  const auto starts_in = [&](const Rect& room) { return level.start && room.contains(*level.start); };
  const auto start_room = std::ranges::find_if(level.rooms, starts_in);
  const bool leave_out = choice == RoomChoice::other && start_room != level.rooms.end() && level.rooms.size() > 1;
  const int candidates = static_cast<int>(level.rooms.size()) - (leave_out ? 1 : 0);
  auto drawn = level.rooms.begin() + rng.below(candidates);
  if (leave_out && drawn >= start_room) ++drawn;
  switch (choice) {
    case RoomChoice::first: return level.rooms.front();
    case RoomChoice::last: return level.rooms.back();
    case RoomChoice::random:
    case RoomChoice::other: break;
  }
  return *drawn;
}

}  // namespace

std::optional<Point> choose_spot(const Level& level, RoomChoice room, SpotChoice spot, Rng& rng) {
  const Rect& chosen = choose_room(level, room, rng);
  const Point anywhere = rng.cell_of(chosen);
  return free_cell_near(level, chosen, spot == SpotChoice::center ? chosen.center() : anywhere);
}

}  // namespace warren
