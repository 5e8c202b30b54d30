// SPDX-License-Identifier: MIT
#pragma once

#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// What the fields of a prefab say. The drawing must be there already: the header speaks of its glyphs.
PrefabHeader read_prefab_header(const PrefabSource& source, PrefabProblems& problems);

}  // namespace warren
