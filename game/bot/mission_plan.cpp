// SPDX-License-Identifier: MIT
#include "game/bot/mission_plan.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <warren/builders/mission.hpp>
#include <warren/proof/proof.hpp>

#include "game/rules/exits.hpp"

namespace warren::game {

namespace {

/// What is left of a mission, as if the player began it now: with all keys in hand lying at the player's feet.
class RemainingMission {
 public:
  RemainingMission(const MissionState& state, Point at) : state_(state) {
    left_.levers = state.plan.levers;
    left_.one_ways = state.plan.one_ways;
    for (std::size_t i = 0; i < state.plan.keys.size(); ++i) {
      Key key = state.plan.keys[i];
      if (state.taken[i] != 0) key.at = at;
      key.is_spare = false;
      (state.taken[i] != 0 ? in_hand_ : left_.keys).push_back(std::move(key));
    }
    for (std::size_t i = 0; i < state.opened.size(); ++i) {
      if (state.opened[i] != 0) use_up(state.plan.locks[i].condition);
    }
    left_.keys.insert(left_.keys.end(), in_hand_.begin(), in_hand_.end());
    for (std::size_t i = 0; i < state.opened.size(); ++i) {
      if (state.opened[i] != 0) continue;
      left_.locks.push_back(state.plan.locks[i]);
      left_.locks.back().condition = from_now(state.plan.locks[i].condition);
    }
  }

  Mission& mission() { return left_; }

 private:
  void use_up(const LockCondition& condition) {
    const auto is_used = [&](const Key& key) { return key.is_consumable && key.name == condition.name; };
    if (const auto found = std::ranges::find_if(in_hand_, is_used); found != in_hand_.end()) in_hand_.erase(found);
    for (const LockCondition& part : condition.parts) use_up(part);
  }

  /// Levers count as off at first, so one that is on trades its states. Keys that are all used up open nothing.
  LockCondition from_now(const LockCondition& condition) const {
    LockCondition then = condition;
    for (LockCondition& part : then.parts) part = from_now(part);
    const bool is_key = condition.kind == LockCondition::Kind::key;
    if (!is_key && condition.kind != LockCondition::Kind::lever_off) return then;
    if (std::ranges::find(left_.levers, condition.name, &Lever::name) != left_.levers.end()) {
      if (state_.is_on(condition.name)) {
        then.kind = is_key ? LockCondition::Kind::lever_off : LockCondition::Kind::key;
      }
      return then;
    }
    const bool is_left = std::ranges::find(left_.keys, condition.name, &Key::name) != left_.keys.end();
    return is_left ? then : LockCondition::any_of({});
  }

  const MissionState& state_;
  std::vector<Key> in_hand_;
  Mission left_;
};

/// The floor as a level that begins at the player, with what is left of its mission.
Level level_from_now(const Floor& floor, Point at) {
  Level level(floor.tiles.size());
  for (std::size_t i = 0; i < floor.tiles.cells().size(); ++i) {
    if (is_walkable(floor.tiles[i])) level.tiles[i] = Tile::floor;
  }
  for (std::size_t i = 0; i < floor.tiles.cells().size(); ++i) {
    if (is_exit_to(floor.tiles[i], onward(floor))) level.add_exit(floor.tiles.point(i));
  }
  level.start = at;
  level.movement = floor.mission.movement;
  level.mission = std::move(RemainingMission(floor.mission, at).mission());
  return level;
}

}  // namespace

std::vector<PlanStep> winning_play(const Game& game) {
  const Floor& floor = game.here();
  if (floor.mission.empty()) return {};
  Level level = level_from_now(floor, game.player.body.at);
  if (level.exits.empty()) return {};
  const Result<Proof> proof = prove(level, level.mission);
  if (!proof || proof->strength != Strength::winnable) return {};
  Rng rng(level.hash());  // it places nothing: the mission has all of its keys
  if (!PlaceMission{.locks = 0, .strength = Strength::winnable}.build(level, rng)) return {};
  std::vector<PlanStep> steps;
  std::vector<std::uint8_t> on = floor.mission.switched_on;
  for (const MissionWalk& walk : level.mission.walks) {
    for (std::size_t i = 1; i < walk.cells.size(); ++i) {
      PlanStep step{.cell = walk.cells[i]};
      const auto lever = std::ranges::find(level.mission.levers, step.cell, &Lever::at);
      if (step.cell == walk.cells[i - 1] && lever != level.mission.levers.end()) {
        step.lever = static_cast<int>(lever - level.mission.levers.begin());
        std::uint8_t& state = on[static_cast<std::size_t>(step.lever)];
        state ^= 1U;
        step.on = state != 0;
      }
      steps.push_back(step);
    }
  }
  return steps;
}

}  // namespace warren::game
