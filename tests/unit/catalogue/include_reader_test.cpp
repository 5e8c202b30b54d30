// SPDX-License-Identifier: MIT
// Included recipes: where their problems are, and what it costs to include one file many times.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::include_reader_test {

namespace {

using Files = std::map<std::string, std::string>;

/// Counts how often each file is asked for.
struct CountingLoader {
  Files files;
  std::map<std::string, int> loads{};

  Result<Recipe> parse(const std::string& chain, const Limits& limits = {}) {
    const RecipeLoader load = [this](const std::string& path) -> Result<std::string> {
      ++loads[path];
      const auto found = files.find(path);
      if (found != files.end()) return found->second;
      return failure({ErrorCode::cannot_read, "there is no " + path, {}, "write it"});
    };
    return Recipe::parse("{\"name\": \"x\", \"chain\": [" + chain + "]}", "maps/r.json",
                         {.load = load, .limits = limits});
  }
};

std::string included(const std::string& path, int times = 1) {
  std::string chain = "\"bsp_dungeon\"";
  for (int i = 0; i < times; ++i) chain += ", {\"include\": \"" + path + "\"}";
  return chain;
}

const std::string tail = R"({"name": "t", "chain": ["room_start", "room_stairs"]})";

}  // namespace

TEST_CASE("problems in included files have a path that starts where the recipe's does") {
  CountingLoader loader{{{"sub/a.json", "{\"name\": \"a\", \"chain\": [\"bsp\", {\"include\": \"sub/b.json\"}]}"},
                         {"sub/b.json", "{\"chain\": [{\"maze\": {\"nothing\": 1}}]}"},
                         {"broken.json", "{"}}};
  const Result<Recipe> recipe =
      loader.parse(included("sub/a.json") + R"(, {"include": "broken.json"}, {"include": "simple"})");
  REQUIRE_FALSE(recipe);
  const std::vector<Error> errors = small::all_of(recipe.error());
  REQUIRE(errors.size() >= 3);
  CHECK(errors[0].place.file == "maps/sub/a.json");
  CHECK(errors[1].place.file == "maps/sub/b.json");
  CHECK(errors[2].place.file == "maps/broken.json");
  CountingLoader good{{{"t.json", tail}}};
  const Result<Recipe> built = good.parse(included("t.json"));
  REQUIRE(built);
  CHECK(built->places(1, 1)[0].file == "maps/r.json");
  CHECK(built->places(1, 1)[1].file == "maps/t.json");
}

TEST_CASE("a file that is included many times is read and parsed once") {
  CountingLoader loader{{{"empty.json", R"({"name": "e", "chain": []})"}, {"broken.json", "{"}, {"tail.json", tail}}};
  CHECK(loader.parse(included("empty.json", 1000) + R"(, {"include": "tail.json"})").has_value());
  CHECK(loader.loads == std::map<std::string, int>{{"empty.json", 1}, {"tail.json", 1}});
  // Its problems are reported once, too.
  const Result<Recipe> broken = loader.parse(included("broken.json", 5));
  REQUIRE_FALSE(broken);
  CHECK(small::all_of(broken.error()).size() == 1);
  const Result<Recipe> missing = loader.parse(included("missing.json", 5));
  REQUIRE_FALSE(missing);
  CHECK(small::all_of(missing.error()).size() == 1);
  const Result<Recipe> many = loader.parse(included("tail.json", 600));
  REQUIRE_FALSE(many);
  CHECK(many.error().code == ErrorCode::too_many_steps);
}

TEST_CASE("all included files together are as large as one file may be") {
  Limits limits;
  limits.file_bytes = 4000;
  const std::string large = R"({"name": ")" + std::string(1500, 'x') + R"(", "chain": []})";
  // Other spellings of one path cost as much as other files.
  CountingLoader loader{{{"a.json", large}, {"./a.json", large}, {"././a.json", large}, {"tail.json", tail}}};
  const std::string twice = included("a.json", 8) + R"(, {"include": "./a.json"}, {"include": "tail.json"})";
  CHECK(loader.parse(twice, limits).has_value());
  const Result<Recipe> thrice =
      loader.parse(twice + R"(, {"include": "././a.json"}, {"include": "unread.json"})", limits);
  CHECK_FALSE(loader.loads.contains("unread.json"));
  REQUIRE_FALSE(thrice);
  CHECK(thrice.error().code == ErrorCode::input_too_large);
  CHECK(thrice.error().more.empty());
  CHECK(thrice.error().place.file == "maps/r.json");
  CHECK(thrice.error().place.line == 1);
}

}  // namespace warren::include_reader_test
