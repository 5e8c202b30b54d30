// SPDX-License-Identifier: MIT
// Reads and writes Where and CountRange as recipes have them.
#include <warren/placement/where.hpp>

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "src/json/json_fields.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

namespace {

constexpr std::string_view where_keys[] = {"steps_from_start", "steps_from", "role",    "tag",  "zone", "tile",
                                           "main_path",        "dead_end",   "spacing", "side", "at"};
constexpr std::string_view path_keys[] = {"min", "max", "prefer"};
constexpr std::string_view count_keys[] = {"min", "max"};

void report_unknown_keys(const JsonValue& object, std::span<const std::string_view> known, ProblemList& problems) {
  for (const JsonMember& member : object.members) {
    if (std::ranges::find(known, member.key) == known.end()) problems.unknown_key(member, known);
  }
}

/// "farthest", or an object with min, max and prefer.
PathRange read_path_range(const JsonValue& value, std::string_view key, ProblemList& problems) {
  PathRange range;
  if (value.is(JsonValue::Type::string)) {
    const auto found = std::ranges::find(prefer_names, value.text);
    if (found != std::end(prefer_names)) {
      range.prefer = static_cast<PathRange::Prefer>(found - std::begin(prefer_names));
      return range;
    }
  }
  if (!value.is(JsonValue::Type::object)) {
    problems.add(value, fmt::format("\"{}\" is not a range of steps", key),
                 R"(write it as { "min": 20 }, { "min": 20, "max": 60 }, "nearest" or "farthest")");
    return range;
  }
  report_unknown_keys(value, path_keys, problems);
  range.min = static_cast<int>(integer_field(value, "min", 0, PathRange::most, problems, 0));
  range.max = static_cast<int>(integer_field(value, "max", 0, PathRange::most, problems, PathRange::most));
  range.prefer = static_cast<PathRange::Prefer>(choice_field(value, "prefer", prefer_names, problems));
  return range;
}

std::vector<NamedPathRange> read_named_ranges(const JsonValue& value, ProblemList& problems) {
  std::vector<NamedPathRange> ranges;
  if (!value.is(JsonValue::Type::object) || value.members.empty()) {
    problems.add(value, "\"steps_from\" is not an object with names", R"(write it as { "name": { "min": 20 } })");
    return ranges;
  }
  for (const JsonMember& member : value.members) {
    if (ranges.size() == Where::max_names) {
      problems.add(member.line, member.column, "\"steps_from\" has too many names",
                   fmt::format("use at most {}", Where::max_names));
      break;
    }
    ranges.push_back({member.key, read_path_range(member.value, member.key, problems)});
  }
  return ranges;
}

/// A name, or a list of names.
std::vector<std::string> read_names(const JsonValue& object, std::string_view key, ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr) return {};
  const std::span<const JsonValue> items =
      value->is(JsonValue::Type::array) ? std::span<const JsonValue>(value->items) : std::span(value, 1);
  std::vector<std::string> names;
  for (const JsonValue& item : items) {
    if (item.is(JsonValue::Type::string) && !item.text.empty()) names.push_back(item.text);
  }
  if (names.empty() || names.size() != items.size() || names.size() > Where::max_names) {
    problems.add(
        *value, fmt::format("\"{}\" is not a name or a list of names", key),
        fmt::format("write it as \"name\" or [\"one\", \"another\"], with at most {} names", Where::max_names));
    return {};
  }
  return names;
}

bool read_toggle(const JsonValue& object, std::string_view key, ProblemList& problems) {
  const JsonValue* value = object.find(key);
  if (value == nullptr || value->is(JsonValue::Type::boolean)) return value != nullptr && value->boolean;
  problems.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), "make it true or false");
  return false;
}

std::optional<Point> read_cell(const JsonValue& value, ProblemList& problems) {
  const auto number = [&](std::size_t i) { return value.items[i].integer().value_or(-1); };
  constexpr std::int64_t most = 1'000'000;
  if (value.items.size() == 2 && number(0) >= 0 && number(1) >= 0 && number(0) <= most && number(1) <= most) {
    return Point{static_cast<int>(number(0)), static_cast<int>(number(1))};
  }
  problems.add(value, "\"at\" is not a cell of a map", "write it as [x, y], counted from 0");
  return std::nullopt;
}

/// Writes the members of an object that are set.
class ObjectText {
 public:
  template <class... Args>
  void add(std::string_view key, fmt::format_string<Args...> format, Args&&... args) {
    if (text_.size() > 1) text_ += ", ";
    append_json_string(text_, key);
    text_ += ": ";
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }
  void add_names(std::string_view key, const std::vector<std::string>& names) {
    if (names.empty()) return;
    std::string list;
    for (const std::string& name : names) {
      if (!list.empty()) list += ", ";
      append_json_string(list, name);
    }
    names.size() == 1 ? add(key, "{}", list) : add(key, "[{}]", list);
  }
  std::string finish() { return std::move(text_) + "}"; }

 private:
  std::string text_ = "{";
};

std::string to_json(const PathRange& range) {
  const std::string_view prefer = prefer_names[static_cast<std::size_t>(range.prefer)];
  if (range.min == 0 && range.max == PathRange::most) return fmt::format("\"{}\"", prefer);
  ObjectText text;
  if (range.min != 0) text.add("min", "{}", range.min);
  if (range.max != PathRange::most) text.add("max", "{}", range.max);
  if (range.prefer != PathRange::Prefer::any) text.add("prefer", "\"{}\"", prefer);
  return text.finish();
}

Status in_order(std::string_view key, const PathRange& range) {
  if (range.min <= range.max) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("where.{}: min is {}, but max is only {}", key, range.min, range.max),
                  {},
                  "make max at least min"});
}

}  // namespace

Where Where::from_json(const JsonValue& value, std::vector<Error>& all_problems) {
  ProblemList problems(ErrorCode::bad_option, {});
  Where where;
  if (value.is(JsonValue::Type::object)) {
    report_unknown_keys(value, where_keys, problems);
    if (const JsonValue* steps = value.find("steps_from_start")) {
      where.steps_from_start = read_path_range(*steps, "steps_from_start", problems);
    }
    if (const JsonValue* steps = value.find("steps_from")) where.steps_from = read_named_ranges(*steps, problems);
    where.role = read_names(value, "role", problems);
    where.tag = read_names(value, "tag", problems);
    where.zone = read_names(value, "zone", problems);
    where.tile = read_names(value, "tile", problems);
    where.main_path = static_cast<MainPath>(choice_field(value, "main_path", main_path_names, problems));
    where.dead_end = read_toggle(value, "dead_end", problems);
    where.spacing = static_cast<int>(integer_field(value, "spacing", 0, max_spacing, problems, 0));
    where.side = static_cast<MapSide>(choice_field(value, "side", map_side_names, problems));
    if (const JsonValue* cell = value.find("at")) where.at = read_cell(*cell, problems);
    if (Status valid = where.validate(); !valid && problems.empty()) {
      problems.add(value, valid.error().message, valid.error().hint);
    }
  } else {
    problems.add(value, fmt::format("\"where\" is {}", value.type_name()),
                 R"(write it as { "steps_from_start": { "min": 20 } }; docs/RECIPES.md lists the conditions)");
  }
  problems.move_to(all_problems);
  return where;
}

std::string Where::to_json() const {
  ObjectText text;
  if (steps_from_start != PathRange{}) text.add("steps_from_start", "{}", warren::to_json(steps_from_start));
  if (!steps_from.empty()) {
    ObjectText ranges;
    for (const NamedPathRange& range : steps_from) ranges.add(range.name, "{}", warren::to_json(range.steps));
    text.add("steps_from", "{}", ranges.finish());
  }
  text.add_names("role", role);
  text.add_names("tag", tag);
  text.add_names("zone", zone);
  text.add_names("tile", tile);
  if (main_path != MainPath::any) text.add("main_path", "\"{}\"", main_path_names[static_cast<std::size_t>(main_path)]);
  if (dead_end) text.add("dead_end", "true");
  if (spacing != 0) text.add("spacing", "{}", spacing);
  if (side != MapSide::any) text.add("side", "\"{}\"", map_side_names[static_cast<std::size_t>(side)]);
  if (at) text.add("at", "[{}, {}]", at->x, at->y);
  return text.finish();
}

Status Where::validate() const {
  if (Status fine = in_order("steps_from_start", steps_from_start); !fine) return fine;
  for (const NamedPathRange& range : steps_from) {
    if (Status fine = in_order("steps_from." + range.name, range.steps); !fine) return fine;
  }
  if (!at) return ok();
  if (at->x < 1 || at->y < 1) {
    return failure({ErrorCode::bad_option,
                    fmt::format("where.at is {},{}, and the outermost ring of a map stays closed", at->x, at->y),
                    {},
                    "use a cell from 1,1 on"});
  }
  Where others = *this;
  others.at.reset();
  if (others.empty()) return ok();
  return failure({ErrorCode::bad_option,
                  "where.at names one cell, and the other conditions would select among several",
                  {},
                  "remove the other conditions, or \"at\""});
}

CountRange CountRange::from_json(const JsonValue& value, std::vector<Error>& all_problems) {
  ProblemList problems(ErrorCode::bad_option, {});
  CountRange count;
  if (const std::optional<std::int64_t> number = value.integer(); number && *number >= 0 && *number <= most) {
    count = static_cast<int>(*number);
  } else if (value.is(JsonValue::Type::object)) {
    report_unknown_keys(value, count_keys, problems);
    count.min = static_cast<int>(integer_field(value, "min", 0, most, problems, 0));
    count.max = static_cast<int>(integer_field(value, "max", 0, most, problems, std::max(count.min, 1)));
    if (problems.empty() && count.min > count.max) {
      problems.add(value, fmt::format("min is {}, but max is only {}", count.min, count.max), "make max at least min");
    }
  } else {
    problems.add(value,
                 fmt::format("the count is {}", value.is(JsonValue::Type::number) ? value.text : value.type_name()),
                 fmt::format(R"(give it a whole number from 0 to {}, or {{ "min": 1, "max": 4 }})", most));
  }
  problems.move_to(all_problems);
  return count;
}

std::string CountRange::to_json() const {
  return min == max ? fmt::format("{}", min) : fmt::format(R"({{"min": {}, "max": {}}})", min, max);
}

}  // namespace warren
