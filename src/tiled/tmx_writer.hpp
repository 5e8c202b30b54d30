// SPDX-License-Identifier: MIT
// Writes maps of the Tiled map editor in XML (.tmx).
#pragma once

#include <string>
#include <string_view>

#include "src/tiled/tile_layers.hpp"

namespace warren {

/// The map as a .tmx file whose tileset uses the image `sheet_file`.
std::string write_tmx(const LevelMap& map, std::string_view sheet_file);

}  // namespace warren
