// SPDX-License-Identifier: MIT
// Splits a text into the rows of a level.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace warren {

/// Removes the first line from `rest` and returns it without its line ending, LF or CRLF.
inline std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// The lines of a text. Blank lines before the first row and after the last are ignored, as is a byte order mark.
class TextRows {
 public:
  explicit TextRows(std::string_view text) : rest_(text) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
    while (!rest_.empty()) {
      TextRows ahead = *this;
      if (!is_blank(ahead.next())) break;
      *this = ahead;
    }
    for (std::size_t end = rest_.rfind('\n'); !rest_.empty() && is_blank(rest_.substr(end + 1));
         end = rest_.rfind('\n')) {
      rest_ = rest_.substr(0, end == std::string_view::npos ? 0 : end);
    }
  }

  bool empty() const { return rest_.empty(); }
  /// The number of remaining lines.
  int count() const {
    return rest_.empty() ? 0
                         : static_cast<int>(std::min<std::ptrdiff_t>(std::ranges::count(rest_, '\n'), 0x7ffffffe)) + 1;
  }
  /// The next line, without taking it.
  std::string_view first() const { return TextRows(*this).next(); }
  /// Takes the next line.
  std::string_view next() {
    ++line_;
    return take_line(rest_);
  }
  /// The line number of the last line taken, counted from 1.
  int line() const { return line_; }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  static bool is_blank(std::string_view line) { return std::ranges::all_of(line, is_space); }

  std::string_view rest_;
  int line_ = 0;
};

}  // namespace warren
