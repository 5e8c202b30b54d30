// SPDX-License-Identifier: MIT
// From what was drawn to levels, for formats that show what prefabs are made of.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Puts into a cell what a drawing says of it. False, and the start is where it was, when this is a second start. Cells
/// are drawn once each.
bool draw_cell(Level& level, Point p, Tile tile, Role role, std::string_view spawn);

/// The drawing as a prefab, whatever kind it says it is, or none.
Result<Prefab> drawing_of(PrefabSource source, std::string_view file);

/// What is transparent is wall. The name of the level is that of the file.
Result<Level> level_of(const Prefab& drawing, std::string_view file);

/// What readers say of prefabs, as it is said of levels.
Error as_level_error(Error error);

/// "out/cave.tmj" is called cave.
std::string_view stem_of(std::string_view file);

/// A start where there is one already.
Error second_start(Place place);

}  // namespace warren
