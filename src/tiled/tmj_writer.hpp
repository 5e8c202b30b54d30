// SPDX-License-Identifier: MIT
// Writes maps of the Tiled map editor in JSON (.tmj).
#pragma once

#include <string>

#include "src/tiled/tile_layers.hpp"

namespace warren {

/// The map as a .tmj file.
std::string write_tmj(const LevelMap& map);

}  // namespace warren
