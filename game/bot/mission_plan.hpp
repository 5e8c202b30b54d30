// SPDX-License-Identifier: MIT
// A play that wins a mission in which other plays get stuck.
#pragma once

#include <vector>

#include "game/rules/game.hpp"

namespace warren::game {

/// Walk to a cell, or put the lever there into a state.
struct PlanStep {
  Point cell{};
  int lever = -1;
  bool on = false;
};

/// From where the player is to an exit that leads on. Empty if no choice on this floor is wrong, if no play wins, and
/// if there are too many to search. Uses what the player has not seen: nothing else shows which lock to open first.
std::vector<PlanStep> winning_play(const Game& game);

}  // namespace warren::game
