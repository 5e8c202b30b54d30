// SPDX-License-Identifier: MIT
// Plain text: one line per row, one character per cell.
#include "formats/formats.hpp"

namespace warren {

namespace {

Result<LevelFile> write(const Level& level, const WriteOptions& options) {
  std::string text;
  text.reserve(level.tiles.cells().size() + static_cast<std::size_t>(level.height()));
  for (const std::string& row : draw(level, options.style)) {
    text += row;
    text += '\n';
  }
  return LevelFile{std::move(text)};
}

}  // namespace

constinit const FormatDescriptor formats::ascii = {
    .id = "ascii",
    .summary = "plain text, one character per cell, with the start, exits and spawns",
    .ending = ".txt",
    .write = write,
};

}  // namespace warren
