// SPDX-License-Identifier: MIT
// Legends: what glyphs mean, and how meanings are written.
#include <warren/prefabs/prefab.hpp>

#include <doctest/doctest.h>

#include <set>

namespace warren::legend_test {

namespace {

Meaning meant(char32_t glyph) {
  const Meaning* meaning = Legend::standard().find(glyph);
  REQUIRE(meaning != nullptr);
  return *meaning;
}

/// The message and the hint for a text that means nothing.
std::string refused(std::string_view text) {
  const Result<Meaning> meaning = meaning_from_text(text);
  REQUIRE_FALSE(meaning);
  CHECK(meaning.error().code == ErrorCode::bad_prefab);
  CHECK(meaning.error().place == Place{});
  return meaning.error().message + "; " + meaning.error().hint;
}

}  // namespace

TEST_CASE("the standard legend has the glyph of every built-in tile") {
  const TileSet& set = *TileSet::standard();
  for (const Tile tile : set.tiles()) {
    CAPTURE(set[tile].name);
    const Meaning meaning = meant(static_cast<unsigned char>(set[tile].glyph));
    CHECK(meaning.tile == tile);
    CHECK(meaning.spawn.empty());
    CHECK(meaning.role == (tile == Tile::down_stairs ? Role::exit : Role::ground));
  }
}

TEST_CASE("the standard legend has blanks, the start, the exit, waves, and what spawns most") {
  CHECK(meant(U' ') == Meaning{});
  CHECK(meant(0xA0) == Meaning{});
  CHECK(meant(U'.') == Meaning{});
  CHECK(meant(U'@') == Meaning{.role = Role::start});
  CHECK(meant(U'>') == Meaning{.tile = Tile::down_stairs, .role = Role::exit});
  CHECK(meant(U'≈') == Meaning{.tile = Tile::deep_water});
  CHECK(meant(U'g').spawn == "Goblin");
  CHECK(meant(U'o').spawn == "Orc");
  CHECK(meant(U'O').spawn == "Orc Leader");
  CHECK(meant(U'e').spawn == "Dark Elf");
  CHECK(meant(U'^').spawn == "Bear Trap");
  CHECK(meant(U'%').spawn == "Rations");
  CHECK(meant(U'!').spawn == "Health Potion");
  CHECK(meant(U'☼').spawn == "Watch Fire");
  for (const char32_t glyph : U"goOe^%!☼") {
    if (glyph == 0) continue;
    CHECK(meant(glyph).tile == Tile::floor);
    CHECK(meant(glyph).role == Role::ground);
  }
  CHECK(Legend::standard().find(U'T') == nullptr);
  CHECK(Legend::standard().find(0) == nullptr);
}

TEST_CASE("a glyph is found for everything that the standard legend means, and it means the same") {
  for (const auto& [glyph, meaning] : Legend::standard().meanings()) {
    const std::optional<char32_t> found = Legend::standard().glyph_of(meaning);
    REQUIRE(found);
    CHECK(meant(*found) == meaning);
    CHECK(*found > U' ');
    CHECK(*found != 0xA0);
  }
  CHECK(Legend::standard().glyph_of({}) == U'.');
  CHECK(Legend::standard().glyph_of({.tile = Tile::deep_water}) == U'w');
  CHECK_FALSE(Legend::standard().glyph_of({.tile = Tile::down_stairs}));
  CHECK_FALSE(Legend::standard().glyph_of({.spawn = "Unicorn"}));
}

TEST_CASE("a blank is the last glyph that is considered") {
  Legend legend;
  CHECK(legend.empty());
  legend.set(U' ', {.tile = Tile::grass});
  CHECK(legend.glyph_of({.tile = Tile::grass}) == U' ');
  legend.set(U'z', {.tile = Tile::grass});
  CHECK(legend.glyph_of({.tile = Tile::grass}) == U'z');
  CHECK_FALSE(legend.empty());
}

TEST_CASE("what is said last holds, glyph by glyph and legend over legend") {
  Legend legend;
  legend.set(U'a', {.tile = Tile::grass});
  legend.set(U'b', {.tile = Tile::road});
  Legend other;
  other.set(U'b', {.spawn = "Rat"});
  other.set(U'c', {.role = Role::transparent});
  legend.add(other);
  CHECK(*legend.find(U'a') == Meaning{.tile = Tile::grass});
  CHECK(*legend.find(U'b') == Meaning{.spawn = "Rat"});
  CHECK(*legend.find(U'c') == Meaning{.role = Role::transparent});
  CHECK(legend.meanings().size() == 3);
  legend.set(U'c', {});
  CHECK(*legend.find(U'c') == Meaning{});
}

TEST_CASE("every tile, with a spawn, as a start or alone, is read back as it was written") {
  const TileSet& set = *TileSet::standard();
  std::set<std::string> texts;
  for (const Tile tile : set.tiles()) {
    std::vector<Meaning> meanings = {{.tile = tile}};
    if (is_walkable(tile)) {
      meanings.push_back({.tile = tile, .spawn = "Rat"});
      meanings.push_back({.tile = tile, .spawn = "Rat, the third of its name"});
      meanings.push_back({.tile = tile, .role = Role::start});
    }
    for (const Meaning& meaning : meanings) {
      const std::string text = to_text(meaning);
      CAPTURE(text);
      CHECK(texts.insert(text).second);
      const Result<Meaning> read = meaning_from_text(text);
      REQUIRE(read);
      CHECK(*read == meaning);
    }
  }
  for (const Meaning& meaning :
       {Meaning{.tile = Tile::down_stairs, .role = Role::exit}, Meaning{.role = Role::transparent}}) {
    CHECK(texts.insert(to_text(meaning)).second);
    CHECK(meaning_from_text(to_text(meaning)) == meaning);
  }
}

TEST_CASE("meanings are written as people write them") {
  CHECK(to_text(Meaning{}) == "floor");
  CHECK(to_text({.tile = Tile::wood_floor, .spawn = "Table"}) == "wood_floor, Table");
  CHECK(to_text({.role = Role::start}) == "start");
  CHECK(to_text({.tile = Tile::road, .role = Role::start}) == "road, start");
  CHECK(meaning_from_text("  wood_floor  ,   Old Table ") == Meaning{.tile = Tile::wood_floor, .spawn = "Old Table"});
  CHECK(meaning_from_text(" exit ") == Meaning{.tile = Tile::down_stairs, .role = Role::exit});
  CHECK(meaning_from_text("floor, start") == Meaning{.role = Role::start});
}

TEST_CASE("words that mean nothing are told, with the nearest that does") {
  CHECK(refused("wod_floor") == "there is no tile \"wod_floor\"; did you mean \"wood_floor\"?");
  CHECK(refused("strat") == "there is no tile \"strat\"; did you mean \"start\"?");
  CHECK(refused("exti") == "there is no tile \"exti\"; did you mean \"exit\"?");
  CHECK(refused("transparant") == "there is no tile \"transparant\"; did you mean \"transparent\"?");
  CHECK(refused("Wall") == "there is no tile \"Wall\"; did you mean \"wall\"?");
  CHECK(refused("flor, Rat") == "there is no tile \"flor\"; did you mean \"floor\"?");
  const std::string all = refused("zzzzzzzz");
  CHECK(all.starts_with("there is no tile \"zzzzzzzz\"; use one of these: start, exit, transparent, floor,"));
  CHECK(refused("").starts_with("there is no tile \"\"; use one of these: "));
  CHECK(refused(", Rat").starts_with("there is no tile \"\"; "));
}

TEST_CASE("nothing spawns in walls, on exits, at the start, where it is transparent, or without a name") {
  const std::string fix = "; write a walkable tile and a name, as in \"floor, Rat\"";
  for (const char* text : {"wall, Rat", "deep_water, Shark", "stalactite, Bat", "exit, Rat", "start, Rat",
                           "transparent, Rat", "wall, start", "exit, start", "start, start"}) {
    CAPTURE(text);
    CHECK(refused(text) == "the tile is not walkable, so nothing can spawn there" + fix);
  }
  for (const char* text : {"floor, Ra\nt", "floor, Ra\tt", "floor, Rat\r"}) {
    CHECK(refused(text) == "the name has more than one line, or a tab; write it in one line");
  }
  for (const char* text : {"floor,", "floor, ", "wall,"}) {
    CAPTURE(text);
    CHECK(refused(text) == "there is nothing after the comma" + fix);
  }
}

}  // namespace warren::legend_test
