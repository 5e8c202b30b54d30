// SPDX-License-Identifier: MIT
// Reads Tiled maps as levels. Maps that Warren has written keep all their properties; other maps are read like prefabs.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include "src/tiled/tiled.hpp"

namespace warren {

/// Like read_tmj() and read_tmx(), but maps may be as large as levels.
Result<Level> read_tmj_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits = {});
Result<Level> read_tmx_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits = {});

}  // namespace warren
