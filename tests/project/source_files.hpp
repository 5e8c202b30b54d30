// SPDX-License-Identifier: MIT
// The files of the repository, for tests that read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace warren::test {

namespace fs = std::filesystem;

inline fs::path source_root() { return WARREN_SOURCE_DIR; }

/// "src/grid/noise.cpp", with forward slashes.
inline std::string relative_path(const fs::path& file) { return fs::relative(file, source_root()).generic_string(); }

/// The files below these folders that have one of these extensions, sorted.
inline std::vector<fs::path> source_files(std::initializer_list<const char*> folders,
                                          const std::set<std::string>& extensions) {
  std::vector<fs::path> files;
  for (const char* folder : folders) {
    if (!fs::exists(source_root() / folder)) continue;
    for (fs::recursive_directory_iterator entry(source_root() / folder), end; entry != end; ++entry) {
      if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();
      if (extensions.contains(entry->path().extension().string())) files.push_back(entry->path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::string> lines_of(const fs::path& file) {
  std::istringstream text(contents_of(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

}  // namespace warren::test
