// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/wrap.hpp"

#include <algorithm>

namespace warren::tool {

std::vector<std::string> wrapped(std::string_view text, int width) {
  const auto most = static_cast<std::size_t>(std::max(width, 1));
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.size(), most);
    std::size_t next = end;
    if (const std::size_t broken = text.find('\n'); broken <= end) {
      end = broken;
      next = broken + 1;
    } else if (end < text.size()) {
      const std::size_t blank = text.rfind(' ', end);
      const bool has_word_before = blank != std::string_view::npos && text.find_first_not_of(' ') < blank;
      if (has_word_before) {
        end = blank;
        next = blank + 1;
      }
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(next, text.size()));
  }
  return lines;
}

}  // namespace warren::tool
