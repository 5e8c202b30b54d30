// SPDX-License-Identifier: MIT
// A pull parser for JSON. parse_json() builds its trees with it; readers of large files use it directly, without a
// tree.
//
// Functions that read a list or an object take a callback for its items. The callback has to read exactly one value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

class JsonScanner {
 public:
  JsonScanner(std::string_view text, std::string_view file, const Limits& limits)
      : text_(text), file_(file), nesting_(limits.nesting) {}

  /// Call it before the first value.
  Status begin() const;
  /// Call it after the last value: nothing may follow.
  Status finish();

  /// Sets the type and place of the next value without reading it. Invalid text counts as a number.
  Status look(JsonValue& value);
  /// Reads the string, number, boolean or null that look() has found. Overwrites value.text.
  Status read_scalar(JsonValue& value);
  /// Skips the next value.
  Status skip();
  /// The number of bytes read.
  std::size_t offset() const { return at_; }

  /// Reads the list that look() has found.
  template <class ReadItem>
  Status read_items(ReadItem read_item) {
    return read_list(']', read_item);
  }
  /// Reads the object that look() has found. read_member(JsonMember&) receives a key and its place, and reads the
  /// value.
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
  /// Takes one byte. Columns count characters, so continuation bytes do not advance them.
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
    while (peek() != close) {
      if (Status read = read_item(); !read) return read;
      if (Status skipped = skip_space(); !skipped) return skipped;
      if (Status ended = end_item(close); !ended) return ended;
    }
    take();
    --depth_;
    return ok();
  }

  tl::unexpected<Error> fail(std::string message, std::string hint) const;
  tl::unexpected<Error> unexpected_here(std::string_view wanted) const;
  Status skip_space();
  Status enter();
  Status end_item(char close);
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

/// Reads the next value as a tree. Keys that occur twice are errors in `duplicates`, sorted by place.
Status read_tree(JsonScanner& scanner, JsonValue& root, std::vector<Error>& duplicates);

}  // namespace warren
