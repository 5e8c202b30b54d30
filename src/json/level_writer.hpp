// SPDX-License-Identifier: MIT
// Writes levels as JSON; level_reader.hpp reads them. docs/FORMATS.md documents the keys.
#pragma once

#include <string>
#include <string_view>

#include <warren/level/level.hpp>

namespace warren {

/// Everything that the level holds. level_from_json() reads it back without loss. `derived` is the text of further
/// members, each after a comma: what follows from the level, and is computed by folders that come after this one.
std::string level_to_json(const Level& level, std::string_view derived);

}  // namespace warren
