// SPDX-License-Identifier: MIT
// Parsed arguments that several subcommands share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/formats/format.hpp>
#include <warren/grid/rect.hpp>

namespace warren::tool {

/// Which pack a command uses.
struct PackArguments {
  std::string folder{};                       ///< of --pack; empty: that of the file, or the built-in one
  std::vector<std::string> prefab_folders{};  ///< of --prefab-dir, whose prefabs are added to the pack
};

/// Which level to build.
struct LevelArguments {
  std::string recipe;
  std::string campaign;  ///< if not empty, it selects the recipe
  std::string floor;     ///< of the campaign; if empty, the first floor of the depth
  std::optional<std::uint64_t> seed;
  std::optional<Size> size;
  int depth = 1;
  std::optional<std::int64_t> work_limit;  ///< in steps; the library's limit when empty
  PackArguments pack;
};

/// How and where a level is written.
struct OutputArguments {
  const FormatDescriptor* format = nullptr;  ///< never null once parsed
  TextStyle style = TextStyle::blocks;
  std::optional<int> tile_size;  ///< the format's default when empty
  std::string tileset;           ///< a file; the built-in tileset when empty
  int frames_per_second = 20;
  std::string path = "-";
  bool force = false;
};

}  // namespace warren::tool
