// SPDX-License-Identifier: MIT
// From drawings to pieces: what is drawn by lot, and the eight ways in which a piece can lie.
#include <warren/prefabs/prefab.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/unit/prefabs/reading.hpp"

namespace warren::substitution_test {

using namespace reading;

namespace {

constexpr int draws = 20'000;

/// A piece with a letter for each cell, for those that are made of floor, wall, grass, road, goblins and nothing.
std::string letters(const Grid<PrefabCell>& piece) {
  std::string text;
  for (std::size_t i = 0; i < piece.cells().size(); ++i) {
    const PrefabCell& cell = piece[i];
    text += cell.transparent()                   ? '?'
            : cell.spawn != PrefabCell::no_spawn ? 'g'
            : cell.tile == Tile::wall            ? '#'
            : cell.tile == Tile::grass           ? '"'
            : cell.tile == Tile::road            ? '='
                                                 : '.';
    if (piece.point(i).x == piece.width() - 1) text += '\n';
  }
  return text;
}

std::string one_piece(const Prefab& prefab, Rng& rng) { return letters(prefab.piece(Orientation::none, rng).cells); }

/// A quarter turn clockwise, and the picture in a mirror, as one would do it with rows of text.
using Rows = std::vector<std::string>;
Rows rotated(const Rows& rows) {
  Rows made(rows[0].size());
  for (std::size_t x = 0; x < rows[0].size(); ++x) {
    for (std::size_t y = rows.size(); y-- > 0;) made[x] += rows[y][x];
  }
  return made;
}
Rows mirrored(Rows rows) {
  for (std::string& row : rows) std::ranges::reverse(row);
  return rows;
}
std::string joined(const Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

}  // namespace

TEST_CASE("each cell is drawn for itself, by weight") {
  const Prefab prefab = parsed("kind: section\neach: x = #*5 \" =*4\n\nxx#\n.x.\n");
  Rng rng(1);
  std::map<char, int> counts;
  std::set<std::string> outcomes;
  for (int i = 0; i < draws; ++i) {
    const std::string piece = one_piece(prefab, rng);
    outcomes.insert(piece);
    REQUIRE(piece.substr(2, 3) == "#\n.");
    REQUIRE(piece.substr(6) == ".\n");
    for (const std::size_t at : {0U, 1U, 5U}) ++counts[piece[at]];
  }
  CHECK(outcomes.size() == 27);
  CHECK(counts.size() == 3);
  const double all = 3.0 * draws;
  CHECK(std::abs(counts['#'] / all - 0.5) < 0.02);
  CHECK(std::abs(counts['"'] / all - 0.1) < 0.02);
  CHECK(std::abs(counts['='] / all - 0.4) < 0.02);
}

TEST_CASE("all cells of a piece become the same, by weight") {
  const Prefab prefab = parsed("kind: section\nall: x = #*3 \"\n\nxx#\n.x.\n");
  Rng rng(2);
  std::map<std::string, int> counts;
  for (int i = 0; i < draws; ++i) ++counts[one_piece(prefab, rng)];
  REQUIRE(counts.size() == 2);
  CHECK(std::abs(counts["###\n.#.\n"] / double{draws} - 0.75) < 0.02);
  CHECK(std::abs(counts["\"\"#\n.\".\n"] / double{draws} - 0.25) < 0.02);
}

TEST_CASE("exactly so many cells become the first, each as likely as the others, however the piece lies") {
  for (int wanted = 0; wanted <= 6; ++wanted) {
    const Prefab prefab = parsed("kind: section\nexactly: " + std::to_string(wanted) + " x = \" =\n\nxx#x\n.xxx\n");
    Rng rng(3);
    std::map<std::size_t, int> where;
    for (int i = 0; i < 8 * 500; ++i) {
      const std::string piece = letters(prefab.piece(static_cast<Orientation>(i % 8), rng).cells);
      REQUIRE(std::ranges::count(piece, '"') == wanted);
      REQUIRE(std::ranges::count(piece, '=') == 6 - wanted);
      REQUIRE(std::ranges::count(piece, '#') == 1);
      REQUIRE(std::ranges::count(piece, '.') == 1);
      if (i % 8 == 0) {
        for (std::size_t at = 0; at < piece.size(); ++at) where[at] += piece[at] == '"' ? 1 : 0;
      }
    }
    for (const std::size_t at : {0U, 1U, 3U, 6U, 7U, 8U}) CHECK(std::abs(where[at] / 500.0 - wanted / 6.0) < 0.1);
  }
}

TEST_CASE("a glyph may stand for itself among others, wherever it is named") {
  for (const std::string choices : {"g . .", ". g .", ". . g"}) {
    CAPTURE(choices);
    const Prefab prefab = parsed("kind: vault\neach: g = " + choices + "\n\n.g.\n");
    Rng rng(4);
    int goblins = 0;
    for (int i = 0; i < draws; ++i) goblins += one_piece(prefab, rng) == ".g.\n" ? 1 : 0;
    CHECK(std::abs(goblins / double{draws} - 1 / 3.0) < 0.02);
    CHECK(letters(prefab.cells()) == (choices[0] == 'g' ? ".g.\n" : "...\n"));
  }
}

TEST_CASE("what has been drawn by lot is not drawn again, in whatever order the lines are") {
  for (const char* lines : {"all: a = \"\nall: \" = =\n", "all: \" = =\nall: a = \"\n"}) {
    const Prefab prefab = parsed("kind: vault\n" + std::string(lines) + "\na\".\n");
    Rng rng(5);
    CHECK(one_piece(prefab, rng) == "\"=.\n");
  }
}

TEST_CASE("substitutions may leave the map as it is") {
  const Prefab prefab = parsed("kind: vault\ntransparent: ?\nall: x = ? #\n\n.x.\n");
  Rng rng(6);
  std::set<std::string> outcomes;
  for (int i = 0; i < 100; ++i) outcomes.insert(one_piece(prefab, rng));
  CHECK(outcomes == std::set<std::string>{".?.\n", ".#.\n"});
}

TEST_CASE("without substitutions no dice are thrown, and cells show the first choice") {
  Rng rng(7);
  Rng same(7);
  const Prefab plain = parsed("kind: vault\n\n.#g\n");
  CHECK(plain.piece(Orientation::none, rng).cells == plain.cells());
  CHECK(rng.next() == same.next());
  CHECK(letters(parsed("kind: section\neach: x = \"*1 #*1000\n\n.x.\n").cells()) == ".\".\n");
}

TEST_CASE("the same dice give the same piece") {
  const Prefab prefab = parsed("kind: section\neach: x = # \" =\nexactly: 2 y = g .\n\nxxxxxx\nyyyyyy\n");
  Rng rng(8);
  Rng same(8);
  for (int i = 0; i < 100; ++i) CHECK(one_piece(prefab, rng) == one_piece(prefab, same));
}

TEST_CASE("pieces in all eight turns are those of somebody who turns rows of text") {
  const Rows drawn = {"#.\"", "=g?", ".##", "\"=."};
  const Rows seen[] = {drawn, mirrored(drawn)};
  for (const char* lots : {"", "all: y = .\n"}) {  // one way without substitutions, and one with them
    const std::string text = "kind: section\ntransparent: ?\n" + std::string(lots) + "\n";
    Rows rows = drawn;
    if (*lots != 0) rows[2][0] = 'y';
    const Prefab prefab = parsed(text + joined(rows));
    for (int turn = 0; turn < orientation_count; ++turn) {
      Rows expected = seen[turn / 4];
      for (int quarter = 0; quarter < turn % 4; ++quarter) expected = rotated(expected);
      Rng rng(9);
      CAPTURE(turn);
      CHECK(letters(prefab.piece(static_cast<Orientation>(turn), rng).cells) == joined(expected));
      if (*lots == 0) CHECK(prefab.drawing_text(static_cast<Orientation>(turn)) == joined(expected));
    }
  }
}

TEST_CASE("the header says which turns are allowed") {
  const auto turns = [](const char* rotate, const char* mirror) {
    return parsed("kind: vault\nrotate: " + std::string(rotate) + "\nmirror: " + mirror + "\n\n.\n").turns();
  };
  using Turns = std::vector<Orientation>;
  CHECK(turns("no", "no") == Turns{Orientation::none});
  CHECK(turns("no", "yes") == Turns{Orientation::none, Orientation::mirror});
  CHECK(turns("yes", "no") == Turns{Orientation::none, Orientation::right, Orientation::half, Orientation::left});
  CHECK(turns("yes", "yes").size() == 8);
  const Turns all = turns("yes", "yes");
  CHECK(std::set<Orientation>(all.begin(), all.end()).size() == 8);
}

}  // namespace warren::substitution_test
