// SPDX-License-Identifier: MIT
#include <warren/text/printable.hpp>

#include <doctest/doctest.h>

#include <string>

namespace warren::printable_test {

TEST_CASE("text without control characters stays as it is") {
  for (const std::string text : {"", "Crypt of \"Ó\"", "C:\\u001b", "\xf0\x9f\x90\x89 dragon", "\xc2\xa0"}) {
    CHECK(printable(text) == text);
    CHECK(printable_lines(text) == text);
  }
}

TEST_CASE("control characters and bytes that are not UTF-8 are escaped") {
  CHECK(printable("\x1b[31m") == "\\u001b[31m");
  CHECK(printable("a\nb\tc\x7f") == "a\\u000ab\\u0009c\\u007f");
  CHECK(printable("\xc2\x80\xc2\x9b\xc2\x9f") == "\\u0080\\u009b\\u009f");
  CHECK(printable(std::string("a\0b", 3)) == "a\\u0000b");
  CHECK(printable("\x9b\xff\xc3") == "\\x9b\\xff\\xc3");
  CHECK(printable("\xc0\x8a\xed\xa0\x80") == "\\xc0\\x8a\\xed\\xa0\\x80");
}

TEST_CASE("lines stay lines, and escaping twice changes nothing more") {
  CHECK(printable_lines("a\nb\r\n") == "a\nb\\u000d\n");
  for (int byte = 0; byte < 256; ++byte) {
    const std::string once = printable(std::string("x") + static_cast<char>(byte) + "y");
    CHECK(printable(once) == once);
    CHECK(printable_lines(once) == once);
  }
}

TEST_CASE("a count has its noun in singular or plural") {
  CHECK(counted(0, "room") == "0 rooms");
  CHECK(counted(1, "room") == "1 room");
  CHECK(counted(2, "room") == "2 rooms");
}

}  // namespace warren::printable_test
