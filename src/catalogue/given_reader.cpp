// SPDX-License-Identifier: MIT
//
//   "given": {
//     "cells": [[12, 4], [13, 4]],
//     "start": [3, 3],
//     "exits": [ { "kind": "down", "at": [40, 20], "name": "shaft", "target": "mine 2" } ],
//     "rooms": [ { "box": [10, 2, 6, 4], "role": "shop", "tags": ["safe"] } ]
//   }
#include "src/catalogue/given_reader.hpp"

#include <array>
#include <optional>

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
    if (!check_object(value, "\"given\"", "write it as { \"cells\": [ … ], \"exits\": [ … ] }", given_keys, problems_))
      return given;
    for_each_item(value, "cells", problems_, [&](const JsonValue& item) {
      if (const std::optional<Point> cell = point_field(item, "a given cell", problems_)) given.cells.push_back(*cell);
    });
    if (const JsonValue* start = value.find("start")) given.start = point_field(*start, "a given cell", problems_);
    for_each_item(value, "exits", problems_, [&](const JsonValue& item) { add_exit(item, given); });
    for_each_item(value, "rooms", problems_, [&](const JsonValue& item) { add_room(item, given); });
    return given;
  }

 private:
  void add_exit(const JsonValue& item, Given& given) {
    if (!check_object(item, "a given exit", "write it as { \"kind\": \"down\", \"at\": [40, 20] }", given_exit_keys,
                      problems_))
      return;
    const JsonValue* at = item.find("at");
    if (at == nullptr) return problems_.add(item, "a given exit has no \"at\"", "add \"at\": [x, y]");
    const std::optional<Point> cell = point_field(*at, "a given cell", problems_);
    if (!cell) return;
    Exit exit(*cell, string_field(item, "kind", problems_, std::string(Exit::down)));
    exit.name = string_field(item, "name", problems_);
    exit.target = string_field(item, "target", problems_);
    exit.data = user_data_field(item, problems_, limits_);
    given.exits.push_back(std::move(exit));
  }

  void add_room(const JsonValue& item, Given& given) {
    if (!check_object(item, "a given room", "write it as { \"box\": [10, 2, 6, 4] }", given_room_keys, problems_))
      return;
    const JsonValue* box = item.find("box");
    std::array<int, 4> sides{};
    if (box == nullptr || !read_coordinates(*box, sides)) {
      problems_.add(box == nullptr ? item : *box, "a given room has no \"box\" of four whole numbers",
                    "write it as [x, y, width, height], counted from 0");
      return;
    }
    Room room(sides[0], sides[1], sides[2], sides[3]);
    if (const std::string role = string_field(item, "role", problems_); !role.empty()) room.set_role(role);
    for_each_item(item, "tags", problems_, [&](const JsonValue& tag) {
      if (tag.is(JsonValue::Type::string)) return room.add_tag(tag.text);
      problems_.add(tag, fmt::format("a tag is {}", tag.type_name()), "make it a string in quotes");
    });
    if (UserData data = user_data_field(item, problems_, limits_); !data.empty()) room.set_data(std::move(data));
    given.rooms.push_back(std::move(room));
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
