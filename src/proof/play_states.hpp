// SPDX-License-Identifier: MIT
// All states that a player can get into, for missions in which some steps cannot be taken back.
#pragma once

#include <vector>

#include <warren/level/error.hpp>

#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"

namespace warren {

/// A state is a node, the keys taken, the locks opened with keys that are used up, and the levers. A player may leave
/// any key where it is, so that keys are part of the state and not a consequence of it.
Result<PlaySummary> search_play_states(const MissionGraph& graph, const std::vector<char>& ignored_keys);

}  // namespace warren
