// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Splits the text of a prefab into the fields of its header and its drawing.
PrefabSource read_prefab_text(std::string_view text, PrefabProblems& problems);

}  // namespace warren
