// SPDX-License-Identifier: MIT
// Pictures of REXPaint as levels, and back.
//
// The lowest layer is the ground. What stands on it is in the layers above: '@' is the start, and any other character
// that is no tile is a spawn.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include "src/rexpaint/xp_image.hpp"

namespace warren {

/// What stands on a cell. Nothing when the glyph is a blank.
struct XpMark {
  char glyph = ' ';
  Colour colour{};
};

/// Two layers: the tiles in their colours, and the marks on the colour of what they stand on.
XpImage level_to_xp(const Level& level, const Grid<XpMark>& marks);

/// The level has the name of the file.
Result<Level> xp_level(const XpImage& image, std::string_view file);

}  // namespace warren
