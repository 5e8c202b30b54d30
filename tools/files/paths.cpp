// SPDX-License-Identifier: MIT
#include "tools/files/paths.hpp"

#include <sys/stat.h>

#include <cstdlib>
#include <memory>

namespace warren::files {

std::string folder_of(const std::string& file) {
  return file.substr(0, file.find_last_of('/') + 1);  // npos + 1 is 0
}

std::string canonical_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : "";
}

bool is_folder(const std::string& path) {
  struct stat about{};
  return ::stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode);
}

}  // namespace warren::files
