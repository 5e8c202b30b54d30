// SPDX-License-Identifier: MIT
// JSON: where things stand, what is refused beyond the standard, and what comes back from strings.
#include <warren/json/json_value.hpp>

#include <doctest/doctest.h>

namespace warren::json_value_test {

namespace {

std::string place_of_error(std::string_view text) {
  const Result<JsonValue> value = parse_json(text, "f.json");
  if (value) return "none";
  const Place& place = value.error().place;
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

bool fails_with(std::string_view text, ErrorCode code, const Limits& limits = {}) {
  const Result<JsonValue> value = parse_json(text, "f.json", limits);
  return !value && value.error().code == code && !value.error().message.empty() && !value.error().hint.empty();
}

std::string nested(int levels) {
  const auto count = static_cast<std::size_t>(levels);
  return std::string(count, '[') + std::string(count, ']');
}

}  // namespace

TEST_CASE("errors stand at the character that cannot be right") {
  struct Example {
    std::string_view text;
    std::string_view place;
  };
  const Example examples[] = {
      {"", "f.json:1:1"},
      {"  ", "f.json:1:3"},
      {"[", "f.json:1:2"},
      {"[1,,]", "f.json:1:4"},
      {"[1 2]", "f.json:1:4"},
      {"{\"a\": tru}", "f.json:1:7"},
      {"{\"a\" 1}", "f.json:1:6"},
      {"{a: 1}", "f.json:1:2"},
      {"{\"a\": 1,,}", "f.json:1:9"},
      {"[1] x", "f.json:1:5"},
      {"\"abc", "f.json:1:5"},
      {"\"a\nb\"", "f.json:1:3"},
      {"[\n  1,\n  tru\n]", "f.json:3:3"},
      {"[\r\n  1,\r\n  tru\r\n]", "f.json:3:3"},
      {"// one\n\n  ?", "f.json:3:3"},
      {"[\"\xc3\xa9\xe2\x82\xac\", x]", "f.json:1:8"},
      {"[1.]", "f.json:1:4"},
      {"[-]", "f.json:1:3"},
      {"[1e+]", "f.json:1:5"},
      {"[\"a\xff\"]", "f.json:1:4"},
      {"// \xff\n1", "f.json:1:4"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    CHECK(place_of_error(example.text) == example.place);
    CHECK(fails_with(example.text, ErrorCode::bad_json));
  }
}

TEST_CASE("errors in numbers and escapes stand where these begin, not behind them") {
  CHECK(place_of_error("[0123]") == "f.json:1:2");
  CHECK(place_of_error("[\"ab\\ud800cd\"]") == "f.json:1:5");
  CHECK(place_of_error("[\"ab\\udc00cd\"]") == "f.json:1:5");
}

TEST_CASE("every value and key knows its line and column") {
  const Result<JsonValue> root = parse_json("{ // first\n  \"a\": [1,\n    \"x\"],\r\n\t\"\xc3\xa9\":true }", "f");
  REQUIRE(root);
  CHECK(root->line == 1);
  CHECK(root->column == 1);
  REQUIRE(root->members.size() == 2);
  const JsonMember& a = root->members[0];
  CHECK(a.line == 2);
  CHECK(a.column == 3);
  CHECK(a.value.column == 8);
  CHECK(a.value.items[0].column == 9);
  CHECK(a.value.items[1].line == 3);
  CHECK(a.value.items[1].column == 5);
  CHECK(root->members[1].line == 4);
  CHECK(root->members[1].column == 2);
  CHECK(root->members[1].value.column == 6);
}

TEST_CASE("comments are taken wherever a space may stand, and only those of two slashes") {
  const Result<JsonValue> value = parse_json("// a\n[ // b\n 1 // c\n , // \xe2\x82\xac\n 2 // d\n] // e", "f");
  REQUIRE(value);
  CHECK(value->items.size() == 2);
  CHECK(parse_json("[\"// no comment\"]", "f")->items[0].text == "// no comment");
  CHECK(fails_with("/* 1 */ 2", ErrorCode::bad_json));
  CHECK(fails_with("[1 / 2]", ErrorCode::bad_json));
  CHECK(fails_with("// nothing else", ErrorCode::bad_json));
}

TEST_CASE("every key that stands twice is reported, with both places") {
  const Result<JsonValue> value =
      parse_json("{\n\"a\": 1,\n\"b\": {\"x\": 1, \"x\": 2},\n\"a\": 3,\n \"a\": 4\n}", "f.json");
  REQUIRE_FALSE(value);
  REQUIRE(value.error().more.size() == 2);
  const Error* errors[] = {&value.error(), &value.error().more[0], &value.error().more[1]};
  const std::pair<int, int> places[] = {{3, 15}, {4, 1}, {5, 2}};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(errors[i]->place.line == places[i].first);
    CHECK(errors[i]->place.column == places[i].second);
    CHECK(errors[i]->message.find("occurs twice") != std::string::npos);
  }
  CHECK(errors[1]->hint.find("line 2") != std::string::npos);
}

TEST_CASE("the hint about a second key names the line of the first key, not of its value") {
  const Result<JsonValue> value = parse_json("{\"a\":\n\n 1,\n\"a\": 2}", "f.json");
  REQUIRE_FALSE(value);
  CHECK(value.error().hint.find("line 1") != std::string::npos);
}

TEST_CASE("nesting is allowed up to the limit and no deeper") {
  Limits limits;
  CHECK(parse_json(nested(limits.nesting), "f").has_value());
  CHECK(fails_with(nested(limits.nesting + 1), ErrorCode::too_deep));
  CHECK(fails_with(std::string(1'000'000, '['), ErrorCode::too_deep));
  limits.nesting = 1;
  CHECK(parse_json("{\"a\": 1}", "f", limits).has_value());
  CHECK(fails_with("{\"a\": {}}", ErrorCode::too_deep, limits));
}

TEST_CASE("a text larger than the limit is refused unread") {
  Limits limits;
  limits.file_bytes = 5;
  CHECK(parse_json("[1,2]", "f", limits).has_value());
  CHECK(fails_with("[1,2] ", ErrorCode::input_too_large, limits));
}

TEST_CASE("a byte order mark is refused with a word on how to save") {
  CHECK(fails_with("\xef\xbb\xbf[1]", ErrorCode::bad_json));
  CHECK(place_of_error("\xef\xbb\xbf[1]") == "f.json:1:1");
}

TEST_CASE("whole numbers are those of 64 bits without fraction or exponent") {
  const auto integer = [](std::string_view text) { return parse_json(text, "f")->integer(); };
  CHECK(integer("0") == 0);
  CHECK(integer("-0") == 0);
  CHECK(integer("9223372036854775807") == INT64_MAX);
  CHECK(integer("-9223372036854775808") == INT64_MIN);
  for (const std::string_view text : {"9223372036854775808", "18446744073709551616", "-9223372036854775809", "1.0",
                                      "1e2", "0.5", "1e999", "\"1\"", "null", "true", "[1]"}) {
    CAPTURE(text);
    CHECK_FALSE(integer(text).has_value());
  }
  CHECK(parse_json("1e999", "f")->text == "1e999");
}

TEST_CASE("members are found by key, and types have names") {
  const Result<JsonValue> value = parse_json("{\"a\": 1, \"b\": [null, false, \"s\", {}]}", "f");
  REQUIRE(value);
  REQUIRE(value->find("b") != nullptr);
  CHECK(value->find("c") == nullptr);
  CHECK(value->type_name() == "an object");
  CHECK(value->find("a")->type_name() == "a number");
  const std::vector<JsonValue>& items = value->find("b")->items;
  CHECK(value->find("b")->type_name() == "a list");
  CHECK(items[0].type_name() == "null");
  CHECK(items[1].type_name() == "true or false");
  CHECK(items[2].type_name() == "a string");
}

TEST_CASE("compact JSON is the same value without whitespace and comments") {
  const auto compact = [](std::string_view text) { return compact_json(parse_json(text, "a.json").value()); };
  CHECK(compact(" { // why\n \"b\" : [ 1.50 , -0, 1e400, [ ], { } ],\n\"a\": null , \"\" : true } ") ==
        "{\"b\":[1.50,-0,1e400,[],{}],\"a\":null,\"\":true}");
  CHECK(compact("false") == "false");
  CHECK(compact("\"\\u00e9 \\ud83d\\udc09 \\\\ \\n\"") == "\"\xc3\xa9 \xf0\x9f\x90\x89 \\\\ \\u000a\"");
  const std::string once = compact("[{\"a\": [0, \"\\u0085\"]}]");
  CHECK(compact(once) == once);
}

}  // namespace warren::json_value_test
