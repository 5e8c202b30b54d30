// SPDX-License-Identifier: MIT
// Recipes that nobody writes by accident: each is refused with a place, and none takes long or much memory.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::recipe_hostile_test {

namespace {

using Files = std::map<std::string, std::string>;

RecipeLoader loader_of(Files files) {
  return [files = std::move(files)](const std::string& path) -> Result<std::string> {
    const auto found = files.find(path);
    if (found != files.end()) return found->second;
    return failure({ErrorCode::cannot_read, "there is no " + path, {}, "write it"});
  };
}

/// "file:line:column message" of the first problem; "" when there is none. All of them have a place.
std::string first_problem(std::string_view text, const Files& files = {}) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.load = loader_of(files)});
  if (recipe) return "";
  const std::vector<Error> errors = small::all_of(recipe.error());
  CHECK(errors.size() <= 101);
  for (const Error& e : errors) {
    CHECK_FALSE(e.message.empty());
    CHECK_FALSE(e.hint.empty());
    CHECK_FALSE(e.place.file.empty());
    CHECK_MESSAGE(e.place.line > 0, to_text(e));
    CHECK_MESSAGE(e.place.column > 0, to_text(e));
    CHECK(to_text(e).size() < 2000);
  }
  const Place& place = errors[0].place;
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + " " + errors[0].message;
}

/// A recipe whose first step begins in column 12 of the second line.
std::string with_chain(const std::string& chain) { return "{\"name\": \"x\",\n \"chain\": [" + chain + "]}"; }
/// The same with a step, in column 27, between a starter and the places to begin and to end.
std::string with_step(const std::string& step) {
  return with_chain("\"bsp_dungeon\", " + step + ", \"room_start\", \"room_stairs\"");
}

std::string times(int n, std::string_view text, std::string_view between = "") {
  std::string all;
  for (int i = 0; i < n; ++i) {
    if (i > 0) all += between;
    all += text;
  }
  return all;
}

/// Repeats inside of repeats: 1000 times 1000 times …
std::string repeats(int deep, const std::string& inside) {
  return times(deep, R"({"repeat": {"times": 1000, "do": [)") + inside + times(deep, "]}}");
}

bool builds(const std::string& text, const Files& files = {}) {
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.load = loader_of(files)});
  return recipe && recipe->check(recipe->request()) && recipe->build(recipe->request());
}

}  // namespace

TEST_CASE("an id has a name") {
  CHECK(first_problem(with_step(R"({"room_spawner": {"id": ""}})")) == "r.json:2:51 the id is empty");
}

TEST_CASE("nesting without end is refused where it becomes too deep") {
  CHECK(first_problem(times(100'000, "[")) == "r.json:1:65 the file is nested deeper than 64 levels");
  CHECK(first_problem(times(100'000, "{\"a\":")) == "r.json:1:321 the file is nested deeper than 64 levels");
  const std::string one_of = times(40, R"({"one_of": [)") + "\"maze\"" + times(40, "]}");
  CHECK(first_problem(with_chain(one_of)).find("nested deeper than 64") != std::string::npos);
  const std::string fewer = times(30, R"({"one_of": [)") + "\"room_sorter\"" + times(30, "]}");
  CHECK(builds(with_step(fewer)));
}

TEST_CASE("a key that stands twice is refused where it stands again, wherever that is") {
  CHECK(first_problem("{\"name\": \"x\",\n \"name\": \"y\"}") == "r.json:2:2 the key \"name\" occurs twice");
  CHECK(first_problem(with_step(R"({"room_start": {"room": "first", "room": "last"}})")) ==
        "r.json:2:60 the key \"room\" occurs twice");
  CHECK(first_problem(with_step(R"({"maybe": {"do": [], "do": []}})")) == "r.json:2:48 the key \"do\" occurs twice");
  CHECK(first_problem("{" + times(50'000, "\"a\": 1", ", ") + "}").find("occurs twice") != std::string::npos);
}

TEST_CASE("keys that mean nothing are refused in every kind of object") {
  for (const char* step :
       {R"({"maybe": {"do": [], "chanse": 5}})", R"({"repeat": {"do": [], "times": 1, "chance": 5}})",
        R"({"one_of": {"of": ["room_drawer"], "weight": 5}})", R"({"one_of": [{"do": [], "weigth": 5}]})",
        R"({"room_drawer": {"do": []}})", R"({"region": {"chain": [{"maybe": {"do": [], "x": 1}}]}})"}) {
    CAPTURE(step);
    CHECK(first_problem(with_step(step)).starts_with("r.json:2:"));
  }
  CHECK(first_problem("{\"name\": \"x\", \"chain\": [\"maze\"],\n\"\": 1}") == "r.json:2:1 the key \"\" is unknown");
}

TEST_CASE("numbers that are none, or none that fits, are refused at their place") {
  for (const char* number : {"NaN",
                             "Infinity",
                             "-Infinity",
                             "+1",
                             ".5",
                             "1.",
                             "01",
                             "0x10",
                             "1e",
                             "-",
                             "1_000",
                             "--1",
                             "1e999",
                             "-1e999",
                             "1e-999",
                             "1.5",
                             "1e1",
                             "2.0",
                             "9007199254740993",
                             "9223372036854775807",
                             "9223372036854775808",
                             "-9223372036854775809",
                             "18446744073709551616",
                             "-1"}) {
    CAPTURE(number);
    const std::string n = number;
    CHECK(
        first_problem("{\"name\": \"x\", \"chain\": [\"maze\"], \"size\":\n [9, " + n + "]}").starts_with("r.json:2:"));
    for (const std::string& step :
         {"{\"maybe\": {\"do\": [], \"chance\": " + n + "}}", "{\"repeat\": {\"do\": [], \"times\": " + n + "}}",
          "{\"repeat\": {\"do\": [], \"times\": [0, " + n + "]}}",
          "{\"one_of\": [{\"do\": [], \"weight\": " + n + "}]}",
          "{\"room_spawner\": {\"most_per_room\": " + n + "}}"}) {
      CHECK(first_problem(with_step(step)).starts_with("r.json:2:"));
    }
  }
  // Nothing is wrong with this one: it is 0.
  CHECK(builds(with_step(R"({"maybe": {"chance": -0, "do": ["room_sorter"]}})")));
  CHECK(first_problem(with_step(R"({"one_of": [{"weight": -0, "do": []}]})")) == "r.json:2:50 \"weight\" is -0");
  CHECK(first_problem(with_step("{\"maybe\": {\"do\": [], \"chance\": " + times(100'000, "9") + "}}").substr(0, 40))
            .starts_with("r.json:2:"));
}

TEST_CASE("recipes that include each other in a circle are refused where it closes") {
  const Files circle = {{"a.json", R"({"chain": ["maze", {"include": "b.json"}]})"},
                        {"b.json", R"({"chain": [{"include": "a.json"}]})"}};
  CHECK(first_problem(with_chain(R"({"include": "a.json"})"), circle) == "b.json:1:24 \"a.json\" includes itself");
  const std::string own = with_chain(R"({"include": "r.json"})");
  CHECK(first_problem(own, {{"r.json", own}}) == "r.json:2:24 \"r.json\" includes itself");
}

TEST_CASE("a circle that goes by ever new names ends by its depth") {
  const RecipeLoader load = [](const std::string& path) -> Result<std::string> {
    return "{\"chain\": [{\"include\": \"./" + path + "\"}, {\"include\": \"././" + path + "\"}]}";
  };
  const Result<Recipe> recipe = Recipe::parse(with_chain(R"({"include": "a.json"})"), "r.json", {.load = load});
  REQUIRE_FALSE(recipe);
  CHECK(recipe.error().message == "includes are nested more than 16 levels deep");
  CHECK(recipe.error().place.line == 1);
}

TEST_CASE("the same recipe may be included twice, and a recipe that ships may be, but it stays one chain") {
  const Files files = {{"spawns.json", R"({"chain": ["room_spawner"]})"}};
  CHECK(builds(with_step(R"({"include": "spawns.json"}, {"include": "spawns.json"})"), files));
  CHECK(builds(with_chain(R"({"include": "simple"})")));
  CHECK(first_problem(with_chain(R"({"include": "simple"}, {"include": "simple"})")).find("second starter") !=
        std::string::npos);
}

TEST_CASE("paths that lead away are refused, and the loader never sees them") {
  for (const char* path :
       {"../a.json", "a/../../b.json", "..", "/etc/passwd", "/a.json", "//a.json", "\\\\\\\\host\\\\a.json",
        "c:\\\\a.json", "C:/a.json", "..\\\\a.json", "a.json\\u0000", "file:///a.json"}) {
    CAPTURE(path);
    bool asked = false;
    const RecipeLoader load = [&](const std::string&) -> Result<std::string> {
      asked = true;
      return std::string("{}");
    };
    const std::string text = with_chain("{\"include\": \"" + std::string(path) + "\"}");
    const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.load = load});
    REQUIRE_FALSE(recipe);
    CHECK_FALSE(asked);
    CHECK(recipe.error().message.find("leads out of the recipe's folder") != std::string::npos);
    CHECK(recipe.error().place.line == 2);
    CHECK(recipe.error().place.column == 24);
  }
}

TEST_CASE("what is wrong with an included file is told in that file, or where it is included") {
  const auto including = [](const std::string& text) {
    return first_problem(with_chain(R"("maze", {"include": "a.json"})"), {{"a.json", text}});
  };
  CHECK(including("{\n\"chain\": [7]}") == "a.json:2:11 a step is a number");
  CHECK(including("{\n\"chain\": [") == "a.json:2:11 the file ends where a value was expected");
  CHECK(including("\xef\xbb\xbf{}") == "a.json:1:1 the file begins with a byte order mark");
  for (const char* text : {"{}", "[]", "7", "\"chain\"", R"({"chain": {}})"}) {
    CHECK(including(text) == "r.json:2:32 \"a.json\" has no chain");
  }
  CHECK(first_problem(with_chain(R"({"include": "none.json"})")) == "r.json:2:24 there is no none.json");
  CHECK(first_problem(with_chain(R"({"include": "simpel"})")) == "r.json:2:24 there is no recipe named \"simpel\"");
  CHECK(first_problem(with_chain(R"({"include": ""})")) == "r.json:2:24 there is no recipe named \"\"");
}

TEST_CASE("ten thousand steps are refused, in a chain and in a choice, good or bad") {
  for (const char* step : {"\"room_drawer\"", "7", "\"no_such_builder\"", "{\"room_drawer\": {\"x\": 1}}"}) {
    CAPTURE(step);
    const std::string many = times(10'000, step, ", ");
    CHECK(first_problem(with_chain("\"bsp_dungeon\", " + many)).starts_with("r.json:2:"));
    CHECK(first_problem(with_step("{\"maybe\": {\"do\": [" + many + "]}}")).starts_with("r.json:2:"));
    CHECK(first_problem(with_step("{\"one_of\": [" + many + "]}")).starts_with("r.json:2:"));
  }
}

TEST_CASE("repeats that would go on for 2^64 rounds and more are refused") {
  CHECK(first_problem(with_step(repeats(1, "\"room_drawer\""))) ==
        "r.json:2:28 makes up to 1000 steps, and the limit is 256");
  for (const int deep : {2, 3, 7, 20}) {
    CHECK(first_problem(with_step(repeats(deep, "\"room_drawer\""))).find("steps, and the limit is 256") !=
          std::string::npos);
    CHECK(first_problem(with_step(repeats(deep, R"({"maybe": {"chance": 0, "do": ["room_drawer"]}})"))) != "");
  }
}

TEST_CASE("nothing is repeated at once, however often") {
  CHECK(builds(with_step(repeats(20, ""))));
  CHECK(builds(with_step(repeats(7, R"({"maybe": {"do": [], "else": []}}, {"one_of": [[], []]})"))));
  CHECK(builds(with_step(R"({"repeat": {"times": 0, "do": ["room_sorter"]}})")));
  CHECK(builds(with_step(R"({"repeat": {"times": [0, 3], "do": ["room_sorter"]}})")));
}

TEST_CASE("every round of repeats inside of repeats has random numbers of its own") {
  const std::string walk = R"({"repeat": {"times": 2, "do": [{"repeat": {"times": 3, "do": ["drunkards_walk"]}}]}})";
  const Recipe recipe = Recipe::parse(with_step(walk), "r.json").value();
  std::set<std::string_view> streams;
  const Chain chain = recipe.expand(1, 1).value();
  for (const Step& step : chain.steps()) streams.insert(step.stream());
  CHECK(streams.size() == 9);
  CHECK(builds(with_step(walk)));
}

TEST_CASE("an id that a round of a repeat has is taken") {
  const std::string repeated = R"({"repeat": {"times": 3, "do": [{"drunkards_walk": {"id": "a"}}]}})";
  const auto check = [&](const std::string& id) {
    const std::string text = with_step(repeated + ", {\"drunkards_walk\": {\"id\": \"" + id + "\"}}");
    const Recipe recipe = Recipe::parse(text, "r.json").value();
    return recipe.check(recipe.request());
  };
  CHECK(check("b"));
  CHECK(check("b/2"));
  REQUIRE_FALSE(check("a/2"));
  CHECK(check("a/2").error().code == ErrorCode::duplicate_step_id);
  CHECK(check("a/2").error().place.line == 2);
  CHECK(check("a/2").error().place.column == 95);
}

TEST_CASE("many long repeats are refused as quickly as one") {
  const std::string walk = R"({"repeat": {"times": 256, "do": ["drunkards_walk"]}})";
  CHECK(first_problem(with_chain("\"maze\", " + times(500, walk, ", "))).starts_with("r.json:2:11 the chain "));
}

TEST_CASE("a chain that is empty, or is empty for some choices, is rejected") {
  CHECK(first_problem(with_chain("")) == "r.json:2:11 the chain is empty");
  CHECK(first_problem(with_chain(R"({"repeat": {"times": 0, "do": ["maze"]}})")) == "r.json:2:11 the chain is empty");
  CHECK(first_problem(with_chain(R"({"one_of": [[], []]})")) == "r.json:2:11 the chain is empty");
  CHECK(first_problem(with_chain(R"({"maybe": {"do": ["maze"]}})")) ==
        "r.json:2:11 the chain is empty for some choices");
  CHECK(first_problem(with_chain(R"({"repeat": {"times": [0, 1], "do": ["maze"]}})")) ==
        "r.json:2:11 the chain is empty for some choices");
}

TEST_CASE("choices between nothing, and weights that are none, are refused") {
  CHECK(first_problem(with_step(R"({"one_of": []})")) == "r.json:2:38 \"one_of\" has nothing to choose from");
  CHECK(first_problem(with_step(R"({"one_of": {"of": []}})")) == "r.json:2:45 \"one_of\" has nothing to choose from");
  CHECK(first_problem(with_step(R"({"one_of": {}})")) == "r.json:2:38 \"one_of\" is not a list");
  CHECK(first_problem(with_step(R"({"one_of": null})")) == "r.json:2:38 \"one_of\" is not a list");
  CHECK(first_problem(with_step(R"({"one_of": [{"weight": 0, "do": []}]})")) == "r.json:2:50 \"weight\" is 0");
  CHECK(first_problem(with_step(R"({"one_of": [{"weight": 1000001, "do": []}]})")) ==
        "r.json:2:50 \"weight\" is 1000001");
  CHECK(first_problem(with_step(R"({"one_of": [{"weight": 1}]})")) == "r.json:2:39 there is no \"do\"");
  CHECK(first_problem(with_step("{\"one_of\": [" + times(1001, "[]", ", ") + "]}")) ==
        "r.json:2:38 \"one_of\" has 1001 branches");
  const std::string heaviest = R"({"weight": 1000000, "do": []})";
  CHECK(builds(with_step("{\"one_of\": [" + times(1000, heaviest, ", ") + "]}")));
}

TEST_CASE("a starter in second place and a meta in first are found in every branch") {
  CHECK(first_problem(with_step(R"({"one_of": ["room_drawer", "maze"]})")) == "r.json:2:54 maze is a second starter");
  CHECK(first_problem(with_step(R"({"maybe": {"chance": 0, "do": ["room_drawer"], "else": ["maze"]}})")) ==
        "r.json:2:83 maze is a second starter");
  CHECK(first_problem(with_chain(R"({"repeat": {"times": 2, "do": ["maze"]}})")) ==
        "r.json:2:43 maze is a second starter");
  CHECK(first_problem(with_chain(R"({"one_of": ["bsp_dungeon", "room_drawer"]}, "room_start")")) ==
        "r.json:2:39 room_drawer changes a map and cannot make one, so it cannot come first");
  CHECK(first_problem(with_chain(R"({"maybe": {"do": ["bsp_dungeon"]}}, "room_start")")) ==
        "r.json:2:48 room_start changes a map and cannot make one, so it cannot come first, depending on the choices "
        "before it");
  CHECK(first_problem(with_step(R"({"region": {"chain": ["room_drawer"]}})")) ==
        "r.json:2:49 room_drawer changes a map and cannot make one, so it cannot come first");
}

TEST_CASE("the same problem in every round of a wide choice is told once") {
  const std::string wide =
      "{\"repeat\": {\"times\": 255, \"do\": [{\"one_of\": [" + times(1000, "\"room_drawer\"", ",") + "]}]}}";
  const Result<Recipe> recipe = Recipe::parse(with_chain("\"cellular_automata\", " + wide), "r.json");
  REQUIRE(recipe);
  const Status status = recipe->check(recipe->request());
  REQUIRE_FALSE(status);
  CHECK(status.error().code == ErrorCode::missing_fact);
  CHECK(status.error().more.size() <= 100);
}

TEST_CASE("bytes that are no UTF-8 are refused where they stand, in strings, keys and comments") {
  for (const char* bytes :
       {"\x80", "\xff", "\xc0\xaf", "\xc3", "\xe2\x82", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8"}) {
    const std::string b = bytes;
    CHECK(first_problem("{\"name\":\n\"a" + b + "\"}") == "r.json:2:3 the file is not valid UTF-8");
    CHECK(first_problem("{\n\"" + b + "\": 1}") == "r.json:2:2 the file is not valid UTF-8");
    CHECK(first_problem("{ // one\n//" + b + "\n}") == "r.json:2:3 the file is not valid UTF-8");
    CHECK(first_problem("{\n" + b + "}").starts_with("r.json:2:1 "));
  }
  CHECK(first_problem(std::string("{\n\"name\": \"a\0b\"}", 16)).starts_with("r.json:2:11 "));
  CHECK(first_problem(std::string("{\n\0}", 4)).starts_with("r.json:2:1 "));
}

TEST_CASE("a byte order mark is refused, line ends of any kind are not, and lines are counted by them") {
  const std::string good =
      "{\r\n\"name\": \"x\",\r\n\"chain\": [\"bsp_dungeon\", \"room_start\", \"room_stairs\"]\r\n}\r\n";
  CHECK(first_problem("\xef\xbb\xbf" + good) == "r.json:1:1 the file begins with a byte order mark");
  CHECK(first_problem("\xff\xfe{").starts_with("r.json:1:1 "));
  CHECK(builds(good));
  CHECK(first_problem("{\r\n\"name\": \"x\", // a comment\r\n\r\n\"chain\": [\r\n  \"mase\"]}") ==
        "r.json:5:3 there is no builder named \"mase\"");
  CHECK(first_problem("{\"name\": \"a\r\nb\"}").starts_with("r.json:1:12 "));
}

}  // namespace warren::recipe_hostile_test
