// SPDX-License-Identifier: MIT
// The built-in sheet for the built-in tiles, and its PNG file for maps.
#pragma once

#include <string>

#include <warren/level/error.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

struct StandardSheet {
  TileSheet sheet;
  Result<std::string> png;
};

/// Made on first use and then cached: drawing and compressing it takes as long as writing thirty maps.
const StandardSheet& standard_sheet();

}  // namespace warren
