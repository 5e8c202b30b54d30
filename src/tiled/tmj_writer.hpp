// SPDX-License-Identifier: MIT
// Writes maps of the Tiled map editor in JSON (.tmj).
#pragma once

#include <string>
#include <string_view>

#include "src/tiled/tile_layers.hpp"

namespace warren {

/// The map as a .tmj file whose tileset uses the image `sheet_file`.
std::string write_tmj(const LevelMap& map, std::string_view sheet_file);

}  // namespace warren
