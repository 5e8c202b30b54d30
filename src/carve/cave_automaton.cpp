// SPDX-License-Identifier: MIT
// Bit-sliced: the neighbours of some hundred cells are counted together, by adding words as if each bit were a number
// of its own.
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
      // Open from 9 - walls_to_close open neighbours on: with one less added there are 8.
      .add = static_cast<unsigned>(std::clamp(rule.walls_to_close, 1, 8) - 1),
      .close_at_8 = rule.pillars,
  };
  kernels().play_cave(round);
  if (!round.changed || !round.any_open) return false;
  std::swap(cells_, next_);
  return true;
}

}  // namespace warren
