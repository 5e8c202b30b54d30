// SPDX-License-Identifier: MIT
// Maps for NumPy: one array of tiles, levels x height x width, a byte each.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <warren/grid/rect.hpp>
#include <warren/level/tile.hpp>

#include "tools/files/output_file.hpp"

namespace warren::survey {

/// The header of format 1.0 with the shape of the array. Its length is a multiple of 64 bytes.
std::string npy_header(std::uint64_t levels, Size size);

class NpyFile {
 public:
  static Result<NpyFile> create(const std::string& path, std::uint64_t levels, Size size, files::Existing existing);

  /// Appends the maps of a few levels.
  Status add(std::span<const Tile> tiles);
  Status finish() { return file_.finish(); }

 private:
  explicit NpyFile(files::OutputFile file) : file_(std::move(file)) {}

  files::OutputFile file_;
};

}  // namespace warren::survey
