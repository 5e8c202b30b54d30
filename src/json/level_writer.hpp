// SPDX-License-Identifier: MIT
// Writes levels as JSON; level_reader.hpp reads them. docs/FORMATS.md documents the keys.
#pragma once

#include <string>

#include <warren/level/level.hpp>

namespace warren {

/// Everything that the level holds. level_from_json() reads it back without loss.
std::string level_to_json(const Level& level);

}  // namespace warren
