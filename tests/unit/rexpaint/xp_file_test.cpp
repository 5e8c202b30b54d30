// SPDX-License-Identifier: MIT
// Pictures of REXPaint: written and read back, byte by byte as the format wants them.
#include "src/rexpaint/xp_image.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "src/compression/gzip.hpp"
#include "src/compression/inflate.hpp"
#include "src/rexpaint/xp_payload.hpp"
#include "tests/support/random_xp.hpp"

namespace warren::xp_file_test {

namespace {

using namespace std::string_literals;

XpImage one_layer(Size size, XpCell fill = {}) {
  XpImage image;
  image.layers.emplace_back(size, fill);
  return image;
}

}  // namespace

TEST_CASE("the bytes of a picture are those of the format, column after column") {
  XpImage image = one_layer({2, 2});
  image.layers[0][{0, 0}] = {.glyph = 'a', .foreground = {1, 2, 3}, .background = {4, 5, 6}};
  image.layers[0][{0, 1}] = {.glyph = 0x01020304, .foreground = {7, 8, 9}, .background = XpCell::no_background};
  image.layers[0][{1, 0}] = {.glyph = 219};
  const std::string payload =
      "\xff\xff\xff\xff\1\0\0\0"s
      "\2\0\0\0\2\0\0\0"s
      "a\0\0\0\1\2\3\4\5\6"s
      "\4\3\2\1\7\x8\x9\xff\0\xff"s
      "\xdb\0\0\0\0\0\0\0\0\0"s
      " \0\0\0\0\0\0\0\0\0"s;
  CHECK(write_xp_payload(image) == payload);
  const Result<XpImage> read = read_xp(pack_gzip(payload), "p.xp");
  REQUIRE(read);
  CHECK(*read == image);
  CHECK(read->layers[0][{0, 1}].transparent());
  CHECK_FALSE(read->layers[0][{0, 0}].transparent());
}

TEST_CASE("the wrapping names no time and no system, and the bytes are always the same") {
  const XpImage image = one_layer({80, 50});
  const std::string bytes = write_xp(image);
  CHECK(bytes.substr(0, 10) == "\x1f\x8b\x08\0\0\0\0\0\x02\xff"s);
  CHECK(bytes == write_xp(image));
  CHECK(bytes.size() < 200);
}

TEST_CASE("pictures made by chance come back as they were") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    XpImage image = test::random_image(rng, i % 10 == 0 ? 64 : 4);
    if (i % 3 == 0) image.layers.push_back(test::random_layer(rng, {rng.between(1, 40), rng.between(1, 40)}));
    if (image.layers.size() > 64) image.layers.pop_back();
    for (XpCell& cell : image.layers[0].cells()) {
      if (rng.one_in(8)) cell.glyph = static_cast<std::uint32_t>(rng.next());
    }
    const Result<XpImage> read = read_xp(write_xp(image), "p.xp");
    REQUIRE(read);
    REQUIRE(*read == image);
  }
}

TEST_CASE("the largest picture there may be comes back, and so do the narrowest") {
  Rng rng(2);
  for (const Size size : {Size{1024, 1024}, Size{1024, 1}, Size{1, 1024}, Size{1, 1}}) {
    XpImage image;
    // One random row, repeated: random content is compared above, and takes long to compress.
    const Grid<XpCell> row = test::random_layer(rng, {size.w, 1});
    Grid<XpCell>& layer = image.layers.emplace_back(size);
    for (int y = 0; y < size.h; ++y) std::ranges::copy(row.row(0), layer.row(y).begin());
    layer[{size.w - 1, size.h - 1}].glyph = 'z';
    const Result<XpImage> read = read_xp(write_xp(image), "p.xp");
    REQUIRE(read);
    CHECK(*read == image);
  }
}

TEST_CASE("a file name or another remark in the wrapping does no harm") {
  const XpImage image = one_layer({3, 3});
  std::string bytes = write_xp(image);
  bytes[3] = 0x08;  // a name follows
  bytes.insert(10, "old.xp\0"s);
  const Result<XpImage> read = read_xp(bytes, "p.xp");
  REQUIRE(read);
  CHECK(*read == image);
}

TEST_CASE("what is packed at random comes out of the packing as it went in") {
  Rng rng(3);
  for (const int size : {0, 1, 15, 16, 17, 32767, 32768, 32769, 65536, 200'000}) {
    std::string content(static_cast<std::size_t>(size), '\0');
    for (const bool noise : {false, true}) {
      for (char& c : content) c = noise ? static_cast<char>(rng.below(256)) : 'x';
      const Result<std::string> unpacked = inflate_all(pack_gzip(content), Limits{}.inflated_bytes, Wrapping::gzip);
      REQUIRE(unpacked);
      CHECK(*unpacked == content);
    }
  }
}

}  // namespace warren::xp_file_test
