// SPDX-License-Identifier: MIT
#include "src/proof/play_states.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <map>
#include <utility>

#include "src/proof/sphere_search.hpp"

namespace warren {

namespace {

struct PlayState {
  int node = -1;
  std::uint32_t levers = 0;
  std::uint64_t taken = 0;
  std::uint64_t opened = 0;

  auto operator<=>(const PlayState&) const = default;
};

class PlayStates {
 public:
  PlayStates(const MissionGraph& graph, const std::vector<char>& ignored_keys) : graph_(graph), ignored_(ignored_keys) {
    ignored_.resize(static_cast<std::size_t>(graph.key_count()), 0);
    keys_of_name_.assign(static_cast<std::size_t>(graph.name_count()), 0);
  }

  Result<PlaySummary> run() {
    if (graph_.key_count() > 64 || graph_.spending_locks().size() > 64) return too_many_to_prove("keys");
    for (int key = 0; key < graph_.key_count(); ++key) {
      keys_of_name_[static_cast<std::size_t>(graph_.name_of_key(key))] |= std::uint64_t{1} << key;
    }
    add({.node = graph_.start()}, {});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (static_cast<std::int64_t>(states_.size()) > max_proof_states) return too_many_to_prove("states");
      work_ += static_cast<std::int64_t>(graph_.neighbours(states_[i].state.node).size());
      if (work_ > max_proof_work) return too_many_to_prove("states and locks");
      at_ = static_cast<int>(i);
      expand(states_[i].state);
    }
    return summary();
  }

 private:
  struct Reached {
    PlayState state;
    int parent = -1;
    PlaySummary::Action action;
  };
  using Kind = PlaySummary::Action::Kind;

  void add(const PlayState& state, PlaySummary::Action action) {
    const auto [found, is_new] = index_.try_emplace(state, static_cast<int>(states_.size()));
    if (is_new) states_.push_back({state, at_, action});
    if (at_ >= 0) arcs_.emplace_back(found->second, at_);
  }

  bool holds(int lock, const PlayState& state) const {
    const auto has_key = [&](int name) { return (keys_of_name_[static_cast<std::size_t>(name)] & state.taken) != 0; };
    return graph_.holds(lock, has_key, state.levers);
  }

  /// Whether a key of every name that the lock uses up is left.
  bool can_pay(int lock, const PlayState& state) const {
    return std::ranges::all_of(graph_.lock(lock).spends, [&](int name) {
      int left = std::popcount(keys_of_name_[static_cast<std::size_t>(name)] & state.taken);
      for (const int other : graph_.spending_locks()) {
        const MissionGraph::CompiledLock& compiled = graph_.lock(other);
        const bool is_opened = (state.opened >> compiled.spending_index & 1) != 0;
        if (is_opened && std::ranges::find(compiled.spends, name) != compiled.spends.end()) --left;
      }
      return left > 0;
    });
  }

  void expand(PlayState here) {
    for (const int key : graph_.keys_at(here.node)) {
      const std::uint64_t bit = std::uint64_t{1} << key;
      if (ignored_[static_cast<std::size_t>(key)] != 0 || (here.taken & bit) != 0) continue;
      PlayState next = here;
      next.taken |= bit;
      add(next, {Kind::take, key});
    }
    for (const int lever : graph_.levers_at(here.node)) {
      PlayState next = here;
      next.levers ^= 1U << lever;
      add(next, {Kind::pull, lever});
    }
    for (const int node : graph_.neighbours(here.node)) {
      const int lock = graph_.lock_of(node);
      const int spending = lock < 0 ? -1 : graph_.lock(lock).spending_index;
      PlayState next = here;
      if (spending >= 0 && (here.opened >> spending & 1) == 0) {
        if (!holds(lock, here) || !can_pay(lock, here)) continue;
        next.opened |= std::uint64_t{1} << spending;
        add(next, {Kind::open, lock});
        continue;
      }
      if (lock >= 0 && spending < 0 && !holds(lock, here)) continue;
      next.node = node;
      add(next, {Kind::move, node});
    }
  }

  /// Marks the states from which a state that `is_wanted` can be reached; their number.
  template <class Wanted>
  std::size_t mark_back(Wanted is_wanted) {
    marked_.assign(states_.size(), 0);
    std::vector<int> stack;
    std::size_t count = 0;
    const auto mark = [&](int i) {
      if (std::exchange(marked_[static_cast<std::size_t>(i)], char{1}) != 0) return;
      ++count;
      stack.push_back(i);
    };
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (is_wanted(states_[i].state)) mark(static_cast<int>(i));
    }
    while (!stack.empty()) {
      const int to = stack.back();
      stack.pop_back();
      for (const int from : before_[to]) mark(from);
    }
    return count;
  }

  Result<PlaySummary> summary() {
    before_.assign(states_.size(), arcs_);
    PlaySummary result;
    result.states = static_cast<std::int64_t>(states_.size());
    result.reached.assign(static_cast<std::size_t>(graph_.node_count()), 0);
    result.taken.assign(static_cast<std::size_t>(graph_.key_count()), 0);
    std::uint64_t taken = 0;
    for (const Reached& reached : states_) {
      result.reached[static_cast<std::size_t>(reached.state.node)] = 1;
      taken |= reached.state.taken;
    }
    for (std::size_t i = 0; i < result.taken.size(); ++i) result.taken[i] = static_cast<char>(taken >> i & 1);
    const std::size_t can_win = mark_back([&](const PlayState& state) { return graph_.is_goal(state.node); });
    if (can_win == 0) return result;
    result.strength = Strength::winnable;
    if (can_win < states_.size()) {
      find_stuck(result);
      return result;
    }
    result.strength = Strength::safe;
    SphereSearch everything(graph_);
    everything.begin_with_shut(-1);
    const auto size = static_cast<std::int64_t>(states_.size() + arcs_.size());
    if (size * everything.reached_count() > max_proof_work) return too_many_to_prove("states and regions");
    for (int node = 0; node < graph_.node_count(); ++node) {
      if (!everything.has_reached(node)) continue;
      if (mark_back([&](const PlayState& state) { return state.node == node; }) < states_.size()) return result;
    }
    result.strength = Strength::complete;
    return result;
  }

  /// States are in the order of the fewest actions.
  void find_stuck(PlaySummary& result) const {
    result.has_stuck_play = true;
    auto at = static_cast<int>(std::ranges::find(marked_, char{0}) - marked_.begin());
    for (; states_[static_cast<std::size_t>(at)].parent >= 0; at = states_[static_cast<std::size_t>(at)].parent) {
      result.stuck.push_back(states_[static_cast<std::size_t>(at)].action);
    }
    std::ranges::reverse(result.stuck);
  }

  const MissionGraph& graph_;
  std::vector<char> ignored_;
  std::vector<std::uint64_t> keys_of_name_;
  std::vector<Reached> states_;
  std::map<PlayState, int> index_;
  std::vector<std::pair<int, int>> arcs_;  // to, from
  RangeList before_;
  std::vector<char> marked_;
  std::int64_t work_ = 0;
  int at_ = -1;
};

}  // namespace

Result<PlaySummary> search_play_states(const MissionGraph& graph, const std::vector<char>& ignored_keys) {
  return PlayStates(graph, ignored_keys).run();
}

}  // namespace warren
