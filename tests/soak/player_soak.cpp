// SPDX-License-Identifier: MIT
// ./dev soak players [N]: random players on N small levels (100,000 by default) whose missions are safe, with keys that
// are used up, levers and one-way cells among them. After up to 3,000 random actions a search of states, cell by cell
// and without the prover, has to find an exit.
#include <deque>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "tests/soak/cases.hpp"
#include "tests/soak/soaks.hpp"
#include "tests/support/play_rules.hpp"
#include "tests/support/small_missions.hpp"

using namespace warren;

namespace {

/// Takes actions at random, and often goes on in the direction of the last step.
class RandomPlayer {
 public:
  RandomPlayer(const test::PlayRules& rules, Rng& rng) : rules_(rules), rng_(rng), state_(rules.start()) {}

  void act() {
    next_.clear();
    rules_.for_each_next(state_, [&](const test::PlayState& then) { next_.push_back(then); });
    if (next_.empty()) return;
    test::PlayState then = next_[static_cast<std::size_t>(rng_.below(static_cast<int>(next_.size())))];
    if (rng_.below(4) > 0) {
      for (const test::PlayState& ahead : next_) {
        if (ahead.cell != state_.cell && step_to(ahead.cell) == last_step_) then = ahead;
      }
    }
    if (then.cell != state_.cell) last_step_ = step_to(then.cell);
    state_ = then;
  }
  const test::PlayState& state() const { return state_; }

 private:
  Point step_to(int cell) const {
    const std::vector<Point>& cells = rules_.cells();
    return cells[static_cast<std::size_t>(cell)] - cells[static_cast<std::size_t>(state_.cell)];
  }

  const test::PlayRules& rules_;
  Rng& rng_;
  test::PlayState state_;
  Point last_step_{};
  std::vector<test::PlayState> next_;
};

/// Whether an exit can be reached: a search of all states from here, in which taking a key comes first.
bool can_win(const test::PlayRules& rules, const test::PlayState& from, std::int64_t& searched) {
  std::vector<char> is_seen(rules.code_count(), 0);
  std::deque<test::PlayState> open{from};
  is_seen[rules.code(from)] = 1;
  while (!open.empty()) {
    const test::PlayState here = open.front();
    open.pop_front();
    ++searched;
    if (rules.is_goal(here.cell)) return true;
    rules.for_each_next(here, [&](const test::PlayState& then) {
      if (std::exchange(is_seen[rules.code(then)], char{1}) != 0) return;
      if (then.taken != here.taken) {
        open.push_front(then);
      } else {
        open.push_back(then);
      }
    });
  }
  return false;
}

struct PlayerCount {
  std::int64_t levels = 0;
  std::int64_t only_safe = 0;  // not complete
  std::int64_t consumable = 0;
  std::int64_t levers = 0;
  std::int64_t one_ways = 0;
  std::int64_t actions = 0;
  std::int64_t searched = 0;
  std::int64_t stuck = 0;
  std::string example;
};

}  // namespace

int soak_players(std::int64_t levels, SoakArguments) {
  const test::SmallMissions missions({.largest = {30, 20}, .cells = 250, .things = 11});
  std::mutex mutex;
  PlayerCount total;
  std::vector<Level> built(test::worker_count());
  for_cases(levels, [&](std::uint64_t number, unsigned worker) {
    constexpr int max_levels = 2000;
    Rng rng(number);
    Level& level = built[worker];
    int tries = 0;
    while (tries < max_levels && !missions.build(level, rng)) ++tries;
    if (tries == max_levels) return;
    const test::PlayRules rules(level, level.mission);
    RandomPlayer player(rules, rng);
    const int actions = rng.below(3000);
    for (int i = 0; i < actions; ++i) player.act();
    std::int64_t searched = 0;
    const bool is_stuck = !can_win(rules, player.state(), searched);
    const std::scoped_lock lock(mutex);
    const Mission& mission = level.mission;
    ++total.levels;
    total.actions += actions;
    total.searched += searched;
    total.only_safe += mission.strength == Strength::safe ? 1 : 0;
    total.consumable += std::ranges::any_of(mission.keys, &Key::is_consumable) ? 1 : 0;
    total.levers += mission.levers.empty() ? 0 : 1;
    total.one_ways += mission.one_ways.empty() ? 0 : 1;
    if (!is_stuck) return;
    ++total.stuck;
    total.example = fmt::format("number {}", number);
  });
  fmt::print(
      "{} levels of {} recipes, and caves with locks of their own: {} with consumable keys, {} with levers, {} with "
      "one-way cells, {} safe but not complete\n",
      total.levels, missions.recipe_count(), total.consumable, total.levers, total.one_ways, total.only_safe);
  fmt::print("{} actions, {} states searched; {} players stuck{}\n", total.actions, total.searched, total.stuck,
             total.stuck > 0 ? ": " + total.example : "");
  return total.stuck == 0 ? 0 : 1;
}
