// SPDX-License-Identifier: MIT
// Options of the builder `mission`: locks and keys of every kind.
#pragma once

#include <warren/builders/mission.hpp>
#include <warren/grid/rng.hpp>

namespace warren::test {

/// Levers and drops only where the builder accepts them with the rest.
inline PlaceMission random_mission_options(Rng& rng) {
  PlaceMission mission;
  mission.locks = rng.between(1, 6);
  mission.optional = {0, rng.below(5)};
  mission.width = rng.between(1, 8);
  mission.min_cells = rng.between(1, 12);
  mission.narrow = rng.coin();
  mission.spare = rng.below(3);
  mission.shared = rng.between(1, 3);
  mission.chained = rng.coin();
  mission.consumable = rng.one_in(3);
  if (!mission.consumable) mission.parts = rng.between(1, 4);
  mission.alternatives = rng.below(3);
  if (rng.one_in(4)) mission.levers = rng.between(1, 3);
  if (rng.one_in(4)) mission.drops = {0, rng.between(1, 3)};
  if (!mission.validate()) {
    mission.levers = 0;
    mission.drops = 0;
  }
  mission.where.dead_end = rng.one_in(4);
  mission.reward = rng.coin() ? "Health Potion" : "";
  return mission;
}

/// The same for maps of less than a hundred cells: few locks, keys and levers, so that all plays can be searched.
inline PlaceMission small_mission_options(Rng& rng) {
  PlaceMission mission = random_mission_options(rng);
  mission.locks = {1, rng.between(1, 3)};
  mission.optional = {0, rng.below(3)};
  mission.min_cells = rng.between(1, 3);
  mission.spare = rng.one_in(4) ? 1 : 0;
  mission.parts = !mission.consumable && rng.one_in(4) ? 2 : 1;
  mission.alternatives = rng.one_in(4) ? 1 : 0;
  mission.levers = rng.one_in(3) ? 1 : 0;
  mission.drops = {0, rng.one_in(3) ? 1 : 0};
  mission.reward.clear();
  return mission;
}

}  // namespace warren::test
