// SPDX-License-Identifier: MIT
// Our own sheet for the built-in tiles, and the file it is in beside maps.
#pragma once

#include <string>

#include <warren/level/error.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

struct StandardSheet {
  TileSheet sheet;
  Result<std::string> png;
};

/// Made when it is first asked for, and never again: drawing and packing it takes as long as writing thirty maps.
const StandardSheet& standard_sheet();

}  // namespace warren
