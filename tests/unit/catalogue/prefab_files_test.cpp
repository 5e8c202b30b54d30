// SPDX-License-Identifier: MIT
// Prefabs from files of every format, and drawings beside their headers.
#include <warren/prefabs/library.hpp>

#include <doctest/doctest.h>

#include <map>

#include "src/rexpaint/cp437.hpp"
#include "src/rexpaint/xp_image.hpp"

#include "tests/unit/prefabs/reading.hpp"

namespace warren::prefab_files_test {

using namespace reading;

namespace {

using Files = std::map<std::string, std::string>;

PrefabFiles beside(const Files& files) {
  return [files](const std::string& path) -> Result<std::string> {
    const auto found = files.find(path);
    if (found == files.end()) return failure({ErrorCode::cannot_read, "cannot read " + path, {}, "look for it"});
    return found->second;
  };
}

std::string picture(const std::string& text) {
  const Result<std::string> bytes = prefab_as_xp(parsed(text));
  REQUIRE(bytes);
  return *bytes;
}

Prefab read(const std::string& bytes, const std::string& file, const Files& files = {}) {
  const Result<Prefab> prefab = read_prefab(bytes, file, beside(files));
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  return *prefab;
}

Problems refused(const std::string& bytes, const Files& files = {}) {
  const Result<Prefab> prefab = read_prefab(bytes, "p.txt", beside(files));
  REQUIRE_FALSE(prefab);
  return told(prefab.error());
}

/// A map of three cells: floor, what is asked for, floor.
std::string tmx(const std::string& middle, const std::string& attributes = "") {
  return "<map width='3' height='1' tilewidth='8' tileheight='8' " + attributes +
         "><tileset firstgid='1' name='t'><tile id='0' type='floor'/><tile id='1' type='" + middle +
         "'/></tileset><layer name='l'><data encoding='csv'>1,2,1</data></layer></map>";
}
std::string tmj(const std::string& middle) {
  return R"({"width": 3, "height": 1, "tilewidth": 8, "tileheight": 8, "tilesets": [{"firstgid": 1, "name": "t",
    "tiles": [{"id": 0, "type": "floor"}, {"id": 1, "type": ")" +
         middle + R"("}]}],
    "layers": [{"type": "tilelayer", "name": "l", "data": [1, 2, 1]}]})";
}

const std::string header = "kind: section\nsummary: elsewhere\nlegend: T = wood_floor, Table\n";

}  // namespace

TEST_CASE("prefab files have known extensions, and names without them") {
  for (const char* file : {"a.txt", "a.xp", "vaults/a.tmj", "/somewhere/a.tmx"}) CHECK(is_prefab_file(file));
  for (const char* file : {"a", "a.json", "a.txt.bak", "a.TXT", "txt", ""}) CHECK_FALSE(is_prefab_file(file));
  CHECK(prefab_name("shrine.txt") == "shrine");
  CHECK(prefab_name("vaults/old/shrine.v2.xp") == "shrine.v2");
  CHECK(prefab_name("/shrine.tmj") == "shrine");
  CHECK(prefab_name("shrine") == "shrine");
}

TEST_CASE("every format is read, and the name is that of the file") {
  const std::string text = "kind: vault\n\n.#.\n";
  CHECK(read(text, "vaults/one.txt") == *Prefab::parse(text, "one", "x"));
  for (const Prefab& prefab :
       {read(picture(text), "a/two.xp"), read(tmx("wall"), "two.tmx"), read(tmj("wall"), "two.tmj")}) {
    CHECK(prefab.name() == "two");
    CHECK(prefab.kind() == PrefabKind::vault);
    CHECK(prefab.drawing_text() == ".#.\n");
    CHECK(prefab.header().rotate);
  }
}

TEST_CASE("a drawing without a kind is a level when it has a start or an exit, and a vault otherwise") {
  const auto kinds = [](const std::string& glyph, const std::string& meaning) {
    const std::string text = "kind: level\n\n." + glyph + ".\n";
    return std::vector{read(picture(text), "p.xp").kind(), read(tmx(meaning), "p.tmx").kind(),
                       read(tmj(meaning), "p.tmj").kind()};
  };
  CHECK(kinds("@", "start") == std::vector(3, PrefabKind::level));
  CHECK(kinds(">", "exit") == std::vector(3, PrefabKind::level));
  CHECK(kinds("=", "road") == std::vector(3, PrefabKind::vault));
  CHECK(read(tmx("road, start"), "p.tmx").kind() == PrefabKind::level);
  CHECK(read(tmx("start", "class='section'"), "p.tmx").kind() == PrefabKind::section);
  CHECK(refused("summary: a text says it\n\n.@.\n") == Problems{"1:1 the prefab has no kind"});
}

TEST_CASE("an unknown extension, a file past the limit and bytes of another format are errors") {
  const Result<Prefab> unknown = read_prefab("kind: vault\n\n.\n", "p.png");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().message == "the file has no known extension");
  CHECK(unknown.error().place.file == "p.png");
  Limits limits;
  limits.file_bytes = 10;
  for (const char* file : {"p.txt", "p.xp", "p.tmj", "p.tmx"}) {
    const Result<Prefab> large = read_prefab("kind: vault\n\n.\n", file, {}, limits);
    REQUIRE_FALSE(large);
    CHECK(large.error().code == ErrorCode::input_too_large);
    CHECK(large.error().place.file == file);
  }
  for (const char* file : {"p.xp", "p.tmj", "p.tmx"}) {
    const Result<Prefab> other = read_prefab("kind: vault\n\n.\n", file);
    REQUIRE_FALSE(other);
    CHECK(other.error().place.file == file);
    CHECK_FALSE(other.error().hint.empty());
  }
}

TEST_CASE("a text may have its drawing in another file, of any format with cells") {
  const Files files = {{"d.xp", picture(header + "\n.T.\n")}, {"sub/d.tmx", tmx("road")}, {"d.tmj", tmj("road")}};
  const Prefab whole = *Prefab::parse(header + "\n.T.\n", "p", "p.txt");
  CHECK(read(header + "drawing: d.xp\n", "p.txt", files) == whole);
  CHECK(read(header + "drawing: d.xp\n\n\n", "maps/p.txt", files) == whole);
  for (const std::string file : {"sub/d.tmx", "d.tmj"}) {
    const Prefab drawn = read(header + "drawing: " + file + "\n", "p.txt", files);
    CHECK(drawn.drawing_text() == ".=.\n");
    CHECK(drawn.kind() == PrefabKind::section);
    CHECK(drawn.summary() == "elsewhere");
  }
}

TEST_CASE("a drawing elsewhere that cannot be is told where the text names it") {
  const Files files = {{"d.xp", picture(header + "\n.T.\n")}, {"d.txt", "kind: vault\n\n.\n"}, {"bad.xp", "bad"}};
  const std::string text = "kind: vault\ndrawing: ";
  CHECK(refused(text + "none.xp\n", files) == Problems{"2:10 cannot read none.xp"});
  CHECK(refused(text + "d.xp\n\n.#.\n", files) == Problems{"2:10 there is a drawing in this file and in another one"});
  for (const std::string path : {"../d.xp", "/d.xp", "a/../d.xp", "C:d.xp", "a\\d.xp", "d.txt", "d.png", "d", ""}) {
    CHECK(refused(text + path + "\n", files) == Problems{"2:10 \"" + path + "\" is not a drawing in the same folder"});
  }
  const std::string nul("d\0.xp", 5);
  CHECK(refused(text + nul + "\n", files) == Problems{"2:10 \"" + nul + "\" is not a drawing in the same folder"});
  // What is wrong inside of the other file is told of that file, by a path that starts where that of the text does.
  CHECK(read_prefab(text + "bad.xp\n", "p.txt", beside(files)).error().place.file == "bad.xp");
  CHECK(read_prefab(text + "bad.xp\n", "vaults/p.txt", beside(files)).error().place.file == "vaults/bad.xp");
  const Result<Prefab> unknown = read_prefab(text + "d.xp\n", "vaults/p.txt", beside(files));
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().message == "no tile is drawn as 'T'");
  CHECK(unknown.error().place.file == "vaults/d.xp");
  CHECK(unknown.error().place.cells == std::vector<Point>{{1, 0}});
  CHECK(refused("weight: 0\ndrawing: d.xp\nlegend: T = road\n", files) ==
        Problems{"1:9 the weight is \"0\"", "1:1 the prefab has no kind"});
  const Result<Prefab> alone = read_prefab(text + "d.xp\n", "p.txt");
  REQUIRE_FALSE(alone);
  CHECK(told(alone.error()) == Problems{"2:10 the file d.xp cannot be read here"});
}

TEST_CASE("every prefab that ships comes back from REXPaint as it was, header and all") {
  int through = 0;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    const std::string name(prefab.name());
    CAPTURE(name);
    const bool drawable =
        std::ranges::all_of(prefab.glyphs().cells(), [](char32_t g) { return cp437_of_unicode(g).has_value(); });
    const Result<std::string> bytes = prefab_as_xp(prefab);
    CHECK(bytes.has_value() == drawable);
    if (!bytes) continue;
    ++through;
    const Prefab back = read(prefab.header_text() + "drawing: x.xp\n", name + ".txt", {{"x.xp", *bytes}});
    CHECK(back == prefab.with_contents({}));  // a file alone has none
    CHECK(back.cells() == prefab.cells());
    CHECK(back.to_text() == prefab.to_text());
  }
  CHECK(through >= 40);
}

TEST_CASE("cells that REXPaint leaves transparent stay so, and have a glyph in the text") {
  PrefabSource source{.fields = {{"kind", "vault"}}, .glyphs = Grid<char32_t>({3, 1}, U'.')};
  source.glyphs[1] = PrefabSource::no_glyph;
  const Prefab prefab = *Prefab::make(source, "p", "p.txt");
  const Prefab back = read(prefab.header_text() + "drawing: x.xp\n", "p.txt", {{"x.xp", *prefab_as_xp(prefab)}});
  CHECK(back.glyphs() == prefab.glyphs());
  CHECK(back.cells() == prefab.cells());
  CHECK(back.drawing_text() == ".?.\n");
  CHECK(parsed(back.to_text()).cells() == prefab.cells());
}

TEST_CASE("a map of Tiled can be taken to REXPaint, with glyphs for what has none") {
  const Prefab prefab = read(tmx("grass, Rat"), "p.tmx");
  const Result<std::string> bytes = prefab_as_xp(prefab);
  REQUIRE_MESSAGE(bytes.has_value(), to_text(bytes.error()));
  const Prefab back = read(prefab.header_text() + "drawing: x.xp\n", "p.txt", {{"x.xp", *bytes}});
  CHECK(back.drawing_text() == ".r.\n");
  CHECK(back.cells() == prefab.cells());
  CHECK(back.spawn_names()[0] == "Rat");
}

TEST_CASE("a drawing names its tilesets relative to itself") {
  const std::string map =
      "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' source='t.tsx'/>"
      "<layer name='l'><data encoding='csv'>1</data></layer></map>";
  const std::string text = "kind: vault\ndrawing: sub/d.tmx\n";
  const Files files = {{"sub/d.tmx", map}, {"sub/t.tsx", "<tileset name='t'><tile id='0' type='road'/></tileset>"}};
  CHECK(read(text, "vaults/p.txt", files).drawing_text() == "=\n");
  const Result<Prefab> wrong = read_prefab(
      text, "vaults/p.txt",
      beside({{"sub/d.tmx", map}, {"sub/t.tsx", "<tileset name='t'><tile id='0' type='raod'/></tileset>"}}));
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().place.file == "vaults/sub/t.tsx");
}

}  // namespace warren::prefab_files_test
