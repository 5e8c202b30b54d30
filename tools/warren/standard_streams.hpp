// SPDX-License-Identifier: MIT
// stdout for data, stderr for messages. No other file writes to them, except for full screens.
//
// Nothing here throws, and a failure is never lost: that of stdout is remembered until close_stdout(), that of stderr
// is ignored, because there is nobody left to tell. Text from outside (names, files, keys) is escaped where it enters a
// message, as an argument of print. Call these functions from one thread.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

#include <warren/level/error.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

/// An argument of print that has several lines; in any other text a line break is escaped.
struct Lines {
  std::string_view text;
  operator std::string_view() const { return text; }
};
inline Lines lines(std::string_view text) { return {text}; }

/// Opens those of the descriptors 0 to 2 that are closed, so that no file takes their place. Reading and writing them
/// fails as before. Call it first in main.
void open_standard_streams();

/// Writes bytes to stdout as they are, at once.
Status write_stdout(std::string_view bytes);

/// Writes what is left, and returns the first failure of stdout that write_stdout has not returned already.
Status close_stdout();

/// Replaces the last line of a terminal on stderr. The next message replaces it.
void show_progress(std::string_view line);
void clear_progress();

namespace streams {

void append_to_stdout(std::string_view text);
void write_stderr(std::string_view text);
void stdout_failed(int reason);

template <class T>
decltype(auto) shown(const T& value) {
  if constexpr (std::is_same_v<T, Lines>) {
    return printable_lines(value.text);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return printable(value);
  } else {
    return (value);
  }
}

template <class... Shown>
std::string format(fmt::string_view text, const Shown&... arguments) {
  return fmt::vformat(text, fmt::make_format_args(arguments...));
}

}  // namespace streams

/// Formats to stdout. It is written in blocks, to a terminal at once.
template <class... Arguments>
void print(fmt::format_string<Arguments...> text, Arguments&&... arguments) noexcept {
  try {
    streams::append_to_stdout(streams::format(text, streams::shown(arguments)...));
  } catch (...) {
    streams::stdout_failed(ENOMEM);
  }
}

/// Formats to stderr, at once.
template <class... Arguments>
void print_error(fmt::format_string<Arguments...> text, Arguments&&... arguments) noexcept {
  try {
    streams::write_stderr(streams::format(text, streams::shown(arguments)...));
  } catch (...) {
    streams::write_stderr("warren: out of memory\n");
  }
}

}  // namespace warren::tool

template <>
struct fmt::formatter<warren::tool::Lines> : fmt::formatter<std::string_view> {};
