// SPDX-License-Identifier: MIT
#include "src/json/user_data_reader.hpp"

#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace warren {

namespace {

constexpr std::string_view data_hint = "write it as { \"key\": … }";

/// The size is checked before the tree is made, because a tree takes many times the memory of its text.
bool is_data_too_large(std::size_t bytes, const Limits& limits) {
  return static_cast<std::int64_t>(bytes) > limits.data_bytes;
}

std::string data_too_large(std::size_t bytes, const Limits& limits) {
  return fmt::format("\"data\" has {} bytes, and the limit is {}", bytes, limits.data_bytes);
}

/// Reports numbers that no double holds, which most programs cannot read.
void check_numbers(const JsonValue& value, ProblemList& problems) {
  if (value.is(JsonValue::Type::number) && std::isinf(std::strtod(value.text.c_str(), nullptr))) {
    problems.add(value, fmt::format("the number {} is too large", value.text), "write it as a text");
  }
  for (const JsonValue& item : value.items) check_numbers(item, problems);
  for (const JsonMember& member : value.members) check_numbers(member.value, problems);
}

}  // namespace

Status read_user_data(CheckedScanner& in, const Limits& limits, UserData& into) {
  Status status;
  if (!in.is_next(JsonValue::Type::object, "\"data\"", data_hint, status)) return status;
  JsonScanner after = in.scanner();
  if (Status skipped = after.skip(); !skipped) return skipped;
  if (const std::size_t bytes = after.offset() - in.scanner().offset(); is_data_too_large(bytes, limits)) {
    in.note(data_too_large(bytes, limits), "make it smaller");
    in.scanner() = std::move(after);
    return ok();
  }
  JsonValue tree;
  std::vector<Error> duplicates;
  if (Status read = read_tree(in.scanner(), tree, duplicates); !read) return read;
  for (Error& error : duplicates) {
    in.note(error.place.line, error.place.column, std::move(error.message), std::move(error.hint));
  }
  // Escapes can make it longer than the text was, and what is written has to be readable.
  std::string compact = compact_json(tree);
  if (is_data_too_large(compact.size(), limits)) in.note(data_too_large(compact.size(), limits), "make it smaller");
  into = UserData(std::move(compact));
  return ok();
}

UserData read_user_data(const JsonValue& value, ProblemList& problems, const Limits& limits) {
  if (!value.is(JsonValue::Type::object)) {
    problems.add(value, fmt::format("\"data\" is {}", value.type_name()), std::string(data_hint));
    return {};
  }
  if (value.members.empty()) return {};
  check_numbers(value, problems);
  std::string compact = compact_json(value);
  if (is_data_too_large(compact.size(), limits)) {
    problems.add(value, data_too_large(compact.size(), limits), "make it smaller");
    return {};
  }
  return UserData(std::move(compact));
}

UserData user_data_field(const JsonValue& object, ProblemList& problems, const Limits& limits) {
  const JsonValue* value = object.find("data");
  return value == nullptr ? UserData() : read_user_data(*value, problems, limits);
}

UserData UserData::from_json(const JsonValue& value, std::vector<Error>& problems) {
  ProblemList found(ErrorCode::bad_option, {});
  UserData data = read_user_data(value, found);
  found.move_to(problems);
  return data;
}

Result<UserData> parse_user_data(std::string_view text, const Limits& limits) {
  const auto refuse = [](std::string message, std::string_view hint) {
    return failure({ErrorCode::bad_level, std::move(message), {}, std::string(hint)});
  };
  if (is_data_too_large(text.size(), limits)) return refuse(data_too_large(text.size(), limits), "make it smaller");
  Result<JsonValue> tree = parse_json(text, "", limits);
  if (!tree) return refuse(fmt::format("\"data\" is not JSON: {}", tree.error().message), data_hint);
  if (!tree->is(JsonValue::Type::object)) return refuse(fmt::format("\"data\" is {}", tree->type_name()), data_hint);
  std::string compact = compact_json(*tree);
  if (is_data_too_large(compact.size(), limits))
    return refuse(data_too_large(compact.size(), limits), "make it smaller");
  return UserData(std::move(compact));
}

}  // namespace warren
