// SPDX-License-Identifier: MIT
// Writes maps of the Tiled map editor in XML (.tmx).
#pragma once

#include <string>

#include "src/tiled/tile_layers.hpp"

namespace warren {

/// The map as a .tmx file.
std::string write_tmx(const LevelMap& map);

}  // namespace warren
