// SPDX-License-Identifier: MIT
#include "src/mission/mission_certificate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "src/mission/reach_search.hpp"
#include "src/mission/walk_search.hpp"

namespace warren {

namespace {

std::vector<ReachSearch::PlacedKey> keys_on(const RegionGraph& graph, const LockLogic& logic, const Mission& mission) {
  std::vector<ReachSearch::PlacedKey> keys;
  for (const Key& key : mission.keys) keys.push_back({logic.number_of(key.name), graph.node_at(key.at)});
  return keys;
}

class Certifier {
 public:
  Certifier(Level& level, const CellSet& open, const RegionGraph& graph, const LockLogic& logic)
      : mission_(level.mission),
        level_(level),
        graph_(graph),
        logic_(logic),
        keys_(keys_on(graph, logic, level.mission)),
        search_(graph, logic, level.mission),
        walks_(level.borrow<WalkSearch>()) {
    walks_->assign(level, open, graph);
    search_.set_keys(keys_);
  }

  Status run() {
    add_cuts();
    add_spheres();
    return add_walks();
  }

 private:
  using Passage = ReachSearch::Passage;

  int lock_count() const { return static_cast<int>(mission_.locks.size()); }

  /// Of a lock before all exits that lead on, one of these; of the others, a region behind it. A lock with a way around
  /// it has none.
  void add_cuts() {
    is_mandatory_.assign(mission_.locks.size(), 0);
    Point exit{};
    level_.for_each_goal([&](Point goal) { exit = goal; });
    search_.set_passage(Passage::open);
    search_.begin(graph_.start());
    std::vector<char> can_be_reached;
    for (int node = 0; node < graph_.node_count(); ++node) {
      can_be_reached.push_back(static_cast<char>(search_.has_reached(node)));
    }
    for (int lock = 0; lock < lock_count(); ++lock) {
      search_.set_passage(lock, Passage::shut);
      search_.begin(graph_.start());
      search_.set_passage(lock, Passage::open);
      if (!search_.has_reached_goal()) {
        is_mandatory_[static_cast<std::size_t>(lock)] = 1;
        mission_.cuts.push_back({lock, exit});
        continue;
      }
      for (int node = graph_.barrier_count(); node < graph_.node_count(); ++node) {
        if (search_.has_reached(node) || can_be_reached[static_cast<std::size_t>(node)] == 0) continue;
        mission_.cuts.push_back({lock, graph_.cell_of(node)});
        break;
      }
    }
  }

  /// Locks that use up keys are opened in the sphere where that is possible, those before the exit first.
  void add_spheres() {
    std::vector<int> spending;
    for (const bool is_mandatory : {true, false}) {
      for (int lock = 0; lock < lock_count(); ++lock) {
        if (logic_.spends(lock).empty() || (is_mandatory_[static_cast<std::size_t>(lock)] != 0) != is_mandatory)
          continue;
        spending.push_back(lock);
      }
    }
    search_.set_passage(Passage::by_condition);
    for (const int lock : spending) search_.set_passage(lock, Passage::shut);
    std::vector<int> spent(static_cast<std::size_t>(logic_.name_count()), 0);
    const auto can_pay = [&](int lock) {
      return std::ranges::all_of(logic_.spends(lock), [&](int name) {
        return search_.held()[static_cast<std::size_t>(name)] > spent[static_cast<std::size_t>(name)];
      });
    };
    for (search_.begin(graph_.start()); !search_.fresh_keys().empty();) {
      Sphere sphere{.keys = {search_.fresh_keys().begin(), search_.fresh_keys().end()}};
      search_.take();
      for (auto next = spending.begin(); next != spending.end();) {
        const int lock = *next++;
        if (!search_.can_open(lock) || !can_pay(lock)) continue;
        for (const int name : logic_.spends(lock)) ++spent[static_cast<std::size_t>(name)];
        std::erase(spending, lock);
        search_.open(lock);
        next = spending.begin();
      }
      sphere.locks.assign(search_.entered_locks().begin(), search_.entered_locks().end());
      mission_.spheres.push_back(std::move(sphere));
    }
  }

  /// To the nearest key that can be taken, and so on; at last to an exit.
  Status add_walks() {
    at_ = *level_.start;
    held_.assign(static_cast<std::size_t>(logic_.name_count()), 0);
    is_taken_.assign(mission_.keys.size(), 0);
    for (std::size_t done = 0;;) {  // spheres; the locks of complete ones may be opened
      for (; done < mission_.spheres.size(); ++done) {
        const Sphere& sphere = mission_.spheres[done];
        if (!std::ranges::all_of(sphere.keys, [&](int key) { return is_taken_[static_cast<std::size_t>(key)] != 0; })) {
          break;
        }
        opened_.insert(opened_.end(), sphere.locks.begin(), sphere.locks.end());
      }
      if (!walk_to_key()) break;
    }
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (is_taken_[i] != 0 || mission_.keys[i].is_spare) continue;
      return failure({ErrorCode::unsolved_mission,
                      fmt::format("the key \"{}\" cannot be taken on one way with all others", mission_.keys[i].name),
                      {.cells = {mission_.keys[i].at}},
                      "move it, or remove one-way cells and locks that use up keys"});
    }
    level_.for_each_goal([&](Point goal) { walks_->add_target(goal); });
    if (!walk()) return failure({ErrorCode::unsolved_mission, "the locks keep the player from the exit"});
    return ok();
  }

  bool walk_to_key() {
    bool has_target = false;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (is_taken_[i] != 0 || !leaves_the_rest(static_cast<int>(i))) continue;
      walks_->add_target(mission_.keys[i].at);
      has_target = true;
    }
    const bool has_walked = has_target && walk();
    for (const Key& key : mission_.keys) walks_->remove_target(key.at);
    if (!has_walked) return false;
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      if (is_taken_[i] != 0 || mission_.keys[i].at != at_) continue;
      mission_.walks.back().key = static_cast<int>(i);
      is_taken_[i] = 1;
      ++held_[static_cast<std::size_t>(keys_[i].name)];
      break;
    }
    return true;
  }

  /// Whether everything that is needed can still be reached once this key is taken.
  bool leaves_the_rest(int key) {
    if (mission_.one_ways.empty()) return true;
    search_.set_passage(Passage::by_condition);
    std::vector<int> held = held_;
    ++held[static_cast<std::size_t>(keys_[static_cast<std::size_t>(key)].name)];
    search_.set_held(held);
    search_.run(keys_[static_cast<std::size_t>(key)].node);
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
      const bool is_needed = is_taken_[i] == 0 && !mission_.keys[i].is_spare && static_cast<int>(i) != key;
      if (is_needed && !search_.has_taken(static_cast<int>(i))) return false;
    }
    return search_.has_reached_goal();
  }

  /// Walks to the nearest target. False if there is none.
  bool walk() {
    const auto can_pass = [&](int lock, std::uint32_t levers) {
      if (!logic_.spends(lock).empty()) return std::ranges::find(opened_, lock) != opened_.end();
      return logic_.holds(lock, held_, levers);
    };
    std::vector<Point> cells = walks_->walk(at_, levers_, can_pass);
    if (cells.empty()) return false;
    at_ = cells.back();
    mission_.walks.push_back({-1, std::move(cells)});
    return true;
  }

  Mission& mission_;
  Level& level_;
  const RegionGraph& graph_;
  const LockLogic& logic_;
  std::vector<ReachSearch::PlacedKey> keys_;
  ReachSearch search_;
  Scratch::Lent<WalkSearch> walks_;
  std::vector<char> is_mandatory_;  // by lock
  std::vector<char> is_taken_;      // by key
  std::vector<int> held_;           // by name
  std::vector<int> opened_;         // locks
  std::uint32_t levers_ = 0;
  Point at_{};
};

}  // namespace

Status certify(Level& level, const CellSet& open, const RegionGraph& graph, const LockLogic& logic) {
  return Certifier(level, open, graph, logic).run();
}

}  // namespace warren
