// SPDX-License-Identifier: MIT
// What is JSON and what is not, as nlohmann sees it: a corpus, and the corpus with bytes changed.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>

#include "tests/unit/json/json_corpus.hpp"

namespace warren::json_corpus_test {

namespace {

using Other = nlohmann::json;
using json_corpus::invalid;
using json_corpus::valid;

bool is_outside_64_bits(const Other& other) {
  return other.is_number_unsigned() && other.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
}

bool same(const JsonValue& ours, const Other& other) {
  switch (ours.type) {
    case JsonValue::Type::null: return other.is_null();
    case JsonValue::Type::boolean: return other.is_boolean() && other.get<bool>() == ours.boolean;
    case JsonValue::Type::string: return other.is_string() && other.get<std::string>() == ours.text;
    case JsonValue::Type::number: break;
    case JsonValue::Type::array:
      if (!other.is_array() || other.size() != ours.items.size()) return false;
      for (std::size_t i = 0; i < other.size(); ++i) {
        if (!same(ours.items[i], other[i])) return false;
      }
      return true;
    case JsonValue::Type::object:
      if (!other.is_object() || other.size() != ours.members.size()) return false;
      for (const JsonMember& member : ours.members) {
        if (!other.contains(member.key) || !same(member.value, other[member.key])) return false;
      }
      return true;
  }
  if (!other.is_number()) return false;
  if (other.is_number_float() || is_outside_64_bits(other)) {
    return !ours.integer() && std::strtod(ours.text.c_str(), nullptr) == other.get<double>();
  }
  return ours.integer() == other.get<std::int64_t>();
}

/// The text without a comma after the last item of a list or object, which we accept and nlohmann does not.
std::string without_trailing_commas(const std::string& text) {
  constexpr const char* space = " \n\r\t";
  std::string out;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\' && i + 1 < text.size()) {
      out += c;
      out += text[++i];
      continue;
    }
    if (c == '"') in_string = !in_string;
    if (!in_string && c == ',') {
      const std::size_t next = text.find_first_not_of(space, i + 1);
      const std::size_t last = out.find_last_not_of(space);
      const bool closes = next != std::string::npos && (text[next] == ']' || text[next] == '}');
      const bool follows_item =
          last != std::string::npos && std::string_view("[{,:").find(out[last]) == std::string_view::npos;
      if (closes && follows_item) continue;
    }
    out += c;
  }
  return out;
}

Other parsed_by_other(const std::string& text) { return Other::parse(text, nullptr, false, true); }

/// nlohmann makes doubles of numbers, and refuses what does not fit one; we keep what was written.
bool is_too_large_for_a_double(const std::string& text) {
  try {
    [[maybe_unused]] const Other parsed = Other::parse(text, nullptr, true, true);
  } catch (const Other::out_of_range&) {
    return true;
  } catch (const Other::exception&) {
  }
  return false;
}

/// We are stricter in these on purpose: what comments may hold, keys that stand twice, byte order marks.
bool differs_on_purpose(const std::string& text, const Result<JsonValue>& ours) {
  if (is_too_large_for_a_double(text)) return true;
  const bool twice = !ours && ours.error().message.find("occurs twice") != std::string::npos;
  return twice || text.find("//") != std::string::npos || text.find("/*") != std::string::npos ||
         text.starts_with("\xef\xbb\xbf");
}

}  // namespace

TEST_CASE("what nlohmann accepts we accept, with the same values") {
  CHECK(valid.size() + invalid.size() >= 140);
  for (const std::string& text : valid) {
    CAPTURE(text);
    const Other other = parsed_by_other(text);
    REQUIRE_FALSE(other.is_discarded());
    const Result<JsonValue> ours = parse_json(text, "corpus");
    REQUIRE(ours);
    CHECK(same(*ours, other));
  }
}

TEST_CASE("what nlohmann refuses we refuse") {
  for (const std::string& text : invalid) {
    CAPTURE(text);
    CHECK(parsed_by_other(text).is_discarded());
    const Result<JsonValue> ours = parse_json(text, "corpus");
    REQUIRE_FALSE(ours);
    CHECK(ours.error().code == ErrorCode::bad_json);
    CHECK(ours.error().place.line >= 1);
    CHECK(ours.error().place.column >= 1);
  }
}

TEST_CASE("a comma after the last item is accepted, and none elsewhere") {
  for (const std::string text : {"[1,]", "[1, 2 , ]", "{\"a\": [\",]\",],\n}", "[[],{},]"}) {
    CAPTURE(text);
    const Result<JsonValue> ours = parse_json(text, "f");
    REQUIRE(ours);
    CHECK(same(*ours, parsed_by_other(without_trailing_commas(text))));
  }
  for (const char* text : {"[,]", "{,}", "[1,,]", "1,", "{\"a\":,}", "[1,"}) CHECK_FALSE(parse_json(text, "f"));
}

TEST_CASE("numbers too large for a double are numbers to us, for we keep what was written") {
  CHECK(parsed_by_other("1e999").is_discarded());
  CHECK(parse_json("1e999", "f").has_value());
}

TEST_CASE("with bytes changed, lost or doubled anywhere the two still agree") {
  std::vector<std::string> corpus = valid;
  corpus.insert(corpus.end(), invalid.begin(), invalid.end());
  const std::string alphabet = "[]{}\",:\\/u0123456789abcdefDdEe+-. \n\rtrulns\x01\x7f\x80\xbf\xc3\xed\xf0\xff";
  Rng rng(12);
  int accepted = 0;
  for (int i = 0; i < 40'000; ++i) {
    std::string text = rng.pick(std::span(corpus));
    for (int n = rng.between(1, 2); n > 0 && !text.empty(); --n) {
      const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(text.size())));
      const char c = alphabet[static_cast<std::size_t>(rng.below(static_cast<int>(alphabet.size())))];
      const int how = rng.below(3);
      if (how == 0) text[at] = c;
      if (how == 1) text.insert(at, 1, c);
      if (how == 2) text.erase(at, 1);
    }
    const Result<JsonValue> ours = parse_json(text, "mutant");
    const Other other = parsed_by_other(without_trailing_commas(text));
    if (differs_on_purpose(text, ours)) continue;
    CAPTURE(text);
    REQUIRE(ours.has_value() == !other.is_discarded());
    if (ours) REQUIRE(same(*ours, other));
    accepted += ours ? 1 : 0;
  }
  CHECK(accepted > 4000);
}

}  // namespace warren::json_corpus_test
