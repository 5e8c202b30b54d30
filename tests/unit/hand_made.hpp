// SPDX-License-Identifier: MIT
// A small level with something in every field.
#pragma once

#include <warren/level/level.hpp>
#include "src/carve/dig.hpp"

namespace warren::hand_made {

/// Two rooms and a corridor of three cells between them.
inline Level two_rooms() {
  Level level({10, 5});
  level.name = "Two \"rooms\"";
  level.seed = 18446744073709551615U;
  level.depth = 3;
  level.attempts = 2;
  level.rooms = {{1, 1, 3, 3}, {7, 1, 2, 3}};
  for (const Rect& room : level.rooms) level.carve(room);
  dig_dogleg(level, {2, 2}, {7, 2}, FirstLeg::horizontal);
  level.start = Point{1, 1};
  level.add_exit({8, 3});
  level.spawns = {{{7, 1}, "Goblin"}, {{2, 3}, "Drag\xc3\xb3n"}};
  return level;
}

}  // namespace warren::hand_made
