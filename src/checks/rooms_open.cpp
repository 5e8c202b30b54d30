// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

bool has_floor(const CellSet& walkable, const Rect& room) {
  if (walkable.contains(room.center())) return true;
  for (int y = room.top(); y < room.bottom(); ++y) {
    for (int x = room.left(); x < room.right(); ++x) {
      if (walkable.contains({x, y})) return true;
    }
  }
  return false;
}

void check_rooms_open(const CheckInput& input, Findings& findings) {
  const Rect inside = input.level.interior();
  for (const Rect& room : input.level.rooms) {
    if (room.empty() || !inside.contains(room)) {
      findings.push_back({"a room extends beyond the map", {room.center()}});
    } else if (!has_floor(input.walkable, room)) {
      findings.push_back({"a room has no floor", {room.center()}});
    }
  }
}

}  // namespace

constinit const CheckDescriptor checks::rooms_open = describe_check<check_rooms_open>({
    .id = "rooms_open",
    .summary = "every room is inside the outer ring and has floor",
});

}  // namespace warren
