// SPDX-License-Identifier: MIT
#include "src/json/json_scanner.hpp"

#include <charconv>
#include <utility>

#include <fmt/core.h>

#include "src/text/utf8.hpp"

namespace warren {

Error JsonScanner::error_at(int line, int column, std::string message, std::string hint) const {
  return {ErrorCode::bad_json,
          std::move(message),
          {.file = std::string(file_), .line = line, .column = column},
          std::move(hint)};
}

tl::unexpected<Error> JsonScanner::fail(std::string message, std::string hint) const {
  return failure(error_at(line_, column_, std::move(message), std::move(hint)));
}

tl::unexpected<Error> JsonScanner::unexpected_here(std::string_view wanted) const {
  if (at_end()) return fail(fmt::format("the file ends where {} was expected", wanted), "complete the file");
  const auto byte = static_cast<unsigned char>(peek());
  const std::string found =
      byte >= 0x20 && byte < 0x7f ? fmt::format("'{}'", peek()) : fmt::format("byte {:#04x}", byte);
  return fail(fmt::format("found {} where {} was expected", found, wanted), fmt::format("write {} here", wanted));
}

Status JsonScanner::begin() const {
  if (!text_.starts_with("\xef\xbb\xbf")) return ok();
  return fail("the file begins with a byte order mark", "save it as UTF-8 without one");
}

Status JsonScanner::finish() {
  if (Status skipped = skip_space(); !skipped) return skipped;
  if (at_end()) return ok();
  return fail("there is text after the end of the value", "remove it");
}

Status JsonScanner::skip_space() {
  while (!at_end()) {
    const char c = peek();
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      take();
    } else if (c == '/' && text_.substr(at_).starts_with("//")) {
      while (!at_end() && peek() != '\n') {
        if (Status read = take_character(nullptr); !read) return read;
      }
    } else {
      break;
    }
  }
  return ok();
}

Status JsonScanner::look(JsonValue& value) {
  using Type = JsonValue::Type;
  if (Status skipped = skip_space(); !skipped) return skipped;
  value.line = line_;
  value.column = column_;
  switch (peek()) {
    case '{': value.type = Type::object; break;
    case '[': value.type = Type::array; break;
    case '"': value.type = Type::string; break;
    case 't':
    case 'f': value.type = Type::boolean; break;
    case 'n': value.type = Type::null; break;
    default: value.type = Type::number;
  }
  return ok();
}

Status JsonScanner::read_scalar(JsonValue& value) {
  value.text.clear();
  switch (value.type) {
    case JsonValue::Type::string: return read_string(value.text);
    case JsonValue::Type::null: return read_word(value, "null");
    case JsonValue::Type::boolean: return read_word(value, peek() == 't' ? "true" : "false");
    default: return read_number(value);
  }
}

Status JsonScanner::skip() {
  if (Status looked = look(skipped_); !looked) return looked;
  switch (skipped_.type) {
    case JsonValue::Type::array: return read_items([this] { return skip(); });
    case JsonValue::Type::object: return read_members([this](const JsonMember&) { return skip(); });
    default: return read_scalar(skipped_);
  }
}

Status JsonScanner::read_word(JsonValue& value, std::string_view word) {
  if (!text_.substr(at_).starts_with(word)) return unexpected_here("a value");
  for (std::size_t i = 0; i < word.size(); ++i) take();
  value.boolean = word == "true";
  return ok();
}

bool JsonScanner::take_digits(std::string& text) {
  const std::size_t before = text.size();
  while (peek() >= '0' && peek() <= '9') text += take();
  return text.size() > before;
}

Status JsonScanner::read_number(JsonValue& value) {
  std::string& text = value.text;
  if (peek() == '-') text += take();
  const bool leading_zero = peek() == '0';
  const std::size_t first_digit = text.size();
  if (!take_digits(text)) return unexpected_here("a value");
  if (leading_zero && text.size() > first_digit + 1) {
    return failure(error_at(value.line, value.column, "a number begins with 0", "leave the 0 out"));
  }
  if (peek() == '.') {
    text += take();
    if (!take_digits(text)) return unexpected_here("a digit");
  }
  if (peek() == 'e' || peek() == 'E') {
    text += take();
    if (peek() == '+' || peek() == '-') text += take();
    if (!take_digits(text)) return unexpected_here("a digit");
  }
  return ok();
}

/// Takes one UTF-8 character, and appends it to `out` unless that is null.
Status JsonScanner::take_character(std::string* out) {
  const std::size_t length = utf8_length(text_.substr(at_));
  if (length == 0) return fail("the file is not valid UTF-8", "save it as UTF-8");
  for (std::size_t i = 0; i < length; ++i) {
    const char c = take();
    if (out != nullptr) *out += c;
  }
  return ok();
}

/// Takes all characters up to the next one that needs special treatment. Most strings have none.
void JsonScanner::take_plain(std::string& out) {
  const std::size_t first = at_;
  const auto plain = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
  while (at_ < text_.size() && plain(text_[at_])) ++at_;
  column_ += static_cast<int>(at_ - first);
  out.append(text_.substr(first, at_ - first));
}

Status JsonScanner::read_string(std::string& out) {
  take();
  for (take_plain(out); peek() != '"'; take_plain(out)) {
    if (at_end()) return fail("a string is not closed", "close it with \"");
    if (static_cast<unsigned char>(peek()) < 0x20) {
      return fail("a string holds a line break or another control character", "write it as an escape such as \\n");
    }
    if (Status read = peek() == '\\' ? read_escape(out) : take_character(&out); !read) return read;
  }
  take();
  return ok();
}

Status JsonScanner::read_escape(std::string& out) {
  const int column = column_;  // strings do not span lines
  const auto refuse = [&](std::string message, std::string hint) {
    return failure(error_at(line_, column, std::move(message), std::move(hint)));
  };
  take();
  static constexpr std::string_view letters = "\"\\/bfnrt";
  static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  if (const std::size_t i = letters.find(peek()); !at_end() && i != std::string_view::npos) {
    take();
    out += meanings[i];
    return ok();
  }
  std::uint32_t code = 0;
  if (!read_hex(code)) return refuse("a string has an unknown escape sequence", "use \\\\ for a backslash");
  const bool high = code >= 0xd800 && code < 0xdc00;
  if (high) {
    std::uint32_t low = 0;
    if (peek() != '\\' || (take(), !read_hex(low)) || low < 0xdc00 || low > 0xdfff) {
      return refuse("a string has half of a surrogate pair", "write the character itself");
    }
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  } else if (code >= 0xdc00 && code <= 0xdfff) {
    return refuse("a string has half of a surrogate pair", "write the character itself");
  }
  append_utf8(out, code);
  return ok();
}

/// Reads the part of \uXXXX after the backslash.
bool JsonScanner::read_hex(std::uint32_t& code) {
  const std::string_view digits = text_.substr(at_).substr(0, 5);
  if (digits.size() < 5 || digits[0] != 'u') return false;
  const auto [end, error] = std::from_chars(digits.data() + 1, digits.data() + 5, code, 16);
  if (error != std::errc{} || end != digits.data() + 5) return false;
  for (int i = 0; i < 5; ++i) take();
  return true;
}

/// Takes the opening bracket and the space after it.
Status JsonScanner::enter() {
  if (depth_ >= nesting_) {
    Error error =
        error_at(line_, column_, fmt::format("the file is nested deeper than {} levels", nesting_), "flatten it");
    error.code = ErrorCode::too_deep;
    return failure(std::move(error));
  }
  ++depth_;
  take();
  return skip_space();
}

/// Takes the comma after an item. One after the last item is allowed.
Status JsonScanner::end_item(char close) {
  if (peek() == close) return ok();
  if (peek() != ',') return unexpected_here(fmt::format("',' or '{}'", close));
  take();
  return skip_space();
}

Status JsonScanner::read_key(JsonMember& member) {
  if (peek() != '"') return unexpected_here("a key in quotes");
  member.line = line_;
  member.column = column_;
  if (Status read = read_string(member.key); !read) return read;
  if (Status skipped = skip_space(); !skipped) return skipped;
  if (peek() != ':') return unexpected_here("':'");
  take();
  return ok();
}

}  // namespace warren
