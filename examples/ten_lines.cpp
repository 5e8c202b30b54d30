// SPDX-License-Identifier: MIT
// A level in ten lines: one starter, three metas, and the rows of the result.
#include <iostream>
#include <warren/warren.hpp>

int main() {
  using namespace warren;
  const Chain chain = Chain{BspDungeon{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
  const Result<Level> level = chain.build({.seed = 58, .size = {72, 22}});
  if (!level) {
    std::cerr << to_text(level.error()) << '\n';
    return 1;
  }
  for (const std::string& row : draw(*level)) std::cout << row << '\n';
}
