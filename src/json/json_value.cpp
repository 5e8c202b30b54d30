// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include <warren/json/json_value.hpp>
#include <warren/text/printable.hpp>

#include "src/text/utf8.hpp"

namespace warren {

std::optional<std::int64_t> JsonValue::integer() const {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (type != Type::number || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &JsonMember::key);
  return found == members.end() ? nullptr : &found->value;
}

std::string_view JsonValue::type_name() const {
  static constexpr std::string_view names[] = {"null", "true or false", "a number", "a string", "a list", "an object"};
  return names[static_cast<std::size_t>(type)];
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto c = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += text.front();
    } else if (c < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", c);
    } else if (c < 0x80) {
      out += text.front();
    } else {
      length = std::max<std::size_t>(utf8_length(text), 1);
      // Invalid UTF-8 becomes U+FFFD, the replacement character. Control characters are escaped for terminals.
      out += utf8_length(text) == 0 ? "\xef\xbf\xbd" : printable(text.substr(0, length));
    }
    text.remove_prefix(length);
  }
  out += '"';
}

namespace {

void append_compact(std::string& out, const JsonValue& value) {
  using Type = JsonValue::Type;
  switch (value.type) {
    case Type::null: out += "null"; break;
    case Type::boolean: out += value.boolean ? "true" : "false"; break;
    case Type::number: out += value.text; break;
    case Type::string: append_json_string(out, value.text); break;
    case Type::array:
      out += '[';
      for (const JsonValue& item : value.items) {
        if (&item != value.items.data()) out += ',';
        append_compact(out, item);
      }
      out += ']';
      break;
    case Type::object:
      out += '{';
      for (const JsonMember& member : value.members) {
        if (&member != value.members.data()) out += ',';
        append_json_string(out, member.key);
        out += ':';
        append_compact(out, member.value);
      }
      out += '}';
  }
}

}  // namespace

std::string compact_json(const JsonValue& value) {
  std::string out;
  append_compact(out, value);
  return out;
}

}  // namespace warren
