// SPDX-License-Identifier: MIT
#pragma once

#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// What every drawing of its kind must hold to, whatever its substitutions draw: one start at the most, doors in walls,
/// vaults that nobody can be locked into.
void check_prefab_rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems);

}  // namespace warren
