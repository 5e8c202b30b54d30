// SPDX-License-Identifier: MIT
#include "tools/survey/metrics/mission_metrics.hpp"

#include <algorithm>

#include <warren/grid/cell_set.hpp>
#include <warren/proof/proof.hpp>
#include <warren/search/spheres.hpp>

namespace warren::survey {

namespace {

/// A proof for each key. More keys than any mission of a builder has come from files that were made to be slow.
constexpr std::size_t max_proofs = 64;

/// A name that no key has is an error, so it becomes a condition that is never true.
void forget_name(LockCondition& condition, std::string_view name) {
  if (condition.kind == LockCondition::Kind::key && condition.name == name) {
    condition = {.kind = LockCondition::Kind::any};
  }
  for (LockCondition& part : condition.parts) forget_name(part, name);
}

Mission without_key(const Mission& mission, std::size_t index) {
  Mission changed = mission;
  const std::string name = mission.keys[index].name;
  changed.keys.erase(changed.keys.begin() + static_cast<std::ptrdiff_t>(index));
  if (std::ranges::find(changed.keys, name, &Key::name) == changed.keys.end()) {
    for (Lock& lock : changed.locks) forget_name(lock.condition, name);
  }
  return changed;
}

std::optional<std::int64_t> count_required(const Level& level) {
  const Mission& mission = level.mission;
  if (mission.keys.size() > max_proofs) return std::nullopt;
  std::int64_t required = 0;
  for (std::size_t i = 0; i < mission.keys.size(); ++i) {
    const Result<Proof> proof = prove(level, without_key(mission, i));
    if (!proof) return std::nullopt;
    required += proof->strength == Strength::none ? 1 : 0;
  }
  return required;
}

void measure_walks(const Level& level, MissionMetrics& measured) {
  CellSet walked(level.size());
  for (const MissionWalk& walk : level.mission.walks) {
    for (std::size_t i = 0; i < walk.cells.size(); ++i) {
      const Point cell = walk.cells[i];
      // The first cell is the last one of the walk before it, and a lever is switched on the spot.
      const bool is_step = i > 0 && cell != walk.cells[i - 1];
      measured.walked_steps += is_step ? 1 : 0;
      if (!level.tiles.contains(cell)) continue;
      measured.walked_again += is_step && walked.contains(cell) ? 1 : 0;
      walked.insert(cell);
    }
  }
}

}  // namespace

MissionMetrics measure_mission(const Level& level) {
  MissionMetrics measured{.required_keys = 0, .optional_keys = 0};
  const Mission& mission = level.mission;
  if (mission.empty()) return measured;
  measured.locks = std::ssize(mission.locks);
  for (const Lock& lock : mission.locks) {
    measured.widest_lock = std::max<std::int64_t>(measured.widest_lock, std::ssize(lock.cells));
  }
  measured.required_keys = count_required(level);
  measured.optional_keys =
      measured.required_keys ? std::optional(std::ssize(mission.keys) - *measured.required_keys) : std::nullopt;
  const Spheres spheres(level);
  measured.spheres = spheres.with_keys();
  if (spheres.count() > 0) {
    measured.sphere_cells = static_cast<std::int64_t>(spheres.cell_count()) / spheres.count();
  }
  measure_walks(level, measured);
  return measured;
}

}  // namespace warren::survey
