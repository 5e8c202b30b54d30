// SPDX-License-Identifier: MIT
// A consumer program: a level from a chain, another from a shipped recipe, and the lists behind both. It prints one
// line, which is the same for every compiler and build.
#include <cinttypes>
#include <cstdio>

#include <warren/warren.hpp>

namespace {

int complain(const warren::Error& error) {
  std::fprintf(stderr, "%s\n", warren::to_text(error).c_str());
  return 1;
}

}  // namespace

int main() {
  using namespace warren;
  const Chain chain = Chain{BspDungeon{.attempts = 100}}
                          .with([](Level& level, Rng& rng) { level.dig(rng.cell_of(level.interior())); }, "one hole")
                          .with(RoomSpawner{})
                          .with(RoomStart{})
                          .with(RoomStairs{});
  const Result<Level> from_chain = chain.build({.seed = 7, .size = {60, 40}, .depth = 3});
  if (!from_chain) return complain(from_chain.error());

  // The recipe and its builders are in the library: the linker must not drop them.
  const Result<Recipe> recipe = Recipe::shipped("simple");
  if (!recipe) return complain(recipe.error());
  Request request = recipe->request();
  request.seed = 7;
  const Result<Level> from_recipe = recipe->build(request);
  if (!from_recipe) return complain(from_recipe.error());

  std::printf("warren %.*s: %zu builders, %zu recipes, levels %016" PRIx64 " %016" PRIx64 "\n",
              static_cast<int>(version.size()), version.data(), all_builders().size(), shipped_recipes().size(),
              from_chain->hash(), from_recipe->hash());
  return 0;
}
