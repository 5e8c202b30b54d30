// SPDX-License-Identifier: MIT
#include "src/proof/opened_sets.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "src/proof/sphere_search.hpp"

namespace warren {

tl::unexpected<Error> too_many_to_prove(const char* what) {
  return failure({ErrorCode::too_many_to_prove,
                  std::string("the mission has more ") + what + " than can be searched",
                  {},
                  "use fewer consumable keys, levers and one-way cells"});
}

namespace {

class OpenedSets {
 public:
  OpenedSets(const MissionGraph& graph, const std::vector<char>& ignored_keys) : graph_(graph), search_(graph) {
    search_.ignore_keys(ignored_keys);
    result_.taken.assign(static_cast<std::size_t>(graph.key_count()), 0);
    result_.reached.assign(static_cast<std::size_t>(graph.node_count()), 0);
  }

  Result<PlaySummary> run() {
    if (graph_.spending_locks().size() > 64) return too_many_to_prove("locks that use up keys");
    search_.begin_with_shut(-1);
    const int everything = search_.reached_count();
    add(0, -1, -1);
    bool is_safe = true;
    bool is_complete = true;
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      search_.begin(sets_[i].opened);
      search_.take_all();
      sets_[i].can_win = search_.has_reached_goal();
      const std::vector<int> openable = search_.openable();
      record();
      if (openable.empty()) {
        is_safe = is_safe && sets_[i].can_win;
        is_complete = is_complete && search_.reached_count() == everything;
      }
      for (const int lock : openable) {
        add(sets_[i].opened | std::uint64_t{1} << graph_.lock(lock).spending_index, static_cast<int>(i), lock);
      }
      if (static_cast<std::int64_t>(sets_.size()) > max_proof_states) return too_many_to_prove("sets of opened locks");
      if (!graph_.spending_locks().empty() && search_.visits() > max_proof_work) return too_many_to_prove("states");
    }
    result_.states = static_cast<std::int64_t>(sets_.size());
    const bool is_winnable = std::ranges::any_of(sets_, &Set::can_win);
    result_.strength = !is_winnable ? Strength::none
                       : !is_safe   ? Strength::winnable
                                    : (is_complete ? Strength::complete : Strength::safe);
    if (is_winnable && !is_safe) find_stuck();
    return std::move(result_);
  }

 private:
  struct Set {
    std::uint64_t opened = 0;
    int parent = -1;
    int lock = -1;  // that was opened last
    bool can_win = false;
  };

  void add(std::uint64_t opened, int parent, int lock) {
    if (index_.try_emplace(opened, static_cast<int>(sets_.size())).second) sets_.push_back({opened, parent, lock});
  }

  void record() {
    for (std::size_t i = 0; i < result_.reached.size(); ++i) {
      result_.reached[i] |= static_cast<char>(search_.has_reached(static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < result_.taken.size(); ++i) {
      result_.taken[i] |= static_cast<char>(search_.has_taken(static_cast<int>(i)));
    }
  }

  /// The first set, so one of the fewest locks, from which no set with a goal can be reached.
  void find_stuck() {
    for (std::size_t i = sets_.size(); i-- > 0;) {  // larger sets come later
      search_.begin(sets_[i].opened);
      search_.take_all();
      for (const int lock : search_.openable()) {
        const auto next = index_.find(sets_[i].opened | std::uint64_t{1} << graph_.lock(lock).spending_index);
        sets_[i].can_win = sets_[i].can_win || sets_[static_cast<std::size_t>(next->second)].can_win;
      }
    }
    const auto stuck = std::ranges::find(sets_, false, &Set::can_win);
    std::vector<int> locks;
    for (auto at = static_cast<int>(stuck - sets_.begin()); sets_[static_cast<std::size_t>(at)].parent >= 0;
         at = sets_[static_cast<std::size_t>(at)].parent) {
      locks.push_back(sets_[static_cast<std::size_t>(at)].lock);
    }
    std::ranges::reverse(locks);
    result_.has_stuck_play = true;
    // Take everything before each lock: nothing is lost by it, and the play needs no proof that a key is enough.
    search_.begin(0);
    const auto take_all = [&] {
      while (!search_.fresh_keys().empty()) {
        for (const int key : search_.fresh_keys()) result_.stuck.push_back({PlaySummary::Action::Kind::take, key});
        search_.take();
      }
    };
    take_all();
    for (const int lock : locks) {
      result_.stuck.push_back({PlaySummary::Action::Kind::open, lock});
      search_.open(lock);
      take_all();
    }
  }

  const MissionGraph& graph_;
  SphereSearch search_;
  std::vector<Set> sets_;
  std::map<std::uint64_t, int> index_;
  PlaySummary result_;
};

}  // namespace

Result<PlaySummary> search_opened_sets(const MissionGraph& graph, const std::vector<char>& ignored_keys) {
  return OpenedSets(graph, ignored_keys).run();
}

}  // namespace warren
