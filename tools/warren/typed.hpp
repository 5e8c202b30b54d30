// SPDX-License-Identifier: MIT
// What was typed on the command line, as text, and what it means: complaints are ours then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// Something on the command line that cannot be meant, and what would do.
struct Misuse {
  std::string message;
  std::string hint;
};

template <class T>
using Understood = tl::expected<T, Misuse>;

struct TypedLevel {
  std::string recipe{};
  std::string seed{};
  std::string size{};
  std::string depth{};
  std::string campaign{};
  std::vector<std::string> prefab_folders{};
};

struct TypedOutput {
  std::string format{};
  std::string style{};
  std::string tile_size{};
  std::string tileset{};
  std::string frames_per_second{};
  std::string output = "-";
  bool force = false;
};

Understood<LevelArguments> understand(const TypedLevel& typed, std::string_view usual_recipe);
/// The format that was asked for, else the one of the file's ending, else `usual_format`.
Understood<OutputArguments> understand(const TypedOutput& typed, std::string_view usual_format);
Understood<TextStyle> style_in(std::string_view text);
Understood<int> milliseconds_in(std::string_view text);
/// A part of a level, as in 10,5,20x12.
Understood<Rect> part_in(std::string_view text);
Understood<PrefabKind> kind_in(std::string_view text);

}  // namespace warren::tool
