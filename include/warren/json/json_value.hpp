// SPDX-License-Identifier: MIT
// JSON as a tree in which every value and every key knows its line and column.
//
// Written by hand because errors in recipes have to point at the place, and the packages at hand forget
// places once they have parsed. Beyond JSON it takes `//` comments. It is strict about the rest: no
// trailing commas, no duplicate keys, valid UTF-8, and no more nesting than the limits allow.
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

struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  int line = 1;
  int column = 1;
  bool boolean = false;
  std::string text{};               ///< of a string, its characters; of a number, as it was written
  std::vector<JsonValue> items;     ///< of an array
  std::vector<JsonMember> members;  ///< of an object, in the order of the file

  bool is(Type t) const { return type == t; }
  /// The value of a number without fraction or exponent that fits 64 bits.
  std::optional<std::int64_t> integer() const;
  /// The value of a key; null when the object does not have it.
  const JsonValue* find(std::string_view key) const;
  /// "a number", "an object": for messages.
  std::string_view type_name() const;
};

struct JsonMember {
  std::string key;
  int line = 1;
  int column = 1;
  JsonValue value;
};

/// Errors have the file's name and the place in it.
Result<JsonValue> parse_json(std::string_view text, std::string_view file, const Limits& limits = {});

/// Appends a string in quotes, escaped as JSON wants it.
void append_json_string(std::string& out, std::string_view text);

}  // namespace warren
