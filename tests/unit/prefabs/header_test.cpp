// SPDX-License-Identifier: MIT
// The lines above the drawing: what each of them may say, and what is told when it says something else.
#include <warren/prefabs/prefab.hpp>

#include <doctest/doctest.h>

#include "src/prefabs/prefab_source.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::header_test {

using namespace reading;

namespace {

/// The header of a vault with these lines in it, the first of them in line 2. 'x' is in the drawing.
PrefabHeader header(const std::string& lines, const std::string& kind = "vault") {
  return parsed("kind: " + kind + "\n" + lines + "\n\n.x.\n").header();
}
const std::string x = "legend: x = grass\n";

/// What is wrong with one line, which is the second.
Problems line(const std::string& text) { return problems_of("kind: vault\n" + text + "\n\n...\n"); }
std::string fix(const std::string& text) { return hint_of("kind: vault\n" + text + "\n\n...\n"); }

using Choices = std::vector<Substitution::Choice>;

}  // namespace

TEST_CASE("a header that says its kind and nothing more has what docs/PREFABS.md promises") {
  const PrefabHeader usual = parsed("kind: vault\n\n...\n").header();
  CHECK(usual == PrefabHeader{});
  CHECK(usual.summary.empty());
  CHECK(usual.column == ColumnChoice::center);
  CHECK(usual.row == RowChoice::center);
  CHECK(usual.min_depth == 1);
  CHECK(usual.max_depth == 1000);
  CHECK(usual.weight == 10);
  CHECK(usual.chance == 100);
  CHECK(usual.unique == Unique::level);
  CHECK(usual.tags.empty());
  CHECK(usual.open == OpenEdges{});
  CHECK(usual.legend.empty());
  CHECK(usual.substitutions.empty());
}

TEST_CASE("every kind is read, and of those without sockets vaults alone are turned unless they say so") {
  for (std::size_t kind = 0; kind < std::size(prefab_kind_names); ++kind) {
    const std::string name(prefab_kind_names[kind]);
    if (name == "room") continue;
    const Prefab prefab = parsed("kind: " + name + "\n\n...\n");
    CHECK(prefab.kind() == static_cast<PrefabKind>(kind));
    CHECK(prefab.header().rotate == (name == "vault"));
    CHECK(prefab.header().mirror == (name == "vault"));
    for (const bool yes : {false, true}) {
      const std::string word = yes ? "yes" : "no";
      CHECK(header(x + "rotate: " + word, name).rotate == yes);
      CHECK(header(x + "mirror: " + word, name).mirror == yes);
    }
  }
}

TEST_CASE("plain values are read") {
  CHECK(header(x + "summary:   two  words: and a colon  ").summary == "two  words: and a colon");
  CHECK(header(x + "weight: 1").weight == 1);
  CHECK(header(x + "weight: 1000").weight == 1000);
  CHECK(header(x + "chance: 0").chance == 0);
  CHECK(header(x + "chance: 100").chance == 100);
  for (std::size_t i = 0; i < std::size(unique_names); ++i) {
    CHECK(header(x + "unique: " + std::string(unique_names[i])).unique == static_cast<Unique>(i));
  }
  CHECK(header(x + "tags: shrine, old  treasure,,trap ,").tags ==
        std::vector<std::string>{"shrine", "old  treasure", "trap"});
  CHECK(header(x + "tags:").tags.empty());
  CHECK(header(x + "tags: a, b").has_tag("b"));
  CHECK_FALSE(header(x + "tags: a, b").has_tag("a, b"));
  CHECK(header("// summary: of no meaning\nlegend: x = grass").summary.empty());
  CHECK(header(x + "drawing: here.xp").summary.empty());
}

TEST_CASE("depths are one, a range, or all from one on") {
  const auto depth = [](const std::string& text) {
    const PrefabHeader made = header(x + "depth: " + text);
    return std::pair(made.min_depth, made.max_depth);
  };
  CHECK(depth("3") == std::pair(3, 3));
  CHECK(depth("3-8") == std::pair(3, 8));
  CHECK(depth("3 - 8") == std::pair(3, 8));
  CHECK(depth("3+") == std::pair(3, 1000));
  CHECK(depth("0") == std::pair(0, 0));
  CHECK(depth("1000") == std::pair(1000, 1000));
  const PrefabHeader some = header(x + "depth: 3-8");
  CHECK_FALSE(some.suits_depth(2));
  CHECK(some.suits_depth(3));
  CHECK(some.suits_depth(8));
  CHECK_FALSE(some.suits_depth(9));
}

TEST_CASE("placements are a column and a row") {
  for (std::size_t column = 0; column < std::size(column_choice_names); ++column) {
    for (std::size_t row = 0; row < std::size(row_choice_names); ++row) {
      const PrefabHeader made = header(
          x + "placement: " + std::string(column_choice_names[column]) + "  " + std::string(row_choice_names[row]),
          "section");
      CHECK(made.column == static_cast<ColumnChoice>(column));
      CHECK(made.row == static_cast<RowChoice>(row));
    }
  }
}

TEST_CASE("a vault is placed free, at a wall, in a corner or in an alcove, and other prefabs are not") {
  CHECK(header(x + "weight: 5").placement == VaultPlacement::free);
  for (std::size_t i = 0; i < std::size(vault_placement_names); ++i) {
    CHECK(header(x + "placement: " + std::string(vault_placement_names[i])).placement ==
          static_cast<VaultPlacement>(i));
  }
  for (const std::string kind : {"level", "section"}) {
    CHECK(problems_of("kind: " + kind + "\nplacement: free\n\n.\n").empty());
    CHECK(problems_of("placement: wall\nkind: " + kind + "\n\n.\n") ==
          Problems{"1:1 only a vault is placed at a wall, in a corner or in an alcove"});
  }
}

TEST_CASE("open edges are any of four, with commas or without") {
  CHECK(header(x + "open: top").open == OpenEdges{.top = true});
  CHECK(header(x + "open: right, left").open == OpenEdges{.right = true, .left = true});
  CHECK(header(x + "open: bottom top,left right").open == OpenEdges{true, true, true, true});
  CHECK(header(x + "open:").open == OpenEdges{});
}

TEST_CASE("legends and transparent glyphs say what glyphs mean, whatever they meant before") {
  const Legend legend =
      header("legend: x = wood_floor, Table\nlegend:☼=grass\nlegend: = = wall\ntransparent: ab, c").legend;
  CHECK(*legend.find(U'x') == Meaning{.tile = Tile::wood_floor, .spawn = "Table"});
  CHECK(*legend.find(U'☼') == Meaning{.tile = Tile::grass});
  CHECK(*legend.find(U'=') == Meaning{.tile = Tile::wall});
  for (const char32_t glyph : {U'a', U'b', U'c'}) CHECK(*legend.find(glyph) == Meaning{.role = Role::transparent});
  CHECK(legend.meanings().size() == 6);
  CHECK(parsed("kind: vault\nlegend: g = grass\n\n.g.\n").tiles()[{1, 0}] == Tile::grass);
}

TEST_CASE("substitutions are read with their weights") {
  const auto read = [](const std::string& text) { return header(text).substitutions.at(0); };
  CHECK(read("each: x = \"*3 . _*1000") ==
        Substitution{Substitution::Scope::each, U'x', 0, Choices{{U'"', 3}, {U'.', 1}, {U'_', 1000}}});
  CHECK(read("all: x=.") == Substitution{Substitution::Scope::all, U'x', 0, Choices{{U'.', 1}}});
  CHECK(read("exactly: 1 x = ! .") ==
        Substitution{Substitution::Scope::exactly, U'x', 1, Choices{{U'!', 1}, {U'.', 1}}});
  CHECK(read("legend: * = grass\neach: x = * **2").choices == Choices{{U'*', 1}, {U'*', 2}});
}

TEST_CASE("rows that are too short are filled up when somebody says with what") {
  const Prefab prefab = parsed("kind: section\npad: ~\n\n##\n####\n\n#\n");
  CHECK(prefab.size() == Size{4, 4});
  CHECK(prefab.drawing_text() == "##~~\n####\n~~~~\n#~~~\n");
}

TEST_CASE("every value that is no good is told at its place") {
  CHECK(problems_of("kind:\n\n.\n") == Problems{"1:6 the kind is \"\""});
  CHECK(problems_of("kind:  Vault\n\n.\n") == Problems{"1:8 the kind is \"Vault\""});
  CHECK(line("placement: left") == Problems{"2:12 the placement is neither that of a vault nor two words"});
  CHECK(line("placement:") == Problems{"2:11 the placement is neither that of a vault nor two words"});
  CHECK(line("placement: left top right") == Problems{"2:12 the placement is neither that of a vault nor two words"});
  CHECK(line("placement: lft tpo") == Problems{"2:12 the placement is \"lft\"", "2:12 the placement is \"tpo\""});
  for (const std::string depth :
       {"", "x", "-3", "3-", "8-3", "3-8+", "+", "3++", "1001", "1.5", "3 8", "99999999999"}) {
    CHECK(line("depth: " + depth) == Problems{"2:8 the depth is \"" + depth + "\""});
  }
  for (const std::string weight : {"", "0", "-1", "1001", "1e9", "ten", "5.5", "+5", "0x10", "99999999999999999999"}) {
    CHECK(line("weight: " + weight) == Problems{"2:9 the weight is \"" + weight + "\""});
  }
  for (const std::string chance : {"", "-1", "101", "50%"}) {
    CHECK(line("chance: " + chance) == Problems{"2:9 the chance is \"" + chance + "\""});
  }
  CHECK(line("unique: yes") == Problems{"2:9 the unique is \"yes\""});
  CHECK(line("rotate: maybe") == Problems{"2:9 the rotate is \"maybe\""});
  CHECK(line("mirror: Yes") == Problems{"2:9 the mirror is \"Yes\""});
  CHECK(line("open: top up") == Problems{"2:7 the open is \"up\""});
  CHECK(line("pad: ab") == Problems{"2:6 \"ab\" is not one character"});
  CHECK(problems_of("kind: vault\npad:\n\n...\n") == Problems{"2:5 \"\" is not one character"});
}

TEST_CASE("every legend and substitution that is no good is told at its place") {
  CHECK(line("legend: T") == Problems{"2:9 \"legend\" is not of the form \"GLYPH = …\""});
  CHECK(line("legend:") == Problems{"2:8 \"legend\" is not of the form \"GLYPH = …\""});
  CHECK(line("legend: = floor") == Problems{"2:9 \"legend\" is not of the form \"GLYPH = …\""});
  CHECK(line("legend: TT = floor") == Problems{"2:9 \"legend\" is not of the form \"GLYPH = …\""});
  CHECK(line("legend: T = flor") == Problems{"2:9 there is no tile \"flor\""});
  CHECK(line("legend: T = wall, Rat") == Problems{"2:9 the tile is not walkable, so nothing can spawn there"});
  CHECK(line("legend: T = floor,") == Problems{"2:9 there is nothing after the comma"});
  CHECK(line("each: . =") == Problems{"2:7 '.' has 0 replacements"});
  CHECK(line("each: .") == Problems{"2:7 \"each\" is not of the form \"GLYPH = …\""});
  CHECK(line("all: . = Q") == Problems{"2:6 no tile is drawn as 'Q'"});
  CHECK(line("all: x = #") == Problems{"2:6 'x' is not in the drawing"});
  for (const std::string choice : {"#*0", "#*-1", "#*1001", "#*1e9", "#*", "##", "#*3*3", "#*99999999999"}) {
    CHECK(line("each: . = \" " + choice) == Problems{"2:7 \"" + choice + "\" is not a character with a weight"});
  }
  CHECK(line("exactly: . = # .") == Problems{"2:10 \"exactly\" does not begin with a number"});
  CHECK(line("exactly: 1001 . = \" .") == Problems{"2:10 \"exactly\" does not begin with a number"});
  CHECK(line("exactly: -1 . = \" .") == Problems{"2:10 \"exactly\" does not begin with a number"});
  CHECK(line("exactly: 2") == Problems{"2:10 \"exactly\" does not begin with a number"});
  CHECK(line("exactly: 2 . \" .") == Problems{"2:10 \"exactly\" is not of the form \"GLYPH = …\""});
  CHECK(line("exactly: 2 . = \"") == Problems{"2:10 '.' has 1 replacements"});
  CHECK(line("exactly: 900 . = \" .").size() == 1);
  CHECK(line("exactly: 900 . = \" .").front().ends_with(" times, but exactly 900 are required"));
  CHECK(line("exactly: 2 . = \" . .") == Problems{"2:10 '.' has 3 replacements"});
  CHECK(line("each: . = \"\nall: . = \"") == Problems{"3:6 '.' is substituted twice"});
}

TEST_CASE("hints say what to write instead") {
  CHECK(fix("dept: 3") == "did you mean \"depth\"?");
  CHECK(hint_of("kind: valut\n\n.\n") == "did you mean \"vault\"?");
  CHECK(fix("depth: deep") == "write it as 3, 3-8 or 3+, up to 1000");
  CHECK(fix("weight: 0") == "give it a whole number from 1 to 1000");
  CHECK(fix("chance: 101") == "give it a whole number from 0 to 100");
  CHECK(fix("unique: levle") == "did you mean \"level\"?");
  CHECK(fix("placement: rigth top") == "did you mean \"right\"?");
  CHECK(fix("legend: T = flor") == "did you mean \"floor\"?");
  CHECK(fix("legend: T") == "write it as \"legend: T = wood_floor, Table\"");
  CHECK(fix("all: x") == "write it as \"each: x = #*3 .\"");
}

TEST_CASE("keys stand once, but for those that may stand often, and all problems are told at once") {
  for (const char* key : {"summary: a", "depth: 3", "weight: 3", "chance: 3", "unique: no", "rotate: no", "mirror: no",
                          "tags: a", "open: top", "transparent: a", "pad: #"}) {
    const std::string name(key, std::string_view(key).find(':'));
    CHECK(line(std::string(key) + "\n" + key) == Problems{"3:1 \"" + name + "\" occurs twice"});
  }
  CHECK(line("legend: a = floor\nlegend: a = wall").empty());
  CHECK(problems_of("weight: none\nchanse: 5\nno colon\nlegend: é = flor\n\n.Q.\n...\n..\n") ==
        Problems{"3:1 a line before the drawing is not \"key: value\"", "8:3 this row has 2 cells and the first one 3",
                 "1:9 the weight is \"none\"", "2:1 the key \"chanse\" is unknown", "4:9 there is no tile \"flor\"",
                 "1:1 the prefab has no kind", "6:2 no tile is drawn as 'Q'"});
}

TEST_CASE("a field of several lines is as many fields, for files that can have a key only once") {
  PrefabSource source{.fields = {{"kind", "vault"}, {"legend", "a = grass\nb = road, Rat\n"}},
                      .glyphs = Grid<char32_t>({2, 1}, U'a')};
  source.glyphs[{1, 0}] = U'b';
  const Result<Prefab> prefab = Prefab::make(source, "p", "p.txt");
  REQUIRE(prefab);
  CHECK(prefab->tiles()[{0, 0}] == Tile::grass);
  CHECK(prefab->tiles()[{1, 0}] == Tile::road);
  source.fields.push_back({"summary", "one\ntwo", 7, 9});
  REQUIRE_FALSE(Prefab::make(source, "p", "p.txt"));
  CHECK(told(Prefab::make(source, "p", "p.txt").error()) == Problems{"7:1 \"summary\" occurs twice"});
}

}  // namespace warren::header_test
