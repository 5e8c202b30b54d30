// SPDX-License-Identifier: MIT
// Reads REXPaint pictures as levels; xp_writer.hpp writes them.
//
// The lowest layer is the ground. The layers above hold the start ('@') and the spawns: all other characters that are
// not tiles.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include "src/rexpaint/xp_image.hpp"

namespace warren {

/// The picture as a level with the name of the file.
Result<Level> xp_level(const XpImage& image, std::string_view file);

}  // namespace warren
