// SPDX-License-Identifier: MIT
// Where and CountRange in recipes: what is written is read again, and what is wrong is reported with its place.
#include <warren/placement/where.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/random_steps.hpp"
#include "tests/unit/printing.hpp"

namespace warren::where_test {

namespace {

using Problems = std::vector<std::string>;

JsonValue parsed(std::string_view text) {
  Result<JsonValue> json = parse_json(text, "where.json");
  REQUIRE_MESSAGE(json.has_value(), text);
  return *json;
}

/// The value and "line:column message" of every problem.
template <class T>
struct Read {
  T value;
  Problems problems{};
  Problems hints{};
};

template <class T>
Read<T> read(std::string_view text) {
  std::vector<Error> errors;
  Read<T> result{T::from_json(parsed(text), errors)};
  for (const Error& error : errors) {
    CHECK(error.code == ErrorCode::bad_option);
    CHECK(error.more.empty());
    CHECK_FALSE(error.hint.empty());
    result.problems.push_back(std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + " " +
                              error.message);
    result.hints.push_back(error.hint);
  }
  return result;
}

Problems problems_of(std::string_view text) { return read<Where>(text).problems; }

/// More of everything than test::random_where makes: several names, quotes, and ranges without conditions.
Where crowded_where(Rng& rng) {
  static constexpr std::string_view names[] = {"boss", "a \"b\"", "back\\slash", "Drag\xc3\xb3n", "\n", "0"};
  Where where = test::random_where(rng);
  where.at.reset();
  const auto some = [&](std::vector<std::string>& list) {
    for (int i = rng.below(4); i > 0; --i) list.emplace_back(rng.pick(std::span<const std::string_view>(names)));
  };
  some(where.role);
  some(where.tag);
  some(where.zone);
  some(where.tile);
  where.steps_from.clear();
  for (const std::string_view name : names) {
    const int min = rng.below(3);
    const int max = rng.coin() ? PathRange::most : min + rng.below(3);
    const auto prefer = static_cast<PathRange::Prefer>(rng.below(3));
    if (rng.one_in(3)) where.steps_from.push_back({std::string(name), {min, max, prefer}});
  }
  return where;
}

std::string list_of(std::size_t count) {
  std::string list = "[";
  for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "\"n" : ", \"n") + std::to_string(i) + "\"";
  return list + "]";
}

}  // namespace

TEST_CASE("a where that is written is read again without a change") {
  Rng rng(1);
  for (int i = 0; i < 6000; ++i) {
    const Where where = i % 2 == 0 ? test::random_where(rng) : crowded_where(rng);
    if (where.empty() && i % 10 != 0) continue;
    const std::string text = where.to_json();
    INFO(text);
    REQUIRE(where.validate());
    const Read<Where> again = read<Where>(text);
    REQUIRE(again.problems == Problems{});
    REQUIRE(again.value == where);
    REQUIRE(again.value.to_json() == text);
    REQUIRE(where.empty() == (text == "{}"));
  }
}

TEST_CASE("two wheres that differ are written differently") {
  Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    const Where a = crowded_where(rng);
    const Where b = crowded_where(rng);
    REQUIRE((a == b) == (a.to_json() == b.to_json()));
  }
}

TEST_CASE("each condition is read from its key") {
  const Where where = read<Where>(R"({"steps_from_start": {"min": 5, "max": 9, "prefer": "nearest"},
      "steps_from": {"Goblin": "farthest", "exit": {"max": 3}}, "role": "boss", "tag": ["wet", "low"], "zone": "lake",
      "tile": "floor", "in_room": true, "main_path": "off", "dead_end": true, "spacing": 4, "side": "top",
      "intensity": {"min": 20, "max": 70}})")
                          .value;
  CHECK(where.steps_from_start == PathRange{5, 9, PathRange::Prefer::nearest});
  CHECK(where.steps_from == std::vector<NamedPathRange>{{"Goblin", {0, PathRange::most, PathRange::Prefer::farthest}},
                                                        {"exit", {0, 3, PathRange::Prefer::any}}});
  CHECK(where.role == std::vector<std::string>{"boss"});
  CHECK(where.tag == std::vector<std::string>{"wet", "low"});
  CHECK(where.zone == std::vector<std::string>{"lake"});
  CHECK(where.tile == std::vector<std::string>{"floor"});
  CHECK(where.main_path == MainPath::off);
  CHECK(where.in_room);
  CHECK(where.dead_end);
  CHECK(where.spacing == 4);
  CHECK(where.intensity == IntensityRange{20, 70});
  CHECK(where.side == MapSide::top);
  CHECK(read<Where>(R"({"at": [3, 1]})").value.at == Point{3, 1});
  CHECK(read<Where>(R"({"steps_from_start": "farthest"})").value.steps_from_start.prefer ==
        PathRange::Prefer::farthest);
  CHECK(read<Where>(R"({"in_room": false, "main_path": "any", "dead_end": false, "spacing": 0, "side": "any"})")
            .value.empty());
}

TEST_CASE("an unknown key is reported at its place, with the key that was meant") {
  const Read<Where> typo = read<Where>("{\n  \"rolle\": \"boss\"}");
  CHECK(typo.problems == Problems{"2:3 the key \"rolle\" is unknown"});
  CHECK(typo.hints == Problems{"did you mean \"role\"?"});
  const Read<Where> range = read<Where>(R"({"steps_from_start": {"least": 3, "maxx": 4}})");
  CHECK(range.problems == Problems{"1:23 the key \"least\" is unknown", "1:35 the key \"maxx\" is unknown"});
  CHECK(range.hints == Problems{"use one of these: min, max, prefer", "did you mean \"max\"?"});
  CHECK(problems_of(R"({"steps_from": {"exit": {"near": 1}}})") == Problems{"1:26 the key \"near\" is unknown"});
}

TEST_CASE("a value of another type is reported at the value") {
  CHECK(problems_of("[]") == Problems{"1:1 \"where\" is a list"});
  CHECK(problems_of("\"boss\"") == Problems{"1:1 \"where\" is a string"});
  CHECK(problems_of("null").size() == 1);
  CHECK(problems_of("  7") == Problems{"1:3 \"where\" is a number"});
  CHECK(problems_of(R"({"steps_from_start": 20})") == Problems{"1:22 \"steps_from_start\" is not a range of steps"});
  CHECK(problems_of(R"({"steps_from_start": "far"})") == Problems{"1:22 \"steps_from_start\" is not a range of steps"});
  CHECK(problems_of(R"({"steps_from_start": {"min": "3"}})") == Problems{"1:30 \"min\" is a string"});
  CHECK(problems_of(R"({"steps_from_start": {"min": -1}})") == Problems{"1:30 \"min\" is -1"});
  CHECK(problems_of(R"({"steps_from_start": {"max": 1.5}})") == Problems{"1:30 \"max\" is 1.5"});
  CHECK(problems_of(R"({"steps_from_start": {"prefer": "far"}})") == Problems{"1:33 \"prefer\" is \"far\""});
  CHECK(problems_of(R"({"steps_from": "exit"})") == Problems{"1:16 \"steps_from\" is not an object with names"});
  CHECK(problems_of(R"({"steps_from": {}})") == Problems{"1:16 \"steps_from\" is not an object with names"});
  CHECK(problems_of(R"({"steps_from": {"exit": 3}})") == Problems{"1:25 \"exit\" is not a range of steps"});
  for (const std::string key : {"role", "tag", "zone", "tile"}) {
    for (const std::string value : {"3", "true", "{}", "[]", "\"\"", "[\"a\", 1]", "[\"a\", \"\"]"}) {
      CHECK(problems_of("{\"" + key + "\":\n" + value + "}") ==
            Problems{"2:1 \"" + key + "\" is not a name or a list of names"});
    }
  }
  CHECK(problems_of(R"({"main_path": true})") == Problems{"1:15 \"main_path\" is true or false"});
  CHECK(problems_of(R"({"main_path": "of"})") == Problems{"1:15 \"main_path\" is \"of\""});
  CHECK(problems_of(R"({"dead_end": 1})") == Problems{"1:14 \"dead_end\" is a number"});
  CHECK(problems_of(R"({"intensity": 60})") == Problems{"1:15 \"intensity\" is not a range"});
  CHECK(problems_of(R"({"intensity": {"min": 101}})") == Problems{"1:23 \"min\" is 101"});
  CHECK(problems_of(R"({"intensity": {"prefer": "nearest"}})").size() == 1);
  CHECK(problems_of(R"({"intensity": {"min": 9, "max": 8}})") ==
        Problems{"1:1 where.intensity: min is 9, but max is only 8"});
  CHECK(problems_of(R"({"spacing": 10001})") == Problems{"1:13 \"spacing\" is 10001"});
  CHECK(problems_of(R"({"spacing": 1e2})") == Problems{"1:13 \"spacing\" is 1e2"});
  CHECK(problems_of(R"({"side": "middle"})") == Problems{"1:10 \"side\" is \"middle\""});
  for (const std::string cell : {"3", "[1]", "[1, 2, 3]", "[-1, 2]", "[1, 2.5]", "[\"1\", 2]", "[1, 1000001]", "{}"}) {
    CHECK(problems_of("{\"at\": " + cell + "}") == Problems{"1:8 \"at\" is not a cell of a map"});
  }
}

TEST_CASE("all problems of one where are found in one pass, and the rest of it is kept") {
  const Read<Where> many = read<Where>("{\"role\": 1,\n\"tag\": 2,\n\"side\": \"up\",\n\"zone\": \"lake\"}");
  CHECK(many.problems.size() == 3);
  CHECK(many.value.zone == std::vector<std::string>{"lake"});
  std::vector<Error> errors;
  errors.push_back({ErrorCode::unlucky, "earlier"});
  static_cast<void>(Where::from_json(parsed("[]"), errors));
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].message == "earlier");
}

TEST_CASE("a list has at most 32 names") {
  const std::string most = list_of(Where::max_names);
  const std::string more = list_of(Where::max_names + 1);
  CHECK(read<Where>("{\"role\": " + most + "}").value.role.size() == Where::max_names);
  CHECK(problems_of("{\"role\": " + more + "}") == Problems{"1:10 \"role\" is not a name or a list of names"});
  std::string ranges = "{\"steps_from\": {";
  for (std::size_t i = 0; i < Where::max_names; ++i) ranges += "\"n" + std::to_string(i) + "\": {\"min\": 1},\n";
  CHECK(problems_of(ranges + "\"last\": {\"min\": 1}}}") == Problems{"33:1 \"steps_from\" has too many names"});
}

TEST_CASE("conditions that contradict each other are reported at the object") {
  CHECK(problems_of("\n {\"steps_from_start\": {\"min\": 9, \"max\": 3}}") ==
        Problems{"2:2 where.steps_from_start: min is 9, but max is only 3"});
  CHECK(problems_of(R"({"steps_from": {"exit": {"min": 2, "max": 1}}})") ==
        Problems{"1:1 where.steps_from.exit: min is 2, but max is only 1"});
  const std::string several = "1:1 where.at names one cell, and the other conditions would select among several";
  for (const std::string other : {R"("role": "boss")", R"("spacing": 1)", R"("dead_end": true)", R"("side": "left")",
                                  R"("steps_from_start": {"min": 1})", R"("intensity": {"max": 60})",
                                  R"("steps_from": {"exit": "any"})", R"("main_path": "on")"}) {
    CHECK(problems_of("{\"at\": [1, 1], " + other + "}") == Problems{several});
  }
  CHECK(problems_of(R"({"at": [1, 1], "spacing": 0})").empty());
  CHECK(problems_of(R"({"at": [0, 4]})") ==
        Problems{"1:1 where.at is 0,4, and the outermost ring of a map stays closed"});
  CHECK(problems_of(R"({"at": [4, 0]})") ==
        Problems{"1:1 where.at is 4,0, and the outermost ring of a map stays closed"});
}

TEST_CASE("what a where uses is what it needs of the level") {
  CHECK_FALSE(Where{}.uses_start());
  CHECK(Where{.steps_from_start = {.min = 1}}.uses_start());
  CHECK(Where{.main_path = MainPath::on}.uses_start());
  CHECK(Where{.main_path = MainPath::off}.uses_exit());
  CHECK(Where{.role = {"boss"}}.uses_roles());
  CHECK(Where{.role = {"boss"}}.uses_rooms());
  CHECK(Where{.tag = {"wet"}}.uses_rooms());
  CHECK(Where{.in_room = true}.uses_rooms());
  CHECK_FALSE(Where{.tag = {"wet"}}.uses_roles());
  CHECK(Where{.at = Point{5, 9}}.min_size() == Size{7, 11});
}

TEST_CASE("a count is a number or a range") {
  const auto count_of = [](std::string_view text) { return read<CountRange>(text).value; };
  CHECK(count_of("3") == CountRange(3));
  CHECK(count_of("0") == CountRange(0));
  CHECK(count_of("1000") == CountRange(1000));
  CHECK(count_of(R"({"min": 1, "max": 4})") == CountRange(1, 4));
  CHECK(count_of(R"({"max": 4})") == CountRange(0, 4));
  CHECK(count_of(R"({"min": 4})") == CountRange(4, 4));
  for (int min = 0; min <= 40; ++min) {
    for (int max = min; max <= 40; ++max) {
      const Read<CountRange> again = read<CountRange>(CountRange(min, max).to_json());
      REQUIRE(again.problems.empty());
      REQUIRE(again.value == CountRange(min, max));
    }
  }
}

TEST_CASE("a count that is not one is reported with its place") {
  const auto problems = [](std::string_view text) { return read<CountRange>(text).problems; };
  CHECK(problems("-1") == Problems{"1:1 the count is -1"});
  CHECK(problems(" 2.5") == Problems{"1:2 the count is 2.5"});
  CHECK(problems("1e1") == Problems{"1:1 the count is 1e1"});
  CHECK(problems("1001") == Problems{"1:1 the count is 1001"});
  CHECK(problems("99999999999999999999") == Problems{"1:1 the count is 99999999999999999999"});
  CHECK(problems("\"3\"") == Problems{"1:1 the count is a string"});
  CHECK(problems("[1, 4]") == Problems{"1:1 the count is a list"});
  CHECK(problems("\n{\"min\": 4, \"max\": 1}") == Problems{"2:1 min is 4, but max is only 1"});
  CHECK(problems(R"({"min": 1, "max": 1001})") == Problems{"1:19 \"max\" is 1001"});
  CHECK(problems(R"({"min": -1})") == Problems{"1:9 \"min\" is -1"});
  CHECK(problems(R"({"min": 1, "most": 2})") == Problems{"1:12 the key \"most\" is unknown"});
  CHECK(read<CountRange>("-1").hints ==
        Problems{R"(give it a whole number from 0 to 1000, or { "min": 1, "max": 4 })"});
}

}  // namespace warren::where_test
