// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include <warren/grid/cell_runs.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The first cell of a room behind a door, and the direction in which it was entered.
struct DoorStep {
  Point inside;
  Point step;
};

/// Makes a cave of a rectangle of floor, and returns its cells. It fills cells at the walls, but none on the way in
/// from a door. A rectangle in the middle stays, and every other cell that stays has a way to it straight from the
/// wall, so the cave is connected.
CellRuns erode_box(Level& level, const Rect& box, std::span<const DoorStep> doors, Rng& rng);

/// The rectangle in the middle that stays.
Rect eroded_core(const Rect& box);

}  // namespace warren
