// SPDX-License-Identifier: MIT
// Strings written as JSON: read back by another program, and by us.
#include <doctest/doctest.h>

#include <rapidcheck.h>
#include <nlohmann/json.hpp>

#include <warren/json/json_value.hpp>

#include "src/text/utf8.hpp"

namespace warren::json_string_test {

namespace {

std::string written(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

/// Any characters of Unicode, the awkward ones often.
rc::Gen<std::string> any_text() {
  const auto plane =
      rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(0, 0x80), rc::gen::inRange<std::uint32_t>(0, 0xd800),
                     rc::gen::inRange<std::uint32_t>(0xe000, 0x110000),
                     rc::gen::element<std::uint32_t>('"', '\\', '/', 0, 0x1f, 0x7f, 0x2028));
  return rc::gen::map(rc::gen::container<std::vector<std::uint32_t>>(plane),
                      [](const std::vector<std::uint32_t>& codes) {
                        std::string text;
                        for (const std::uint32_t code : codes) append_utf8(text, code);
                        return text;
                      });
}

}  // namespace

TEST_CASE("a written string is read back by nlohmann and by us as it was") {
  CHECK(rc::check("append_json_string there and back", [] {
    const std::string text = *any_text();
    const std::string json = written(text);
    RC_ASSERT(nlohmann::json::parse(json).get<std::string>() == text);
    const Result<JsonValue> ours = parse_json(json, "f");
    RC_ASSERT(ours.has_value());
    RC_ASSERT(ours->text == text);
  }));
}

TEST_CASE("what nlohmann writes, escaped or not, is read by us as it was") {
  CHECK(rc::check("dump and parse", [] {
    const std::string text = *any_text();
    for (const bool ascii_only : {false, true}) {
      const Result<JsonValue> ours = parse_json(nlohmann::json(text).dump(-1, ' ', ascii_only), "f");
      RC_ASSERT(ours.has_value());
      RC_ASSERT(ours->text == text);
    }
  }));
}

TEST_CASE("strings are appended, and quotes, backslashes and control characters are escaped") {
  std::string out = "x: ";
  append_json_string(out, "a\"b\\c\n\x01\x7f");
  CHECK(out == "x: \"a\\\"b\\\\c\\u000a\\u0001\\u007f\"");
  CHECK(written("") == "\"\"");
}

TEST_CASE("text that is not UTF-8 still gives JSON that others read") {
  for (const std::string_view text : {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\x80"}) {
    CHECK(nlohmann::json::accept(written(text)));
  }
}

}  // namespace warren::json_string_test
