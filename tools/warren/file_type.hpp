// SPDX-License-Identifier: MIT
// Recognizing files of the wrong type, so that the error says what a file is instead of where its first letter is
// wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren::tool {

/// What commands read.
enum class FileType : std::uint8_t {
  unknown,
  recipe,
  level,
  campaign,
  dungeon,  ///< the graph that `warren dungeon` writes
  spawn_table,
  prefab,
  expectations,
  tiled_map,  ///< a level or a prefab
  tileset,
  tiled_tileset,
  rexpaint,  ///< a level or a prefab
  png,
  other_picture,
  database,
  saved_game,
  recording,
};

/// The type of a file by its first bytes, or by the keys of its JSON object.
FileType type_of_file(std::string_view bytes);

/// The error to report for a file that could not be read as `wanted`: "this file is a level, not a recipe" if it is of
/// another type, otherwise `error`. Only errors about the contents of a file are replaced.
Error with_file_type(Error error, std::string_view bytes, std::string_view file, FileType wanted);

}  // namespace warren::tool
