// SPDX-License-Identifier: MIT
// Descriptions of tilesets: what is read, what is refused, and the sheets that they make.
#include <warren/pictures/tileset.hpp>

#include <doctest/doctest.h>

#include <set>

#include <warren/level/level.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::tileset_test {

namespace {

using Slot = TileSheet::Slot;
using Problems = std::vector<std::string>;

Problems lines_of(const Error& error) {
  Problems lines;
  for (const Error& e : small::all_of(error)) {
    CHECK_FALSE(e.hint.empty());
    CHECK(e.place.file == "t.json");
    lines.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return lines;
}

Tileset parsed(std::string_view text) {
  Result<Tileset> tileset = parse_tileset(text, "t.json");
  REQUIRE_MESSAGE(tileset.has_value(), to_text(tileset.error()));
  return *tileset;
}

Problems problems_of(std::string_view text) {
  const Result<Tileset> tileset = parse_tileset(text, "t.json");
  return tileset ? Problems{} : lines_of(tileset.error());
}

/// The colour of the tile with this number, in images of painted().
Pixel colour_of_number(int number) {
  return {static_cast<std::uint8_t>(number + 1), static_cast<std::uint8_t>(200 - number), 77, 255};
}

/// An image with a plain colour for each tile, and white between them.
Picture painted(int columns, int rows, int side, int margin, int spacing) {
  const auto length = [&](int count) { return margin + count * (side + spacing); };
  Picture picture({length(columns), length(rows)}, Pixel{255, 255, 255, 255});
  for (int number = 0; number < columns * rows; ++number) {
    const Point at{length(number % columns), length(number / columns)};
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) picture[{at.x + x, at.y + y}] = colour_of_number(number);
    }
  }
  return picture;
}

TileSheet sheet_of(std::string_view text, const Picture& image, const TileSet& tiles = *TileSet::standard()) {
  Result<TileSheet> sheet = TileSheet::from_tileset(parsed(text), image, "", tiles);
  REQUIRE_MESSAGE(sheet.has_value(), to_text(sheet.error()));
  return *sheet;
}

/// Whether all pixels of a slot have this colour.
bool is_plain(const TileSheet& sheet, Slot slot, Pixel colour) {
  const Rect area = sheet.area(slot);
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      if (sheet.picture()[{x, y}] != colour) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a description is read with all its parts") {
  const Tileset tileset = parsed(R"({ "image": "a/b.png", "tile_size": 24, "margin": 2, "spacing": 1,
    "tiles": { "floor": [[0, 1], [1, 1]], "door": [4, 2], "gravel": 37 }, "below": "floor", "start": [0, 5],
    "spawns": { "Goblin": [3, 5] }, "kinds": { "item": 9 }, "exits": { "gate": [4, 3] } })");
  CHECK(tileset.image == "a/b.png");
  CHECK(tileset.tile_size == 24);
  CHECK(tileset.margin == 2);
  CHECK(tileset.spacing == 1);
  REQUIRE(tileset.tiles.size() == 3);
  CHECK(tileset.tiles[0].images.size() == 2);
  CHECK(tileset.tiles[2].images[0].row == ImageTile::by_number);
  CHECK(tileset.below->name == "floor");
  CHECK(tileset.kinds[1].has_value());
  CHECK_FALSE(tileset.kinds[0].has_value());
  CHECK(tileset.exits[0].name == "gate");
  CHECK(tileset.area(2, 1) == Rect{2 + 2 * 25, 2 + 25, 24, 24});
}

TEST_CASE("sheets with margin and spacing have as many tiles as Tiled counts") {
  const Tileset plain = parsed(R"({ "image": "a.png", "spacing": 1 })");
  CHECK(plain.columns({968, 526}) == 57);  // 57 * 17 - 1
  CHECK(plain.rows({968, 526}) == 31);
  CHECK(plain.columns({15, 15}) == 0);
  CHECK(plain.columns({16, 16}) == 1);
  const Tileset framed = parsed(R"({ "image": "a.png", "margin": 5 })");
  CHECK(framed.columns({20, 20}) == 0);
  CHECK(framed.columns({21, 21}) == 1);
}

TEST_CASE("every problem of a description has its line and column") {
  CHECK(problems_of("[1]") == Problems{"1:1 the tileset is a list"});
  CHECK(problems_of("{}") == Problems{"1:1 the tileset has no \"image\""});
  CHECK(problems_of(R"({ "image": "../x.png" })") ==
        Problems{"1:12 the path \"../x.png\" leads out of the folder of the tileset"});
  CHECK(problems_of(R"({ "image": 7 })") == Problems{"1:12 \"image\" is a number"});
  CHECK(problems_of("{ \"image\": \"x.png\",\n  \"tile_size\": 0, \"margin\": -1, \"spacing\": 5000 }") ==
        Problems{"2:16 \"tile_size\" is 0", "2:29 \"margin\" is -1", "2:44 \"spacing\" is 5000"});
  CHECK(problems_of(R"({ "image": "x.png", "tile_size": 4000 })") == Problems{"1:34 \"tile_size\" is 4000"});
  CHECK(problems_of(R"({ "image": "x.png", "tile": 16 })") == Problems{"1:21 the key \"tile\" is unknown"});
  CHECK(problems_of(R"({ "image": "x.png", "tiles": { "floor": [1], "door": [1, -2], "road": "x" } })") ==
        Problems{"1:41 this is not a tile of the image", "1:54 this is not a tile of the image",
                 "1:71 this is not a tile of the image"});
  CHECK(problems_of(R"({ "image": "x.png", "walls": [1, 2, 3] })") == Problems{"1:30 \"walls\" has 3 images"});
  CHECK(problems_of(R"({ "image": "x.png", "walls": 5 })") == Problems{"1:30 \"walls\" is a number"});
  CHECK(problems_of(R"({ "image": "x.png", "tiles": { "wall": [[1, 1], [2, 1]] } })") ==
        Problems{"1:32 walls have no variants"});
  CHECK(problems_of(R"({ "image": "x.png", "below": "floor" })") ==
        Problems{"1:30 \"floor\" is not one of the \"tiles\" of this tileset"});
  CHECK(problems_of(R"({ "image": "x.png", "kinds": { "monsters": 1 } })") ==
        Problems{"1:32 the key \"monsters\" is unknown"});
  CHECK(problems_of(R"({ "image": "x.png", "spawns": { "Rat": [[1, 1], [2, 1]] } })") ==
        Problems{"1:40 \"Rat\" has 2 images"});
  CHECK(problems_of(R"({ "image": "x.png", "exits": { "down": 1 } })") ==
        Problems{"1:32 exits of the kind \"down\" have a tile"});
}

TEST_CASE("unknown keys and names get suggestions") {
  const Result<Tileset> tileset = parse_tileset(R"({ "image": "x.png", "spaceing": 1 })", "t.json");
  CHECK(tileset.error().hint.find("spacing") != std::string::npos);
  const Tileset named = parsed(R"({ "image": "x.png", "tiles": { "flor": 1, "door": 2 }, "spawns": { "Gobin": 3 } })");
  const std::vector<std::string_view> spawns = {"Goblin", "Orc"};
  const Status known = named.check_names(*TileSet::standard(), &spawns);
  REQUIRE_FALSE(known);
  CHECK(lines_of(known.error()) == Problems{"1:32 there is no tile named \"flor\"",
                                            "1:68 no spawn table and no prefab has a spawn named \"Gobin\""});
  CHECK(known.error().hint.find("floor") != std::string::npos);
  CHECK(known.error().more.at(0).hint.find("Goblin") != std::string::npos);
  CHECK(lines_of(named.check_names(*TileSet::standard(), nullptr).error()).size() == 1);
}

TEST_CASE("an image that is too small, and tiles outside of it, are refused at their places") {
  const auto refused = [](std::string_view text, Size size) {
    const Result<TileSheet> sheet = TileSheet::from_tileset(parsed(text), Picture(size), "", *TileSet::standard());
    return sheet ? Problems{} : lines_of(sheet.error());
  };
  CHECK(refused(R"({ "image": "x.png" })", {15, 40}) ==
        Problems{"1:12 the image is 15x40 pixels, which is less than one tile of 16 pixels"});
  CHECK(refused(R"({ "image": "x.png", "tile_size": 1 })", {2000, 2000}) ==
        Problems{"1:12 the image is 2000x2000 pixels, which is more than a million tiles of 1 pixels"});
  const std::string_view text = R"({ "image": "x.png", "tiles": { "floor": [2, 0], "wall": [0, 2], "door": 3 },
 "start": 4, "spawns": { "Rat": [1, 1] }, "below": "floor" })";
  CHECK(refused(text, {32, 32}) == Problems{"1:41 tile [2, 0] is outside the image",
                                            "1:57 tile [0, 2] is outside the image",
                                            "2:11 tile 4 is outside the image"});
  CHECK(refused(text, {48, 48}).empty());
}

TEST_CASE("slots show the tiles of the image, and the built-in ones where it has none") {
  const Picture image = painted(7, 5, 8, 3, 2);
  const TileSheet sheet = sheet_of(R"({ "image": "x.png", "tile_size": 8, "margin": 3, "spacing": 2,
    "tiles": { "floor": [6, 4], "wall": 9 }, "start": [1, 2], "spawns": { "Goblin": 30 }, "kinds": { "item": 31 } })",
                                   image);
  const TileSheet drawn = TileSheet::drawn(*TileSet::standard()).scaled(8);
  CHECK(sheet.tile_size() == 8);
  CHECK(is_plain(sheet, TileSheet::first_walkable, colour_of_number(34)));
  for (unsigned around = 0; around < 256; ++around) CHECK(is_plain(sheet, wall_slot(around), colour_of_number(9)));
  CHECK(is_plain(sheet, TileSheet::start_slot, colour_of_number(15)));
  CHECK(is_plain(sheet, sheet.slot_of(Spawn{{}, "Goblin"}), colour_of_number(30)));
  CHECK(is_plain(sheet, sheet.slot_of(Spawn{{}, "Rations"}), colour_of_number(31)));
  CHECK(sheet.slot_of(Spawn{{}, "Orc"}) == drawn.slot_of(Spawn{{}, "Orc"}));
  const Slot door = sheet.slot_of(Tile::door, *TileSet::standard());
  for (int y = 0; y < 8; ++y) {
    const Rect area = sheet.area(door);
    CHECK(std::ranges::equal(sheet.picture().row(area.y + y).subspan(static_cast<std::size_t>(area.x), 8),
                             drawn.picture().row(area.y + y).subspan(static_cast<std::size_t>(area.x), 8)));
  }
}

TEST_CASE("walls are chosen by their sides from 16 images, and by their case from 47") {
  const Picture image = painted(10, 5, 4, 0, 1);
  const auto text = [](int count) {
    std::string list;
    for (int i = 0; i < count; ++i) list += (i == 0 ? "" : ", ") + std::to_string(i);
    return R"({ "image": "x.png", "tile_size": 4, "spacing": 1, "walls": [)" + list + "] }";
  };
  const TileSheet by_sides = sheet_of(text(16), image);
  const TileSheet by_case = sheet_of(text(47), image);
  for (unsigned around = 0; around < 256; ++around) {
    CHECK(is_plain(by_sides, wall_slot(around), colour_of_number(static_cast<int>(around & 15))));
    CHECK(is_plain(by_case, wall_slot(around), colour_of_number(wall_slot(around))));
  }
}

TEST_CASE("variants of a tile are spread over the map, always the same ones") {
  const TileSheet sheet =
      sheet_of(R"({ "image": "x.png", "tile_size": 4, "tiles": { "floor": [[0, 0], [1, 0], [2, 0]] } })",
               painted(3, 1, 4, 0, 0));
  const Grid<Tile> tiles({40, 40}, Tile::floor);
  const Grid<Slot> ground = sheet.ground(tiles, *TileSet::standard());
  std::map<Slot, int> counts;
  for (const Slot slot : ground.cells()) ++counts[slot];
  REQUIRE(counts.size() == 3);
  for (const auto& [slot, count] : counts) CHECK(count > 1600 / 3 - 100);
  CHECK(ground == sheet.ground(tiles, *TileSet::standard()));
}

TEST_CASE("exits of a kind of their own have their image, and others that of their tile") {
  const TileSheet sheet =
      sheet_of(R"({ "image": "x.png", "tile_size": 4, "exits": { "gate": 1 } })", painted(2, 1, 4, 0, 0));
  Level level({3, 1});
  level.exits = {Exit({0, 0}, "gate"), Exit({1, 0}, "portal"), Exit({2, 0}, "down")};
  for (const Exit& exit : level.exits) level.tiles[exit.at] = exit_tile(exit.kind);
  const Grid<Slot> ground = sheet.ground(level);
  CHECK(is_plain(sheet, ground[0], colour_of_number(1)));
  CHECK(ground[1] == sheet.slot_of(Tile::portal, *TileSet::standard()));
  CHECK(ground[2] == sheet.slot_of(Tile::down_stairs, *TileSet::standard()));
  CHECK(sheet.extra_slots_of(Tile::portal) == std::vector<Slot>{ground[0]});
}

TEST_CASE("transparent pixels of tiles show the tile below, those of spawns do not") {
  Picture image = painted(3, 1, 4, 0, 0);
  image[{4, 0}] = {};
  image[{8, 0}] = {9, 9, 9, 0};
  const TileSheet sheet = sheet_of(R"({ "image": "x.png", "tile_size": 4, "tiles": { "floor": 0, "door": 1 },
                                        "below": "floor", "spawns": { "Rat": 2 } })",
                                   image);
  const auto first_pixel = [&](Slot slot) { return sheet.picture()[{sheet.area(slot).x, sheet.area(slot).y}]; };
  const Slot door = sheet.slot_of(Tile::door, *TileSet::standard());
  CHECK(first_pixel(door) == colour_of_number(0));
  CHECK(first_pixel(sheet.slot_of(Spawn{{}, "Rat"})) == Pixel{});
  // What is not in the image as it is cannot be taken out of it.
  REQUIRE(sheet.image() != nullptr);
  CHECK(sheet.image()->tile_of_slot[door] == SheetImage::no_tile);
  CHECK(sheet.image()->tile_of_slot[TileSheet::first_walkable] == 0);
  CHECK(sheet.scaled(8).image() == nullptr);
  CHECK(sheet.scaled(4).image() != nullptr);
}

TEST_CASE("two tiles with one image keep their meanings") {
  const TileSheet sheet =
      sheet_of(R"({ "image": "x.png", "tile_size": 4, "tiles": { "grass": 1, "gravel": 1 } })", painted(2, 1, 4, 0, 0));
  std::set<int> numbers;
  for (const Tile tile : {Tile::grass, Tile::gravel}) {
    const Slot slot = sheet.slot_of(tile, *TileSet::standard());
    CHECK(is_plain(sheet, slot, colour_of_number(1)));
    numbers.insert(sheet.image()->tile_of_slot[slot]);
  }
  CHECK(numbers == std::set<int>{SheetImage::no_tile, 1});
}

}  // namespace warren::tileset_test
