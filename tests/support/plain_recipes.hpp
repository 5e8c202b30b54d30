// SPDX-License-Identifier: MIT
// The recipes that dig only rooms and corridors and search no paths: the fastest, with the strictest bounds.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace warren::test {

inline constexpr std::array<std::string_view, 1> plain_recipes = {"simple"};

inline bool is_plain(std::string_view recipe) {
  return std::ranges::find(plain_recipes, recipe) != plain_recipes.end();
}

}  // namespace warren::test
