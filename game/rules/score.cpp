// SPDX-License-Identifier: MIT
#include "game/rules/score.hpp"

namespace warren::game {

std::int64_t score_of(const Game& game) {
  constexpr std::int64_t for_kill = 5;
  constexpr std::int64_t for_depth = 100;
  constexpr std::int64_t for_winning = 5000;
  return game.tally.treasure + for_kill * game.tally.kills + for_depth * (game.tally.deepest - 1) +
         (game.ending == Ending::won ? for_winning : 0);
}

}  // namespace warren::game
