// SPDX-License-Identifier: MIT
// The sections of a recipe: tiles, spawns and prefabs of its own, and a legend that names them.
#include <doctest/doctest.h>

#include <algorithm>

#include <warren/catalogue/recipe.hpp>
#include <warren/formats/format.hpp>
#include <warren/level/drawing.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_sections_test {

namespace {

using Problems = std::vector<std::string>;

constexpr std::string_view swamp = R"({ "name": "Swamp", "size": [60, 30],
  "tiles": { "mud": { "glyph": ",", "walkable": true, "cost_percent": 150, "foreground": "#6b5a2a" },
             "Schilf-Wand": { "glyph": "|", "walkable": false, "opaque": true, "background": "#102010" } },
  "spawns": { "sümpfe": { "rows": [ { "name": "Blutegel 蛭", "kind": "item", "glyph": "l", "weight": 5 } ] } },
  "prefabs": { "hut": { "summary": "a hut", "tags": ["wet", "low"], "depth": [1, 9], "legend": { "T": "mud, Toad" },
                        "drawing": [ ",,,,,", ",|||,", ",|T.,", ",|||,", ",,,,," ] } },
  "chain": [ "cellular_automata", "connect_areas",
             { "cave_decorator": { "gravel_tile": "mud", "gravel_percent": 40, "pool_tile": "Schilf-Wand" } },
             "area_start", { "room_vaults": { "vaults": "hut", "count": 1 } },
             { "area_spawner": { "table": "sümpfe" } }, "distant_exit" ] })";

Level level_of(std::string_view text, std::uint64_t seed) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  Request request = recipe->request();
  request.seed = seed;
  Result<Level> level = recipe->build(request);
  REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
  return *level;
}

Problems problems_of(const std::string& text) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json");
  Problems problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    CHECK(e.place.file == "r.json");
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return problems;
}

std::string with(const std::string& section) {
  return "{\"name\": \"x\",\n" + section + ",\n\"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"]}";
}

}  // namespace

TEST_CASE("levels carry the tiles of the recipe, and what its tables define") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = level_of(swamp, seed);
    const std::optional<Tile> mud = level.tile_set->find("mud");
    REQUIRE(mud.has_value());
    CHECK(is_walkable(*mud));
    CHECK(std::ranges::count(level.tiles.cells(), *mud) > 20);
    const TileInfo& info = (*level.tile_set)[*mud];
    CHECK(info.cost_percent == 150);
    CHECK(info.foreground == Colour::hex(0x6b5a2a));
    const std::vector<std::string> rows = draw(level);
    for (const Spawn& spawn : level.spawns) {
      const bool is_toad = spawn.name == "Toad";
      CHECK((is_toad || spawn.name == "Blutegel 蛭"));
      CHECK(rows[static_cast<std::size_t>(spawn.at.y)][static_cast<std::size_t>(spawn.at.x)] == (is_toad ? '*' : 'l'));
    }
    CHECK(std::ranges::any_of(level.spawns, [](const Spawn& spawn) { return spawn.name != "Toad"; }));
    CHECK(level.prefabs.size() <= 1);
  }
}

TEST_CASE("every format writes levels with own tiles, and those that can be read keep the tiles") {
  const Level level = level_of(swamp, 3);
  for (const FormatDescriptor* format : all_formats()) {
    INFO(format->id);
    const Result<LevelFile> file = format->write(level, {});
    REQUIRE_MESSAGE(file.has_value(), to_text(file.error()));
    CHECK_FALSE(file->bytes.empty());
    const bool keeps_tiles = format->id == "json" || format->id == "tmj" || format->id == "tmx";
    if (!keeps_tiles) continue;
    const auto beside = [&](const std::string& path) -> Result<std::string> {
      for (const FileBeside& other : file->beside) {
        if (other.name == path) return other.bytes;
      }
      return failure({ErrorCode::cannot_read, path});
    };
    const Result<Level> again = format->read(file->bytes, {.file = "level", .files = beside});
    REQUIRE_MESSAGE(again.has_value(), to_text(again.error()));
    for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
      const TileInfo& before = (*level.tile_set)[level.tiles[i]];
      const TileInfo& after = (*again->tile_set)[again->tiles[i]];
      REQUIRE(before.name == after.name);
      REQUIRE(before.glyph == after.glyph);
      REQUIRE(before.foreground == after.foreground);
    }
  }
}

TEST_CASE("the same sections give the same level and hash, others another hash") {
  const auto hash_of = [](const std::string& text) { return Recipe::parse(text, "r.json").value().content_hash(); };
  const std::string text(swamp);
  CHECK(hash_of(text) == hash_of(text));
  CHECK(level_of(text, 5).hash() == level_of(text, 5).hash());
  std::string heavier = text;
  heavier.replace(heavier.find("\"weight\": 5"), 11, "\"weight\": 6");
  CHECK(hash_of(heavier) != hash_of(text));
  std::string taller = text;
  taller.replace(taller.find("\",|T.,\""), 7, "\",|T,,\"");
  CHECK(hash_of(taller) != hash_of(text));
}

TEST_CASE("problems of tiles have a place") {
  CHECK(problems_of(with(R"("tiles": [])")) == Problems{"2:10 \"tiles\" is a list"});
  CHECK(problems_of(with(R"("tiles": { "": {} })")) == Problems{"2:12 the name is empty"});
  CHECK(problems_of(with(R"("tiles": { "a:b": { "glyph": "," } })")) == Problems{"2:12 the name cannot be used"});
  CHECK(problems_of(with(R"("tiles": { "mud": {} })")) == Problems{"2:19 the tile \"mud\" has no \"glyph\""});
  CHECK(problems_of(with(R"("tiles": { "mud": { "glyph": "." } })")) ==
        Problems{"2:30 tile \"mud\" has the glyph '.' of floor"});
  CHECK(problems_of(with(R"("tiles": { "mud": { "glyph": "@" } })")) ==
        Problems{"2:30 the glyph \"@\" is that of the start"});
  CHECK(problems_of(with(R"("tiles": { "wall": { "glyph": "," } })")) ==
        Problems{"2:12 tile \"wall\" has the name of another tile"});
  CHECK(problems_of(with(R"("tiles": { "a": { "glyph": "," }, "b": { "glyph": "," } })")) ==
        Problems{"2:51 tile \"b\" has the glyph ',' of a"});
  CHECK(
      problems_of(
          with(R"("tiles": { "a": { "glyph": ",", "walkable": 1, "foreground": "red", "cost_percent": 0, "x": 1 } })"))
          .size() == 4);
}

TEST_CASE("problems of tables have a place") {
  CHECK(problems_of(with(R"("spawns": { "a": { "rows": [] } })")) ==
        Problems{"2:28 a spawn table has from 1 to 1024 \"rows\""});
  CHECK(problems_of(with(R"("spawns": { "a": { "rows": [ { "name": "x", "depth": [5, 1] } ] } })")) ==
        Problems{"2:54 \"depth\" is not a range"});
  CHECK(problems_of(with(R"("spawns": { "a": { "rows": [ { "name": "x" }, { "name": "x" } ] } })")) ==
        Problems{"2:47 \"x\" has a row already"});
}

TEST_CASE("problems of prefabs have the place of the row and column") {
  CHECK(problems_of(with("\"prefabs\": { \"a\": {\n\"drawing\": [ \"...\",\n             \".?.\", \"...\" ] } }")) ==
        Problems{"4:16 no tile is drawn as '?'"});
  CHECK(problems_of(with(R"("prefabs": { "a": { "weight": 0, "drawing": [ "." ] } })")) ==
        Problems{"2:31 the weight is \"0\""});
  CHECK(problems_of(with(R"("prefabs": { "a": { "drawing": [ "...", ".." ] } })")) ==
        Problems{"2:41 this row has 2 cells and the first one 3"});
  CHECK(problems_of(with(R"("prefabs": { "a": { "kind": "vault" } })")) ==
        Problems{"2:19 the prefab \"a\" has no \"drawing\""});
  CHECK(problems_of(with(R"("prefabs": { "a": { "drawing": "..." } })")) ==
        Problems{"2:32 \"drawing\" is not a list of rows"});
}

TEST_CASE("slots take prefabs that come later in the recipe, and built-in ones; others are refused with a place") {
  const std::string later = R"("prefabs": { "a": { "legend": { "s": "slot b" }, "drawing": [ "...", ".s.", "..." ] },
    "b": { "drawing": [ "." ] },
    "c": { "legend": { "s": "slot shrine" },
           "drawing": [ ".......", ".sssss.", ".sssss.", ".sssss.", ".sssss.", ".sssss.", "......." ] } })";
  CHECK(problems_of(with(later)).empty());
  CHECK(problems_of(with("\"prefabs\": { \"a\": { \"legend\": { \"s\": \"slot nothing\" },\n"
                         "\"drawing\": [ \"...\", \".s.\", \"...\" ] } }")) ==
        Problems{"3:23 no vault has the name or tag \"nothing\""});
}

TEST_CASE("options take the tiles of the recipe, of the right kind") {
  const auto chain = [](const std::string& step) {
    return "{\"name\": \"x\", \"tiles\": { \"mud\": { \"glyph\": \",\" } },\n\"chain\": [\"cellular_automata\", "
           "\"connect_areas\", " +
           step + ", \"area_start\", \"distant_exit\"]}";
  };
  CHECK(problems_of(chain(R"({ "lakes": { "shallow_tile": "mud" } })")).empty());
  CHECK(problems_of(chain(R"({ "lakes": { "deep_tile": "mud" } })")).size() == 1);
  CHECK(problems_of(chain(R"({ "lakes": { "shallow_tile": "mudd" } })")).size() == 1);
  CHECK(problems_of(chain(R"({ "lakes": { "shallow_tile": "door" } })")).size() == 1);
  CHECK(problems_of(chain(R"({ "lakes": { "shallow_tile": 7 } })")).size() == 1);
}

}  // namespace warren::recipe_sections_test
