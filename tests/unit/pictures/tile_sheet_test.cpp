// SPDX-License-Identifier: MIT
#include <warren/pictures/tile_sheet.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include <warren/grid/rng.hpp>
#include <warren/level/spawn_table.hpp>

#include "src/pictures/prop_art.hpp"

#include "tests/support/temporary_folder.hpp"

namespace warren::tile_sheet_test {

namespace {

using Slot = TileSheet::Slot;

std::vector<Pixel> pixels_of(const TileSheet& sheet, int slot) {
  std::vector<Pixel> pixels;
  const Rect area = sheet.area(static_cast<Slot>(slot));
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) pixels.push_back(sheet.picture()[{x, y}]);
  }
  return pixels;
}

std::set<std::tuple<int, int, int, int>> colours_of(const Picture& picture) {
  std::set<std::tuple<int, int, int, int>> colours;
  for (const Pixel p : picture.cells()) colours.emplace(p.r, p.g, p.b, p.a);
  return colours;
}

/// How light people see a colour, from 0 to 255.
int lightness(Pixel p) { return (p.r * 299 + p.g * 587 + p.b * 114) / 1000; }

int mean_lightness(const TileSheet& sheet, int slot) {
  int sum = 0;
  int count = 0;
  for (const Pixel p : pixels_of(sheet, slot)) {
    if (p.a != 255) continue;
    sum += lightness(p);
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

/// The bits of the walls around a cell, looked up one by one.
unsigned walls_around(const Grid<Tile>& tiles, Point p) {
  constexpr std::pair<Point, Around> sides[] = {
      {{0, -1}, Around::top},         {{1, 0}, Around::right},      {{0, 1}, Around::bottom},
      {{-1, 0}, Around::left},        {{1, -1}, Around::top_right}, {{1, 1}, Around::bottom_right},
      {{-1, 1}, Around::bottom_left}, {{-1, -1}, Around::top_left},
  };
  unsigned around = 0;
  for (const auto& [step, side] : sides) {
    if (!tiles.contains(p + step) || tiles[p + step] == Tile::wall) around |= static_cast<unsigned>(side);
  }
  return around;
}

}  // namespace

TEST_CASE("walls have 47 slots, and a corner matters only between two sides") {
  std::set<Slot> slots;
  for (unsigned around = 0; around < 256; ++around) slots.insert(wall_slot(around));
  CHECK(slots.size() == 47);
  CHECK(*slots.rbegin() == TileSheet::unknown_slot - 1);
  CHECK(wall_slot(static_cast<unsigned>(Around::top_left)) == wall_slot(0));
  CHECK(wall_slot(255) != wall_slot(255 & ~static_cast<unsigned>(Around::top_left)));
}

TEST_CASE("every wall of a map has the slot of the walls around it, and other tiles have their own") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const std::vector<Tile> all = TileSet::standard()->tiles();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng = Rng::stream(seed, 1, "sheet", 1);
    const int width = rng.between(1, 20);
    Grid<Tile> tiles({width, rng.between(1, 20)}, Tile::wall);
    for (Tile& tile : tiles.cells()) {
      if (rng.percent(40)) tile = all[static_cast<std::size_t>(rng.below(static_cast<int>(all.size())))];
    }
    const Grid<Slot> ground = sheet.ground(tiles, *TileSet::standard());
    for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
      const int id = static_cast<std::uint8_t>(tiles[i]);
      const int plain = id < 128 ? TileSheet::first_walkable + id : TileSheet::first_blocking + id - 128;
      REQUIRE(ground[i] == (tiles[i] == Tile::wall ? wall_slot(walls_around(tiles, tiles.point(i))) : plain));
    }
  }
}

TEST_CASE("no two tiles, joins or spawns look the same, and all of them are drawn") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  CHECK(sheet.slots() == TileSheet::first_extra);
  std::vector<int> slots;
  for (int slot = 0; slot <= TileSheet::unknown_slot; ++slot) slots.push_back(slot);
  for (const Tile tile : TileSet::standard()->tiles()) {
    const int id = static_cast<std::uint8_t>(tile);
    if (tile != Tile::wall)
      slots.push_back(id < 128 ? TileSheet::first_walkable + id : TileSheet::first_blocking + id - 128);
  }
  slots.push_back(TileSheet::start_slot);
  for (int kind = 0; kind < 4; ++kind) slots.push_back(TileSheet::first_kind + kind);
  for (int kind = 0; kind < 4; ++kind) {
    for (int glyph = 1; glyph < 95; ++glyph)
      slots.push_back(TileSheet::first_spawn + kind * TileSheet::slots_of_kind + glyph);
  }
  for (int number = 0; number < prop_art_count; ++number) slots.push_back(TileSheet::first_prop + number);
  std::set<std::vector<std::tuple<int, int, int, int>>> pictures;
  for (const int slot : slots) {
    std::vector<std::tuple<int, int, int, int>> picture;
    for (const Pixel p : pixels_of(sheet, slot)) picture.emplace_back(p.r, p.g, p.b, p.a);
    CHECK(std::ranges::any_of(picture, [](const auto& p) { return std::get<3>(p) == 255; }));
    CHECK_MESSAGE(pictures.insert(std::move(picture)).second, "slot " << slot << " looks like another");
  }
}

TEST_CASE("what must not be confused differs in lightness, whatever colours one sees") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const auto tile = [&](Tile t) {
    const int id = static_cast<std::uint8_t>(t);
    return mean_lightness(sheet, id < 128 ? TileSheet::first_walkable + id : TileSheet::first_blocking + id - 128);
  };
  const int rock = mean_lightness(sheet, wall_slot(255));
  CHECK(tile(Tile::floor) > rock + 25);
  CHECK(tile(Tile::shallow_water) > tile(Tile::deep_water) + 60);
  CHECK(tile(Tile::door) > tile(Tile::floor) + 40);
  CHECK(tile(Tile::bridge) > tile(Tile::deep_water) + 60);
  CHECK(tile(Tile::shallow_water) > tile(Tile::grass) + 40);
  for (int kind = 0; kind < 4; ++kind)
    CHECK(mean_lightness(sheet, TileSheet::first_kind + kind) > tile(Tile::floor) + 40);
}

TEST_CASE("a scaled sheet has the same slots and no new colour") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const auto colours = colours_of(sheet.picture());
  CHECK(colours.size() <= 256);  // so that animations show them all
  for (const int side : {1, 2, 3, 5, 8, 15, 16, 17, 24, 32, 64}) {
    const TileSheet other = sheet.scaled(side);
    CAPTURE(side);
    CHECK(other.tile_size() == side);
    CHECK(other.slots() == sheet.slots());
    CHECK(std::ranges::includes(colours, colours_of(other.picture())));
  }
  CHECK(sheet.scaled(32).scaled(16).picture() == sheet.picture());
  CHECK(sheet.scaled(0).tile_size() == 1);
  CHECK(sheet.scaled(1000).tile_size() == TileSheet::largest_size);
}

TEST_CASE("at one pixel a tile, rock, floor, water, the start and spawns still differ") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard()).scaled(1);
  std::vector<Pixel> pixels;
  for (const int slot : {int{wall_slot(255)}, TileSheet::first_walkable + 0, TileSheet::first_walkable + 6,
                         TileSheet::first_blocking + 1, int{TileSheet::start_slot}, TileSheet::first_kind + 0,
                         TileSheet::first_kind + 1, TileSheet::first_kind + 2, TileSheet::first_kind + 3}) {
    const Pixel pixel = pixels_of(sheet, slot)[0];
    CHECK(pixel.a == 255);
    CHECK_MESSAGE(std::ranges::find(pixels, pixel) == pixels.end(), "slot " << slot);
    pixels.push_back(pixel);
  }
}

TEST_CASE("a game's own tiles are drawn as their glyphs, and tiles nobody knows as a question mark") {
  TileSet set;
  const Tile moss = set.add_walkable({.name = "moss", .glyph = 'm', .foreground = {0, 200, 0}}).value();
  const Tile glass = set.add_blocking({.name = "glass", .glyph = 'G', .foreground = {200, 255, 255}}).value();
  const TileSheet sheet = TileSheet::drawn(set);
  Grid<Tile> tiles({4, 1}, Tile::floor);
  tiles[1] = moss;
  tiles[2] = glass;
  tiles[3] = static_cast<Tile>(100);
  const Grid<Slot> ground = sheet.ground(tiles, set);
  CHECK(ground[1] == TileSheet::first_own_walkable);
  CHECK(ground[2] == TileSheet::first_own_blocking);
  CHECK(ground[3] == TileSheet::unknown_slot);
  CHECK(std::ranges::count(pixels_of(sheet, ground[1]), Pixel{0, 200, 0, 255}) > 5);
  // The sheet of a set that does not have them shows that they are missing.
  const TileSheet standard = TileSheet::drawn(*TileSet::standard());
  CHECK(pixels_of(standard, standard.ground(tiles, set)[1]) == pixels_of(standard, TileSheet::unknown_slot));
}

TEST_CASE("spawns are drawn by kind and glyph, and as any of their kind where the sheet has no more") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  CHECK(sheet.slot_of(Spawn{{}, "Goblin"}) == TileSheet::first_spawn + ('g' - ' '));
  CHECK(sheet.slot_of(Spawn{{}, "Bear Trap"}) == TileSheet::first_spawn + 2 * TileSheet::slots_of_kind + ('^' - ' '));
  CHECK(sheet.slot_of(Spawn{{}, "nobody knows it"}) ==
        TileSheet::first_spawn + 3 * TileSheet::slots_of_kind + ('*' - ' '));
  const TileSheet small = TileSheet::from_picture(Picture({16 * 8, 6 * 8}), "s.png").value();
  CHECK(small.tile_size() == 8);
  CHECK(small.slot_of(Spawn{{}, "Goblin"}) == TileSheet::first_kind);
  CHECK(small.slot_of(Spawn{{}, "Rations"}) == TileSheet::first_kind + 1);
}

TEST_CASE("every prop that ships has a picture, and every picture a prop that ships") {
  std::set<std::string> props;
  for (const std::string_view table : shipped_spawn_tables()) {
    for (const SpawnRow& row : SpawnTable::shipped(table)->rows()) {
      if (row.kind == SpawnKind::prop) props.insert(row.name);
    }
  }
  CHECK(props.size() == prop_art_count);
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const std::string page = test::contents_of(std::string(WARREN_SOURCE_DIR) + "/docs/FORMATS.md");
  std::string listed;
  for (int number = 0; number < prop_art_count; ++number) {
    const std::string name(prop_art_name(number));
    CHECK_MESSAGE(props.contains(name), name);
    CHECK(sheet.slot_of(Spawn{{}, name}) == TileSheet::first_prop + number);
    const auto is_lit = [](Pixel p) { return p.r + p.g + p.b > 300; };  // not as dark as the ground
    CHECK_MESSAGE(std::ranges::count_if(pixels_of(sheet, TileSheet::first_prop + number), is_lit) > 20, name);
    listed += (number > 0 ? ", " : "") + name;
  }
  CHECK(page.find("by name: " + listed + " |") != std::string::npos);
}

TEST_CASE("a prop with a colour of its own, another kind of its name, and sheets without pictures show the glyph") {
  const TileSheet sheet = TileSheet::drawn(*TileSet::standard());
  const int letter = TileSheet::first_spawn + 3 * TileSheet::slots_of_kind + ('T' - ' ');
  Spawn table{{}, "Table"};
  const Slot picture = sheet.slot_of(table);
  CHECK(picture >= TileSheet::first_prop);
  table.kind = SpawnKind::monster;  // a mimic
  CHECK(sheet.slot_of(table) == letter - 3 * TileSheet::slots_of_kind);
  table.kind.reset();
  table.foreground = Colour{1, 2, 3};
  CHECK(sheet.slot_of(table) == letter);
  const TileSheet older = TileSheet::from_picture(Picture({16 * 4, 38 * 4}), "s.png").value();
  CHECK(older.slot_of(Spawn{{}, "Table"}) == letter);
  const TileSheet newer = TileSheet::from_picture(Picture({16 * 4, 42 * 4}), "s.png").value();
  CHECK(newer.slot_of(Spawn{{}, "Table"}) == picture);
}

TEST_CASE("a picture that is no sheet is refused with what would do") {
  for (const Size size :
       {Size{0, 0}, Size{15, 96}, Size{250, 96}, Size{256, 80}, Size{256, 97}, Size{16 * 65, 65 * 6}}) {
    const Result<TileSheet> sheet = TileSheet::from_picture(Picture(size), "mine.png");
    CAPTURE(size.w);
    CAPTURE(size.h);
    REQUIRE_FALSE(sheet);
    CHECK(sheet.error().code == ErrorCode::bad_picture);
    CHECK(sheet.error().place.file == "mine.png");
    CHECK(sheet.error().hint.find("256 wide and at least 96 high") != std::string::npos);
  }
  CHECK(TileSheet::from_picture(Picture({256, 96}), "mine.png")->tile_size() == 16);
}

}  // namespace warren::tile_sheet_test
