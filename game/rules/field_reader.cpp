// SPDX-License-Identifier: MIT
#include "game/rules/field_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

namespace warren::game {

std::string FieldReader::string(const JsonValue& object, std::string_view key, std::string fallback) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  if (value->is(JsonValue::Type::string)) return value->text;
  add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), "make it a string in quotes");
  return fallback;
}

int FieldReader::integer(const JsonValue& object, std::string_view key, int min, int max, int fallback) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return fallback;
  const std::optional<std::int64_t> number = value->integer();
  if (number && *number >= min && *number <= max) return static_cast<int>(*number);
  const std::string_view found = value->is(JsonValue::Type::number) ? value->text : value->type_name();
  add(*value, fmt::format("\"{}\" is {}", key, found), fmt::format("make it a whole number from {} to {}", min, max));
  return fallback;
}

std::size_t FieldReader::choice(const JsonValue& object, std::string_view key, Names names) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return 0;
  const bool is_string = value->is(JsonValue::Type::string);
  const auto found = std::ranges::find(names, value->text);
  if (is_string && found != names.end()) return static_cast<std::size_t>(found - names.begin());
  const std::string shown = is_string ? fmt::format("\"{}\"", value->text) : std::string(value->type_name());
  add(*value, fmt::format("\"{}\" is {}", key, shown), suggestion(value->text, names));
  return 0;
}

void FieldReader::check_keys(const JsonValue& object, Names known) {
  for (const JsonMember& member : object.members) {
    if (is_full()) return;
    if (std::ranges::find(known, member.key) != known.end()) continue;
    add(member.line, member.column, fmt::format("unknown key \"{}\"", member.key), suggestion(member.key, known));
  }
}

void FieldReader::add(int line, int column, std::string message, std::string hint) {
  if (is_full()) return;
  problems_.push_back(
      {ErrorCode::bad_game_data, std::move(message), {.file = file_, .line = line, .column = column}, std::move(hint)});
}

}  // namespace warren::game
