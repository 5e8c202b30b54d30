// SPDX-License-Identifier: MIT
#include <warren/text/named_path.hpp>

#include <algorithm>

namespace warren {

bool stays_in_folder(std::string_view path) {
  constexpr std::size_t longest_path = 1000;
  if (path.empty() || path.size() > longest_path || path.starts_with('/')) return false;
  // A colon would make it a Windows drive or a URL.
  const auto is_bad = [](char c) {
    return c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7f;
  };
  if (std::ranges::any_of(path, is_bad)) return false;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (path.substr(at, end - at).starts_with("..")) return false;  // Windows treats ".. " like it
    at = end + 1;
  }
  return true;
}

std::string path_beside(std::string_view file, std::string_view path) {
  const std::size_t folder = file.find_last_of('/') + 1;  // npos + 1 is 0
  return std::string(file.substr(0, folder)).append(path);
}

}  // namespace warren
