// SPDX-License-Identifier: MIT
// Reads the fields of a JSON object. Problems are collected, and reading goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/json/json_value.hpp>
#include <warren/level/colour.hpp>
#include <warren/level/light.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// The value of a key. If the key is missing, or its value is not valid, the fallback; only the latter is a problem.
std::string string_field(const JsonValue& object, std::string_view key, ProblemList& problems,
                         std::string fallback = {});
std::int64_t integer_field(const JsonValue& object, std::string_view key, std::int64_t min, std::int64_t max,
                           ProblemList& problems, std::int64_t fallback);
/// The index of the value in `words`; 0 if the key is missing or the value is not valid.
std::size_t choice_field(const JsonValue& object, std::string_view key, std::span<const std::string_view> words,
                         ProblemList& problems);
/// A colour, as in "#6b5a2a"; empty if the key is missing or the value is not valid.
std::optional<Colour> colour_field(const JsonValue& object, std::string_view key, ProblemList& problems);
/// The key "light": a radius and a colour, as in { "radius": 5, "colour": "#ffd08a" }. Dark if it is missing or not
/// valid.
Light light_field(const JsonValue& object, ProblemList& problems);
/// A width and a height, as in [80, 50].
Size size_field(const JsonValue& object, std::string_view key, Size fallback, ProblemList& problems);
/// A column and a row, as in [12, 4]; empty after a problem that `what` begins, as in "a given cell".
std::optional<Point> point_field(const JsonValue& value, std::string_view what, ProblemList& problems);
/// Whether the value is a list of as many whole numbers, none of them negative or too large for a coordinate.
bool read_coordinates(const JsonValue& value, std::span<int> into);
bool boolean_field(const JsonValue& object, std::string_view key, bool fallback, ProblemList& problems);

/// Whether a value is an object. Keys of it that are not known are problems, as is anything that is no object; `what`
/// begins the message, as in "a link".
bool check_object(const JsonValue& value, std::string_view what, std::string hint,
                  std::span<const std::string_view> keys, ProblemList& problems);
/// Adds a problem for every key of an object that is not known.
void check_keys(const JsonValue& object, std::span<const std::string_view> keys, ProblemList& problems);

/// Calls visit(const JsonValue&) for the items of a list, until there are too many problems. A key that is missing is
/// an empty list.
template <class Visit>
void for_each_item(const JsonValue& object, std::string_view key, ProblemList& problems, Visit visit) {
  const JsonValue* list = object.find(key);
  if (list == nullptr) return;
  if (!list->is(JsonValue::Type::array)) {
    problems.add(*list, std::string("\"").append(key).append("\" is ").append(list->type_name()),
                 "make it a list: [ … ]");
    return;
  }
  for (const JsonValue& item : list->items) {
    if (problems.is_full()) return;
    visit(item);
  }
}

}  // namespace warren
