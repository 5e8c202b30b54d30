// SPDX-License-Identifier: MIT
// Reads levels from JSON; level_writer.hpp writes them. See docs/FORMATS.md and docs/level.schema.json.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

inline constexpr int level_schema_version = 2;

/// Reads a level of this version or of version 1. Unknown keys are ignored, as newer versions may write more, and so
/// are those that follow from the rest of the level (doors, connections, walls). An error lists all problems, up to a
/// hundred, with line and column. Memory use is proportional to the level, whatever else the file contains.
Result<Level> level_from_json(std::string_view text, std::string_view file, const Limits& limits);

}  // namespace warren
