// SPDX-License-Identifier: MIT
// REXPaint pictures exchanged with libtcod in both directions, compared cell by cell.
#include <doctest/doctest.h>

#include "src/rexpaint/cp437.hpp"
#include "src/rexpaint/xp_image.hpp"

#include "tests/formats/libtcod_image.hpp"
#include "tests/support/random_xp.hpp"
#include "tests/support/temporary_folder.hpp"

namespace warren::libtcod_test {

namespace {

using namespace test;

Console console_of(const Grid<XpCell>& cells) {
  Console console(TCOD_console_new(cells.width(), cells.height()));
  const auto colour = [](Colour c) { return TCOD_color_t{c.r, c.g, c.b}; };
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    const Point p = cells.point(i);
    TCOD_console_set_char(console.get(), p.x, p.y, static_cast<int>(cells[i].glyph));
    TCOD_console_set_char_foreground(console.get(), p.x, p.y, colour(cells[i].foreground));
    TCOD_console_set_char_background(console.get(), p.x, p.y, colour(cells[i].background), TCOD_BKGND_SET);
  }
  return console;
}

void save_by_libtcod(const XpImage& image, const std::filesystem::path& path, int compression) {
  std::vector<Console> consoles;
  std::vector<const TCOD_Console*> pointers;
  for (const Grid<XpCell>& layer : image.layers) pointers.push_back(consoles.emplace_back(console_of(layer)).get());
  REQUIRE(TCOD_save_xp(static_cast<int>(pointers.size()), pointers.data(), path.c_str(), compression) == TCOD_E_OK);
}

}  // namespace

TEST_CASE("libtcod reads what we write: all layers, all cells, both colours") {
  const TemporaryFolder folder;
  Rng rng(21);
  for (int i = 0; i < 100; ++i) {
    const XpImage image = random_image(rng, 9);
    const std::filesystem::path path = folder.write("p.xp", write_xp(image));
    REQUIRE(loaded_by_libtcod(path) == image);
  }
}

TEST_CASE("we read what libtcod writes, however hard it packs") {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder / "p.xp";
  Rng rng(22);
  for (int i = 0; i < 100; ++i) {
    const XpImage image = random_image(rng, 9);
    save_by_libtcod(image, path, i % 10);
    const Result<XpImage> read = read_xp(contents_of(path), path.string());
    REQUIRE_MESSAGE(read, to_text(read.error()));
    REQUIRE(*read == image);
  }
}

TEST_CASE("a file of one layer goes through libtcod's simplest functions and comes back") {
  const TemporaryFolder folder;
  Rng rng(23);
  const XpImage image = {{random_layer(rng, {80, 50})}};
  const Console console(
      static_cast<TCOD_Console*>(TCOD_console_from_xp(folder.write("a.xp", write_xp(image)).c_str())));
  REQUIRE(console);
  CHECK(layer_of(*console) == image.layers[0]);
  REQUIRE(TCOD_console_save_xp(console.get(), (folder / "b.xp").c_str(), 9));
  const Result<XpImage> read = read_xp(contents_of(folder / "b.xp"), "b.xp");
  REQUIRE(read);
  CHECK(*read == image);
}

TEST_CASE("a drawing that becomes a picture looks in libtcod as it was drawn") {
  Grid<char32_t> glyphs({16, 16});
  for (std::size_t i = 0; i < 256; ++i) glyphs[i] = unicode_of_cp437(static_cast<std::uint8_t>(i));
  const Result<XpImage> image = prefab_to_xp(glyphs, Legend::standard());
  REQUIRE(image);
  const TemporaryFolder folder;
  const XpImage loaded = loaded_by_libtcod(folder.write("p.xp", write_xp(*image)));
  const Result<PrefabSource> source = xp_prefab(loaded, "p.xp");
  REQUIRE(source);
  CHECK(source->glyphs == glyphs);
}

}  // namespace warren::libtcod_test
