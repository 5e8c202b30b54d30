// SPDX-License-Identifier: MIT
// The tileset of a pack: found, inherited, and refused with a place where it does not fit.
#include <warren/catalogue/pack.hpp>

#include <doctest/doctest.h>

#include <warren/pictures/picture.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::pack_tileset_test {

namespace {

using Files = std::vector<PackFile>;
using Problems = std::vector<std::string>;

const PackFile manifest = {"pack.json", R"({ "name": "a" })"};
const PackFile tiles = {"tiles.json", R"({ "mud": { "glyph": "," } })"};
const PackFile table = {"spawns/bog.json", R"({ "rows": [ { "name": "Leech" } ] })"};
const PackFile prefab = {"prefabs/hut.txt", "kind: vault\nlegend: T = mud, Toad\n\n,,,,,\n,,T,,\n,,,,,\n"};
const PackFile description = {"tileset.json", R"({ "image": "x.png", "tiles": { "floor": 0, "mud": [1, 0] },
  "spawns": { "Leech": 2, "Toad": [3, 0] } })"};

std::string png(Size size) { return write_png(Picture(size, Pixel{1, 2, 3, 255})).value(); }

Pack pack_of(const Files& files, const std::string& folder = {}) {
  Result<Pack> pack = Pack::from_files(files, {.folder = folder});
  REQUIRE_MESSAGE(pack.has_value(), to_text(pack.error()));
  return *pack;
}

Problems problems_of(const Files& files) {
  Problems lines;
  for (const Error& error : pack_of(files).problems()) {
    for (const Error& e : small::all_of(error)) {
      CHECK_FALSE(e.hint.empty());
      lines.push_back(e.place.file + ":" + std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " +
                      e.message);
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("a pack uses its tileset.json, or the file that it names") {
  const Pack pack = pack_of({manifest, tiles, table, prefab, description, {"x.png", png({64, 16})}});
  CHECK(pack.problems().empty());
  REQUIRE(pack.tileset() != nullptr);
  CHECK(*pack.tileset_image() == png({64, 16}));
  Level level({2, 2});
  level.tile_set = pack.tile_set();
  const Result<std::optional<TileSheet>> sheet = pack.tile_sheet(level);
  REQUIRE(sheet.has_value());
  CHECK((*sheet)->image()->name == "x.png");

  const Pack named = pack_of({{"pack.json", R"({ "name": "a", "tileset": "art/sheet.json" })"},
                              {"art/sheet.json", R"({ "image": "in/y.png", "tiles": { "floor": 0 } })"},
                              {"art/in/y.png", png({16, 16})}});
  CHECK(named.problems().empty());
  CHECK(named.tileset()->image == "in/y.png");
  CHECK(named.tileset_image() != nullptr);
}

TEST_CASE("a pack without a tileset uses that of the pack that it extends, or none") {
  const Files files = {{"b/pack.json", R"({ "name": "b", "extends": "../a" })"},
                       {"a/pack.json", R"({ "name": "a" })"},
                       {"a/tileset.json", R"({ "image": "x.png", "tiles": { "floor": 0 } })"},
                       {"a/x.png", png({16, 16})}};
  const Pack pack = pack_of(files, "b");
  REQUIRE(pack.tileset() != nullptr);
  CHECK(pack.tile_sheet(Level({1, 1}))->has_value());
  const Pack none = pack_of({manifest});
  CHECK(none.tileset() == nullptr);
  CHECK_FALSE(none.tile_sheet(Level({1, 1}))->has_value());
}

TEST_CASE("problems of a tileset have a place, and do not keep the pack from being read") {
  CHECK(problems_of({manifest, {"tileset.json", "{"}}).size() == 1);
  CHECK(problems_of({manifest, {"tileset.json", R"({ "image": "x.png" })"}}) ==
        Problems{"tileset.json:1:12 the pack has no file x.png"});
  CHECK(problems_of({manifest, {"tileset.json", R"({ "image": "../x.png" })"}}) ==
        Problems{"tileset.json:1:12 the path \"../x.png\" leads out of the folder of the tileset"});
  const Problems not_a_png = problems_of({manifest, {"tileset.json", R"({ "image": "x.png" })"}, {"x.png", "GIF89a"}});
  REQUIRE(not_a_png.size() == 1);
  CHECK(not_a_png[0].starts_with("tileset.json:1:12 \"x.png\": this is not a PNG"));
  CHECK(problems_of({manifest, tiles, table, prefab, description, {"x.png", png({48, 16})}}) ==
        Problems{"tileset.json:2:35 tile [3, 0] is outside the image"});
  CHECK(problems_of({manifest, tiles, table, description, {"x.png", png({64, 16})}}) ==
        Problems{"tileset.json:2:27 no spawn table and no prefab has a spawn named \"Toad\""});
  CHECK(problems_of({manifest, table, prefab, description, {"x.png", png({64, 16})}}).at(0) ==
        "tileset.json:1:44 there is no tile named \"mud\"");
  CHECK(problems_of({{"pack.json", R"({ "name": "a", "tileset": "no.json" })"}}) ==
        Problems{"pack.json:1:1 the pack has no file no.json"});
}

}  // namespace warren::pack_tileset_test
