// SPDX-License-Identifier: MIT
// The files of data/ as they were when the library was built, so that it runs from anywhere.
#pragma once

#include <span>
#include <string_view>

namespace warren {

struct EmbeddedFile {
  std::string_view path;  ///< below data/, as in "recipes/simple.json"
  std::string_view text;
};

/// Sorted by path. Made by cmake/embed_data.cmake.
std::span<const EmbeddedFile> embedded_files();

/// The name of a file in a folder of data/, "simple" for "recipes/simple.json"; empty when it is not in there.
std::string_view embedded_name(const EmbeddedFile& file, std::string_view folder, std::string_view ending = ".json");

}  // namespace warren
