// SPDX-License-Identifier: MIT
// Caves with locks of their own, for the builder to complete.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/level/level.hpp>

#include "tests/unit/random_cave.hpp"

namespace warren::test {

inline LockCondition random_condition(Rng& rng, int depth) {
  static constexpr std::string_view names[] = {"amber", "blue", "coral"};
  if (depth == 0 || rng.below(3) > 0) return LockCondition::key(names[rng.below(3)]);
  std::vector<LockCondition> parts = {random_condition(rng, depth - 1), random_condition(rng, depth - 1)};
  return rng.coin() ? LockCondition::all_of(std::move(parts)) : LockCondition::any_of(std::move(parts));
}

enum class LockMix : std::uint8_t { kept_keys, everything };

/// A small cave with locks anywhere and some of their keys; of `everything`, levers, one-way cells and consumable keys
/// too. The builder `mission` with no locks of its own completes it.
inline Level level_with_locks(std::uint64_t seed, LockMix mix, Size size = {9, 8}) {
  const bool is_monotone = mix == LockMix::kept_keys;
  Rng rng(seed);
  Level level = random_cave(seed, size, 64, Tile::floor, seed % 4 == 0 ? Movement::diagonal : Movement::orthogonal);
  const CellSet open = walkable_cells(level.tiles);
  const auto pick = [&] { return *open.pick(rng); };
  level.add_exit(pick());
  CellSet locked(level.size());
  for (int i = rng.between(1, 3); i > 0; --i) {
    Lock lock{"lock " + std::to_string(i), {}, random_condition(rng, 2)};
    for (int cells = rng.between(1, 3); cells > 0; --cells) {
      const Point cell = pick();
      if (locked.contains(cell) || cell == *level.start || cell == level.exits[0].at) continue;
      locked.insert(cell);
      lock.cells.push_back(cell);
    }
    if (!lock.cells.empty()) level.mission.locks.push_back(std::move(lock));
  }
  const bool is_consumable = !is_monotone && rng.coin();
  if (rng.coin()) level.mission.keys.push_back({"amber", pick(), "", false});
  if (rng.one_in(3)) level.mission.keys.push_back({"blue", pick(), "", false});
  if (!is_monotone && rng.coin()) level.mission.one_ways.push_back({pick(), orthogonal_steps[rng.below(4)]});
  if (!is_monotone && rng.coin() && !level.mission.locks.empty()) {
    level.mission.levers.push_back({"crank", pick()});
    Lock& lock = level.mission.locks.front();
    lock.condition = rng.coin() ? LockCondition::all_of({lock.condition, LockCondition::lever_off("crank")})
                                : LockCondition::any_of({lock.condition, LockCondition::key("crank")});
  }
  if (is_consumable && !level.mission.locks.empty()) {
    level.mission.locks.back().condition = LockCondition::key("token");
    level.mission.keys.push_back({"token", pick(), "", true});
  }
  return level;
}

}  // namespace warren::test
