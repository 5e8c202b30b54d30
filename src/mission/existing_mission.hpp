// SPDX-License-Identifier: MIT
// Missions that a level has before the builder of missions runs: drawn by hand, or written by another step.
#pragma once

#include <cstddef>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Locks, keys, levers and one-way cells, all together.
inline constexpr std::size_t most_existing_parts = 1024;

/// The error bad_mission if a part of the mission is on a cell that is not walkable; too_many_to_prove if there are
/// more parts than most_existing_parts, or more levers than can be searched.
Status check_existing_mission(const Level& level);

/// Decides how strong the mission is. The error unsolved_mission if it is weaker than `least`; those of prove()
/// otherwise.
Status prove_strength(Level& level, Strength least);

/// Marks the keys without which every play is as good as spare: those that are marked already first, then the last
/// ones.
Status mark_spare_keys(Level& level);

}  // namespace warren
