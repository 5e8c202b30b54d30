// SPDX-License-Identifier: MIT
// Prefabs from files of every format that is read: text, REXPaint and Tiled.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Gives the contents of a file that a prefab names: a drawing, a tileset. The path is relative to the prefab's folder
/// and has been looked at: it leads neither up nor to an absolute place.
using PrefabFiles = std::function<Result<std::string>(const std::string& path)>;

/// Whether a file is a prefab by its ending: .txt, .xp, .tmj or .tmx.
bool is_prefab_file(std::string_view file);

/// The name of the prefab in a file: "shrine" in vaults/shrine.txt.
std::string_view prefab_name(std::string_view file);

/// Reads a prefab of the format that its ending tells. A .txt may have its drawing in another file. What says nothing
/// of its kind is a level when it has a start or an exit, and a vault otherwise.
Result<Prefab> read_prefab(std::string_view bytes, std::string_view file, const PrefabFiles& files = {},
                           const Limits& limits = {});

/// The drawing of a prefab as a REXPaint file; not all characters can be in one.
Result<std::string> prefab_as_xp(const Prefab& prefab);

}  // namespace warren
