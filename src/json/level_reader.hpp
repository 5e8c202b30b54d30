// SPDX-License-Identifier: MIT
// Levels out of JSON. docs/FORMATS.md says what each key means, docs/level.schema.json what it may be.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

inline constexpr int level_schema_version = 1;

/// Keys that nobody knows are left out: newer versions may write more. Every problem is told, up to a hundred, with
/// line and column. Memory goes with the level that comes out, not with what a file holds beside it.
Result<Level> level_from_json(std::string_view text, std::string_view file, const Limits& limits);

}  // namespace warren
