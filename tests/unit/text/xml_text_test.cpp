// SPDX-License-Identifier: MIT
// Text in XML: what means something there is escaped, what cannot be there is replaced.
#include "src/text/xml_text.hpp"

#include <doctest/doctest.h>

#include <pugixml.hpp>

#include "src/text/utf8.hpp"

namespace warren::xml_text_test {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  append_xml_text(out, text);
  return out;
}

}  // namespace

TEST_CASE("what XML gives a meaning to is escaped") {
  CHECK(escaped("a < b & \"c\" > d's") == "a &lt; b &amp; &quot;c&quot; &gt; d's");
  CHECK(escaped("a\tb\nc\r") == "a&#9;b&#10;c&#13;");
  CHECK(escaped("\x7f\xc2\x9b") == "&#127;&#155;");
  CHECK(escaped("Drag\xc3\xb3n \xf0\x9f\x90\x89") == "Drag\xc3\xb3n \xf0\x9f\x90\x89");
}

TEST_CASE("what XML cannot hold becomes the character that stands for such") {
  const std::string mark = "\xef\xbf\xbd";
  CHECK(escaped(std::string_view("\0", 1)) == mark);
  CHECK(escaped("a\x01\x1f") == "a" + mark + mark);
  CHECK(escaped("\xff\xc0") == mark + mark);
  CHECK(escaped("\xef\xbf\xbe") == mark);
}

TEST_CASE("every character that is left comes back out of a reader of XML") {
  for (char32_t c = 1; c < 0x11000; ++c) {
    if (c >= 0xd800 && c < 0xe000) continue;
    std::string text;
    append_utf8(text, c);
    pugi::xml_document document;
    REQUIRE(document.load_string(("<a b=\"" + escaped(text) + "\"/>").c_str()));
    const bool holds = (c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && c != 0xfffe && c != 0xffff;
    REQUIRE(std::string_view(document.child("a").attribute("b").value()) ==
            (holds ? std::string_view(text) : "\xef\xbf\xbd"));
  }
}

}  // namespace warren::xml_text_test
