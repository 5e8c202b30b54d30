// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace warren {

/// The text without leading and trailing blanks.
constexpr std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace warren
