// SPDX-License-Identifier: MIT
// The names of tiles and zones in conditions are looked up before the build.
#include <doctest/doctest.h>

#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/chain.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::where_names_test {

namespace {

struct MarksAZone {
  static constexpr std::string_view id = "marks_a_zone";
  static constexpr Facts needs{};
  Status build(Level& level, Rng&) const {
    level.add_zone("altar", CellRuns(CellSet(level.size(), level.interior())));
    return ok();
  }
};

/// "line:column message | hint" of every problem of a cave with this where for its exit, after these steps.
std::vector<std::string> where_problems(const std::string& where, const std::string& steps = "",
                                        const Pack& pack = Pack::shipped()) {
  const std::string text =
      "{\"name\": \"x\", \"tiles\": {\"mud\": {\"glyph\": \",\"}}, \"chain\": [\"cellular_automata\","
      "\"connect_areas\", \"area_start\", " +
      steps + "{\"distant_exit\":\n{\"where\": " + where + "}}]}";
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.pack = &pack});
  std::vector<std::string> problems;
  if (recipe) return problems;
  for (const Error& e : small::all_of(recipe.error())) {
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message + " | " +
                       e.hint);
  }
  return problems;
}

}  // namespace

TEST_CASE("a tile that the pack lacks is reported with a suggestion") {
  CHECK(where_problems(R"({"tile": "floor"})").empty());
  CHECK(where_problems(R"({"tile": ["floor", "mud"]})").empty());
  CHECK(where_problems(R"({"tile": "flor"})") ==
        std::vector<std::string>{"2:20 option where: there is no tile \"flor\" | did you mean \"floor\"?"});
  const std::vector<std::string> two = where_problems(R"({"tile": ["floor", "mudd", "quicksand_of_doom"]})");
  REQUIRE(two.size() == 2);
  CHECK(two[0] == "2:30 option where: there is no tile \"mudd\" | did you mean \"mud\"?");
  CHECK(two[1] == "2:38 option where: there is no tile \"quicksand_of_doom\" | `warren list tiles` shows them");
}

TEST_CASE("a zone that no step makes is reported, one that any step may make is not") {
  CHECK(where_problems(R"({"zone": "lake"})") ==
        std::vector<std::string>{"2:20 option where: no step makes a zone \"lake\" | lakes, heightmap and region make "
                                 "zones; add one of them"});
  CHECK(where_problems(R"({"zone": "lake"})", "\"lakes\", ").empty());
  CHECK(where_problems(R"({"zone": ["lake 2", "lake 31"]})", "\"lakes\", ").empty());
  CHECK(where_problems(R"({"zone": "laek"})", "{\"maybe\": {\"do\": \"lakes\"}}, ") ==
        std::vector<std::string>{"2:20 option where: no step makes a zone \"laek\" | did you mean \"lake\"?"});
  CHECK(where_problems(R"({"zone": "lake 2b"})", "\"lakes\", ").size() == 1);
  CHECK(where_problems(R"({"zone": "lake"})", "{\"lakes\": {\"off\": true}}, ").size() == 1);
  Pack pack("own", Pack::shipped());
  pack.add_builder(MarksAZone{});
  CHECK(where_problems(R"({"zone": "altar"})", "\"marks_a_zone\", ", pack).empty());
  CHECK(where_problems(R"({"zone": "altar"})", "", pack).size() == 1);
}

TEST_CASE("builders declare the zones that they make") {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Recipe recipe = *Recipe::shipped(info.id);
    std::vector<std::string_view> declared;
    for (const Descriptor* d : recipe.builders()) declared.insert(declared.end(), d->zones.begin(), d->zones.end());
    Request request = recipe.request();
    for (request.seed = 0; request.seed < 5; ++request.seed) {
      const Result<Level> level = recipe.build(request);
      if (!level) continue;
      for (const Zone& zone : level->zones) {
        INFO(info.id << " " << zone.name);
        CHECK(std::ranges::any_of(declared, [&](std::string_view name) { return zone.name.starts_with(name); }));
      }
    }
  }
}

}  // namespace warren::where_names_test
