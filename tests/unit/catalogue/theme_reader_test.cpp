// SPDX-License-Identifier: MIT
// Themes as files and as sections of recipes: what they may say, what is wrong with them, and those that ship.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/theme_choice.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/section_readers.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::theme_reader_test {

namespace {

Result<Theme> parsed(std::string_view text) { return parse_theme(text, "t", "t.json", *TileSet::standard()); }

/// "line:column message | hint" of every problem.
std::vector<std::string> problems_of(std::string_view text) {
  const Result<Theme> theme = parsed(text);
  if (theme) return {};
  std::vector<std::string> problems;
  for (const Error& e : small::all_of(theme.error())) {
    CHECK(e.place.file == "t.json");
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message + " | " +
                       e.hint);
  }
  return problems;
}

/// Whether there is one problem, at this place, with these words.
bool complains(std::string_view text, std::string_view place, std::string_view words) {
  const std::vector<std::string> problems = problems_of(text);
  const bool is_right =
      problems.size() == 1 && problems[0].starts_with(place) && problems[0].find(words) != std::string::npos;
  if (!is_right) {
    for (const std::string& problem : problems) MESSAGE(problem);
  }
  return is_right;
}

constexpr std::string_view recipe_head = R"({ "name": "R", "themes": )";
constexpr std::string_view recipe_tail = R"(, "chain": ["rooms_and_corridors", "room_start", "room_stairs",
  { "furnish": { "theme": "bog" } }] })";

}  // namespace

TEST_CASE("a theme is read with all its fields") {
  const Result<Theme> theme = parsed(R"({ "summary": "Books.", "tags": ["a"], "roles": ["study"], "zones": ["lake"],
    "weight": 3, "depth": [2, 9], "floor": { "wood_floor": 60, "grass": 10 }, "per_100_cells": 8,
    "legend": { "B": "floor, Bookshelf" },
    "patterns": [ { "prop": "Candle", "place": "corner", "weight": 4, "depth": [3, 4], "where": { "side": "left" } },
                  { "drawing": ["BxB"], "legend": { "x": "grass" }, "place": "wall", "count": { "min": 1, "max": 2 } },
                  { "drawing": ["B.", ".B"], "place": "corner" } ] })");
  REQUIRE(theme);
  CHECK(theme->name == "t");
  CHECK(theme->weight == 3);
  CHECK(theme->floors == std::vector<FloorShare>{{Tile::wood_floor, 60}, {Tile::grass, 10}});
  REQUIRE(theme->patterns.size() == 3);
  CHECK(theme->props.size() == 2);
  const ThemePattern& candle = theme->patterns[0];
  CHECK(candle.place == ThemePlace::corner);
  CHECK(candle.where.side == MapSide::left);
  CHECK(theme->gives_light(candle));
  const ThemePattern& shelves = theme->patterns[1];
  CHECK(shelves.count == CountRange(1, 2));
  REQUIRE(shelves.parts.size() == 3);
  CHECK(shelves.parts[0].at == Point{-1, 0});
  CHECK(shelves.parts[1].tile == Tile::grass);
  CHECK_FALSE(theme->gives_light(shelves));
  CHECK(theme->patterns[2].parts[0].at == Point{0, 0});
  CHECK(theme->patterns[2].parts.size() == 4);
}

TEST_CASE("every mistake is reported with its place and what to do") {
  CHECK(complains("[]", "1:1", "a theme is a list"));
  CHECK(complains("{}", "1:1", "neither \"floor\" nor \"patterns\""));
  CHECK(complains(R"({ "flor": { "grass": 1 }, "patterns": [{ "prop": "Bones" }] })", "1:3", "floor"));
  CHECK(complains(R"({ "floor": { "gras": 10 } })", "1:14", "did you mean \"grass\""));
  CHECK(complains(R"({ "floor": { "wall": 10 } })", "1:14", "do not paint the tile \"wall\""));
  CHECK(complains(R"({ "floor": { "door": 10 } })", "1:14", "do not paint"));
  CHECK(complains(R"({ "floor": { "grass": 60, "gravel": 60 } })", "1:12", "add up to 120"));
  CHECK(complains(R"({ "floor": { "grass": 101 } })", "1:23", "not a percentage"));
  CHECK(complains(R"({ "floor": [] })", "1:12", "not an object"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Cofin" }] })", "1:26", "did you mean \"Coffin\""));
  CHECK(complains(R"({ "patterns": [{ "prop": "Goblin" }] })", "1:26", "is no prop, but a monster"));
  CHECK(complains(R"({ "patterns": [{ "place": "wall" }] })", "1:16", "the pattern is empty"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Bones", "drawing": ["."] }] })", "1:16", "a prop and a drawing"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Bones", "place": "wal" }] })", "1:44", "wall"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Bones", "count": 101 }] })", "1:44", "the count is 101"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Bones", "depth": [3, 1] }] })", "1:44", "not a range"));
  CHECK(complains(R"({ "patterns": [{ "prop": "Bones", "where": { "tile": "gras" } }] })", "1:44", "gras"));
  CHECK(complains(R"({ "patterns": [{ "drawing": [] }] })", "1:29", "not a list of rows"));
  CHECK(complains(R"({ "patterns": [{ "drawing": ["..", "."] }] })", "1:36", "different lengths"));
  CHECK(complains(R"({ "patterns": [{ "drawing": [".."] }] })", "1:29", "no prop"));
  CHECK(complains(R"({ "patterns": [{ "drawing": ["T?"], "legend": { "T": "floor, Table" } }] })", "1:30",
                  "without a meaning"));
  CHECK(complains(R"({ "legend": 1, "patterns": [{ "prop": "Bones" }] })", "1:13", "\"legend\" is"));
  CHECK_FALSE(problems_of(R"({ "patterns": [{ "drawing": ["#"] }] })").empty());
  CHECK_FALSE(problems_of(R"({ "patterns": [{ "drawing": ["@"] }] })").empty());
  CHECK_FALSE(problems_of(R"({ "patterns": [{ "drawing": ["g"] }] })").empty());
  std::string many;
  for (std::size_t i = 0; i <= Theme::max_patterns; ++i) many += R"({ "prop": "Bones" },)";
  many.pop_back();
  CHECK(complains(R"({ "patterns": [)" + many + "] }", "1:15", "at most 64 patterns"));
}

TEST_CASE("a recipe can have themes, with its own tiles and props") {
  const std::string themes = R"({ "bog": { "floor": { "mud": 100 }, "patterns": [{ "prop": "Idol", "count": 1 }] } },
    "tiles": { "mud": { "glyph": ",", "light": { "radius": 2 } } },
    "spawns": { "s": { "rows": [{ "name": "Idol", "kind": "prop", "light": { "radius": 4, "colour": "#ff0000" } }] } })";
  const Result<Recipe> recipe = Recipe::parse(std::string(recipe_head) + themes + std::string(recipe_tail), "r.json");
  REQUIRE_MESSAGE(recipe, to_text(recipe.error()));
  const Result<Level> level = recipe->build({.seed = 2, .size = {60, 40}});
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(std::ranges::count(level->spawns, "Idol", &Spawn::name) > 2);
  CHECK(std::ranges::count(level->tiles.cells(), Tile{64}) > 100);
  const Result<Recipe> unknown = Recipe::parse(
      R"({ "name": "R", "chain": ["rooms_and_corridors", { "furnish": { "theme": "libary" } }] })", "r.json");
  REQUIRE_FALSE(unknown);
  CHECK(to_text(unknown.error()).find("did you mean \"library\"") != std::string::npos);
  const Result<Recipe> broken = Recipe::parse(
      std::string(recipe_head) + R"({ "bog": { "floor": { "mudd": 1 } } })" + std::string(recipe_tail), "r.json");
  REQUIRE_FALSE(broken);
  CHECK(to_text(broken.error()).find("mudd") != std::string::npos);
}

TEST_CASE("a pack has themes as files, which override those that it extends") {
  const auto files = [](std::string theme) {
    return std::vector<PackFile>{{"pack.json", R"({ "name": "p" })"}, {"themes/crypt.json", std::move(theme)}};
  };
  const Result<Pack> pack = Pack::from_files(files(R"({ "floor": { "grass": 100 }, "tags": ["mine"] })"));
  REQUIRE(pack);
  CHECK(pack->theme("crypt")->patterns.empty());
  CHECK_FALSE(pack->theme("warren:crypt")->patterns.empty());
  CHECK(pack->theme("library") != nullptr);
  CHECK(pack->themes().size() == shipped_themes().size());
  CHECK(ThemeChoice::find("mine", *pack)->themes().size() == 1);
  CHECK_FALSE(ThemeChoice::find("nothing", *pack));
  const Result<Pack> broken = Pack::from_files(files("{ \"floor\": 1 }"));
  REQUIRE(broken);
  CHECK(broken->theme("crypt") == nullptr);
  REQUIRE(broken->problem_of_theme("crypt") != nullptr);
  CHECK(broken->problem_of_theme("library") == nullptr);
  CHECK(broken->problems().size() == 1);
  const Result<Recipe> recipe =
      Recipe::parse(R"({ "name": "R", "chain": ["rooms_and_corridors", { "furnish": { "theme": "crypt" } }] })",
                    "r.json", {.pack = &*broken});
  REQUIRE_FALSE(recipe);
  CHECK(to_text(recipe.error()).find("whose file cannot be used") != std::string::npos);
}

TEST_CASE("the themes that ship are valid, and differ") {
  std::size_t files = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "themes/");
    if (name.empty()) continue;
    ++files;
    const Result<Theme> theme = parse_theme(file.text, name, file.path, *TileSet::standard());
    CHECK_MESSAGE(theme, (theme ? "" : to_text(theme.error())));
  }
  CHECK(files == shipped_themes().size());
  CHECK(files >= 16);
  for (const std::string_view name : shipped_themes()) {
    const Theme& theme = *shipped_theme(name);
    CHECK_MESSAGE(theme.props.size() >= 4, name);
    CHECK_MESSAGE(theme.patterns.size() >= 8, name);
    CHECK_MESSAGE((!theme.summary.empty() && !theme.tags.empty() && !theme.roles.empty()), name);
    Hasher hash;
    theme.fold_into(hash);
    for (const std::string_view other : shipped_themes()) {
      if (other == name) continue;
      Hasher other_hash;
      shipped_theme(other)->fold_into(other_hash);
      CHECK(hash.value() != other_hash.value());
    }
  }
}

}  // namespace warren::theme_reader_test
