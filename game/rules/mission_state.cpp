// SPDX-License-Identifier: MIT
#include "game/rules/mission_state.hpp"

#include <algorithm>
#include <iterator>

#include "game/rules/game_tiles.hpp"

namespace warren::game {

namespace {

bool names_key(const LockCondition& condition, std::string_view name) {
  if (condition.kind == LockCondition::Kind::key) return condition.name == name;
  return std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return names_key(part, name); });
}

/// Whether a step into a one-way cell has a part opposite to its direction.
bool is_against(const std::vector<OneWay>& one_ways, Point from, Point to) {
  const Point step = to - from;
  return std::ranges::any_of(one_ways, [&](const OneWay& cell) {
    return cell.at == to && step.x * cell.towards.x + step.y * cell.towards.y < 0;
  });
}

}  // namespace

MissionState::MissionState(const Level& level) : movement(level.movement) {
  if (level.mission.empty()) return;
  plan.locks = level.mission.locks;
  plan.keys = level.mission.keys;
  plan.levers = level.mission.levers;
  plan.one_ways = level.mission.one_ways;
  plan.passages = level.mission.passages;
  taken.resize(plan.keys.size());
  opened.resize(plan.locks.size());
  switched_on.resize(plan.levers.size());
  update(level.size());
}

void MissionState::update(Size size) {
  if (empty()) return;
  shut.reset(size);
  for (std::size_t i = 0; i < plan.locks.size(); ++i) {
    if (is_open(i)) continue;
    for (const Point cell : plan.locks[i].cells) shut.insert(cell);
  }
}

int MissionState::held(std::string_view name) const {
  auto count = static_cast<int>(std::ranges::count(brought, name));
  bool is_consumable = false;
  for (std::size_t i = 0; i < plan.keys.size(); ++i) {
    if (plan.keys[i].name != name || taken[i] == 0) continue;
    ++count;
    is_consumable |= plan.keys[i].is_consumable;
  }
  if (!is_consumable) return count;
  for (std::size_t i = 0; i < plan.locks.size(); ++i) {
    if (opened[i] != 0 && names_key(plan.locks[i].condition, name)) --count;
  }
  return count;
}

bool MissionState::is_on(std::string_view lever) const {
  for (std::size_t i = 0; i < plan.levers.size(); ++i) {
    if (plan.levers[i].name == lever) return switched_on[i] != 0;
  }
  return false;
}

bool MissionState::is_true(const LockCondition& condition) const {
  return condition.is_met([this](LockCondition::Kind kind, std::string_view name) {
    if (kind == LockCondition::Kind::lever_off) return !is_on(name);
    return held(name) > 0 || is_on(name);
  });
}

bool MissionState::uses_up_keys(const Lock& lock) const {
  return std::ranges::any_of(plan.keys,
                             [&](const Key& key) { return key.is_consumable && names_key(lock.condition, key.name); });
}

bool MissionState::is_open(std::size_t lock) const {
  if (uses_up_keys(plan.locks[lock])) return opened[lock] != 0;
  return is_true(plan.locks[lock].condition);
}

const Passage* MissionState::passage_at(Point p) const {
  const auto ends_here = [p](const Passage& passage) { return passage.from == p || passage.to == p; };
  const auto found = std::ranges::find_if(plan.passages, ends_here);
  return found == plan.passages.end() ? nullptr : &*found;
}

bool MissionState::lets_pass(const Grid<Tile>& tiles, Point from, Point to) const {
  if (shut.contains(to) || is_against(plan.one_ways, from, to)) return false;
  if (movement == Movement::diagonal || from.x == to.x || from.y == to.y) return true;
  return std::ranges::any_of(std::initializer_list<Point>{{to.x, from.y}, {from.x, to.y}}, [&](Point via) {
    return is_walkable(looks_like(tiles[via])) && !shut.contains(via) && !is_against(plan.one_ways, from, via) &&
           !is_against(plan.one_ways, via, to);
  });
}

bool MissionState::is_playable(const Mission& mission) {
  return mission.locks.size() <= most && mission.keys.size() <= most && mission.levers.size() <= most &&
         mission.one_ways.size() <= most && mission.passages.size() <= most;
}

bool MissionState::fits(Size size) const {
  if (empty()) return true;
  if (!is_playable(plan)) return false;
  const Rect map{0, 0, size.w, size.h};
  const auto is_bit = [](std::uint8_t value) { return value <= 1; };
  const auto in_map = [&](const auto& thing) { return map.contains(thing.at); };
  for (const Lock& lock : plan.locks) {
    if (!std::ranges::all_of(lock.cells, [&](Point cell) { return map.contains(cell); })) return false;
  }
  return taken.size() == plan.keys.size() && opened.size() == plan.locks.size() &&
         switched_on.size() == plan.levers.size() && std::ranges::all_of(taken, is_bit) &&
         std::ranges::all_of(opened, is_bit) && std::ranges::all_of(switched_on, is_bit) &&
         std::ranges::all_of(plan.keys, in_map) && std::ranges::all_of(plan.levers, in_map) &&
         std::ranges::all_of(plan.passages,
                             [&](const Passage& each) { return map.contains(each.from) && map.contains(each.to); }) &&
         std::ranges::all_of(plan.one_ways, [&](const OneWay& cell) {
           return map.contains(cell.at) &&
                  std::ranges::find(orthogonal_steps, cell.towards) != std::end(orthogonal_steps);
         });
}

}  // namespace warren::game
