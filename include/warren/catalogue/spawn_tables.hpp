// SPDX-License-Identifier: MIT
// Spawn tables as files: a list of rows.
//
//   { "name": "Goblins", "rows": [ { "name": "Goblin", "kind": "monster", "glyph": "g", "weight": 10,
//                                     "weight_per_depth": 0, "depth": [1, 5] } ] }
#pragma once

#include <string_view>
#include <vector>

#include <warren/core/limits.hpp>
#include <warren/core/spawn_table.hpp>

namespace warren {

/// Reads a spawn table. Every problem in it comes back at once, each with line and column.
Result<SpawnTable> parse_spawn_table(std::string_view text, std::string_view file, const Limits& limits = {});

/// The names of the tables that ship.
std::vector<std::string_view> shipped_spawn_tables();

}  // namespace warren
