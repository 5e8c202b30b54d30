// SPDX-License-Identifier: MIT
// Every door stands in a wall: open cells before and behind it, blocked ones to both sides.
#include "checks/checks.hpp"

namespace warren {

namespace {

bool fits(const CellSet& walkable, Point door) {
  const auto open = [&](int dx, int dy) { return walkable.contains(door + Point{dx, dy}); };
  const bool across = open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1);
  const bool along = open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0);
  return across || along;
}

void run(const CheckInput& input, Findings& findings) {
  Finding loose{"a door does not stand in a wall", {}};
  for (const Tile kind : {Tile::door, Tile::secret_door}) {
    for_each_tile(input.level.tiles, kind, [&](Point door) {
      if (!fits(input.walkable, door)) loose.cells.push_back(door);
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
