// SPDX-License-Identifier: MIT
#include "src/placement/doors.hpp"

#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_doors_fit(const CheckInput& input, Findings& findings) {
  std::vector<Point> misplaced;
  const Grid<Tile>& tiles = input.level.tiles;
  const auto is_open = [&](Point p) { return input.walkable.contains(p); };
  const auto is_a_door = [&](Point p) { return tiles.contains(p) && is_door(tiles[p]); };
  for_each_door(tiles, [&](Point door) {
    if (!stands_in_wall(door, is_open) && !row_stands_in_wall(door, is_open, is_a_door)) misplaced.push_back(door);
  });
  if (!misplaced.empty()) findings.push_back({"a door is not in a wall", std::move(misplaced)});
}

}  // namespace

constinit const CheckDescriptor checks::doors_fit = describe_check<check_doors_fit>({
    .id = "doors_fit",
    .summary =
        "every door, or row of doors side by side, has open cells before and behind it, and blocked ones to both sides",
});

}  // namespace warren
