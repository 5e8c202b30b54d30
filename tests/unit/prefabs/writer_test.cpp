// SPDX-License-Identifier: MIT
// Prefabs as text and back, and levels as prefabs and back.
#include <warren/prefabs/library.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include <warren/catalogue/recipe.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::writer_test {

using namespace reading;

namespace {

/// What a cell means, with the name of what spawns.
Meaning meaning_at(const Prefab& prefab, Point p) {
  const PrefabCell& cell = prefab.cells()[p];
  return {cell.tile, cell.role, cell.spawn == PrefabCell::no_spawn ? "" : prefab.spawn_names()[cell.spawn]};
}

bool same_meanings(const Prefab& a, const Prefab& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.cells().cells().size(); ++i) {
    const Point p = a.cells().point(i);
    if (meaning_at(a, p) != meaning_at(b, p)) return false;
  }
  return true;
}

std::vector<std::string> sorted_spawns(const Level& level) {
  std::vector<std::string> found;
  for (const Spawn& spawn : level.spawns) {
    found.push_back(std::to_string(spawn.at.x) + "," + std::to_string(spawn.at.y) + " " + spawn.name);
  }
  std::ranges::sort(found);
  return found;
}

std::vector<Point> sorted_exits(const Level& level) {
  std::vector<Point> found(level.exits.begin(), level.exits.end());
  std::ranges::sort(found, {}, [](Point p) { return std::pair(p.y, p.x); });
  return found;
}

Level build(std::string_view recipe, std::uint64_t seed) {
  const Result<Recipe> found = Recipe::shipped(recipe);
  REQUIRE(found);
  Request request = found->request();
  request.seed = seed;
  request.depth = 5;
  Result<Level> level = found->build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return std::move(*level);
}

}  // namespace

TEST_CASE("every prefab that ships is written as its file is, byte for byte, and read back as it was") {
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = prefab_name(embedded_name(file, "prefabs/", ".txt"));
    if (name.empty()) continue;
    CAPTURE(name);
    const Prefab& prefab = *Prefab::shipped(name);
    CHECK(prefab.to_text() == file.text);
    CHECK(prefab.to_text() == prefab.header_text() + "\n" + prefab.drawing_text());
    const Result<Prefab> read = Prefab::parse(prefab.to_text(), name, "p.txt");
    REQUIRE(read);
    CHECK(*read == prefab.with_contents({}));  // a file alone has none
  }
}

TEST_CASE("prefabs are equal when their names, headers and drawings are") {
  const std::string text = "kind: vault\nlegend: x = grass\n\n.x.\n";
  const Prefab prefab = parsed(text);
  CHECK(prefab == parsed(text));
  CHECK_FALSE(prefab == *Prefab::parse(text, "q", "p.txt"));
  CHECK_FALSE(prefab == parsed("kind: vault\nlegend: x = road\n\n.x.\n"));
  CHECK_FALSE(prefab == parsed("kind: vault\nlegend: x = grass\n\n..x\n"));
  CHECK_FALSE(prefab == parsed("kind: vault\nlegend: x = grass\nweight: 9\n\n.x.\n"));
  Legend legend;
  legend.set(U'x', {.tile = Tile::road});
  CHECK_FALSE(prefab == prefab.with_legend(legend));
  CHECK(prefab == prefab.with_legend({}));
}

TEST_CASE("headers made by chance are read back as they were written") {
  const std::vector<std::string> lines[] = {
      {"summary: some words", "summary:"},
      {"depth: 3", "depth: 0-4", "depth: 7+", "depth: 1-1000", "depth: 1000", "depth: 1"},
      {"weight: 1", "weight: 10", "weight: 1000"},
      {"chance: 0", "chance: 99"},
      {"unique: no", "unique: level", "unique: campaign"},
      {"rotate: yes", "rotate: no"},
      {"mirror: yes", "mirror: no"},
      {"placement: left top", "placement: center bottom", "placement: right center"},
      {"tags: a", "tags: b c, d"},
      {"open: top", "open: left, bottom right"},
      {"legend: a = grass, Rat", "legend: a = road, start", "legend: , = transparent", "legend: 🐉 = floor, Dragon",
       "legend: # = floor", "legend: = = wall"},
      {"transparent: a", "transparent: 🐉zé", "transparent: z"},
      {"each: x = # .*7 \"", "all: x = *", "exactly: 1 x = * .", "each: 🐉 = = ="},
      {"pad: #", "// nothing"}};
  const std::vector<std::string> glyphs = {"#", ".", "x", "a", ",", "🐉", "=", " ", "z", "*"};
  Rng rng(1);
  int good = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string text = "kind: " + std::string(prefab_kind_names[static_cast<std::size_t>(rng.below(3))]) +
                       "\nlegend: * = grass\nlegend: z = wall\n";
    if (rng.coin()) text += "legend: a = floor\nlegend: 🐉 = wall\n";
    for (const std::vector<std::string>& some : lines) {
      if (rng.coin()) text += rng.pick(std::span(some)) + "\n";
    }
    text += "\n";
    for (int cell = 0; cell < 12; ++cell) text += rng.pick(std::span(glyphs)) + (cell % 4 == 3 ? "\n" : "");
    const Result<Prefab> prefab = Prefab::parse(text, "p", "p.txt");
    if (!prefab) continue;
    ++good;
    const Result<Prefab> read = Prefab::parse(prefab->to_text(), "p", "p.txt");
    REQUIRE_MESSAGE(read.has_value(), text << "became\n" << prefab->to_text());
    REQUIRE_MESSAGE(*read == *prefab, text);
    REQUIRE(read->to_text() == prefab->to_text());
  }
  CHECK(good > 200);
}

TEST_CASE("glyphs of readers' own and cells without one become characters that can be seen") {
  PrefabSource source{.fields = {{"kind", "section"}}, .glyphs = Grid<char32_t>({5, 1}, U'.')};
  source.glyphs[0] = 0xE000;
  source.glyphs[1] = 0xE001;
  source.glyphs[2] = PrefabSource::no_glyph;
  source.glyphs[3] = 0xE002;
  source.legend.set(0xE000, {.tile = Tile::grass, .spawn = "Rat"});
  source.legend.set(0xE001, {.spawn = "Nobody knows this"});
  source.legend.set(0xE002, {.tile = Tile::road, .role = Role::start});
  const Result<Prefab> prefab = Prefab::make(source, "p", "p.txt");
  REQUIRE(prefab);
  CHECK(prefab->drawing_text() == "ra?b.\n");
  CHECK(prefab->to_text() ==
        "kind: section\nlegend: a = floor, Nobody knows this\nlegend: b = road, start\n"
        "legend: r = grass, Rat\ntransparent: ?\n\nra?b.\n");
  CHECK(same_meanings(parsed(prefab->to_text()), *prefab));
  // A character that is taken is left to its owner.
  source.fields.push_back({"legend", "? = wall"});
  source.glyphs[4] = U'?';
  CHECK(Prefab::make(source, "p", "p.txt")->drawing_text() == "rabc?\n");
}

TEST_CASE("levels are saved, written, read and built again as they were") {
  for (const std::string_view recipe : {"simple", "nethack", "harbour_town", "limestone_caves", "cave_fort",
                                        "night_city", "fort_halls", "old_forest"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(recipe);
      CAPTURE(seed);
      const Level level = build(recipe, seed);
      const Result<Prefab> saved = Prefab::from_level(level, level.bounds(), "p", PrefabKind::level);
      REQUIRE_MESSAGE(saved.has_value(), to_text(saved.error()));
      const Prefab read = parsed(saved->to_text());
      CHECK(read == *saved);
      const Result<Level> again =
          Chain{PrefabLevel{read}}.build({.seed = 99, .size = level.size(), .movement = level.movement});
      REQUIRE_MESSAGE(again.has_value(), to_text(again.error()));
      CHECK(again->tiles == level.tiles);
      CHECK(again->start == level.start);
      CHECK(sorted_exits(*again) == sorted_exits(level));
      CHECK(sorted_spawns(*again) == sorted_spawns(level));
    }
  }
}

TEST_CASE("parts of levels are saved as they are, as far as they lie on the map") {
  Rng rng(3);
  for (const std::string_view recipe : {"nethack", "night_city", "limestone_caves"}) {
    const Level level = build(recipe, 4);
    for (int i = 0; i < 100; ++i) {
      const Rect part{rng.between(-5, level.width() - 2), rng.between(-5, level.height() - 2), rng.between(8, 30),
                      rng.between(8, 30)};
      const Result<Prefab> saved = Prefab::from_level(level, part, "p", PrefabKind::section);
      REQUIRE_MESSAGE(saved.has_value(), to_text(saved.error()));
      const Rect area = part.intersection(level.bounds());
      REQUIRE(saved->size() == area.size());
      const Prefab read = parsed(saved->to_text());
      REQUIRE(read == *saved);
      for (std::size_t cell = 0; cell < read.tiles().cells().size(); ++cell) {
        const Point p = read.tiles().point(cell) + Point{area.x, area.y};
        const Meaning meaning = meaning_at(read, read.tiles().point(cell));
        const Spawn* spawn = level.spawn_at(p);
        REQUIRE(meaning.tile == level.tiles[p]);
        REQUIRE(meaning.spawn == (spawn == nullptr ? "" : spawn->name));
        REQUIRE((meaning.role == Role::start) == (level.start == p));
        REQUIRE((meaning.role == Role::exit) == (level.exit_at(p) != nullptr));
      }
    }
  }
}

TEST_CASE("what cannot be a prefab of its kind is not saved as one") {
  Level level({7, 5});
  level.carve({2, 2, 2, 1});
  CHECK(Prefab::from_level(level, level.bounds(), "p", PrefabKind::section).has_value());
  const Result<Prefab> vault = Prefab::from_level(level, level.bounds(), "p.txt", PrefabKind::vault);
  REQUIRE_FALSE(vault);
  const std::string locked = " there is no path from here to the edge of the vault";
  CHECK(told(vault.error()) == Problems{"2,2" + locked, "3,2" + locked});
  level.start = Point{2, 2};
  level.spawns.push_back({{2, 2}, "Rat"});  // makes way for the start, as when prefabs are put on maps
  const Result<Prefab> started = Prefab::from_level(level, level.bounds(), "p", PrefabKind::level);
  REQUIRE(started);
  CHECK(parsed(started->to_text()) == *started);
  CHECK(meaning_at(*started, {2, 2}) == Meaning{.role = Role::start});
  TileSet own;
  level.tiles[{3, 2}] = *own.add_walkable({.name = "lava", .glyph = 'l'});
  level.tile_set = std::make_shared<const TileSet>(own);
  const Result<Prefab> lava = Prefab::from_level(level, level.bounds(), "p.txt", PrefabKind::level);
  REQUIRE_FALSE(lava);
  CHECK(told(lava.error()) == Problems{"3,2 the tile \"lava\" is a custom tile"});
}

TEST_CASE("the old keep comes back from a level to the letter") {
  const Prefab& keep = *Prefab::shipped("old_keep");
  const Result<Level> level = Chain{PrefabLevel{keep}}.build({.seed = 7, .size = keep.size()});
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  REQUIRE(level->prefabs.size() == 1);
  const Result<Prefab> saved = Prefab::from_level(*level, level->prefabs[0].area, "old_keep", PrefabKind::level);
  REQUIRE(saved);
  CHECK(same_meanings(*saved, keep));
  // In glyphs of its own choice: those of the keep say the same.
  Grid<char32_t> glyphs = saved->glyphs();
  for (char32_t& glyph : glyphs.cells()) glyph = keep.legend().glyph_of(*saved->legend().find(glyph)).value_or(0);
  CHECK(glyphs == keep.glyphs());
}

}  // namespace warren::writer_test
