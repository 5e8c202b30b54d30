// SPDX-License-Identifier: MIT
#include "src/compression/inflate.hpp"

#include <doctest/doctest.h>

#include <warren/grid/rng.hpp>

#include "tests/support/compressed.hpp"

namespace warren::inflate_test {

namespace {

using test::compressed;

constexpr Wrapping wrappings[] = {Wrapping::zlib, Wrapping::gzip};

std::string sample(std::size_t size) {
  Rng rng = Rng::stream(1, 1, "inflate", 1);
  std::string bytes;
  while (bytes.size() < size) bytes += static_cast<char>(rng.below(40));
  return bytes;
}

bool says(const Result<std::string>& result, std::string_view what) {
  return !result && !result.error().hint.empty() && result.error().message.find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("what was compressed comes out again") {
  for (const Wrapping wrapping : wrappings) {
    for (const std::size_t size : {0UL, 1UL, 100UL, 65535UL, 65536UL, 65537UL, 300000UL}) {
      const std::string bytes = sample(size);
      const Result<std::string> out =
          inflate_all(compressed(bytes, wrapping), static_cast<std::int64_t>(size), wrapping);
      REQUIRE(out);
      CHECK(*out == bytes);
    }
  }
}

TEST_CASE("no more is inflated than is allowed") {
  const std::string zeros(10'000'000, '\0');
  for (const Wrapping wrapping : wrappings) {
    const std::string bomb = compressed(zeros, wrapping);
    for (const std::int64_t most : {-5L, 0L, 1L, 65535L, 65536L, 65537L, 9'999'999L}) {
      const Result<std::string> out = inflate_all(bomb, most, wrapping);
      CHECK(says(out, " bytes, the limit"));
      CHECK(out.error().code == ErrorCode::input_too_large);
    }
    CHECK(inflate_all(bomb, 10'000'000, wrapping).value_or("") == zeros);
  }
}

TEST_CASE("a stream that is cut off anywhere is refused, with the byte where it ends") {
  const std::string bytes = sample(500);
  for (const Wrapping wrapping : wrappings) {
    const std::string whole = compressed(bytes, wrapping);
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const Result<std::string> out = inflate_all(std::string_view(whole).substr(0, size), 500, wrapping);
      CHECK(says(out, size < 2 && wrapping == Wrapping::gzip ? "there is no gzip header"
                                                             : "are truncated at byte " + std::to_string(size)));
    }
  }
}

TEST_CASE("bytes after the end are refused, and so is a second stream") {
  for (const Wrapping wrapping : wrappings) {
    const std::string whole = compressed("abc", wrapping);
    CHECK(says(inflate_all(whole + "x", 100, wrapping), ", 1 byte before the end"));
    CHECK(says(inflate_all(whole + whole, 100, wrapping),
               wrapping == Wrapping::gzip ? "a second compressed stream begins" : "before the end"));
    CHECK(says(inflate_all("x" + whole, 100, wrapping), wrapping == Wrapping::gzip ? "no gzip header" : "are damaged"));
  }
}

TEST_CASE("one wrapping is not taken for the other, nor for none") {
  CHECK(says(inflate_all(compressed("abc", Wrapping::zlib), 100, Wrapping::gzip), "there is no gzip header at byte 0"));
  CHECK(says(inflate_all(compressed("abc", Wrapping::gzip), 100, Wrapping::zlib),
             "the compressed data are damaged before byte"));
  CHECK(says(inflate_all("plain text, not compressed", 100, Wrapping::gzip), "no gzip header"));
}

TEST_CASE("no bit of what is inflated can be wrong") {
  const std::string bytes = sample(200);
  for (const Wrapping wrapping : wrappings) {
    std::string whole = compressed(bytes, wrapping);
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
      const auto flip = [&] { whole[bit / 8] = static_cast<char>(whole[bit / 8] ^ 1 << bit % 8); };
      flip();
      const Result<std::string> out = inflate_all(whole, 200, wrapping);
      CHECK((!out || *out == bytes));  // changes to the time and the system in the gzip header do no harm
      flip();
    }
    whole[whole.size() - 5] = static_cast<char>(whole[whole.size() - 5] ^ 1);  // in both a byte of the checksum or data
    CHECK_FALSE(inflate_all(whole, 200, wrapping));
  }
}

TEST_CASE("a stream that wants a dictionary is refused") {
  const std::string head = "\x78\xbb\x12\x34\x56\x78";
  CHECK(says(inflate_all(head + "abc", 100, Wrapping::zlib), "dictionary"));
}

}  // namespace warren::inflate_test
