// SPDX-License-Identifier: MIT
// Reads the words of a game in JSON: kinds, roles, names.
#pragma once

#include <string>
#include <string_view>

#include "src/json/checked_scanner.hpp"
#include "src/level/word_rules.hpp"

namespace warren {

inline Status read_game_word(CheckedScanner& in, const Limits& limits, std::string_view what, std::string& into) {
  bool is_good = false;
  Status read = in.read_checked(is_good, [&] { return in.read_string(what, into); });
  if (!is_good || is_word(into, limits)) return read;
  const bool is_long = into.size() > static_cast<std::size_t>(limits.word_bytes);
  in.note(fmt::format("{} {}", what,
                      into.empty() ? "is empty"
                      : is_long    ? "is too long"
                                   : "has a control character"),
          word_hint(limits));
  return read;
}

}  // namespace warren
