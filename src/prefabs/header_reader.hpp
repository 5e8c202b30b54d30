// SPDX-License-Identifier: MIT
#pragma once

#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Parses the fields of a prefab. The source must contain the drawing, because fields refer to its glyphs.
PrefabHeader read_prefab_header(const PrefabSource& source, PrefabProblems& problems);

}  // namespace warren
