// SPDX-License-Identifier: MIT
// Placing rectangular rooms at random positions.
#pragma once

#include <cstdint>
#include <span>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

struct RoomAttempts {
  int attempts = 0;  ///< number of positions tried
  int min_side = 0;  ///< of a room's floor
  int max_side = 0;
};

/// A rectangle anywhere in `inside`, which must hold a square of `min_side`. Four draws.
Rect random_room(const RoomAttempts& how, const Rect& inside, Rng& rng);

/// True when a room would leave less than one wall to another.
bool touches_any(std::span<const Room> rooms, const Rect& room);

/// Drops rooms at random and carves those that keep a wall's distance to all earlier ones. Calls `carved` with each,
/// before it is appended to the list, so that the last room of the list is the previous one.
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

/// Places rooms in rectangles from a pool. The pool starts with the map and its quarters and grows by the quarters of
/// every rectangle that received a room. At least two walls remain between rooms and around the map.
Status drop_rooms_in_quarters(Level& level, const RoomAttempts& how, Rng& rng);

}  // namespace warren
