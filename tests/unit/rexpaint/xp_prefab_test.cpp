// SPDX-License-Identifier: MIT
// Pictures of REXPaint as drawings of prefabs, and back.
#include <doctest/doctest.h>

#include "src/rexpaint/cp437.hpp"
#include "src/rexpaint/xp_image.hpp"

#include "tests/support/random_xp.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::xp_prefab_test {

namespace {

constexpr XpCell nothing = {.glyph = '?', .background = XpCell::no_background};

/// A layer whose rows are these; '_' is transparent.
Grid<XpCell> drawn(const std::vector<std::string>& rows) {
  Grid<XpCell> cells({static_cast<int>(rows[0].size()), static_cast<int>(rows.size())});
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    const Point p = cells.point(i);
    const char c = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
    cells[i] = c == '_' ? nothing : XpCell{.glyph = static_cast<unsigned char>(c)};
  }
  return cells;
}

std::u32string glyphs_of(const PrefabSource& source) {
  return {source.glyphs.cells().begin(), source.glyphs.cells().end()};
}

Grid<char32_t> glyph_grid(Size size, std::u32string_view glyphs) {
  Grid<char32_t> grid(size);
  std::copy(glyphs.begin(), glyphs.end(), grid.cells().begin());
  return grid;
}

}  // namespace

TEST_CASE("a drawing is what is seen of all layers, the last on top") {
  const XpImage image = {{drawn({"abc", "d_f"}), drawn({"_B_", "___"}), drawn({"__C", "___"})}};
  const Result<PrefabSource> source = xp_prefab(image, "p.xp");
  REQUIRE(source);
  CHECK(source->glyphs.size() == Size{3, 2});
  std::u32string expected = U"aBCd?f";
  expected[4] = PrefabSource::no_glyph;
  CHECK(glyphs_of(*source) == expected);
  CHECK(source->fields.empty());
  CHECK(source->legend.empty());
  CHECK(source->first_line == 0);
}

TEST_CASE("all 256 glyphs become their characters, and 0 a blank") {
  Grid<XpCell> cells({16, 16});
  for (std::size_t i = 0; i < 256; ++i) cells[i].glyph = static_cast<std::uint32_t>(i);
  const Result<PrefabSource> source = xp_prefab({{cells}}, "p.xp");
  REQUIRE(source);
  for (std::size_t i = 0; i < 256; ++i) CHECK(source->glyphs[i] == unicode_of_cp437(static_cast<std::uint8_t>(i)));
  CHECK(source->glyphs[0] == U' ');
}

TEST_CASE("the drawing of pictures made by chance is the one painted from below") {
  Rng rng(11);
  for (int i = 0; i < 100; ++i) {
    const XpImage image = test::random_image(rng, 6);
    Grid<char32_t> painted(image.layers[0].size(), PrefabSource::no_glyph);
    for (const Grid<XpCell>& layer : image.layers) {
      for (std::size_t cell = 0; cell < layer.cells().size(); ++cell) {
        if (layer[cell].transparent()) continue;
        painted[cell] = unicode_of_cp437(static_cast<std::uint8_t>(layer[cell].glyph));
      }
    }
    const Result<PrefabSource> source = xp_prefab(image, "p.xp");
    REQUIRE(source);
    REQUIRE(source->glyphs == painted);
  }
}

TEST_CASE("glyphs past 255 are refused where they are seen, each with its layer and cell") {
  XpImage image = {{drawn({"abc", "def"}), drawn({"___", "_E_"})}};
  image.layers[1][{1, 1}].glyph = 256;
  image.layers[0][{2, 0}].glyph = 0xffffffff;
  const Result<PrefabSource> source = xp_prefab(image, "p.xp");
  REQUIRE_FALSE(source);
  const std::vector<Error> errors = small::all_of(source.error());
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].message == "layer 1 has glyph 4294967295, and code page 437 ends with 255");
  CHECK(errors[0].place.cells == std::vector<Point>{{2, 0}});
  CHECK(errors[1].message == "layer 2 has glyph 256, and code page 437 ends with 255");
  CHECK(errors[1].place.cells == std::vector<Point>{{1, 1}});
  for (const Error& error : errors) {
    CHECK(error.code == ErrorCode::bad_prefab);
    CHECK(error.place.file == "p.xp");
    CHECK_FALSE(error.hint.empty());
  }
  // Under another layer, or transparent, nobody sees them.
  image.layers[1][{2, 0}] = {.glyph = 'C'};
  image.layers[1][{1, 1}].background = XpCell::no_background;
  REQUIRE(xp_prefab(image, "p.xp"));
  CHECK(glyphs_of(*xp_prefab(image, "p.xp")) == U"abCdef");
}

TEST_CASE("a picture full of glyphs past 255 gives no more than a hundred problems") {
  const Result<PrefabSource> source = xp_prefab({{Grid<XpCell>({50, 50}, {.glyph = 999})}}, "p.xp");
  REQUIRE_FALSE(source);
  CHECK(small::all_of(source.error()).size() == 100);
}

TEST_CASE("layers of different sizes make no drawing, and neither does no layer") {
  const Result<PrefabSource> source = xp_prefab({{drawn({"ab"}), drawn({"ab"}), drawn({"a", "b"})}}, "p.xp");
  REQUIRE_FALSE(source);
  CHECK(source.error().message == "layer 3 is 1x2, and layer 1 is 2x1");
  CHECK(source.error().place.file == "p.xp");
  REQUIRE_FALSE(xp_prefab({}, "p.xp"));
  CHECK(xp_prefab({}, "p.xp").error().code == ErrorCode::bad_prefab);
}

TEST_CASE("a drawing becomes a picture in the colours of its tiles") {
  Legend legend = Legend::standard();
  legend.set(U'x', {.role = Role::transparent});
  legend.set(U'y', {.tile = static_cast<Tile>(200)});
  const Result<XpImage> image = prefab_to_xp(glyph_grid({4, 2}, std::u32string_view(U"#≈g\0Zxy@", 8)), legend);
  REQUIRE(image);
  REQUIRE(image->layers.size() == 1);
  const TileSet& set = *TileSet::standard();
  const auto tile = [&](std::uint32_t glyph, Tile of) {
    return XpCell{.glyph = glyph, .foreground = set[of].foreground, .background = set[of].background};
  };
  const auto plain = [](char glyph) {
    return XpCell{.glyph = static_cast<unsigned char>(glyph), .foreground = {255, 255, 255}};
  };
  const std::vector<XpCell> cells(image->layers[0].cells().begin(), image->layers[0].cells().end());
  CHECK(cells[0] == tile('#', Tile::wall));
  CHECK(cells[1] == tile(247, Tile::deep_water));
  CHECK(cells[2] == tile('g', Tile::floor));
  CHECK(cells[3] == XpCell{.background = XpCell::no_background});
  CHECK(cells[4] == plain('Z'));
  CHECK(cells[5] == plain('x'));
  CHECK(cells[6] == plain('y'));
  CHECK(cells[7] == tile('@', Tile::floor));
}

TEST_CASE("drawings of any characters of the code page come back through a file, and none turns transparent") {
  Rng rng(13);
  for (int i = 0; i < 100; ++i) {
    Grid<char32_t> glyphs({rng.between(1, 40), rng.between(1, 40)}, PrefabSource::no_glyph);
    for (char32_t& glyph : glyphs.cells()) {
      if (!rng.one_in(5)) glyph = unicode_of_cp437(static_cast<std::uint8_t>(rng.below(256)));
    }
    const Result<XpImage> image = prefab_to_xp(glyphs, Legend::standard());
    REQUIRE(image);
    const Result<XpImage> read = read_xp(write_xp(*image), "p.xp");
    REQUIRE(read);
    REQUIRE(xp_prefab(*read, "p.xp")->glyphs == glyphs);
  }
}

TEST_CASE("characters that the code page lacks are refused, each with its cell") {
  const Result<XpImage> image = prefab_to_xp(glyph_grid({3, 2}, U"a€cd\xE000\x1F409"), Legend::standard());
  REQUIRE_FALSE(image);
  const std::vector<Error> errors = small::all_of(image.error());
  REQUIRE(errors.size() == 3);
  CHECK(errors[0].message == "code page 437 has no U+20AC");
  CHECK(errors[0].place.cells == std::vector<Point>{{1, 0}});
  CHECK(errors[1].message == "code page 437 has no U+E000");
  CHECK(errors[1].place.cells == std::vector<Point>{{1, 1}});
  CHECK(errors[2].message == "code page 437 has no U+1F409");
  CHECK(errors[2].place.cells == std::vector<Point>{{2, 1}});
}

TEST_CASE("drawings that no picture can hold are refused") {
  for (const Size size : {Size{0, 0}, Size{0, 3}, Size{1025, 1}, Size{1, 1025}}) {
    const Result<XpImage> image = prefab_to_xp(Grid<char32_t>(size, U'#'), Legend::standard());
    REQUIRE_FALSE(image);
    CHECK(image.error().code == ErrorCode::bad_prefab);
    CHECK_FALSE(image.error().hint.empty());
  }
  CHECK(prefab_to_xp(Grid<char32_t>({1024, 1024}, U'#'), Legend::standard()).has_value());
}

}  // namespace warren::xp_prefab_test
