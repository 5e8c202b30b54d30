// SPDX-License-Identifier: MIT
// What a file format is: a way to write a level down, and often to read it back.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/drawing.hpp>
#include <warren/level/error.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>
#include <warren/pictures/tile_sheet.hpp>

namespace warren {

struct WriteOptions {
  TextStyle style = TextStyle::blocks;
  /// For formats with pictures. Our own when there is none.
  const TileSheet* sheet = nullptr;
  /// How the level came to be, for formats that move. Without it there is one frame.
  const History* history = nullptr;
  int frames_per_second = 20;
  /// What the picture of the sheet is called in formats that want it beside them.
  std::string sheet_file = "warren_tiles.png";
  Limits limits{};
};

/// A file that another one names: the picture of a tileset.
struct FileBeside {
  std::string name{};
  std::string bytes{};

  bool operator==(const FileBeside&) const = default;
};

struct LevelFile {
  std::string bytes{};
  std::vector<FileBeside> beside{};
};

struct ReadOptions {
  std::string file = "level";  ///< for errors
  /// Gives the contents of a file that the one being read names. The path is relative to it and never leads up.
  std::function<Result<std::string>(const std::string& path)> files{};
  Limits limits{};
};

struct FormatDescriptor {
  std::string_view id;
  std::string_view summary;
  std::string_view ending;  ///< of file names, with the dot
  bool binary = false;      ///< nothing for a terminal
  bool moves = false;       ///< shows the history
  Result<LevelFile> (*write)(const Level& level, const WriteOptions& options) = nullptr;
  /// Null for what cannot be read back.
  Result<Level> (*read)(std::string_view bytes, const ReadOptions& options) = nullptr;
};

/// The list of all formats that ship, sorted by id. Made in src/catalogue from formats.def.
std::span<const FormatDescriptor* const> all_formats();
const FormatDescriptor* find_format(std::string_view id);
/// The format that the ending of a file's name tells; null when none has it.
const FormatDescriptor* format_of_file(std::string_view file);

}  // namespace warren
