// SPDX-License-Identifier: MIT
// Any bytes as the description of a tileset: they are rejected with a place for every problem, or the sheet that they
// make draws every tile and spawn.
#include <string_view>

#include <warren/level/level.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>
#include <warren/text/named_path.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

Picture any_image(Size size) {
  Picture image(size);
  for (std::size_t i = 0; i < image.cells().size(); ++i) {
    image[i] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i / 7), 9,
                static_cast<std::uint8_t>(i % 11 == 0 ? 0 : 255)};
  }
  return image;
}

void must_draw(const TileSheet& sheet, const Level& level) {
  const LevelSlots slots(level, sheet);
  for (const TileSheet::Slot slot : slots.ground.cells()) must(slot < sheet.slots(), "a cell has a slot of the sheet");
  for (const TileSheet::Slot slot : slots.marks.cells()) must(slot < sheet.slots(), "a spawn has a slot of the sheet");
  const Picture picture = picture_of(slots, level.bounds(), sheet);
  must(picture.width() == level.width() * sheet.tile_size(), "the picture has a tile for each cell");
  const SheetImage* image = sheet.image();
  must(image != nullptr && image->tiles == image->columns * (image->tiles / image->columns), "the image has rows");
  for (const int tile : image->tile_of_slot) {
    must(tile == SheetImage::no_tile || (tile >= 0 && tile < image->tiles), "a slot shows a tile of the image");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Tileset> tileset =
      parse_tileset(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!tileset) {
    must_have_places(tileset.error());
    return 0;
  }
  must(stays_in_folder(tileset->image), "the image is beside the description");
  const Status known = tileset->check_names(*TileSet::standard(), nullptr);
  if (!known) must_have_places(known.error());
  // A sheet draws all built-in tiles first, which takes far longer than to read a description: one in 64 makes a sheet.
  // Large tiles differ in nothing else.
  if (tileset->tile_size > 16 || size % 64 != 0) return 0;
  static const Picture image = any_image({100, 70});
  const Result<TileSheet> sheet = TileSheet::from_tileset(*tileset, image, "png", *TileSet::standard());
  if (!sheet) {
    must_have_places(sheet.error());
    return 0;
  }
  Level level({8, 5});
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) level.tiles[i] = static_cast<Tile>(i * 7);
  for (const TilesetEntry& entry : tileset->spawns) level.spawns.push_back({{1, 1}, entry.name});
  for (const TilesetEntry& entry : tileset->exits) {
    level.exits.push_back(Exit({2, 2}, entry.name));
    level.tiles[{2, 2}] = Tile::portal;
  }
  must_draw(*sheet, level);
  return 0;
}
