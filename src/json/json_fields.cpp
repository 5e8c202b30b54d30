// SPDX-License-Identifier: MIT
#include "src/json/json_fields.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

namespace warren {

std::string string_field(const JsonValue& object, std::string_view key, ProblemList& problems, std::string fallback) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  if (value->is(JsonValue::Type::string)) return value->text;
  problems.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), "make it a string in quotes");
  return fallback;
}

std::int64_t integer_field(const JsonValue& object, std::string_view key, std::int64_t min, std::int64_t max,
                           ProblemList& problems, std::int64_t fallback) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  const std::optional<std::int64_t> number = value->integer();
  if (number && *number >= min && *number <= max) return *number;
  const std::string_view found = value->is(JsonValue::Type::number) ? value->text : value->type_name();
  problems.add(*value, fmt::format("\"{}\" is {}", key, found),
               fmt::format("make it a whole number from {} to {}", min, max));
  return fallback;
}

std::size_t choice_field(const JsonValue& object, std::string_view key, std::span<const std::string_view> words,
                         ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return 0;
  const auto found = std::ranges::find(words, value->text);
  if (value->is(JsonValue::Type::string) && found != words.end())
    return static_cast<std::size_t>(found - words.begin());
  const std::string shown =
      value->is(JsonValue::Type::string) ? fmt::format("\"{}\"", value->text) : std::string(value->type_name());
  problems.add(*value, fmt::format("\"{}\" is {}", key, shown), suggestion(value->text, words));
  return 0;
}

std::optional<Colour> colour_field(const JsonValue& object, std::string_view key, ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return std::nullopt;
  std::optional<Colour> colour;
  if (value->is(JsonValue::Type::string)) colour = Colour::from_text(value->text);
  if (!colour) problems.add(*value, fmt::format("\"{}\" is not a colour", key), "write it as in \"#6b5a2a\"");
  return colour;
}

Light light_field(const JsonValue& object, ProblemList& problems) {
  constexpr std::string_view light_keys[] = {"radius", "colour"};
  const JsonValue* value = object.find("light");
  if (value == nullptr) return {};
  if (!check_object(*value, "\"light\"", "write it as { \"radius\": 5 }", light_keys, problems)) return {};
  Light light;
  light.radius = static_cast<int>(integer_field(*value, "radius", 0, Light::max_radius, problems, 0));
  light.colour = colour_field(*value, "colour", problems).value_or(Light::candlelight);
  return light;
}

Size size_field(const JsonValue& object, std::string_view key, Size fallback, ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  const auto side = [value](std::size_t i) -> std::int64_t {
    constexpr std::int64_t longest = 1'000'000;
    const std::optional<std::int64_t> number = value->items[i].integer();
    return number && *number >= 1 && *number <= longest ? *number : 0;
  };
  if (value->items.size() == 2 && side(0) > 0 && side(1) > 0) {
    return {static_cast<int>(side(0)), static_cast<int>(side(1))};
  }
  problems.add(*value, fmt::format("\"{}\" is not a width and a height", key), "write it as [80, 50]");
  return fallback;
}

bool read_coordinates(const JsonValue& value, std::span<int> into) {
  constexpr std::int64_t longest = 1'000'000;
  if (!value.is(JsonValue::Type::array) || value.items.size() != into.size()) return false;
  for (std::size_t i = 0; i < into.size(); ++i) {
    const std::optional<std::int64_t> number = value.items[i].integer();
    if (!number || *number < 0 || *number > longest) return false;
    into[i] = static_cast<int>(*number);
  }
  return true;
}

std::optional<Point> point_field(const JsonValue& value, std::string_view what, ProblemList& problems) {
  std::array<int, 2> xy{};
  if (read_coordinates(value, xy)) return Point{xy[0], xy[1]};
  problems.add(value, fmt::format("{} is not [x, y]", what), "write column and row as whole numbers, counted from 0");
  return std::nullopt;
}

bool boolean_field(const JsonValue& object, std::string_view key, bool fallback, ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  if (value->is(JsonValue::Type::boolean)) return value->boolean;
  problems.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), "make it true or false");
  return fallback;
}

bool check_object(const JsonValue& value, std::string_view what, std::string hint,
                  std::span<const std::string_view> keys, ProblemList& problems) {
  if (!value.is(JsonValue::Type::object)) {
    problems.add(value, fmt::format("{} is {}", what, value.type_name()), std::move(hint));
    return false;
  }
  check_keys(value, keys, problems);
  return true;
}

void check_keys(const JsonValue& object, std::span<const std::string_view> keys, ProblemList& problems) {
  for (const JsonMember& member : object.members) {
    if (std::ranges::find(keys, member.key) == keys.end()) problems.unknown_key(member, keys);
  }
}

}  // namespace warren
