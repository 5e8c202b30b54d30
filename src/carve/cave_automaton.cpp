// SPDX-License-Identifier: MIT
// Bit-sliced: words are added as if each bit were a number of its own, so the neighbours of many cells are counted at
// once.
#include "src/carve/cave_automaton.hpp"

#include <algorithm>
#include <utility>

#include "src/kernels/kernels.hpp"

namespace warren {

void CaveAutomaton::restart(const CellSet& open) {
  const Size size = open.size();
  cells_.assign(open);
  next_.reset(size);
  if (size.cells() == 0) return;
  for (int x = 0; x < size.w; ++x) {
    for (const int y : {0, size.h - 1}) cells_.erase({x, y});
  }
  for (int y = 0; y < size.h; ++y) {
    for (const int x : {0, size.w - 1}) cells_.erase({x, y});
  }
}

bool CaveAutomaton::play(const CaveRule& rule) {
  if (cells_.size().h < 3) return false;
  Kernels::CaveRound round{
      .shape = cells_.shape(),
      .from = cells_.column(0),
      .to = next_.column(0),
      // A cell opens with at least 9 - walls_to_close open neighbours; with this added, the sum is at least 8.
      .add = static_cast<unsigned>(std::clamp(rule.walls_to_close, 1, 8) - 1),
      .close_at_8 = rule.pillars,
  };
  kernels().play_cave(round);
  if (!round.changed || !round.any_open) return false;
  std::swap(cells_, next_);
  return true;
}

}  // namespace warren
