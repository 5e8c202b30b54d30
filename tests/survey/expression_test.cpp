// SPDX-License-Identifier: MIT
// Expressions: their values, and the positions of errors.
#include <doctest/doctest.h>

#include <algorithm>

#include <warren/grid/rng.hpp>

#include "tools/survey/expression.hpp"

namespace warren::expression_test {

using namespace warren::survey;

namespace {

Row row_with(Value rooms, Value floor_hundredths, Value path) {
  Row row;
  row.reset(7);
  row.values.fill(0);
  row[MetricId::rooms] = rooms;
  row[MetricId::floor_percent] = floor_hundredths;
  row[MetricId::path_length] = path;
  row.counts = {
      {"exits.portal", 3}, {"prefabs.well", 1}, {"roles.boss", 1}, {"spawns.Goblin", 2}, {"spawns.Health Potion", 1}};
  return row;
}

bool holds(std::string_view text, const Row& row) {
  const Result<Expression> expression = Expression::parse(text, "test");
  REQUIRE_MESSAGE(expression, warren::to_text(expression.error()));
  return expression->holds_for(row);
}

Error error_of(std::string_view text) {
  const Result<Expression> expression = Expression::parse(text, "--where");
  REQUIRE_FALSE(expression);
  return expression.error();
}

}  // namespace

TEST_CASE("comparisons, ranges, brackets and keywords are evaluated") {
  const Row row = row_with(8, 3825, 100);
  for (const char* yes : {"rooms = 8",
                          "rooms == 8",
                          "rooms != 9",
                          "rooms < 9",
                          "rooms <= 8",
                          "rooms > 7",
                          "rooms >= 8",
                          "8 = rooms",
                          "rooms in 8..8",
                          "path_length in 80..120",
                          "floor_percent = 38.25",
                          "floor_percent in 38.2..38.3",
                          "floor_percent > rooms",
                          "not failed",
                          "rooms = 8 and path_length = 100",
                          "rooms = 1 or path_length = 100",
                          "not (rooms = 1 or rooms = 2)",
                          "rooms = 8 or failed and failed",
                          "spawns.Goblin = 2",
                          "spawns.Orc = 0",
                          "spawns.\"Health Potion\" = 1",
                          "exits.portal = 3 and exits.down = 0",
                          "prefabs.\"well\" >= 1",
                          "roles.boss = 1 and not roles.shop > 0",
                          "rooms>=8and rooms<9",
                          "rooms > -1",
                          "not not rooms = 8"}) {
    CAPTURE(yes);
    CHECK(holds(yes, row));
    CHECK_FALSE(holds("not (" + std::string(yes) + ")", row));
  }
}

TEST_CASE("comparisons with a missing figure are false") {
  const Row row = row_with(8, 3825, missing);
  for (const char* no : {"path_length = 0", "path_length != 0", "path_length < 5", "path_length > -9"}) {
    CHECK_FALSE(holds(no, row));
  }
  Row failed;
  failed.reset(3);
  failed.failure = "exit_reachable";
  CHECK(holds("failed", failed));
  CHECK_FALSE(holds("rooms >= 0 or spawns.Orc = 0", failed));
}

TEST_CASE("mistakes are reported with a column and a fix") {
  struct Case {
    const char* text;
    int column;
    const char* says;
  };
  for (const Case& c :
       {Case{"romms >= 8", 1, "rooms"}, Case{"rooms >= 8 an rooms < 9", 12, "\"and\", \"or\" or the end"},
        Case{"rooms", 6, "a comparison"}, Case{"rooms and failed", 7, "a comparison"}, Case{"", 1, "the end"},
        Case{"rooms >= ", 10, "a metric or a number"}, Case{"rooms in 9..3", 10, "empty"}, Case{"rooms in 9", 11, ".."},
        Case{"(rooms = 1", 11, "\")\""}, Case{"rooms = 8 )", 11, "the end"}, Case{"rooms = 1.234", 9, "two digits"},
        Case{"rooms ~ 8", 7, "~"}, Case{"\xc3\xa9 = 8", 1, "\xc3\xa9"}, Case{"spawns. = 8", 1, "lacks a name"},
        Case{"exits.\"\" = 8", 1, "lacks a name"}, Case{"rooms > 1 and roles.", 15, "lacks a name"},
        Case{"spawns.\"Orc = 8", 1, "quotation"}, Case{"failed = 8", 8, "the end"},
        Case{"rooms = 99999999999999999999", 9, "15 digits"}}) {
    const Error error = error_of(c.text);
    CAPTURE(c.text);
    CAPTURE(error.message);
    CHECK(error.code == ErrorCode::bad_expression);
    CHECK(error.place.column == c.column);
    CHECK((error.message + error.hint).find(c.says) != std::string::npos);
    CHECK_FALSE(error.hint.empty());
  }
}

TEST_CASE("deep nesting and long expressions are errors, not stack overflows") {
  CHECK(error_of(std::string(100'000, '(')).code == ErrorCode::bad_expression);
  std::string nots;
  std::string ands = "failed";
  for (int i = 0; i < 50'000; ++i) {
    nots += "not ";
    ands += " and failed";
  }
  CHECK(error_of(nots + "failed").code == ErrorCode::bad_expression);
  CHECK(error_of(ands).code == ErrorCode::bad_expression);
}

TEST_CASE("any sequence of tokens is an error with a valid position, or round-trips") {
  constexpr std::string_view words[] = {
      "rooms", "path_length", "spawns.Orc", "floor_percent", "and", "or",    "not", "in", "(", ")",
      ">=",    "=",           "3",          "2.5",           "..",  "failed"};
  Rng rng(11);
  int understood = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int n = rng.between(1, 9); n > 0; --n)
      text += std::string(words[static_cast<std::size_t>(rng.below(16))]) + " ";
    const Result<Expression> expression = Expression::parse(text, "test");
    if (!expression) {
      CHECK(expression.error().place.column >= 1);
      CHECK(expression.error().place.column <= static_cast<int>(text.size()) + 1);
      continue;
    }
    ++understood;
    const std::string written = expression->to_text();
    const Result<Expression> again = Expression::parse(written, "test");
    REQUIRE_MESSAGE(again, written);
    CHECK(again->to_text() == written);
    const Row row = row_with(rng.below(6), rng.below(600), rng.below(6));
    CHECK(again->holds_for(row) == expression->holds_for(row));
  }
  CHECK(understood > 100);
}

}  // namespace warren::expression_test
