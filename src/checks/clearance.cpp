// SPDX-License-Identifier: MIT
#include <warren/checks/clearance.hpp>

#include <fmt/core.h>

#include "src/checks/checks.hpp"

namespace warren {

namespace {

/// The top left corners of all squares of this side that are walkable as a whole.
CellSet open_corners(const CellSet& walkable, int side) {
  CellSet corners(walkable.size());
  walkable.for_each([&](Point p) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        if (!walkable.contains(p + Point{x, y})) return;
      }
    }
    corners.insert(p);
  });
  return corners;
}

/// The corners of the squares that cover a cell.
CellSet corners_over(const CellSet& corners, Point cell, int side) {
  const Rect around = Rect{cell.x - side + 1, cell.y - side + 1, side, side}.intersection(corners.bounds());
  return corners & CellSet(corners.size(), around);
}

}  // namespace

void Clearance::run(const CheckInput& input, Findings& findings) const {
  const Level& level = input.level;
  if (!level.start) return;  // start_walkable reports it
  const CellSet corners = open_corners(input.walkable, side);
  CellSet reached(level.size());
  corners_over(corners, *level.start, side).for_each([&](Point from) {
    if (!reached.contains(from)) reached |= corners.flood(from, level.movement);
  });
  for (const Exit& exit : level.exits) {
    if (!corners_over(reached, exit.at, side).empty()) continue;
    findings.push_back(
        {fmt::format("a body of {}x{} cells cannot walk from the start to the exit", side, side), {exit.at}});
  }
}

namespace {

constexpr Option clearance_options[] = {
    option<&Clearance::side>({1, 64}, "width and height of the body in cells"),
};

}  // namespace

constinit const CheckDescriptor checks::clearance = describe_check<Clearance>({
    .id = "clearance",
    .summary = "a square body can walk from the start to every exit",
    .needs = {Fact::start, Fact::exit},
    .is_default = false,
    .options = clearance_options,
});
constinit const CheckDescriptor& Clearance::descriptor = checks::clearance;

}  // namespace warren
