// SPDX-License-Identifier: MIT
// Every door stands in a wall: open cells before and behind it, blocked ones to both sides.
#include <warren/analysis/doors.hpp>

#include "checks/checks.hpp"

namespace warren {

namespace {

void run(const CheckInput& input, Findings& findings) {
  Finding loose{"a door does not stand in a wall", {}};
  for (const Tile kind : {Tile::door, Tile::secret_door}) {
    for_each_tile(input.level.tiles, kind, [&](Point door) {
      const auto is_open = [&](Point p) { return input.walkable.contains(p); };
      if (!stands_in_wall(door, is_open)) loose.cells.push_back(door);
    });
  }
  if (!loose.cells.empty()) findings.push_back(std::move(loose));
}

}  // namespace

constinit const CheckDescriptor checks::doors_fit = describe_check<run>({
    .id = "doors_fit",
    .summary = "every door has open cells before and behind it, and blocked ones to both sides",
});

}  // namespace warren
