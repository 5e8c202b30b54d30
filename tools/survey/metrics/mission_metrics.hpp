// SPDX-License-Identifier: MIT
// What surveys measure of missions.
#pragma once

#include <cstdint>
#include <optional>

#include <warren/level/level.hpp>

namespace warren::survey {

/// All 0 for a level without a mission, at no cost.
struct MissionMetrics {
  std::int64_t locks = 0;
  std::int64_t widest_lock = 0;               ///< cells
  std::optional<std::int64_t> required_keys;  ///< without each of these, no play wins; empty if that is unknown
  std::optional<std::int64_t> optional_keys;  ///< all others
  std::int64_t spheres = 0;                   ///< with keys in them
  std::int64_t sphere_cells = 0;              ///< that a sphere opens, on average
  std::int64_t walked_steps = 0;              ///< of the certificate's walks
  std::int64_t walked_again = 0;              ///< of these, to cells that were walked on before
};

MissionMetrics measure_mission(const Level& level);

}  // namespace warren::survey
