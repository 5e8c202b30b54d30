// SPDX-License-Identifier: MIT
#include <warren/pictures/picture.hpp>

#include <doctest/doctest.h>

#include <warren/grid/rng.hpp>

namespace warren::png_codec_test {

namespace {

Picture random_picture(std::uint64_t seed, int colours) {
  Rng rng = Rng::stream(seed, 1, "png", 1);
  std::vector<Pixel> palette;
  for (int i = 0; i < colours; ++i) {
    const int rgb = rng.below(1 << 24);
    const bool hole = rng.one_in(4);
    palette.push_back(Pixel::of(Colour::hex(static_cast<std::uint32_t>(rgb))));
    if (hole) palette.back().a = 0;
  }
  const int width = rng.between(1, 60);
  Picture picture({width, rng.between(1, 60)});
  for (Pixel& pixel : picture.cells()) pixel = palette[static_cast<std::size_t>(rng.below(colours))];
  return picture;
}

}  // namespace

TEST_CASE("a picture comes back from a PNG as it was, with few colours and with many") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const int colours : {1, 2, 17, 256, 2000}) {
      const Picture picture = random_picture(seed, colours);
      const Result<std::string> bytes = write_png(picture);
      REQUIRE(bytes);
      const Result<Picture> back = read_png(*bytes, "p.png");
      REQUIRE(back);
      REQUIRE(*back == picture);
    }
  }
}

TEST_CASE("few colours make small files") {
  Picture picture({256, 256}, Pixel::of(Colour::hex(0x204060)));
  picture[{3, 3}] = Pixel::of(Colour::hex(0xffffff));
  CHECK(write_png(picture)->size() < 1000);
}

TEST_CASE("what is not a PNG, or only the beginning of one, is refused with a reason") {
  const std::string good = write_png(random_picture(1, 20)).value();
  for (std::size_t length = 0; length + 12 < good.size(); length += 7) {
    const Result<Picture> picture = read_png(good.substr(0, length), "p.png");
    REQUIRE_FALSE(picture);
    CHECK(picture.error().code == ErrorCode::bad_picture);
    CHECK(picture.error().place.file == "p.png");
  }
  CHECK_FALSE(read_png("GIF89a", "p.png"));
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    if (const Result<Picture> picture = read_png(bad, "p.png")) CHECK(picture->size().cells() <= 3600);
  }
}

TEST_CASE("pictures past the limit are not unpacked") {
  const std::string bytes = write_png(Picture({100, 100})).value();
  const Result<Picture> picture = read_png(bytes, "p.png", {.picture_pixels = 9999});
  REQUIRE_FALSE(picture);
  CHECK(picture.error().kind() == ErrorKind::limit);
  CHECK(read_png(bytes, "p.png", {.picture_pixels = 10000}));
}

TEST_CASE("a picture without pixels is not written") { CHECK_FALSE(write_png(Picture())); }

}  // namespace warren::png_codec_test
