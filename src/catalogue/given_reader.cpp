// SPDX-License-Identifier: MIT
//
//   "given": {
//     "cells": [[12, 4], [13, 4]],
//     "start": [3, 3],
//     "exits": [ { "kind": "down", "at": [40, 20], "name": "shaft", "target": "mine 2" } ],
//     "rooms": [ { "box": [10, 2, 6, 4], "role": "shop", "tags": ["safe"] } ]
//   }
#include "src/catalogue/given_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/core.h>

#include "src/json/json_fields.hpp"
#include "src/json/user_data_reader.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 4> given_keys = {"cells", "start", "exits", "rooms"};
constexpr std::array<std::string_view, 5> given_exit_keys = {"kind", "at", "name", "target", "data"};
constexpr std::array<std::string_view, 4> given_room_keys = {"box", "role", "tags", "data"};

class GivenReader {
 public:
  GivenReader(ProblemList& problems, const Limits& limits) : problems_(problems), limits_(limits) {}

  Given read(const JsonValue& value) {
    Given given;
    if (!is_object(value, "\"given\"", "write it as { \"cells\": [ … ], \"exits\": [ … ] }", given_keys)) return given;
    for_each_item(value, "cells", [&](const JsonValue& item) {
      if (const std::optional<Point> cell = point(item)) given.cells.push_back(*cell);
    });
    if (const JsonValue* start = value.find("start")) given.start = point(*start);
    for_each_item(value, "exits", [&](const JsonValue& item) { add_exit(item, given); });
    for_each_item(value, "rooms", [&](const JsonValue& item) { add_room(item, given); });
    return given;
  }

 private:
  void add_exit(const JsonValue& item, Given& given) {
    if (!is_object(item, "a given exit", "write it as { \"kind\": \"down\", \"at\": [40, 20] }", given_exit_keys))
      return;
    const JsonValue* at = item.find("at");
    if (at == nullptr) return problems_.add(item, "a given exit has no \"at\"", "add \"at\": [x, y]");
    const std::optional<Point> cell = point(*at);
    if (!cell) return;
    Exit exit(*cell, string_field(item, "kind", problems_, std::string(Exit::down)));
    exit.name = string_field(item, "name", problems_);
    exit.target = string_field(item, "target", problems_);
    exit.data = user_data_field(item, problems_, limits_);
    given.exits.push_back(std::move(exit));
  }

  void add_room(const JsonValue& item, Given& given) {
    if (!is_object(item, "a given room", "write it as { \"box\": [10, 2, 6, 4] }", given_room_keys)) return;
    const JsonValue* box = item.find("box");
    std::array<int, 4> sides{};
    if (box == nullptr || !read_numbers(*box, sides)) {
      problems_.add(box == nullptr ? item : *box, "a given room has no \"box\" of four whole numbers",
                    "write it as [x, y, width, height], counted from 0");
      return;
    }
    Room room(sides[0], sides[1], sides[2], sides[3]);
    if (const std::string role = string_field(item, "role", problems_); !role.empty()) room.set_role(role);
    for_each_item(item, "tags", [&](const JsonValue& tag) {
      if (tag.is(JsonValue::Type::string)) return room.add_tag(tag.text);
      problems_.add(tag, fmt::format("a tag is {}", tag.type_name()), "make it a string in quotes");
    });
    if (UserData data = user_data_field(item, problems_, limits_); !data.empty()) room.set_data(std::move(data));
    given.rooms.push_back(std::move(room));
  }

  std::optional<Point> point(const JsonValue& value) {
    std::array<int, 2> xy{};
    if (read_numbers(value, xy)) return Point{xy[0], xy[1]};
    problems_.add(value, "a given cell is not [x, y]", "write column and row as whole numbers, counted from 0");
    return std::nullopt;
  }

  /// Whether the value is a list of as many numbers that a map can have as coordinates.
  static bool read_numbers(const JsonValue& value, std::span<int> into) {
    constexpr std::int64_t longest = 1'000'000;
    if (!value.is(JsonValue::Type::array) || value.items.size() != into.size()) return false;
    for (std::size_t i = 0; i < into.size(); ++i) {
      const std::optional<std::int64_t> number = value.items[i].integer();
      if (!number || *number < 0 || *number > longest) return false;
      into[i] = static_cast<int>(*number);
    }
    return true;
  }

  bool is_object(const JsonValue& value, std::string_view what, std::string hint,
                 std::span<const std::string_view> keys) {
    if (!value.is(JsonValue::Type::object)) {
      problems_.add(value, fmt::format("{} is {}", what, value.type_name()), std::move(hint));
      return false;
    }
    for (const JsonMember& member : value.members) {
      if (std::ranges::find(keys, member.key) == keys.end()) problems_.unknown_key(member, keys);
    }
    return true;
  }

  template <class Visit>
  void for_each_item(const JsonValue& object, std::string_view key, Visit visit) {
    const JsonValue* list = object.find(key);
    if (list == nullptr) return;
    if (!list->is(JsonValue::Type::array)) {
      problems_.add(*list, fmt::format("\"{}\" is {}", key, list->type_name()), "make it a list: [ … ]");
      return;
    }
    for (const JsonValue& item : list->items) visit(item);
  }

  ProblemList& problems_;
  const Limits& limits_;
};

}  // namespace

Given given_field(const JsonValue& object, ProblemList& problems, const Limits& limits) {
  const JsonValue* value = object.find("given");
  return value == nullptr ? Given{} : GivenReader(problems, limits).read(*value);
}

}  // namespace warren
