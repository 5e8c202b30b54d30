// SPDX-License-Identifier: MIT
#pragma once

#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Checks the rules for prefabs, for all possible substitutions: at most one start, doors in walls, names of
/// locks, keys and levers that fit together, and vaults from which every open cell can reach the edge.
void check_prefab_rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems);

}  // namespace warren
