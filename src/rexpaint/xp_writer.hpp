// SPDX-License-Identifier: MIT
// Writes levels as REXPaint pictures; xp_level.hpp reads them.
#pragma once

#include <string>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// An .xp file of two layers: the tiles in their colours, and above them the start and the spawns. Fails when the level
/// has no cells or is too large for REXPaint.
Result<std::string> write_xp_level(const Level& level, const Limits& limits);

}  // namespace warren
