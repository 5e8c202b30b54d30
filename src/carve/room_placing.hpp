// SPDX-License-Identifier: MIT
// Placing rooms on an empty map: what the builders that make rooms share with those that also join them.
#pragma once

#include <cstdint>
#include <span>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

struct RoomAttempts {
  int attempts = 0;  ///< how many places are tried
  int min_side = 0;  ///< of a room's floor
  int max_side = 0;
};

/// A rectangle anywhere in `inside`, which must hold a square of `min_side`. Four draws.
Rect random_room(const RoomAttempts& how, const Rect& inside, Rng& rng);

/// True when a room would come within one wall of another.
bool touches_any(std::span<const Rect> rooms, const Rect& room);

/// Drops rooms at random and carves those that keep a wall's distance to all earlier ones. Calls `carved` with each,
/// before it joins the list, so that the last of the list is the room before it.
template <class Carved>
Status drop_rooms(Level& level, const RoomAttempts& how, Rng& rng, Carved carved) {
  for (int i = 0; i < how.attempts; ++i) {
    if (Status going = level.work(static_cast<std::int64_t>(level.rooms.size()) + 1); !going) return going;
    const Rect room = random_room(how, level.interior(), rng);
    if (touches_any(level.rooms, room)) continue;
    level.carve(room);
    level.frame("room");
    carved(room);
    level.rooms.push_back(room);
  }
  return level.rooms.empty() ? unlucky("no room fits") : ok();
}

/// Drops rooms into a pool of rectangles that starts with the map and its quarters, and grows by the quarters of
/// every rectangle that took a room. Two walls at least stay between rooms and around the map.
Status drop_rooms_in_quarters(Level& level, const RoomAttempts& how, Rng& rng);

}  // namespace warren
