// SPDX-License-Identifier: MIT
// JSON read once from front to end, value by value: what parse_json() makes its trees with, and what readers of files
// use that would be too large as trees.
//
// Whoever reads a list or an object gives a function that reads one item; it has to take exactly one value.
#pragma once

#include <string>
#include <string_view>

#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

class JsonScanner {
 public:
  JsonScanner(std::string_view text, std::string_view file, const Limits& limits)
      : text_(text), file_(file), nesting_(limits.nesting) {}

  /// Before the first value.
  Status begin() const;
  /// After the last one: nothing may follow.
  Status finish();

  /// What comes next, and its place; nothing of it is taken. What cannot be a value counts as a number.
  Status look(JsonValue& value);
  /// A string, a number, true, false or null that look() has found. The text takes the place of the one before.
  Status read_scalar(JsonValue& value);
  /// Any value, of which nothing is kept.
  Status skip();

  /// A list that look() has found.
  template <class ReadItem>
  Status read_items(ReadItem read_item) {
    return read_list(']', read_item);
  }
  /// An object that look() has found: read_member(JsonMember&) is given a key with its place, and reads the value.
  template <class ReadMember>
  Status read_members(ReadMember read_member) {
    return read_list('}', [&]() -> Status {
      JsonMember member;
      if (Status read = read_key(member); !read) return read;
      return read_member(member);
    });
  }

  Error error_at(int line, int column, std::string message, std::string hint) const;

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

  template <class ReadItem>
  Status read_list(char close, ReadItem read_item) {
    if (Status entered = enter(); !entered) return entered;
    for (bool first = true; peek() != close; first = false) {
      if (Status ready = next_item(close, first); !ready) return ready;
      if (Status read = read_item(); !read) return read;
      if (Status skipped = skip_space(); !skipped) return skipped;
    }
    take();
    --depth_;
    return ok();
  }

  tl::unexpected<Error> fail(std::string message, std::string hint) const;
  tl::unexpected<Error> unexpected_here(std::string_view wanted) const;
  Status skip_space();
  Status enter();
  Status next_item(char close, bool first);
  Status read_key(JsonMember& member);
  Status read_word(JsonValue& value, std::string_view word);
  bool take_digits(std::string& text);
  Status read_number(JsonValue& value);
  Status take_character(std::string* out);
  void take_plain(std::string& out);
  Status read_string(std::string& out);
  Status read_escape(std::string& out);
  bool read_hex(std::uint32_t& code);

  std::string_view text_;
  std::string_view file_;
  int nesting_;
  int depth_ = 0;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
  JsonValue skipped_;
};

}  // namespace warren
