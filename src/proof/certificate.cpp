// SPDX-License-Identifier: MIT
#include "src/proof/certificate.hpp"

#include <algorithm>
#include <utility>

#include "src/level/allocation_guard.hpp"
#include "src/proof/play_walks.hpp"
#include "src/proof/sphere_search.hpp"
#include "src/proof/unguarded_proof.hpp"

namespace warren {

namespace {

bool is_index(int i, std::size_t size) { return i >= 0 && static_cast<std::size_t>(i) < size; }

std::string numbered(const char* what, std::size_t index) { return what + (" " + std::to_string(index + 1)); }

}  // namespace

void CertificateCheck::add_problem(std::string message, std::vector<Point> cells) {
  constexpr std::size_t max_problems = 100;
  if (problems_.size() >= max_problems) return;
  problems_.push_back({ErrorCode::bad_certificate, std::move(message), {.cells = std::move(cells)}});
}

Status CertificateCheck::run() {
  const Result<PlaySummary> plays = search_plays(graph_, {});
  if (!plays) return failure(plays.error());
  if (plays->strength < mission_.strength) {
    add_problem("the mission is " + std::string(name_of(plays->strength)) + ", not " +
                std::string(name_of(mission_.strength)));
  }
  check_spheres();
  check_walks();
  if (Status status = check_keys(*plays); !status) return status;
  check_cuts();
  return ok();
}

/// Each sphere lists exactly the keys that can be taken with what the spheres before it give, and the last one opens
/// the way to a goal.
void CertificateCheck::check_spheres() {
  SphereSearch search(graph_);
  search.begin();
  for (std::size_t i = 0; i < mission_.spheres.size(); ++i) {
    const Sphere& sphere = mission_.spheres[i];
    const std::string name = numbered("sphere", i);
    std::vector<int> keys = sphere.keys;
    std::ranges::sort(keys);
    if (!std::ranges::equal(keys, search.fresh_keys())) {
      return add_problem("the keys of " + name + " are not those that can be taken with the spheres before it");
    }
    if (keys.empty()) return add_problem(name + " has no keys");
    search.take();
    for (const int lock : sphere.locks) {
      if (!is_index(lock, mission_.locks.size()) || graph_.lock(lock).spends.empty()) continue;
      const std::vector<int> openable = search.openable();
      if (std::ranges::find(openable, lock) == openable.end()) {
        return add_problem(name + " opens a lock that cannot be opened then");
      }
      search.open(lock);
    }
    std::vector<int> locks = sphere.locks;
    std::ranges::sort(locks);
    if (!std::ranges::equal(locks, search.entered_locks()))
      return add_problem("the locks of " + name + " are not those that its keys open");
  }
  if (!search.fresh_keys().empty()) return add_problem("the spheres do not list all keys that can be taken");
  if (!search.has_reached_goal()) add_problem("the last sphere does not reach an exit");
}

/// The walks are one play. It obeys every rule, takes all keys that are not spare, and ends at an exit.
void CertificateCheck::check_walks() {
  Player player(level_, mission_, graph_);
  player.take_here();
  for (std::size_t i = 0; i < mission_.walks.size(); ++i) {
    const MissionWalk& walk = mission_.walks[i];
    const std::string name = numbered("walk", i);
    if (walk.key != -1 && !is_index(walk.key, mission_.keys.size())) return add_problem(name + " leads to no key");
    if (walk.cells.empty() || walk.cells.front() != player.at()) {
      return add_problem(name + " does not begin where the one before it ends", {player.at()});
    }
    for (std::size_t step = 1; step < walk.cells.size(); ++step) {
      const Point to = walk.cells[step];
      if (to == player.at() && player.lever_at(to) >= 0) {
        player.pull(player.lever_at(to));
        continue;
      }
      if (!player.is_possible(player.at(), to)) return add_problem(name + " has a step that is not possible", {to});
      if (const int lock = player.lock_at(to); lock >= 0 && player.can_open(lock)) player.open(lock);
      if (!player.can_step(to)) return add_problem(name + " enters a lock that is shut", {to});
      player.step(to);
      player.take_here();
    }
    if (walk.key >= 0 && player.at() != mission_.keys[static_cast<std::size_t>(walk.key)].at) {
      return add_problem(name + " does not end at its key", {player.at()});
    }
  }
  bool is_at_goal = false;
  level_.for_each_goal([&](Point exit) { is_at_goal = is_at_goal || exit == player.at(); });
  if (!is_at_goal) add_problem("the walks do not end at an exit", {player.at()});
  for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
    if (mission_.keys[i].is_spare || player.has_taken(static_cast<int>(i))) continue;
    add_problem("no walk takes the key \"" + mission_.keys[i].name + "\"", {mission_.keys[i].at});
  }
}

/// Without all spare keys nothing is lost, and without one more key something is.
Status CertificateCheck::check_keys(const PlaySummary& plays) {
  const auto size = static_cast<std::int64_t>(graph_.node_count()) + graph_.key_count() + graph_.lock_count();
  if ((size << graph_.lever_count()) * plays.states * (graph_.key_count() + 1) > 16 * max_proof_work) {
    return too_many_to_prove("keys");
  }
  // Whether the plays without some keys are as good, apart from the keys themselves.
  const auto is_as_good = [&](const std::vector<char>& ignored) -> Result<bool> {
    Result<PlaySummary> without = search_plays(graph_, ignored);
    if (!without) return failure(std::move(without.error()));
    for (std::size_t i = 0; i < ignored.size(); ++i) {
      if (ignored[i] != 0) without->taken[i] = plays.taken[i];
    }
    return *without == plays;
  };
  std::vector<char> ignored;
  for (const Key& key : mission_.keys) ignored.push_back(static_cast<char>(key.is_spare));
  const Result<bool> is_same = is_as_good(ignored);
  if (!is_same) return failure(is_same.error());
  if (!*is_same) {
    add_problem("the mission is not as good without its spare keys");
    return ok();
  }
  for (std::size_t i = 0; i < mission_.keys.size(); ++i) {
    if (mission_.keys[i].is_spare) continue;
    ignored[i] = 1;
    const Result<bool> is_useless = is_as_good(ignored);
    ignored[i] = 0;
    if (!is_useless) return failure(is_useless.error());
    if (!*is_useless) continue;
    add_problem("the key \"" + mission_.keys[i].name + "\" is neither needed nor spare", {mission_.keys[i].at});
  }
  return ok();
}

/// With the lock shut and all others open, the cell behind it cannot be reached; with all of them open it can.
void CertificateCheck::check_cuts() {
  SphereSearch open(graph_);
  open.begin_with_shut(-1);
  SphereSearch shut(graph_);
  std::vector<Point> goals;
  level_.for_each_goal([&](Point exit) { goals.push_back(exit); });
  std::ranges::sort(goals);
  for (std::size_t i = 0; i < mission_.cuts.size(); ++i) {
    const CutWitness& cut = mission_.cuts[i];
    const std::string name = numbered("cut witness", i);
    const int behind = graph_.node_at(cut.behind);
    if (!is_index(cut.lock, mission_.locks.size()) || behind < 0 || !open.has_reached(behind)) {
      add_problem(name + " names no lock, or a cell that cannot be reached at all", {cut.behind});
      continue;
    }
    shut.begin_with_shut(cut.lock);
    if (shut.visits() > max_proof_work) return add_problem("there are too many cut witnesses to verify");
    const bool is_goal = std::ranges::binary_search(goals, cut.behind);
    if (shut.has_reached(behind) || (is_goal && shut.has_reached_goal())) {
      add_problem("there is a way around lock \"" + mission_.locks[static_cast<std::size_t>(cut.lock)].name + "\"",
                  {cut.behind});
    }
  }
}

Status verify_unguarded(const Level& level, const Mission& mission) {
  MissionGraph graph;
  if (Status status = graph.assign(level, mission); !status) return status;
  CertificateCheck check(level, mission, graph);
  if (Status status = check.run(); !status) return status;
  if (!check.problems().empty()) return failure(combined(check.problems()));
  return ok();
}

Status verify_certificate(const Level& level, const Mission& mission) {
  return guard_allocations([&] { return verify_unguarded(level, mission); });
}

}  // namespace warren
