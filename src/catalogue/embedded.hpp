// SPDX-License-Identifier: MIT
// The files of data/, embedded at build time, so that the library needs no files at run time.
#pragma once

#include <span>
#include <string_view>

namespace warren {

struct EmbeddedFile {
  std::string_view path;  ///< below data/, as in "recipes/simple.json"
  std::string_view text;  ///< the contents
};

/// All embedded files, sorted by path. cmake/embed_data.cmake generates the list.
std::span<const EmbeddedFile> embedded_files();

/// The name of a file in a folder of data/: "simple" for "recipes/simple.json". Empty if the file is elsewhere or has
/// another extension.
std::string_view embedded_name(const EmbeddedFile& file, std::string_view folder, std::string_view extension = ".json");

}  // namespace warren
