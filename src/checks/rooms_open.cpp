// SPDX-License-Identifier: MIT
#include <algorithm>

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

/// The same for a room with cells of its own.
bool has_floor(const CellSet& walkable, const CellRuns& cells) {
  return std::ranges::any_of(cells.runs(),
                             [&](const CellRun& run) { return walkable.meets({run.x, run.y, run.length, 1}); });
}

void check_rooms_open(const CheckInput& input, Findings& findings) {
  const Rect inside = input.level.interior();
  for (const Room& room : input.level.rooms) {
    const bool is_rectangle = room.cells().empty();
    if (room.box.empty() || !inside.contains(room.box)) {
      findings.push_back({"a room extends beyond the map", {room.center()}});
    } else if (!is_rectangle && !inside.contains(room.cells().extent())) {
      findings.push_back({"a room has cells beyond the map", {room.center()}});
    } else if (is_rectangle ? !has_floor(input.walkable, room.box) : !has_floor(input.walkable, room.cells())) {
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
