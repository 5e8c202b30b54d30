// SPDX-License-Identifier: MIT
// Files that are no pictures of REXPaint, or pretend to be: each is refused with a reason, and costs nothing.
#include "src/rexpaint/xp_image.hpp"

#include <doctest/doctest.h>

#include <vector>

#include <fmt/format.h>

#include "src/compression/gzip.hpp"
#include "src/rexpaint/xp_payload.hpp"
#include "tests/support/random_xp.hpp"

namespace warren::xp_hostile_test {

namespace {

using namespace std::string_literals;

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xff);
  return bytes;
}

std::string header(std::uint32_t layers, std::uint32_t version = 0xffffffff) {
  return number(version) + number(layers);
}
std::string layer(std::uint32_t w, std::uint32_t h, std::size_t cells) {
  return number(w) + number(h) + std::string(cells * 10, '\0');
}

/// The error of a file, which has what every error about a file has.
Error error_of(const std::string& bytes, const Limits& limits = {}) {
  const Result<XpImage> image = read_xp(bytes, "p.xp", limits);
  REQUIRE_FALSE(image);
  const Error& error = image.error();
  CHECK(error.place.file == "p.xp");
  CHECK(error.message.find("byte") != std::string::npos);
  CHECK_FALSE(error.hint.empty());
  CHECK(error.more.empty());
  CHECK((error.code == ErrorCode::bad_prefab || error.code == ErrorCode::input_too_large));
  return error;
}

struct Case {
  std::string bytes;
  std::string message;
  ErrorCode code = ErrorCode::bad_prefab;
};

void check(const Case& c) {
  CAPTURE(c.message);
  const Error error = error_of(c.bytes);
  CHECK(error.message == c.message);
  CHECK(error.code == c.code);
}

/// gzip around nothing but a header and these bytes.
std::string raw_gzip(const std::string& rest) { return "\x1f\x8b\x08\0\0\0\0\0\0\xff"s + rest; }

std::string good() {
  Rng rng(7);
  return write_xp(test::random_image(rng));
}

}  // namespace

TEST_CASE("what is not packed is refused at its first byte") {
  for (const std::string& bytes :
       {""s, "\0"s, "\x1f"s, "kind: sample\n\n###\n"s, header(1) + layer(1, 1, 1), "\x1f\x8c\x08\0\0\0\0\0\0\0"s,
        "\x78\x9c\x03\0\0\0\0\x01"s, "PK\x03\x04"s, "\x89PNG\r\n\x1a\n"s, std::string(1000, '\0')}) {
    check({bytes, "there is no gzip header at byte 0"});
  }
}

TEST_CASE("a file that is cut off anywhere is refused at its end") {
  const std::string bytes = good();
  for (std::size_t length = 2; length < bytes.size(); ++length) {
    check({bytes.substr(0, length), fmt::format("the compressed data are truncated at byte {}", length)});
  }
}

TEST_CASE("a picture that is cut off anywhere, and packed then, is refused at its end") {
  const std::string payload = header(2) + layer(2, 2, 4) + layer(2, 2, 4);
  REQUIRE(read_xp(pack_gzip(payload), "p.xp"));
  for (std::size_t length = 0; length < payload.size(); ++length) {
    const Error error = error_of(pack_gzip(payload.substr(0, length)));
    CHECK(error.message.starts_with(fmt::format("the picture ends at byte {}, within ", length)));
  }
}

TEST_CASE("any one byte of the checksums that is wrong is noticed") {
  const std::string bytes = good();
  for (std::size_t i = bytes.size() - 8; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    const Error error = error_of(changed);
    CHECK(error.message.starts_with("the compressed data are damaged before byte "));
    const bool is_crc = i < bytes.size() - 4;
    CHECK(error.message.ends_with(is_crc ? "incorrect data check" : "incorrect length check"));
  }
}

TEST_CASE("bytes changed anywhere make an error, or the same picture") {
  const std::string bytes = good();
  const XpImage image = *read_xp(bytes, "p.xp");
  int same = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int flip : {0x01, 0x10, 0x80, 0xff}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      const Result<XpImage> read = read_xp(changed, "p.xp");
      if (!read) {
        error_of(changed);
        continue;
      }
      ++same;
      REQUIRE(*read == image);
    }
  }
  CHECK(same < 40);  // remarks in the wrapping: time, system, how hard it was packed
}

TEST_CASE("packed data that make no sense are refused") {
  check({raw_gzip("\x07"s), "the compressed data are damaged before byte 11: invalid block type"});
  check({raw_gzip("\x01\x05\0\0\0hello"s),
         "the compressed data are damaged before byte 15: invalid stored block lengths"});
  check({"\x1f\x8b\x07\0\0\0\0\0\0\xff\x03\0"s,
         "the compressed data are damaged before byte 4: unknown compression method"});
  check({"\x1f\x8b\x08\xe0\0\0\0\0\0\xff\x03\0"s,
         "the compressed data are damaged before byte 4: unknown header flags set"});
  check({"\x1f\x8b\x08\x02\0\0\0\0\0\xff\x01\x02\x03\0"s,
         "the compressed data are damaged before byte 12: header crc mismatch"});
  check({"\x1f\x8b\x08\x04\0\0\0\0\0\xff\xff\xff"s, "the compressed data are truncated at byte 12"});
  check({"\x1f\x8b\x08\x08\0\0\0\0\0\xffname without end"s, "the compressed data are truncated at byte 26"});
}

TEST_CASE("nothing may follow the compressed data") {
  const std::string bytes = good();
  const std::size_t end = bytes.size();
  check({bytes + bytes, fmt::format("a second compressed stream begins at byte {}", end)});
  check({bytes + "\x1f\x8b"s, fmt::format("a second compressed stream begins at byte {}", end)});
  check({bytes + "\0"s, fmt::format("the compressed data end at byte {}, 1 byte before the end", end)});
  check({bytes + std::string(100'000, 'x'),
         fmt::format("the compressed data end at byte {}, 100000 bytes before the end", end)});
}

TEST_CASE("numbers that a picture cannot have are refused where they stand") {
  const auto packed = [](const std::string& payload) { return pack_gzip(payload); };
  for (const auto& [number, text] : std::vector<std::pair<std::uint32_t, std::string>>{
           {0, "0"}, {1, "1"}, {0xfffffffe, "-2"}, {0x7fffffff, "2147483647"}, {0x80000000, "-2147483648"}}) {
    check({packed(header(1, number) + layer(1, 1, 1)),
           fmt::format("the version at byte 0 of the picture is {}, and only -1 is supported", text)});
  }
  check({packed(header(0)), "the number of layers at byte 4 of the picture is 0"});
  for (const std::uint32_t layers : {65U, 0x7fffffffU, 0x80000000U, 0xffffffffU}) {
    check({packed(header(layers) + layer(1, 1, 1)),
           fmt::format("the number of layers at byte 4 of the picture is {}, and the limit is 64", layers),
           ErrorCode::input_too_large});
  }
  struct Sides {
    std::uint32_t w;
    std::uint32_t h;
  };
  for (const auto& [w, h] : {Sides{0, 0},
                             {0, 5},
                             {5, 0},
                             {0xffffffff, 5},
                             {5, 0xffffffff},
                             {0x80000000, 2},
                             {65536, 65536},
                             {1025, 1},
                             {1, 1025},
                             {30000, 30000},
                             {0x40000000, 4},
                             {0xffffffff, 0xffffffff}}) {
    check({packed(header(1) + layer(w, h, 1)),
           fmt::format("the size of layer 1 at byte 8 of the picture is {}x{}", w, h)});
    check({packed(header(2) + layer(1, 1, 1) + layer(w, h, 1)),
           fmt::format("the size of layer 2 at byte 26 of the picture is {}x{}", w, h)});
  }
  check({packed(header(1) + layer(1024, 1024, 1)),
         "the picture ends at byte 26, within the 1024x1024 cells of layer 1, which begin at byte 16"});
  check({packed(header(1) + layer(1, 1, 2)), "the last layer ends at byte 26 of the picture, 10 bytes before the end"});
  check({packed(header(1) + layer(1, 1, 1) + "x"),
         "the last layer ends at byte 26 of the picture, 1 byte before the end"});
  check({packed(header(64) + layer(1, 1, 1)), "the picture ends at byte 26, within the size of layer 2"});
}

TEST_CASE("a picture of the largest sides and too many layers stops at the limit") {
  const std::string largest = layer(1024, 1024, std::size_t{1024} * 1024);
  const Error error = error_of(pack_gzip(header(2) + largest + largest));
  CHECK(error.code == ErrorCode::input_too_large);
  CHECK(error.message.starts_with("the data before byte "));
  CHECK(error.message.ends_with(" decompress to more than 16777216 bytes, the limit"));
}

TEST_CASE("a decompression bomb is read only up to the limit") {
  const std::string bomb = pack_gzip(std::string(std::size_t{64} << 20, '\0'));
  CHECK(bomb.size() < 70'000);
  const Error error = error_of(bomb);
  CHECK(error.code == ErrorCode::input_too_large);
  // Sixteen of the 64 MiB were looked at.
  const std::string before = "the data before byte ";
  REQUIRE(error.message.starts_with(before));
  const std::size_t at = static_cast<std::size_t>(std::stoi(error.message.substr(before.size())));
  CHECK(at < bomb.size() / 3);

  Limits limits;
  limits.inflated_bytes = 1000;
  CHECK(error_of(bomb, limits).message.ends_with(" decompress to more than 1000 bytes, the limit"));
}

TEST_CASE("limits are the caller's: layers, bytes packed and bytes unpacked") {
  Rng rng(5);
  XpImage image;
  for (int i = 0; i < 3; ++i) image.layers.push_back(test::random_layer(rng, {10, 10}));
  const std::string bytes = write_xp(image);
  const std::int64_t unpacked = 8 + 3 * (8 + 1000);
  Limits limits{.file_bytes = static_cast<std::int64_t>(bytes.size()), .inflated_bytes = unpacked, .layers = 3};
  CHECK(read_xp(bytes, "p.xp", limits).has_value());
  limits.layers = 2;
  CHECK(error_of(bytes, limits).code == ErrorCode::input_too_large);
  limits.layers = 3;
  limits.inflated_bytes = unpacked - 1;
  CHECK(error_of(bytes, limits).code == ErrorCode::input_too_large);
  limits.inflated_bytes = -1;
  CHECK(error_of(bytes, limits).code == ErrorCode::input_too_large);
  limits.inflated_bytes = unpacked;
  limits.file_bytes = static_cast<std::int64_t>(bytes.size()) - 1;
  CHECK(error_of(bytes, limits).code == ErrorCode::input_too_large);
  limits = {.layers = 100};
  image.layers.resize(100, Grid<XpCell>({1, 1}));
  CHECK(read_xp(write_xp(image), "p.xp", limits).has_value());
}

}  // namespace warren::xp_hostile_test
