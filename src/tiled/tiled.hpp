// SPDX-License-Identifier: MIT
// Maps of the Tiled map editor (https://www.mapeditor.org) as prefabs: .tmj, which is JSON, and .tmx, which is XML.
//
// A map is orthogonal and of a fixed size. The tilesets define the meanings of tiles: by a property "tile", or else by
// the class of the tile, as legends write them ("wall", "floor, Rat", "start", "transparent"). Upper layers cover lower
// ones, and cells that no layer covers are transparent. Objects whose class or name is "start" or "exit" are the start
// and exits. Objects of the class "spawn", or without a class, are spawns of their name. All other objects are ignored.
// Properties of the map with the keys of a prefab header form the header. Hidden layers and objects are ignored.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Returns the text of a tileset file, .tsj or .tsx. The path is relative to the map, with forward slashes, and inside
/// its folder.
using TilesetFiles = std::function<Result<std::string>(const std::string& path)>;

/// Reads a map. An error lists all problems, up to a hundred, each with its place in `file`.
Result<PrefabSource> read_tmj(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits = {});
Result<PrefabSource> read_tmx(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits = {});

}  // namespace warren
