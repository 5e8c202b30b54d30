// SPDX-License-Identifier: MIT
// UTF-8: every code point there and back, and every kind of bad byte.
#include "src/text/utf8.hpp"

#include <doctest/doctest.h>

#include <set>

namespace warren::utf8_test {

namespace {

constexpr std::uint32_t past_last = 0x110000;

bool is_surrogate(std::uint32_t code) { return code >= 0xd800 && code <= 0xdfff; }

std::string encoded(std::uint32_t code) {
  std::string text;
  append_utf8(text, code);
  return text;
}

}  // namespace

TEST_CASE("every code point is written in as many bytes as Unicode says and read back whole") {
  int wrong = 0;
  for (std::uint32_t code = 0; code < past_last; ++code) {
    if (is_surrogate(code)) continue;
    const std::size_t expected = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    const std::string text = encoded(code);
    if (text.size() != expected || utf8_length(text) != expected || utf8_length(text + "x") != expected) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("known characters have their known bytes") {
  CHECK(encoded('A') == "A");
  CHECK(encoded(0xe9) == "\xc3\xa9");
  CHECK(encoded(0x20ac) == "\xe2\x82\xac");
  CHECK(encoded(0x1f409) == "\xf0\x9f\x90\x89");
}

TEST_CASE("of all sequences of up to three bytes, exactly the characters of Unicode are accepted") {
  std::set<std::string> valid;
  for (std::uint32_t code = 0; code < 0x10000; ++code) {
    if (!is_surrogate(code)) valid.insert(encoded(code));
  }
  int wrong = 0;
  std::string text(2, '\0');
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      text[0] = static_cast<char>(a);
      text[1] = static_cast<char>(b);
      const std::size_t expected = a < 0x80 ? 1 : valid.contains(text) ? 2 : 0;
      if (utf8_length(text) != expected) ++wrong;
    }
  }
  std::string three(3, '\0');
  for (int a = 0xe0; a < 0xf0; ++a) {
    for (int b = 0; b < 256; ++b) {
      for (const int c : {0x00, 0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc0, 0xff}) {
        three = {static_cast<char>(a), static_cast<char>(b), static_cast<char>(c)};
        if (utf8_length(three) != (valid.contains(three) ? 3U : 0U)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("four bytes are refused when overlong, past the last character or broken") {
  CHECK(utf8_length("\xf0\x90\x80\x80") == 4);
  CHECK(utf8_length("\xf0\x8f\xbf\xbf") == 0);
  CHECK(utf8_length("\xf4\x8f\xbf\xbf") == 4);
  CHECK(utf8_length("\xf4\x90\x80\x80") == 0);
  CHECK(utf8_length("\xf5\x80\x80\x80") == 0);
  CHECK(utf8_length("\xf0\x9f\x90x") == 0);
}

TEST_CASE("characters that are cut off are refused, and nothing has no length") {
  for (const std::uint32_t code : {0xe9U, 0x20acU, 0x1f409U}) {
    const std::string text = encoded(code);
    for (std::size_t length = 1; length < text.size(); ++length) CHECK(utf8_length(text.substr(0, length)) == 0);
  }
  CHECK(utf8_length("") == 0);
}

}  // namespace warren::utf8_test
