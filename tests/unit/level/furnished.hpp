// SPDX-License-Identifier: MIT
// A small level that the tests of levels share.
#pragma once

#include <warren/level/level.hpp>

namespace warren {

/// A level with something in every field.
inline Level furnished() {
  Level level({12, 8});
  level.name = "hall";
  level.seed = 5;
  level.depth = 2;
  level.attempts = 1;
  level.carve({2, 2, 3, 3});
  level.rooms.push_back({2, 2, 3, 3});
  level.corridors.add({6, 3});
  level.corridors.close();
  level.start = Point{2, 2};
  level.add_exit({4, 4});
  level.spawns.push_back({{3, 3}, "Goblin"});
  level.prefabs.push_back({.name = "shrine", .area = {2, 2, 2, 3}, .turn = Orientation::none});
  return level;
}

}  // namespace warren
