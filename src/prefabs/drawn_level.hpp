// SPDX-License-Identifier: MIT
// Converts drawings to levels, for formats that also hold prefabs.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Draws one cell; call it once per cell. Returns false for a second start, and keeps the first one.
bool draw_cell(Level& level, Point p, Tile tile, Role role, std::string_view spawn);

/// The drawing as a prefab of kind level, whatever its header says.
Result<Prefab> drawing_of(PrefabSource source, std::string_view file);

/// The drawing as a level with the name of the file. Transparent cells become walls.
Result<Level> level_of(const Prefab& drawing, std::string_view file);

/// The error of a prefab reader, with the code for levels.
Error as_level_error(Error error);

/// The file name without folder and extension: "cave" for "out/cave.tmj".
std::string_view stem_of(std::string_view file);

/// The error for a second start.
Error second_start(Place place);

}  // namespace warren
