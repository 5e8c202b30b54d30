// SPDX-License-Identifier: MIT
// What a file format is: a way to write a level down.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <warren/analysis/drawing.hpp>
#include <warren/core/error.hpp>
#include <warren/core/level.hpp>

namespace warren {

struct WriteOptions {
  TextStyle style = TextStyle::blocks;
};

struct FormatDescriptor {
  std::string_view id;
  std::string_view summary;
  std::string_view ending;  ///< of file names, with the dot
  Result<std::string> (*write)(const Level& level, const WriteOptions& options) = nullptr;
};

/// The list of all formats that ship, sorted by id. Made in src/catalogue from formats.def.
std::span<const FormatDescriptor* const> all_formats();
const FormatDescriptor* find_format(std::string_view id);

}  // namespace warren
