// SPDX-License-Identifier: MIT
// Both files must agree on what a builder is: one descriptor, one level.
#include <cstdio>

#include "lone_cell.hpp"

using namespace warren;

int main() {
  const Result<Level> here =
      Chain{BspInterior{}}.with(LoneCell{}).with(RoomStart{}).with(RoomStairs{}).build({.seed = 7});
  const Result<Level> there = level_of_other_file();
  if (!here || !there || here->hash() != there->hash()) return std::puts("the levels differ"), 1;
  if (&Step(LoneCell{}).descriptor() != descriptor_of_other_file()) return std::puts("two descriptors"), 1;
  return 0;
}
