// SPDX-License-Identifier: MIT
#include "src/json/user_data.hpp"

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
