// SPDX-License-Identifier: MIT
#include "tools/warren/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

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

bool is_interactive() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && term_is_usable(); }

bool can_rewrite_lines(int descriptor) { return ::isatty(descriptor) != 0 && term_is_usable(); }

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return can_rewrite_lines(descriptor);
}

}  // namespace warren::tool
