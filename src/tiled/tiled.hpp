// SPDX-License-Identifier: MIT
// Maps of the Tiled map editor (https://www.mapeditor.org) as prefabs: .tmj, which is JSON, and .tmx, which is XML.
//
// A map is orthogonal and of a fixed size. What its tiles mean is said in their tilesets: by a property "tile", or else
// by the class of the tile, as legends say it ("wall", "floor, Rat", "start", "transparent"). Upper layers cover lower
// ones, and what no layer covers is transparent. Objects whose class or name is "start" or "exit" are those; objects of
// the class "spawn", or of none, spawn what their name says; others are not looked at. Properties of the map with the
// keys of a prefab's header are its header. What is hidden in Tiled is not there.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Gives the text of a tileset's file, .tsj or .tsx. The path is the one in the map: relative to it, with forward
/// slashes, and never out of its folder.
using TilesetFiles = std::function<Result<std::string>(const std::string& path)>;

/// Everything that is wrong comes back at once, up to a hundred problems, each with its place. `file` is for those.
Result<PrefabSource> read_tmj(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits = {});
Result<PrefabSource> read_tmx(std::string_view text, std::string_view file, const TilesetFiles& files,
                              const Limits& limits = {});

}  // namespace warren
