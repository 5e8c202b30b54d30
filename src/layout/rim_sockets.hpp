// SPDX-License-Identifier: MIT
// The sockets of hand-made rooms as places on their rim.
#pragma once

#include <vector>

#include "src/layout/floor_plan.hpp"
#include "src/layout/rim_matching.hpp"

namespace warren {

struct RimSocket {
  RimPlace place;
  Side side;
  int at;  ///< the x of sockets above and below the room, the y of the others
};

/// The place of cells on a side of a rectangle, from their first coordinate on.
int rim_place(const Rect& frame, Side side, int at, int width);

/// The sockets of a prefab whose floor, without the rim, is `room`, by their places on the frame around it.
std::vector<RimSocket> rim_sockets(const PlannedPrefab& prefab, const Rect& room, const Rect& frame);

}  // namespace warren
