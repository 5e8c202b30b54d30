// SPDX-License-Identifier: MIT
// Prefabs: reading them, and what is said about those that cannot be read.
#include <warren/prefabs/library.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include "src/catalogue/embedded.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::prefab_test {

using namespace reading;

TEST_CASE("a prefab is read: its kind, its summary and its tiles") {
  const Result<Prefab> prefab = Prefab::parse("kind: sample\nsummary:  two rooms \n\n####\n#. w\n", "two", "p.txt");
  REQUIRE(prefab);
  CHECK(prefab->name() == "two");
  CHECK(prefab->kind() == PrefabKind::sample);
  CHECK(prefab->summary() == "two rooms");
  REQUIRE(prefab->tiles().size() == Size{4, 2});
  const std::vector<Tile> tiles(prefab->tiles().cells().begin(), prefab->tiles().cells().end());
  CHECK(tiles == std::vector<Tile>{Tile::wall, Tile::wall, Tile::wall, Tile::wall, Tile::wall, Tile::floor, Tile::floor,
                                   Tile::deep_water});
}

TEST_CASE("every glyph of the standard tiles is read as its tile") {
  const TileSet& set = *TileSet::standard();
  std::string row;
  for (const Tile tile : set.tiles()) row += set[tile].glyph;
  const Result<Prefab> prefab = Prefab::parse("kind: sample\n\n" + row, "p", "p.txt");
  REQUIRE(prefab);
  const std::span<const Tile> tiles = prefab->tiles().cells();
  CHECK(std::ranges::equal(tiles, set.tiles()));
}

TEST_CASE("ends of lines may be those of Windows, and the last may be missing or repeated") {
  for (const char* text :
       {"kind: sample\n\n##\n..", "kind: sample\r\n\r\n##\r\n..\r\n", "kind: sample\n\n##\n..\n\n\n"}) {
    const Result<Prefab> prefab = Prefab::parse(text, "p", "p.txt");
    REQUIRE(prefab);
    CHECK(prefab->tiles().size() == Size{2, 2});
  }
}

TEST_CASE("what is wrong with the lines before the drawing is told at its place") {
  CHECK(problems_of("") == Problems{"1:1 the prefab has no drawing", "1:1 the prefab has no kind"});
  CHECK(problems_of("summary: x\n\n#\n") == Problems{"1:1 the prefab has no kind"});
  CHECK(problems_of("kind: smaple\n\n#\n") == Problems{"1:7 the kind is \"smaple\""});
  CHECK(problems_of("kind: sample\nkind: sample\n\n#\n") == Problems{"2:1 \"kind\" occurs twice"});
  CHECK(problems_of("kind: sample\nsumary: x\n\n#\n") == Problems{"2:1 the key \"sumary\" is unknown"});
  CHECK(problems_of("kind: sample\n####\n#..#\n") == Problems{"2:1 a line before the drawing is not \"key: value\"",
                                                              "3:1 a line before the drawing is not \"key: value\"",
                                                              "4:1 the prefab has no drawing"});
}

TEST_CASE("what is wrong with the drawing is told at its place, in characters") {
  CHECK(problems_of("kind: sample\n\n") == Problems{"3:1 the prefab has no drawing"});
  CHECK(problems_of("kind: sample\n\n###\n#?#\n###\n") == Problems{"4:2 no tile is drawn as '?'"});
  CHECK(problems_of("kind: sample\n\n\xc3\xa9#\t\n") ==
        Problems{"3:3 no tile is drawn as character 0x09", "3:1 no tile is drawn as '\xc3\xa9'"});
  CHECK(problems_of("kind: sample\n\n#\xff\n") == Problems{"3:2 no tile is drawn as byte 0xff"});
  CHECK(problems_of("kind: sample\n\n###\n#\n####\n") ==
        Problems{"4:2 this row has 1 cell and the first one 3", "5:4 this row has 4 cells and the first one 3"});
}

TEST_CASE("a vault has no start and no exit, whatever becomes of its cells") {
  const std::string none = " a vault has no start and no exit";
  CHECK(problems_of("kind: vault\n\n.@\n") == Problems{"3:2" + none});
  CHECK(problems_of("kind: vault\n\n>.\n") == Problems{"3:1" + none});
  CHECK(problems_of("kind: vault\nlegend: X = down_stairs\n\n.X\n") == Problems{"4:2" + none});
  CHECK(problems_of("kind: vault\neach: n = . >\n\n.n\n") == Problems{"4:2" + none});
  CHECK(problems_of("kind: vault\nexactly: 1 n = . @\n\n.n\n") == Problems{"4:2" + none});
  CHECK(problems_of("kind: section\neach: n = . >\n\n.n@\n").empty());
}

TEST_CASE("a cell that may become a wall is no way out of a vault, even where it may leave the map as it is") {
  constexpr std::string_view closed = "###\n#.n\n###\n";
  const auto problems_with = [&](std::string_view choices) {
    return problems_of("kind: vault\ntransparent: ?\neach: n = " + std::string(choices) + "\n\n" + std::string(closed));
  };
  CHECK(problems_with("? .").empty());  // vaults lie on floor
  CHECK(problems_with("? #").size() == 1);
  CHECK(problems_with("# ?").size() == 1);
  const Result<Prefab> prefab = Prefab::parse("kind: vault\ntransparent: ?\neach: n = ? #\n\n.n?\n", "p", "p.txt");
  REQUIRE(prefab);
  CHECK_FALSE(prefab->cells()[Point{1, 0}].transparent());
  CHECK(prefab->cells()[Point{2, 0}].transparent());
}

TEST_CASE("a prefab that is too large is refused, and problems without end are cut off") {
  CHECK(problems_of("kind: sample\n\n" + std::string(1025, '#')).size() == 1);
  std::string tall = "kind: sample\n\n";
  for (int i = 0; i < 1025; ++i) tall += "#\n";
  CHECK(problems_of(tall).size() == 1);
  CHECK(problems_of("kind: sample\n\n" + std::string(1000, '?')).size() <= 101);
  Limits limits;
  limits.file_bytes = 10;
  CHECK(Prefab::parse("kind: sample\n\n#", "p", "p.txt", limits).error().code == ErrorCode::input_too_large);
}

TEST_CASE("a prefab made from nothing is empty") {
  const Prefab nothing;
  CHECK(nothing.name().empty());
  CHECK(nothing.tiles().size() == Size{0, 0});
}

TEST_CASE("every prefab that ships parses, says what it is, and is known by the name of its file") {
  std::size_t files = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = prefab_name(embedded_name(file, "prefabs/", ".txt"));
    if (name.empty()) continue;
    ++files;
    CHECK(Prefab::parse(file.text, name, file.path).has_value());
    CAPTURE(name);
    const Prefab* prefab = Prefab::shipped(name);
    REQUIRE(prefab != nullptr);
    CHECK(prefab->name() == name);
    CHECK(prefab->summary().size() > 10);
  }
  CHECK(files >= 4);
  CHECK(Prefab::shipped("no such thing") == nullptr);
  CHECK(std::ranges::is_sorted(PrefabLibrary::shipped().names(PrefabKind::sample)));
}

}  // namespace warren::prefab_test
