// SPDX-License-Identifier: MIT
#include "tools/warren/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

namespace warren::tool {

namespace {

bool term_is_usable() {
  const char* term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

}  // namespace

int basic_index(Colour c) {
  const int bright = std::max({c.r, c.g, c.b});
  const auto has = [&](int value) { return 4 * value > 3 * bright ? 1 : 0; };
  const int index = has(c.r) + 2 * has(c.g) + 4 * has(c.b);
  constexpr int white = 7;
  return index == white ? -1 : index;
}

bool is_on_terminal() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

bool is_interactive() { return is_on_terminal() && term_is_usable(); }

std::string why_no_screen() {
  if (!is_on_terminal()) return "there is no terminal";
  const char* term = std::getenv("TERM");
  if (term == nullptr || *term == '\0') return "TERM, the name of the terminal, is not set";
  if (!term_is_usable()) return fmt::format("TERM={} is a terminal that can only print lines", printable(term));
  return fmt::format("TERM={} is a terminal that is not known here", printable(term));
}

bool can_rewrite_lines(int descriptor) { return ::isatty(descriptor) != 0 && term_is_usable(); }

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return can_rewrite_lines(descriptor);
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::min(seconds, 1e9));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace warren::tool
