// SPDX-License-Identifier: MIT
// JSON as a tree with the line and column of every value and key.
//
// Errors in recipes have to name their place, and common JSON packages do not store places. The parser also accepts
// `//` comments. It is strict otherwise: no trailing commas, no duplicate keys, valid UTF-8, and no more nesting than
// the limits allow.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

struct JsonMember;

/// A JSON value and its place in the file.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;           ///< which of the members below are set
  int line = 1;                     ///< counted from 1
  int column = 1;                   ///< in characters, counted from 1
  bool boolean = false;             ///< the value of a boolean
  std::string text{};               ///< the characters of a string; a number as written in the file
  std::vector<JsonValue> items;     ///< the items of an array
  std::vector<JsonMember> members;  ///< the members of an object, in the order of the file

  bool is(Type t) const { return type == t; }
  /// The value of a number without fraction and exponent that fits into 64 bits; empty otherwise.
  std::optional<std::int64_t> integer() const;
  /// The value of a key; null if the object lacks the key.
  const JsonValue* find(std::string_view key) const;
  /// The type in messages: "a number", "an object".
  std::string_view type_name() const;
};

/// A key of an object with its value, and the place of the key.
struct JsonMember {
  std::string key;
  int line = 1;
  int column = 1;
  JsonValue value;
};

/// Parses a text. Errors have the name of the file, the line and the column.
Result<JsonValue> parse_json(std::string_view text, std::string_view file, const Limits& limits = {});

/// Appends a string in quotes, escaped for JSON. Invalid UTF-8 becomes U+FFFD, the replacement character.
void append_json_string(std::string& out, std::string_view text);

/// The value as JSON without whitespace and comments. Numbers stay as they are written in the file.
std::string compact_json(const JsonValue& value);

}  // namespace warren
