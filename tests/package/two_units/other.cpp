// SPDX-License-Identifier: MIT
#include "lone_cell.hpp"

using namespace warren;

Result<Level> level_of_other_file() {
  return Chain{BspInterior{}}.with(LoneCell{}).with(RoomStart{}).with(RoomStairs{}).build({.seed = 7});
}

const Descriptor* descriptor_of_other_file() { return &Step(LoneCell{}).descriptor(); }
