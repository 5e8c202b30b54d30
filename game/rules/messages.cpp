// SPDX-License-Identifier: MIT
#include "game/rules/messages.hpp"

#include <fmt/format.h>

namespace warren::game {

std::string with_count(std::string_view name, int count) {
  return count == 1 ? fmt::format("the {}", name) : fmt::format("{} x {}", count, name);
}

std::string with_article(std::string_view name) {
  const bool vowel = !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

}  // namespace warren::game
