// SPDX-License-Identifier: MIT
// Fields of JSON objects: values, fallbacks, and problems that do not end the reading.
#include <warren/text/suggestions.hpp>

#include "src/json/json_fields.hpp"

#include <doctest/doctest.h>

#include <array>

namespace warren::json_fields_test {

namespace {

constexpr std::array<std::string_view, 3> words = {"monster", "item", "trap"};

class Fields {
 public:
  explicit Fields(std::string_view text) : object_(parse_json(text, "f.json").value()) {}

  std::string string(std::string_view key) { return string_field(object_, key, problems_, "fallback"); }
  std::int64_t integer(std::string_view key) { return integer_field(object_, key, -5, 10, problems_, 7); }
  std::size_t choice(std::string_view key) { return choice_field(object_, key, words, problems_); }
  bool is_fine() const { return problems_.empty(); }
  Error error() { return problems_.failed().value(); }

 private:
  JsonValue object_;
  ProblemList problems_{ErrorCode::bad_spawn_table, "f.json"};
};

}  // namespace

TEST_CASE("fields that are right give their values, and missing ones the fallback") {
  Fields fields(R"({"s": "text", "empty": "", "low": -5, "high": 10, "c": "trap"})");
  CHECK(fields.string("s") == "text");
  CHECK(fields.string("empty").empty());
  CHECK(fields.string("none") == "fallback");
  CHECK(fields.integer("low") == -5);
  CHECK(fields.integer("high") == 10);
  CHECK(fields.integer("none") == 7);
  CHECK(fields.choice("c") == 2);
  CHECK(fields.choice("none") == 0);
  CHECK(fields.is_fine());
}

TEST_CASE("fields that are wrong give the fallback and a problem at their value") {
  struct Example {
    std::string_view value;
    std::string_view message;
  };
  for (const Example& e : {Example{"-6", "\"k\" is -6"},
                           {"11", "\"k\" is 11"},
                           {"1.5", "\"k\" is 1.5"},
                           {"\"3\"", "\"k\" is a string"},
                           {"null", "\"k\" is null"}}) {
    Fields fields("{\"k\":\n  " + std::string(e.value) + "}");
    CHECK(fields.integer("k") == 7);
    const Error error = fields.error();
    CHECK(error.message == e.message);
    CHECK(error.hint == "make it a whole number from -5 to 10");
    CHECK(error.place == Place{.file = "f.json", .line = 2, .column = 3, .builder = {}, .cells = {}});
    CHECK(error.code == ErrorCode::bad_spawn_table);
  }
  Fields text(R"({"k": [1]})");
  CHECK(text.string("k") == "fallback");
  CHECK(text.error().message == "\"k\" is a list");
  Fields choice(R"({"k": "mosnter"})");
  CHECK(choice.choice("k") == 0);
  CHECK(choice.error().hint == "did you mean \"monster\"?");
  Fields number(R"({"k": 1})");
  CHECK(number.choice("k") == 0);
  CHECK(number.error().message == "\"k\" is a number");
}

TEST_CASE("problems are collected in order") {
  Fields fields(R"({"a": 99, "b": 1, "c": "what"})");
  fields.integer("a");
  fields.string("b");
  fields.choice("c");
  const Error error = fields.error();
  CHECK(error.message == "\"a\" is 99");
  REQUIRE(error.more.size() == 2);
  CHECK(error.more[0].message == "\"b\" is a number");
  CHECK(error.more[1].message == "\"c\" is \"what\"");
}

TEST_CASE("a suggestion is the nearest name or all of them") {
  CHECK(suggestion("tarp", words) == "did you mean \"trap\"?");
  CHECK(suggestion("qqqqqqqq", words) == "use one of these: monster, item, trap");
}

TEST_CASE("an unknown key is reported where it stands") {
  ProblemList problems(ErrorCode::bad_recipe, "f.json");
  problems.unknown_key(parse_json("{\n \"itme\": 1}", "f").value().members[0], words);
  const Error error = problems.failed().value();
  CHECK(error.message == "the key \"itme\" is unknown");
  CHECK(error.hint == "did you mean \"item\"?");
  CHECK(error.place.line == 2);
  CHECK(error.place.column == 2);
}

TEST_CASE("lists, objects and coordinates") {
  const JsonValue object =
      parse_json(R"({"list": [[1, 2], [3], {"a": 1, "b": 2}], "flag": true, "n": 7})", "f.json").value();
  ProblemList problems(ErrorCode::bad_spawn_table, "f.json");
  int items = 0;
  for_each_item(object, "list", problems, [&](const JsonValue&) { ++items; });
  for_each_item(object, "none", problems, [&](const JsonValue&) { ++items; });
  CHECK(items == 3);
  CHECK(boolean_field(object, "flag", false, problems));
  CHECK(boolean_field(object, "none", true, problems));
  const std::vector<JsonValue>& list = object.find("list")->items;
  CHECK(point_field(list[0], "a cell", problems) == Point{1, 2});
  CHECK(problems.empty());
  CHECK(!point_field(list[1], "a cell", problems));
  CHECK(check_object(list[2], "a thing", "fix", words, problems));  // with two unknown keys
  CHECK(!check_object(list[0], "a thing", "fix", words, problems));
  CHECK(!boolean_field(object, "n", false, problems));
  for_each_item(object, "n", problems, [&](const JsonValue&) { ++items; });
  CHECK(items == 3);
  CHECK(problems.failed().value().more.size() == 5);
}

}  // namespace warren::json_fields_test
