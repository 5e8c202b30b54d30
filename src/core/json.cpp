// SPDX-License-Identifier: MIT
#include <warren/core/json.hpp>

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include <fmt/core.h>

#include "core/utf8.hpp"

namespace warren {

namespace {

class Parser {
 public:
  Parser(std::string_view text, std::string_view file, const Limits& limits)
      : text_(text), file_(file), limits_(limits) {}

  Result<JsonValue> parse() {
    if (text_.starts_with("\xef\xbb\xbf")) {
      return fail("the file begins with a byte order mark", "save it as UTF-8 without one");
    }
    JsonValue root;
    if (Status read = read_value(root, 0); !read) return failure(std::move(read.error()));
    if (Status skipped = skip_space(); !skipped) return failure(std::move(skipped.error()));
    if (!at_end()) return fail("something follows after the end of the value", "remove it");
    if (!duplicates_.empty()) {
      std::ranges::sort(duplicates_, {}, [](const Error& e) { return std::pair(e.place.line, e.place.column); });
      return failure(combined(std::move(duplicates_)));
    }
    return root;
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }

  /// Takes one byte. Columns count characters, so the later bytes of one do not move them.
  char take() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++column_;
    }
    return c;
  }

  Error error_at(int line, int column, std::string message, std::string hint) const {
    return {ErrorCode::bad_json,
            std::move(message),
            {.file = std::string(file_), .line = line, .column = column},
            std::move(hint)};
  }
  tl::unexpected<Error> fail(std::string message, std::string hint) const {
    return failure(error_at(line_, column_, std::move(message), std::move(hint)));
  }
  tl::unexpected<Error> unexpected_here(std::string_view wanted) const {
    if (at_end()) return fail(fmt::format("the file ends where {} was expected", wanted), "write the rest of it");
    const auto byte = static_cast<unsigned char>(peek());
    const std::string found =
        byte >= 0x20 && byte < 0x7f ? fmt::format("'{}'", peek()) : fmt::format("byte {:#04x}", byte);
    return fail(fmt::format("{} stands where {} was expected", found, wanted), fmt::format("write {} here", wanted));
  }

  Status skip_space() {
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

  Status read_value(JsonValue& value, int depth) {
    if (Status skipped = skip_space(); !skipped) return skipped;
    value.line = line_;
    value.column = column_;
    switch (peek()) {
      case '{': return read_object(value, depth);
      case '[': return read_array(value, depth);
      case '"': value.type = JsonValue::Type::string; return read_string(value.text);
      case 't': value.boolean = true; return read_word("true", value, JsonValue::Type::boolean);
      case 'f': return read_word("false", value, JsonValue::Type::boolean);
      case 'n': return read_word("null", value, JsonValue::Type::null);
      default: return read_number(value);
    }
  }

  Status read_word(std::string_view word, JsonValue& value, JsonValue::Type type) {
    if (!text_.substr(at_).starts_with(word)) return unexpected_here("a value");
    for (std::size_t i = 0; i < word.size(); ++i) take();
    value.type = type;
    return ok();
  }

  bool take_digits(std::string& text) {
    const std::size_t before = text.size();
    while (peek() >= '0' && peek() <= '9') text += take();
    return text.size() > before;
  }

  Status read_number(JsonValue& value) {
    value.type = JsonValue::Type::number;
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

  /// One whole character of UTF-8, appended to `out` if there is one.
  Status take_character(std::string* out) {
    const std::size_t length = utf8_length(text_.substr(at_));
    if (length == 0) return fail("the file is not valid UTF-8", "save it as UTF-8");
    for (std::size_t i = 0; i < length; ++i) {
      const char c = take();
      if (out != nullptr) *out += c;
    }
    return ok();
  }

  Status read_string(std::string& out) {
    take();
    while (peek() != '"') {
      if (at_end()) return fail("a string has no end", "close it with \"");
      if (static_cast<unsigned char>(peek()) < 0x20) {
        return fail("a string holds a line break or another control character", "write it as an escape such as \\n");
      }
      if (Status read = peek() == '\\' ? read_escape(out) : take_character(&out); !read) return read;
    }
    take();
    return ok();
  }

  Status read_escape(std::string& out) {
    const int column = column_;  // strings do not go over lines
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
    if (!read_hex(code)) return refuse("a string has an escape that JSON does not know", "use \\\\ for a backslash");
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

  /// The part of \uXXXX after the backslash.
  bool read_hex(std::uint32_t& code) {
    const std::string_view digits = text_.substr(at_).substr(0, 5);
    if (digits.size() < 5 || digits[0] != 'u') return false;
    const auto [end, error] = std::from_chars(digits.data() + 1, digits.data() + 5, code, 16);
    if (error != std::errc{} || end != digits.data() + 5) return false;
    for (int i = 0; i < 5; ++i) take();
    return true;
  }

  Status enter(int depth) const {
    if (depth < limits_.nesting) return ok();
    Error error = error_at(line_, column_, fmt::format("the file is nested deeper than {} levels", limits_.nesting),
                           "flatten it");
    error.code = ErrorCode::too_deep;
    return failure(std::move(error));
  }

  /// Calls read_item until the closing bracket, with commas in between.
  template <class ReadItem>
  Status read_list(char close, int depth, ReadItem read_item) {
    if (Status entered = enter(depth); !entered) return entered;
    take();
    if (Status skipped = skip_space(); !skipped) return skipped;
    for (bool first = true; peek() != close; first = false) {
      if (!first) {
        if (peek() != ',') return unexpected_here(fmt::format("',' or '{}'", close));
        take();
        if (Status skipped = skip_space(); !skipped) return skipped;
        if (peek() == close) return fail(fmt::format("a comma stands before '{}'", close), "remove the comma");
      }
      if (Status read = read_item(); !read) return read;
      if (Status skipped = skip_space(); !skipped) return skipped;
    }
    take();
    return ok();
  }

  Status read_array(JsonValue& value, int depth) {
    value.type = JsonValue::Type::array;
    return read_list(']', depth, [&] { return read_value(value.items.emplace_back(), depth + 1); });
  }

  Status read_object(JsonValue& value, int depth) {
    value.type = JsonValue::Type::object;
    const Status whole = read_list('}', depth, [&]() -> Status {
      if (peek() != '"') return unexpected_here("a key in quotes");
      JsonMember member{{}, line_, column_, {}};
      if (Status read = read_string(member.key); !read) return read;
      if (Status skipped = skip_space(); !skipped) return skipped;
      if (peek() != ':') return unexpected_here("':'");
      take();
      if (Status read = read_value(member.value, depth + 1); !read) return read;
      value.members.push_back(std::move(member));
      return ok();
    });
    if (whole) note_duplicates(value.members);
    return whole;
  }

  /// Sorted rather than looked up one by one: a hostile file has very many keys.
  void note_duplicates(const std::vector<JsonMember>& members) {
    std::vector<const JsonMember*> sorted;
    sorted.reserve(members.size());
    for (const JsonMember& member : members) sorted.push_back(&member);
    std::ranges::sort(sorted, {}, [](const JsonMember* m) { return std::tie(m->key, m->line, m->column); });
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      const JsonMember& earlier = *sorted[i - 1];
      const JsonMember& later = *sorted[i];
      if (earlier.key != later.key || duplicates_.size() >= most_duplicates) continue;
      duplicates_.push_back(error_at(later.line, later.column,
                                     fmt::format("the key \"{}\" stands here a second time", later.key),
                                     fmt::format("remove it here or in line {}", earlier.line)));
    }
  }

  static constexpr std::size_t most_duplicates = 1000;  // a hundred are told, and a hostile file has a million

  std::string_view text_;
  std::string_view file_;
  const Limits& limits_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
  std::vector<Error> duplicates_;
};

}  // namespace

Result<JsonValue> parse_json(std::string_view text, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) > limits.file_bytes) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.file_bytes),
                    {.file = std::string(file)},
                    "make it smaller"});
  }
  return Parser(text, file, limits).parse();
}

}  // namespace warren
