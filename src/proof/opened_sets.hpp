// SPDX-License-Identifier: MIT
// All sets of locks that a player can open with keys that are used up.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/mission.hpp>

#include "src/proof/mission_graph.hpp"

namespace warren {

/// What a search of all plays found, in terms of the graph.
struct PlaySummary {
  /// An action of a play: a key to take, a lock to open, a lever to pull, or a step to another node.
  struct Action {
    enum class Kind : std::uint8_t { move, take, open, pull };
    Kind kind = Kind::move;
    int index = -1;
  };

  Strength strength = Strength::none;
  std::int64_t states = 0;
  std::vector<char> reached;  // by node, in any play
  std::vector<char> taken;    // by key
  bool has_stuck_play = false;
  std::vector<Action> stuck;  // when winnable, but not safe

  bool operator==(const PlaySummary& other) const {
    return strength == other.strength && reached == other.reached && taken == other.taken;
  }
};

constexpr std::int64_t max_proof_states = 1 << 16;
constexpr std::int64_t max_proof_work = 1 << 26;
constexpr int max_levers = 10;

/// The error for a mission that is too large.
tl::unexpected<Error> too_many_to_prove(const char* what);

/// For missions in which every step can be taken back. What can be reached depends only on the set of opened locks, so
/// each reachable set is examined once. In sets where no further lock can be opened, a goal must be reached for the
/// mission to be safe, and everything for it to be complete.
Result<PlaySummary> search_opened_sets(const MissionGraph& graph, const std::vector<char>& ignored_keys);

}  // namespace warren
