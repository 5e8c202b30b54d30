// SPDX-License-Identifier: MIT
// What drawings must be like, whatever the dice make of them.
#include <warren/prefabs/prefab.hpp>

#include <doctest/doctest.h>

#include "src/prefabs/prefab_source.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::prefab_rules_test {

using namespace reading;

namespace {

/// The problems of a drawing whose first row is line 4; line 2 is for the header.
Problems drawn(const std::string& kind, const std::string& rows, const std::string& line = "// nothing") {
  return problems_of("kind: " + kind + "\n" + line + "\n\n" + rows);
}

const std::string locked = " there is no path from here to the edge of the vault";
const std::string loose = " this door is not in a wall";
const std::string second = " this is a second start";
const std::string no_roles = " a vault has no start and no exit";

}  // namespace

TEST_CASE("a level and a section have one start at the most, and as many exits as they like") {
  for (const std::string kind : {"level", "section"}) {
    CHECK(drawn(kind, "@.>\n>..\n").empty());
    CHECK(drawn(kind, "...\n").empty());
    CHECK(drawn(kind, "@.@\n.@.\n") == Problems{"4:3" + second, "5:2" + second});
    CHECK(drawn(kind, "@.s\n", "legend: s = road, start") == Problems{"4:3" + second});
  }
}

TEST_CASE("all of an alcove is reached from its bottom row, and what is transparent stays rock") {
  const std::string alcove = "placement: alcove";
  const std::string cut_off = " there is no path from here to the bottom row of the alcove";
  CHECK(drawn("vault", "...\n#.#\n", alcove).empty());
  CHECK(drawn("vault", "#.#\n#S#\n", alcove).empty());
  CHECK(drawn("vault", "...\n###\n").empty());
  CHECK(drawn("vault", ".#\n#.\n", alcove) == Problems{"4:1" + cut_off});
  CHECK(drawn("vault", "..#\n###\n", alcove) == Problems{"4:1" + cut_off, "4:2" + cut_off});
  // At a wall, the top row leads nowhere; in a corner, neither does the left column.
  CHECK(drawn("vault", "..\n##\n", "placement: wall").empty());
  CHECK(drawn("vault", "#.#\n###\n", "placement: wall") == Problems{"4:2" + locked});
  CHECK(drawn("vault", ".#\n##\n", "placement: wall").empty());
  CHECK(drawn("vault", ".#\n##\n", "placement: corner") == Problems{"4:1" + locked});
  const std::string clear = "kind: vault\nplacement: alcove\ntransparent: ?\n\n";
  CHECK(problems_of(clear + "?.?\n?.?\n").empty());
  CHECK(problems_of(clear + "?.?\n??.\n") == Problems{"5:2" + cut_off});
}

TEST_CASE("starts that the dice may make count as well") {
  CHECK(drawn("level", "x.x\n", "each: x = . @") == Problems{"4:3" + second});
  CHECK(drawn("level", "x.x\n", "all: x = @ .") == Problems{"4:3" + second});
  CHECK(drawn("level", "x.@\n", "each: x = . @") == Problems{"4:3" + second});
  CHECK(drawn("level", "x..\n", "each: x = . @").empty());
  // One of three places, drawn by lot, is one start.
  CHECK(drawn("level", "x.x\nx..\n", "exactly: 1 x = @ .").empty());
  CHECK(drawn("level", "x.x\nx..\n", "exactly: 2 x = . @").empty());
  CHECK(drawn("level", "x.x\nx..\n", "exactly: 2 x = @ .") == Problems{"4:3" + second});
  CHECK(drawn("level", "x.x\nx.@\n", "exactly: 1 x = @ .") == Problems{"5:3" + second});
}

TEST_CASE("a vault has no start and no exit, not even by lot or by another glyph") {
  CHECK(drawn("vault", "@.>\n") == Problems{"4:1" + no_roles, "4:3" + no_roles});
  CHECK(drawn("vault", ".x.\n", "legend: x = exit") == Problems{"4:2" + no_roles});
  CHECK(drawn("vault", ".x.\n", "legend: x = down_stairs") == Problems{"4:2" + no_roles});
  CHECK(drawn("vault", ".x.\n", "each: x = . >") == Problems{"4:2" + no_roles});
  CHECK(drawn("vault", ".x.\n", "all: x = . @") == Problems{"4:2" + no_roles});
  CHECK(drawn("vault", ".<.\n").empty());
}

TEST_CASE("up to five doors side by side stand in a wall together") {
  const auto row_of = [](int doors) {
    const std::string open(static_cast<std::size_t>(doors) + 2, '.');
    return open + "\n#" + std::string(static_cast<std::size_t>(doors), '+') + "#\n" + open + "\n";
  };
  for (int doors = 1; doors <= 5; ++doors) CHECK(drawn("vault", row_of(doors)).empty());
  CHECK(drawn("vault", row_of(6)).size() == 6);
  CHECK(drawn("vault", "....\n.++#\n....\n").size() == 2);
}

TEST_CASE("doors stand in walls, or at the edge where the map may have one") {
  for (const std::string kind : {"level", "section", "vault"}) {
    CAPTURE(kind);
    for (const std::string door : {"+", "S"}) {
      CHECK(drawn(kind, "...\n." + door + ".\n...\n") == Problems{"5:2" + loose});
      CHECK(drawn(kind, ".#.\n." + door + ".\n.#.\n").empty());
      CHECK(drawn(kind, "...\n#" + door + "#\n...\n").empty());
      CHECK(drawn(kind, ".#.\n." + door + ".\n...\n") == Problems{"5:2" + loose});
      CHECK(drawn(kind, ".#.\n#" + door + ".\n...\n") == Problems{"5:2" + loose});
      CHECK(drawn(kind, door + "\n").empty());
      CHECK(drawn(kind, "...\n" + door + "..\n...\n") == Problems{"5:1" + loose});
      CHECK(drawn(kind, "#..\n" + door + "..\n#..\n").empty());
      CHECK(drawn(kind, "...\n.." + door + "\n???\n", "transparent: ?") == Problems{"5:3" + loose});
      CHECK(drawn(kind, "???\n.." + door + "\n???\n", "transparent: ?").empty());
    }
  }
}

TEST_CASE("doors that the dice may make have to fit, and so may walls that they make") {
  CHECK(drawn("vault", "...\n.d.\n...\n", "all: d = . +") == Problems{"5:2" + loose});
  CHECK(drawn("vault", "...\n.d.\n...\n", "each: d = + .") == Problems{"5:2" + loose});
  CHECK(drawn("vault", ".x.\n.+.\n.x.\n", "all: x = . #").empty());
}

TEST_CASE("every open cell of a vault has a way to its edge") {
  CHECK(drawn("vault", "###\n#.#\n###\n") == Problems{"5:2" + locked});
  CHECK(drawn("vault", "####\n#.g#\n####\n") == Problems{"5:2" + locked, "5:3" + locked});
  CHECK(drawn("vault", "###\n#..\n###\n").empty());
  CHECK(drawn("vault", "####\n#.+.\n####\n").empty());
  CHECK(drawn("vault", "####\n#.S.\n####\n").empty());
  CHECK(drawn("vault", "##.\n#.#\n###\n") == Problems{"5:2" + locked});  // nobody squeezes through corners
  CHECK(drawn("vault", "www\nw.w\nwww\n") == Problems{"5:2" + locked});
  for (const std::string kind : {"level", "section", "sample"}) CHECK(drawn(kind, "###\n#.#\n###\n").empty());
}

TEST_CASE("transparent cells lead out only where they lead to the edge") {
  CHECK(drawn("vault", "#?#\n#.#\n###\n", "transparent: ?").empty());
  CHECK(drawn("vault", "####\n#.?#\n####\n", "transparent: ?") == Problems{"5:2" + locked});
}

TEST_CASE("a way has to be open in the worst of all cases") {
  CHECK(drawn("vault", "####\n#.x.\n####\n", "each: x = . #") == Problems{"5:2" + locked});
  CHECK(drawn("vault", "####\n#.x.\n####\n", "each: x = # .") == Problems{"5:2" + locked});
  CHECK(drawn("vault", "####\n#.x.\n####\n", "each: x = . \"").empty());
  CHECK(drawn("vault", "####\n#xx.\n####\n", "each: x = . #") == Problems{"5:2" + locked});
  CHECK(drawn("vault", "####\n##x.\n####\n", "each: x = . #").empty());
  CHECK(drawn("vault", "###\n#x#\n###\n", "all: x = # .") == Problems{"5:2" + locked});
}

TEST_CASE("a cell that is transparent in the best case is a wall in the worst") {
  for (const char* choices : {"? #", "# ?"}) {
    const Problems problems =
        problems_of("kind: vault\ntransparent: ?\nall: x = " + std::string(choices) + "\n\n###\n#.x\n###\n");
    CHECK(problems == Problems{"6:2" + locked});
  }
}

TEST_CASE("a sample consists of tiles only") {
  const std::string alone = " a sample consists of tiles only";
  CHECK(drawn("sample", "#.+\n~>\"\n").empty());
  CHECK(drawn("sample", ".g@\n") == Problems{"4:2" + alone, "4:3" + alone});
  CHECK(problems_of("kind: sample\ntransparent: ?\nlegend: x = grass, Rat\n\n.?x\n") ==
        Problems{"5:2" + alone, "5:3" + alone});
}

TEST_CASE("nothing spawns in a wall, whoever says so") {
  PrefabSource source{.fields = {{"kind", "section"}}, .glyphs = Grid<char32_t>({3, 2}, U'.')};
  source.legend.set(U'r', {.tile = Tile::wall, .spawn = "Rat"});
  source.glyphs[{1, 1}] = U'r';
  const Result<Prefab> prefab = Prefab::make(source, "p", "p.txt");
  REQUIRE_FALSE(prefab);
  CHECK(told(prefab.error()) == Problems{"1,1 a spawn is on a cell that is not walkable"});
  source.legend.set(U'r', {.spawn = "Rat"});
  CHECK(Prefab::make(source, "p", "p.txt").has_value());
}

TEST_CASE("rules are looked at when all else is good, and a hundred broken ones are enough") {
  CHECK(drawn("vault", "###\n#.Q\n###\n", "weight: 0") ==
        Problems{"2:9 the weight is \"0\"", "5:3 no tile is drawn as 'Q'"});
  std::string rows;
  for (int i = 0; i < 50; ++i) rows += std::string(50, '@') + "\n";
  CHECK(drawn("level", rows).size() == 100);
}

}  // namespace warren::prefab_rules_test
