// SPDX-License-Identifier: MIT
// Reads REXPaint pictures as levels; xp_writer.hpp writes them.
//
// The lowest layer is the ground. What stands on it is in the layers above: '@' is the start, and any other character
// that is no tile is a spawn.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include "src/rexpaint/xp_image.hpp"

namespace warren {

/// The level has the name of the file.
Result<Level> xp_level(const XpImage& image, std::string_view file);

}  // namespace warren
