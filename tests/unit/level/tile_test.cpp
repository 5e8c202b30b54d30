// SPDX-License-Identifier: MIT
// Tiles: the built-in table, and the sets that games extend.
#include <warren/level/tile.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

namespace warren::tile_test {

namespace {

TileInfo looks(std::string name, char glyph) {
  return {std::move(name), glyph, Colour::hex(0xff0000), Colour::hex(0x000000), false, 150};
}

/// Printable characters that the built-in tiles leave free.
std::vector<char> free_glyphs() {
  std::set<char> taken;
  const TileSet set;
  for (const Tile tile : set.tiles()) taken.insert(set[tile].glyph);
  std::vector<char> glyphs;
  for (char c = '!'; c <= '~'; ++c) {
    if (!taken.contains(c)) glyphs.push_back(c);
  }
  return glyphs;
}

bool is_refused(const Result<Tile>& added, std::string_view why) {
  return !added && added.error().code == ErrorCode::bad_tile && !added.error().hint.empty() &&
         added.error().message.find(why) != std::string::npos;
}

}  // namespace

TEST_CASE("the built-in tiles are the ones everybody expects") {
  struct Expected {
    Tile tile;
    std::string_view name;
    char glyph;
    bool walkable;
    bool opaque;
  };
  const Expected all[] = {
      {Tile::floor, "floor", '.', true, false},
      {Tile::down_stairs, "down_stairs", '>', true, false},
      {Tile::up_stairs, "up_stairs", '<', true, false},
      {Tile::door, "door", '+', true, true},
      {Tile::road, "road", '=', true, false},
      {Tile::grass, "grass", '"', true, false},
      {Tile::shallow_water, "shallow_water", '~', true, false},
      {Tile::wood_floor, "wood_floor", '_', true, false},
      {Tile::bridge, "bridge", 'H', true, false},
      {Tile::gravel, "gravel", ':', true, false},
      {Tile::secret_door, "secret_door", 'S', true, true},
      {Tile::secret_corridor, "secret_corridor", 's', true, true},
      {Tile::portal, "portal", '8', true, false},
      {Tile::portcullis, "portcullis", 'N', true, false},
      {Tile::wall, "wall", '#', false, true},
      {Tile::deep_water, "deep_water", 'w', false, false},
      {Tile::stalactite, "stalactite", 'V', false, true},
      {Tile::stalagmite, "stalagmite", 'A', false, true},
  };
  const TileSet& set = *TileSet::standard();
  for (const Expected& e : all) {
    CAPTURE(e.name);
    CHECK(set.knows(e.tile));
    CHECK(set[e.tile].name == e.name);
    CHECK(set[e.tile].glyph == e.glyph);
    CHECK(is_walkable(e.tile) == e.walkable);
    CHECK(set[e.tile].opaque == e.opaque);
    CHECK(is_door(e.tile) == (e.name == "door" || e.name == "secret_door"));
    CHECK(is_exit_tile(e.tile) == (e.name == "down_stairs" || e.name == "up_stairs" || e.name == "portal"));
  }
}

TEST_CASE("names and glyphs are unique, glyphs printable, and ids leave room for games") {
  const TileSet set;
  std::set<std::string> names;
  std::set<char> glyphs;
  int last = -1;
  for (const Tile tile : set.tiles()) {
    const int id = static_cast<int>(tile);
    CHECK(id > last);
    last = id;
    CHECK(id % 128 < 64);
    CHECK(set[tile].glyph > ' ');
    CHECK(set[tile].glyph <= '~');
    CHECK(set[tile].cost_percent > 0);
    CHECK_FALSE(set[tile].foreground == set[tile].background);
    CHECK(names.insert(set[tile].name).second);
    CHECK(glyphs.insert(set[tile].glyph).second);
  }
  CHECK(set.tiles().size() >= 17);
}

TEST_CASE("exactly the tiles below 128 can be walked on") {
  for (int id = 0; id < 256; ++id) CHECK(is_walkable(static_cast<Tile>(id)) == (id < 128));
}

TEST_CASE("an unknown tile has no name and the glyph of a question") {
  const TileSet set;
  CHECK_FALSE(set.knows(static_cast<Tile>(100)));
  CHECK(set[static_cast<Tile>(100)].name.empty());
  CHECK(set[static_cast<Tile>(100)].glyph == '?');
}

TEST_CASE("a game's tiles get the next ids of their half and keep their looks") {
  TileSet set;
  const std::size_t before = set.tiles().size();
  CHECK(set.add_walkable(looks("moss", 'm')) == static_cast<Tile>(64));
  CHECK(set.add_blocking(looks("lava", 'l')) == static_cast<Tile>(192));
  CHECK(set.add_walkable(looks("ice", 'i')) == static_cast<Tile>(65));
  CHECK(set.tiles().size() == before + 3);
  const TileInfo& moss = set[static_cast<Tile>(64)];
  CHECK(moss.name == "moss");
  CHECK(moss.glyph == 'm');
  CHECK(moss.cost_percent == 150);
  CHECK(moss.foreground == Colour{255, 0, 0});
  CHECK_FALSE(TileSet::standard()->knows(static_cast<Tile>(64)));
}

TEST_CASE("tiles without a name, with a bad glyph or with somebody else's are refused and change nothing") {
  TileSet set;
  const auto refused = [&](TileInfo info, std::string_view why) {
    return is_refused(set.add_walkable(info), why) && is_refused(set.add_blocking(info), why);
  };
  CHECK(refused(looks("", 'm'), "no name"));
  for (const char glyph : {' ', '\n', '\0', '\x7f', '\x80', '\xff'}) CHECK(refused(looks("moss", glyph), "printed"));
  CHECK(refused(looks("wall", 'm'), "name of another"));
  CHECK(refused(looks("moss", '#'), "'#' of wall"));
  REQUIRE(set.add_walkable(looks("moss", 'm')));
  CHECK(refused(looks("moss", 'l'), "name of another"));
  CHECK(refused(looks("lichen", 'm'), "'m' of moss"));
  CHECK(set.tiles().size() == TileSet().tiles().size() + 1);
}

TEST_CASE("each half takes 64 tiles of a game and then refuses") {
  const std::vector<char> glyphs = free_glyphs();
  REQUIRE(glyphs.size() > 64);
  for (const bool walkable : {true, false}) {
    TileSet set;
    const auto add = [&](std::size_t i) {
      TileInfo info = looks("tile " + std::to_string(i), glyphs[i]);
      return walkable ? set.add_walkable(info) : set.add_blocking(info);
    };
    for (std::size_t i = 0; i < 64; ++i) {
      const Result<Tile> tile = add(i);
      REQUIRE(tile);
      CHECK(static_cast<std::size_t>(*tile) == (walkable ? 64 : 192) + i);
      CHECK(is_walkable(*tile) == walkable);
    }
    CHECK(is_refused(add(64), "does not fit"));
    const TileInfo other = looks("other half", glyphs[65]);
    CHECK((walkable ? set.add_blocking(other) : set.add_walkable(other)).has_value());
  }
}

TEST_CASE("a tile from a file keeps its id, unless that is taken or not for games") {
  TileSet set;
  const std::vector<char> glyphs = free_glyphs();
  CHECK(set.add_as(static_cast<Tile>(77), looks("moss", glyphs[0])) == static_cast<Tile>(77));
  CHECK(set.add_as(static_cast<Tile>(255), looks("lava", glyphs[1])) == static_cast<Tile>(255));
  CHECK(is_refused(set.add_as(static_cast<Tile>(77), looks("lichen", glyphs[2])), "the id 77 of moss"));
  CHECK(is_refused(set.add_as(static_cast<Tile>(63), looks("lichen", glyphs[2])), "cannot have the id 63"));
  CHECK(is_refused(set.add_as(Tile::wall, looks("lichen", glyphs[2])), "cannot have the id 128"));
  CHECK(is_refused(set.add_as(static_cast<Tile>(78), looks("moss", glyphs[2])), "name of another"));
  CHECK(set.add_walkable(looks("lichen", glyphs[2])) == static_cast<Tile>(64));
}

TEST_CASE("colours are read from hex") { CHECK(Colour::hex(0x12ab00) == Colour{0x12, 0xab, 0x00}); }

}  // namespace warren::tile_test
