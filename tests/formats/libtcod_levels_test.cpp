// SPDX-License-Identifier: MIT
// Levels as REXPaint pictures, read by libtcod: every cell of every layer matches the level.
#include <doctest/doctest.h>

#include <warren/formats/format.hpp>

#include "tests/formats/libtcod_image.hpp"
#include "tests/support/recipe_levels.hpp"
#include "tests/support/temporary_folder.hpp"

namespace warren::libtcod_levels_test {

namespace {

using namespace test;

constexpr Colour magenta = {255, 0, 255};

/// The spawn on a cell and its colours; a space when there is none.
struct Mark {
  char glyph = ' ';
  Colour colour{};
};

Mark mark_at(const Level& level, Point p) {
  if (level.start == p) return {'@', Colour::hex(0xffffff)};
  const Spawn* spawn = level.spawn_at(p);
  if (spawn == nullptr) return {};
  const SpawnRow* row = SpawnTable::find_shipped(spawn->name);
  constexpr Colour colours[] = {Colour::hex(0xe8743b), Colour::hex(0x7cc4f0), Colour::hex(0xf0e442),
                                Colour::hex(0xb8a9c9)};
  if (row == nullptr) return {'*', colours[3]};
  return {row->glyph, colours[static_cast<std::size_t>(row->kind)]};
}

/// The first difference between a picture and its level; empty when they are equal.
std::string difference(const XpImage& image, const Level& level) {
  if (image.layers.size() != 2) return "number of layers";
  for (const Grid<XpCell>& layer : image.layers) {
    if (layer.size() != level.size()) return "size";
  }
  const auto code = [](char glyph) { return static_cast<std::uint32_t>(glyph); };
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const TileInfo& tile = (*level.tile_set)[level.tiles[i]];
    const XpCell ground{code(tile.glyph), tile.foreground, tile.background};
    if (image.layers[0][i] != ground) return "ground of cell " + std::to_string(i);
    const Mark mark = mark_at(level, level.tiles.point(i));
    const XpCell& above = image.layers[1][i];
    const bool same = mark.glyph == ' ' ? above.background == magenta
                                        : above == XpCell{code(mark.glyph), mark.colour, tile.background};
    if (!same) return "mark of cell " + std::to_string(i);
  }
  return {};
}

std::string difference_for_libtcod(const Level& level) {
  const TemporaryFolder folder;
  const LevelFile file = find_format("xp")->write(level, {}).value();
  return difference(loaded_by_libtcod(folder.write("level.xp", file.bytes)), level);
}

}  // namespace

TEST_CASE("libtcod sees levels of every recipe, cell for cell, with all colours") {
  int levels = 0;
  for_recipe_levels(3, [&](const Level& level, const std::string& name) {
    ++levels;
    CHECK_MESSAGE(difference_for_libtcod(level) == "", name);
  });
  CHECK(levels > 75);
}

TEST_CASE("it sees own tiles, and levels of one cell") {
  CHECK(difference_for_libtcod(level_with_own_tiles()) == "");
  CHECK(difference_for_libtcod(Level({1, 1})) == "");
}

}  // namespace warren::libtcod_levels_test
