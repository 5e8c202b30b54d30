// SPDX-License-Identifier: MIT
// Reads and writes Where and CountRange as recipes have them.
#include <warren/placement/where.hpp>

#include <algorithm>
#include <span>
#include <variant>

#include <fmt/format.h>

#include <warren/placement/where_conditions.hpp>

#include "src/json/json_fields.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

namespace {

constexpr std::string_view path_keys[] = {"min", "max", "prefer"};
constexpr std::string_view limit_keys[] = {"min", "max"};

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

/// Reads the value of one condition into the member that has it.
struct ConditionReader {
  const JsonValue& object;
  const JsonValue& value;
  const WhereCondition& condition;
  Where& where;
  ProblemList& problems;

  void operator()(PathRange Where::* member) const { where.*member = read_path_range(value, condition.name, problems); }

  void operator()(std::vector<NamedPathRange> Where::* member) const {
    if (!value.is(JsonValue::Type::object) || value.members.empty()) {
      problems.add(value, fmt::format("\"{}\" is not an object with names", condition.name),
                   R"(write it as { "name": { "min": 20 } })");
      return;
    }
    for (const JsonMember& named : value.members) {
      if ((where.*member).size() == Where::max_names) {
        problems.add(named.line, named.column, fmt::format("\"{}\" has too many names", condition.name),
                     fmt::format("use at most {}", Where::max_names));
        return;
      }
      (where.*member).push_back({named.key, read_path_range(named.value, named.key, problems)});
    }
  }

  /// A name, or a list of names.
  void operator()(std::vector<std::string> Where::* member) const {
    const std::span<const JsonValue> items =
        value.is(JsonValue::Type::array) ? std::span<const JsonValue>(value.items) : std::span(&value, 1);
    const auto is_name = [](const JsonValue& item) { return item.is(JsonValue::Type::string) && !item.text.empty(); };
    if (items.empty() || items.size() > Where::max_names || !std::ranges::all_of(items, is_name)) {
      problems.add(
          value, fmt::format("\"{}\" is not a name or a list of names", condition.name),
          fmt::format("write it as \"name\" or [\"one\", \"another\"], with at most {} names", Where::max_names));
      return;
    }
    for (const JsonValue& item : items) (where.*member).push_back(item.text);
  }

  template <class Choice>
    requires std::is_enum_v<Choice>
  void operator()(Choice Where::* member) const {
    where.*member = static_cast<Choice>(choice_field(object, condition.name, condition.choices, problems));
  }

  void operator()(bool Where::* member) const {
    where.*member = boolean_field(object, condition.name, false, problems);
  }

  void operator()(int Where::* member) const {
    where.*member = static_cast<int>(integer_field(object, condition.name, 0, condition.max, problems, 0));
  }

  void operator()(IntensityRange Where::* member) const {
    if (!value.is(JsonValue::Type::object)) {
      problems.add(value, fmt::format("\"{}\" is not a range", condition.name),
                   R"(write it as { "min": 20 }, { "max": 60 } or { "min": 20, "max": 60 })");
      return;
    }
    report_unknown_keys(value, limit_keys, problems);
    IntensityRange& range = where.*member;
    range.min = static_cast<int>(integer_field(value, "min", 0, condition.max, problems, 0));
    range.max = static_cast<int>(integer_field(value, "max", 0, condition.max, problems, condition.max));
  }

  void operator()(std::optional<Point> Where::* member) const {
    const auto number = [&](std::size_t i) { return value.items[i].integer().value_or(-1); };
    const auto fits = [&](std::size_t i) { return number(i) >= 0 && number(i) <= condition.max; };
    if (value.items.size() == 2 && fits(0) && fits(1)) {
      where.*member = Point{static_cast<int>(number(0)), static_cast<int>(number(1))};
    } else {
      problems.add(value, fmt::format("\"{}\" is not a cell of a map", condition.name),
                   "write it as [x, y], counted from 0");
    }
  }
};

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

/// Writes one condition, unless every cell meets it.
struct ConditionWriter {
  ObjectText& text;
  const WhereCondition& condition;
  const Where& where;

  void operator()(PathRange Where::* member) const {
    if (where.*member != PathRange{}) text.add(condition.name, "{}", to_json(where.*member));
  }
  void operator()(std::vector<NamedPathRange> Where::* member) const {
    if ((where.*member).empty()) return;
    ObjectText ranges;
    for (const NamedPathRange& range : where.*member) ranges.add(range.name, "{}", to_json(range.steps));
    text.add(condition.name, "{}", ranges.finish());
  }
  void operator()(std::vector<std::string> Where::* member) const { text.add_names(condition.name, where.*member); }
  template <class Choice>
    requires std::is_enum_v<Choice>
  void operator()(Choice Where::* member) const {
    if (where.*member == Choice::any) return;
    text.add(condition.name, "\"{}\"", condition.choices[static_cast<std::size_t>(where.*member)]);
  }
  void operator()(bool Where::* member) const {
    if (where.*member) text.add(condition.name, "true");
  }
  void operator()(int Where::* member) const {
    if (where.*member != 0) text.add(condition.name, "{}", where.*member);
  }
  void operator()(IntensityRange Where::* member) const {
    const IntensityRange& range = where.*member;
    ObjectText limits;
    if (range.min != 0) limits.add("min", "{}", range.min);
    if (range.max != condition.max) limits.add("max", "{}", range.max);
    if (range != IntensityRange{}) text.add(condition.name, "{}", limits.finish());
  }
  void operator()(std::optional<Point> Where::* member) const {
    if (where.*member) text.add(condition.name, "[{}, {}]", (where.*member)->x, (where.*member)->y);
  }
};

void report_unknown_conditions(const JsonValue& object, ProblemList& problems) {
  std::vector<std::string_view> known;
  for (const WhereCondition& condition : where_conditions()) known.push_back(condition.name);
  report_unknown_keys(object, known, problems);
}

template <class Range>
Status in_order(std::string_view key, const Range& range) {
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
    report_unknown_conditions(value, problems);
    for (const WhereCondition& condition : where_conditions()) {
      const JsonValue* given = value.find(condition.name);
      if (given == nullptr) continue;
      std::visit(ConditionReader{value, *given, condition, where, problems}, condition.member);
    }
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
  for (const WhereCondition& condition : where_conditions()) {
    std::visit(ConditionWriter{text, condition, *this}, condition.member);
  }
  return text.finish();
}

Status Where::validate() const {
  if (Status fine = in_order("steps_from_start", steps_from_start); !fine) return fine;
  for (const NamedPathRange& range : steps_from) {
    if (Status fine = in_order("steps_from." + range.name, range.steps); !fine) return fine;
  }
  if (Status fine = in_order("intensity", intensity); !fine) return fine;
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
    report_unknown_keys(value, limit_keys, problems);
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
