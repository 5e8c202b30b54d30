// SPDX-License-Identifier: MIT
#include <warren/proof/proof.hpp>

#include "src/level/allocation_guard.hpp"
#include "src/proof/certificate.hpp"
#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"
#include "src/proof/play_states.hpp"
#include "src/proof/play_walks.hpp"
#include "src/proof/unguarded_proof.hpp"

namespace warren {

Result<PlaySummary> search_plays(const MissionGraph& graph, const std::vector<char>& ignored_keys) {
  if (graph.lever_count() > 0 && (graph.lever_count() > max_levers ||
                                  std::int64_t{graph.node_count()} << graph.lever_count() > max_proof_states)) {
    return too_many_to_prove("levers and regions");
  }
  return graph.is_reversible() ? search_opened_sets(graph, ignored_keys) : search_play_states(graph, ignored_keys);
}

Result<Proof> prove_unguarded(const Level& level, const Mission& mission) {
  MissionGraph graph;
  if (Status status = graph.assign(level, mission); !status) return failure(std::move(status.error()));
  Result<PlaySummary> plays = search_plays(graph, {});
  if (!plays) return failure(std::move(plays.error()));
  Proof proof{.strength = plays->strength, .states = plays->states};
  if (plays->has_stuck_play) proof.stuck = walks_of(level, mission, graph, *plays, graph.is_reversible());
  for (int key = 0; key < graph.key_count(); ++key) {
    if (plays->taken[static_cast<std::size_t>(key)] == 0) proof.unreached_keys.push_back(key);
  }
  std::vector<char> is_entered(mission.locks.size());
  for (int node = 0; node < graph.node_count(); ++node) {
    const int lock = graph.lock_of(node);
    if (lock >= 0 && plays->reached[static_cast<std::size_t>(node)] != 0)
      is_entered[static_cast<std::size_t>(lock)] = 1;
  }
  for (std::size_t i = 0; i < is_entered.size(); ++i) {
    if (is_entered[i] == 0) proof.unreached_locks.push_back(static_cast<int>(i));
  }
  return proof;
}

Result<Proof> prove(const Level& level, const Mission& mission) {
  return guard_allocations([&] { return prove_unguarded(level, mission); });
}

}  // namespace warren
