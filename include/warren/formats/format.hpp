// SPDX-License-Identifier: MIT
// File formats: how levels are written to files and, for some formats, read back.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/description/description.hpp>
#include <warren/level/drawing.hpp>
#include <warren/level/error.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

/// How to write a level. Formats ignore the options that do not concern them.
struct WriteOptions {
  TextStyle style = TextStyle::blocks;          ///< of text formats
  const TileSheet* sheet = nullptr;             ///< the tiles of pictures; null for the built-in ones
  const History* history = nullptr;             ///< the frames of animations; null for one frame
  int frames_per_second = 20;                   ///< of animations
  const Description* description = nullptr;     ///< the name and the text of the level; null for none
  std::string sheet_file = "warren_tiles.png";  ///< the image file that Tiled maps refer to
  Limits limits{};                              ///< of pictures and animations
};

/// A file that the written file refers to, such as the image of a tileset. It belongs into the same folder.
struct FileBeside {
  std::string name{};   ///< without a folder
  std::string bytes{};  ///< the contents

  bool operator==(const FileBeside&) const = default;
};

/// A written level.
struct LevelFile {
  std::string bytes{};               ///< the contents of the file
  std::vector<FileBeside> beside{};  ///< the files that it refers to
};

/// How to read a level.
struct ReadOptions {
  std::string file = "level";  ///< the name of the file in errors
  /// Returns the contents of a file that the one being read refers to. The path is relative to the folder of that file;
  /// absolute paths and paths that contain ".." are rejected before.
  std::function<Result<std::string>(const std::string& path)> files{};
  Limits limits{};  ///< of the file and the level
};

/// Describes a file format.
struct FormatDescriptor {
  std::string_view id;         ///< the name on the command line
  std::string_view summary;    ///< one phrase for lists
  std::string_view extension;  ///< of file names, with the dot
  bool binary = false;         ///< whether it cannot be printed on a terminal
  bool moves = false;          ///< whether it shows the history
  bool draws_tiles = false;    ///< whether it draws with a tile sheet
  Result<LevelFile> (*write)(const Level& level, const WriteOptions& options) = nullptr;
  /// Null for formats that cannot be read.
  Result<Level> (*read)(std::string_view bytes, const ReadOptions& options) = nullptr;
};

/// All built-in formats, sorted by id.
std::span<const FormatDescriptor* const> all_formats();
/// The built-in format with this id; null if there is none.
const FormatDescriptor* find_format(std::string_view id);
/// The format inferred from the extension of the file; null if none matches.
const FormatDescriptor* format_of_file(std::string_view file);

}  // namespace warren
