// SPDX-License-Identifier: MIT
// Code page 437: as the C library knows it, and the pictures that it does not know.
#include "src/rexpaint/cp437.hpp"

#include <doctest/doctest.h>
#include <iconv.h>

#include <set>
#include <string>

namespace warren::cp437_test {

TEST_CASE("from 32 on, the characters are those that iconv gives") {
  const iconv_t converter = iconv_open("UTF-32LE", "CP437");
  REQUIRE(converter != reinterpret_cast<iconv_t>(-1));
  for (int code = 32; code < 256; ++code) {
    if (code == 127) continue;  // a control character there
    CAPTURE(code);
    char in = static_cast<char>(code);
    char32_t out = 0;
    char* from = &in;
    char* to = reinterpret_cast<char*>(&out);
    std::size_t in_left = 1;
    std::size_t out_left = sizeof out;
    REQUIRE(iconv(converter, &from, &in_left, &to, &out_left) == 0);
    CHECK(unicode_of_cp437(static_cast<std::uint8_t>(code)) == out);
  }
  iconv_close(converter);
}

TEST_CASE("control characters are pictures, and 0 is a blank") {
  const std::u32string pictures = U" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";
  REQUIRE(pictures.size() == 32);
  for (std::uint8_t code = 0; code < 32; ++code) CHECK(unicode_of_cp437(code) == pictures[code]);
  CHECK(unicode_of_cp437(127) == U'⌂');
  CHECK(unicode_of_cp437(255) == 0xA0);
}

TEST_CASE("every code but 0 comes back, and no two are the same character") {
  std::set<char32_t> seen;
  for (int code = 1; code < 256; ++code) {
    const char32_t character = unicode_of_cp437(static_cast<std::uint8_t>(code));
    CHECK(seen.insert(character).second);
    CHECK(cp437_of_unicode(character) == code);
  }
  CHECK(cp437_of_unicode(unicode_of_cp437(0)) == 32);
}

TEST_CASE("no other character has a code") {
  int found = 0;
  for (char32_t character = 0; character < 0x110000; ++character) found += cp437_of_unicode(character) ? 1 : 0;
  CHECK(found == 255);
  for (const char32_t character : {char32_t{0}, U'\n', U'\x1f', U'\x7f', U'\x80', U'€', char32_t{0xFFFFFFFF}}) {
    CHECK_FALSE(cp437_of_unicode(character).has_value());
  }
}

}  // namespace warren::cp437_test
