// SPDX-License-Identifier: MIT
// Levels of every shipped recipe.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include <warren/catalogue/recipe.hpp>

namespace warren::test {

/// Calls use(level, name) for seeds 1 to `seeds`, each at another depth and size.
template <class Use>
void for_recipe_levels(std::uint64_t seeds, Use use) {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Request request = recipe->request();
      request.seed = seed * 0x9e3779b97f4a7c15U;
      request.depth = static_cast<int>(seed);
      const int change = static_cast<int>(seed - 1);
      request.size = {std::max(request.size.w - 3 * change, recipe->min_size().w),
                      std::max(request.size.h + change, recipe->min_size().h)};
      const Result<Level> level = recipe->build(request);
      REQUIRE_MESSAGE(level, info.id << ": " << to_text(level.error()));
      use(*level, std::string(info.id) + "_" + std::to_string(seed));
    }
  }
}

/// A level with custom tiles, walkable and blocked.
inline Level level_with_own_tiles() {
  TileSet set;
  const TileInfo lava{.name = "lava \"hot\" & <red>",
                      .glyph = '{',
                      .foreground = Colour::hex(0xff4000),
                      .background = Colour::hex(0x401000),
                      .cost_percent = 500};
  const TileInfo crystal{.name = "crystal", .glyph = '}', .foreground = Colour::hex(0x80ffff), .opaque = true};
  const Tile walkable = set.add_walkable(lava).value();
  const Tile blocking = set.add_blocking(crystal).value();
  Level level({12, 9});
  level.name = "A \"name\" & <more> \xc3\xb3";
  level.seed = 18446744073709551615U;
  level.depth = 7;
  level.attempts = 3;
  level.carve({1, 1, 10, 7});
  level.rooms = {{1, 1, 10, 7}, {2, 2, 3, 3}};
  level.tiles[{3, 3}] = level.tiles[{4, 3}] = walkable;
  level.tiles[{0, 0}] = level.tiles[{5, 5}] = blocking;
  level.start = Point{3, 3};
  for (const Point exit : {Point{9, 6}, Point{2, 1}, Point{9, 1}}) level.add_exit(exit);
  level.spawns = {{{8, 4}, "Goblin"}, {{4, 3}, "A <thing> & \"more\""}, {{1, 1}, "Drag\xc3\xb3n"}};
  level.tile_set = std::make_shared<const TileSet>(std::move(set));
  return level;
}

}  // namespace warren::test
