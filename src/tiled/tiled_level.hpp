// SPDX-License-Identifier: MIT
// Maps of Tiled as levels: any map that is a prefab, and those that levels were written to, with all that these have.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include "src/tiled/tiled.hpp"

namespace warren {

/// As read_tmj() and read_tmx() do. Maps may be as large as levels.
Result<Level> read_tmj_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits = {});
Result<Level> read_tmx_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits = {});

}  // namespace warren
