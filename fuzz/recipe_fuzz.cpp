// SPDX-License-Identifier: MIT
// Any bytes as a recipe.
#include "fuzz/recipe_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::fuzz::try_recipe({reinterpret_cast<const char*>(data), size});
  return 0;
}
