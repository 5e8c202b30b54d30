// SPDX-License-Identifier: MIT
#include "src/placement/fill_room.hpp"

#include <algorithm>
#include <string>

#include <warren/grid/cell_set.hpp>

namespace warren {

void fill_room(Level& level, const Rect& room, Point door, std::span<const std::string_view> names,
               std::string_view source, Rng& rng) {
  const auto local = [&](Point p) { return Point{p.x - room.x, p.y - room.y}; };
  CellSet open(room.size(), {0, 0, room.w, room.h});
  const Point entry =
      local({std::clamp(door.x, room.left(), room.right() - 1), std::clamp(door.y, room.top(), room.bottom() - 1)});
  for (const std::string_view name : names) {
    CellSet candidates = open;
    candidates.erase(entry);
    if (level.start && room.contains(*level.start)) candidates.erase(local(*level.start));
    while (const std::optional<Point> cell = candidates.pick(rng)) {
      open.erase(*cell);
      if (open.flood(entry) == open) {
        level.add_spawn(*cell + Point{room.x, room.y}, name, source);
        break;
      }
      open.insert(*cell);
      candidates.erase(*cell);
    }
  }
}

}  // namespace warren
