// SPDX-License-Identifier: MIT
// Maps of Tiled that are broken or made to do harm: each is refused, with its file and a place.
#include "src/tiled/tiled.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "tests/support/tiled_cells.hpp"

namespace warren::tiled_hostile_test {

namespace {

using namespace test;

struct Hostile {
  std::string name;
  std::string text;
  std::string says;
};

void check_places(const Error& error) {
  CHECK(!error.place.file.empty());
  CHECK(error.place.line > 0);
  CHECK(error.place.column > 0);
  CHECK(!error.hint.empty());
  CHECK(error.more.size() < 100);
  for (const Error& other : error.more) check_places(other);
}

template <class Read>
void check_refused(const std::vector<Hostile>& inputs, Read read) {
  const TilesetFiles files = [](const std::string& path) -> Result<std::string> {
    CHECK(path.find("..") == std::string::npos);
    if (path == "twice.tsj") return std::string(R"({"tiles": [{"id": 1, "type": "wall"}, {"id": 1}]})");
    if (path == "chain.tsj") return std::string(R"({"source": "chain.tsj"})");
    if (path == "map.tsx") return std::string("<map/>");
    if (path == "broken.tsx") return std::string("<tileset>\n <tile");
    return failure({ErrorCode::cannot_read, "there is no such file", {}, {}});
  };
  for (const Hostile& hostile : inputs) {
    INFO(hostile.name);
    const Result<PrefabSource> source = read(hostile.text, "m", files, Limits{});
    REQUIRE(!source);
    const std::string told = to_text(source.error());
    INFO(told.substr(0, 1000));
    CHECK(told.find(hostile.says) != std::string::npos);
    CHECK(told.size() < 100'000);
    check_places(source.error());
  }
}

std::string xml(const std::string& inside, const std::string& size = "width='2' height='2'") {
  return "<map " + size + " tilewidth='8' tileheight='8'><tileset firstgid='1' name='t' tilecount='2'>" +
         "<tile id='0' type='wall'/></tileset>" + inside + "</map>";
}
std::string xml_layer(const std::string& data) { return xml("<layer name='l'>" + data + "</layer>"); }
std::string xml_csv(const std::string& cells) { return xml_layer("<data encoding='csv'>" + cells + "</data>"); }
std::string xml_base64(const std::string& text, const std::string& compression = "") {
  return xml_layer("<data encoding='base64' compression='" + compression + "'>" + text + "</data>");
}
std::string xml_object(const std::string& attributes) {
  return xml("<objectgroup><object " + attributes + "/></objectgroup>");
}
std::string xml_source(const std::string& path) { return xml("<tileset firstgid='9' source='" + path + "'/>"); }

std::string json(const std::string& members, const std::string& size = "\"width\": 2, \"height\": 2") {
  return "{" + size + R"(, "tilewidth": 8, "tileheight": 8,
 "tilesets": [{"firstgid": 1, "name": "t", "tilecount": 2, "tiles": [{"id": 0, "type": "wall"}]}],
 )" + members +
         "}";
}
std::string json_layer(const std::string& members) {
  return json(R"("layers": [{"type": "tilelayer", "name": "l", )" + members + "}]");
}

std::string repeated(std::string_view piece, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += piece;
  return text;
}

std::string groups_of_json(int depth) {
  return json("\"layers\": [" + repeated(R"({"type": "group", "layers": [)", depth) + repeated("]}", depth) + "]");
}

const std::string four_cells = little_endian({1, 1, 1, 1});

}  // namespace

TEST_CASE("hostile XML is refused") {
  const std::string laughs =
      "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;&lol;\">]>" + xml("<layer name='&lol2;'/>");
  std::string wrong_sum = compressed(four_cells, Wrapping::gzip);
  wrong_sum[wrong_sum.size() - 8] = static_cast<char>(wrong_sum[wrong_sum.size() - 8] ^ 1);
  std::string wrong_zlib_sum = compressed(four_cells, Wrapping::zlib);
  wrong_zlib_sum.back() = static_cast<char>(wrong_zlib_sum.back() ^ 1);
  const std::string bomb = compressed(std::string(4'000'000, '\0'), Wrapping::zlib);
  const auto cut = [](std::string text) { return text.substr(0, text.size() - 3); };
  const std::vector<Hostile> inputs = {
      {"nothing", "", "not XML"},
      {"blanks", " \n ", "not XML"},
      {"a tag without end", "<map width='2'", "not XML"},
      {"tags crossed", "<map><layer></map></layer>", "not XML"},
      {"another root", "<svg/>", "1:1: error W505: this is not a Tiled map"},
      {"two roots", xml("") + "<map/>", "there is text after the root"},
      {"UTF-16", std::string("<\0m\0a\0p\0/\0>\0", 12), "zero byte"},
      {"no UTF-8", xml("<layer name='\xff'/>"), "not valid UTF-8"},
      {"no character", xml("<layer name='&#xd800;'/>"), "an invalid character"},
      {"billion laughs", laughs, "document type"},
      {"external entity", "<!DOCTYPE m SYSTEM 'file:///etc/passwd'>" + xml(""), "document type"},
      {"attribute twice", xml("", "width='2' width='3' height='2'"), "occurs twice"},
      {"65536x65536", xml("", "width='65536' height='65536'"), "the width of the map is \"65536\""},
      {"overflowing size", xml("", "width='4294967298' height='2'"), "the width of the map is"},
      {"huge number", xml("", "width='" + std::string(5000, '9') + "' height='2'"), "the width of the map is"},
      {"zero size", xml("", "width='0' height='2'"), "the width of the map is \"0\""},
      {"negative size", xml("", "width='2' height='-2'"), "the height of the map is \"-2\""},
      {"NaN size", xml("", "width='nan' height='2'"), "the width of the map is \"nan\""},
      {"size in hexadecimal", xml("", "width='0x2' height='2'"), "the width of the map is \"0x2\""},
      {"no size", xml("", ""), "the map has no width"},
      {"tiles of no size", "<map width='1' height='1' tilewidth='0' tileheight='8'/>", "tilewidth"},
      {"infinite",
       xml("<layer><data encoding='csv'><chunk x='-2147483648'>1</chunk></data></layer>",
           "width='2' height='2' infinite='1'"),
       "infinite"},
      {"isometric", xml("", "width='2' height='2' orientation='isometric'"), "isometric"},
      {"staggered", xml("", "width='2' height='2' orientation='staggered'"), "staggered"},
      {"a layer of another size", xml("<layer width='3' height='2'><data encoding='csv'>1,1,1,1</data></layer>"),
       "the width of the layer is \"3\""},
      {"a layer that is moved", xml("<layer name='l' y='1'><data encoding='csv'>1,1,1,1</data></layer>"), "moved"},
      {"a layer moved by nothing sensible", xml("<layer offsetx='1e999'><data encoding='csv'>1,1,1,1</data></layer>"),
       "the offsetx of the layer"},
      {"no data", xml("<layer name='l'/>"), "has no data"},
      {"no encoding", xml_layer("<data><tile gid='1'/><tile gid='1'/></data>"), "has no encoding"},
      {"unknown encoding", xml_layer("<data encoding='uu'>1</data>"), "the encoding of the data is \"uu\""},
      {"zstd", xml_base64("KLUv/SAQgQAAAQ==", "zstd"), "choose \"CSV\" or \"Base64 (zlib compressed)\""},
      {"too few cells", xml_csv("1,1,1"), "3 numbers"},
      {"too many cells", xml_csv("1,1,1,1,1"), "more numbers"},
      {"no cells", xml_csv(""), "0 numbers"},
      {"a comma too many", xml_csv("1,1,1,1,"), "ends in a comma"},
      {"two commas", xml_csv("1,,1,1"), "what should be number 2"},
      {"no comma", xml_csv("1 1,1,1"), "no comma"},
      {"a negative tile", xml_csv("1,-1,1,1"), "what should be number 2"},
      {"a tile beyond 32 bits", xml_csv("4294967296,1,1,1"), "what should be number 1"},
      {"a tile in no tileset", xml_csv("1,1,3,1"), "\"l\" has the tile 3, which is in no tileset at cell 0,1"},
      {"a turned tile in no tileset", xml_csv("1,1,2147483651,1"), "the tile 3, which is in no tileset"},
      {"the largest tile", xml_csv("1,1,268435455,1"), "the tile 268435455"},
      {"a tile that means nothing", xml_csv("2,2,2,2"), "tile 1 of the tileset \"t\" is used"},
      {"tiles and no tileset",
       "<map width='1' height='1' tilewidth='1' tileheight='1'><layer><data encoding='csv'>1</data></layer></map>",
       "in no tileset"},
      {"bad base64", xml_base64("AAAA*AAA"), "not base64 at character 5"},
      {"base64 that goes on after its end", xml_base64("AA==AAAA"), "not base64 at character 5"},
      {"base64 cut off", xml_base64("AAAAA"), "cut off"},
      {"too few bytes", xml_base64(base64(little_endian({1, 1, 1}))), "12 bytes"},
      {"too many bytes", xml_base64(base64(little_endian({1, 1, 1, 1, 1}))), "20 bytes"},
      {"half a cell", xml_base64(base64(four_cells.substr(1))), "15 bytes"},
      {"bomb", xml_base64(base64(bomb), "zlib"), "more than 16 bytes, the limit"},
      {"inflates to too little", xml_base64(base64(compressed(four_cells.substr(4), Wrapping::zlib)), "zlib"),
       "12 bytes"},
      {"wrong checksum of gzip", xml_base64(base64(wrong_sum), "gzip"), "incorrect data check"},
      {"wrong checksum of zlib", xml_base64(base64(wrong_zlib_sum), "zlib"), "incorrect data check"},
      {"gzip cut off", xml_base64(base64(cut(compressed(four_cells, Wrapping::gzip))), "gzip"),
       "are truncated at byte"},
      {"two members of gzip",
       xml_base64(base64(compressed(four_cells, Wrapping::gzip) + compressed(four_cells, Wrapping::gzip)), "gzip"),
       "a second compressed stream begins"},
      {"gzip as zlib", xml_base64(base64(compressed(four_cells, Wrapping::gzip)), "zlib"), "are damaged before byte"},
      {"deep groups", xml(repeated("<group>", 200) + repeated("</group>", 200)), "nested deeper"},
      {"many layers", xml(repeated("<layer visible='0'/>", 65)), "more than 64 layers"},
      {"many elements", xml(repeated("<a/>", 100'001)), "more than 100000 elements"},
      {"many problems", xml("<objectgroup>" + repeated("<object name='Rat' x='-1'/>", 1000) + "</objectgroup>"),
       "outside the map"},
      {"an object out of the map", xml_object("name='Rat' x='16' y='0'"), "cell 2,0, outside the map"},
      {"an object above the map", xml_object("name='Rat' x='0' y='-0.5'"), "cell 0,-1, outside the map"},
      {"an object nowhere", xml_object("name='Rat' x='nan' y='inf'"), "the x of the object is \"nan\""},
      {"an object far away", xml_object("name='Rat' x='1e18'"), "the x of the object is \"1e18\""},
      {"a spawn without a name", xml_object("type='spawn'"), "the name of a spawn is \"\""},
      {"a spawn with a very long name", xml_object("name='" + std::string(10'000, 'x') + "'"), "the name of a spawn"},
      {"a spawn that moves the cursor", xml_object("name='&#27;[2J'"), "the name of a spawn is \"?[2J\""},
      {"a tile of two lines",
       xml("<tileset firstgid='3'><tile id='0' type='floor, a&#10;b'/></tileset><layer><data encoding='csv'>3,3,3,3"
           "</data></layer>"),
       "tile 0 of the tileset \"\" is \"floor, a?b\""},
      {"a template", xml_object("template='rat.tx'"), "template"},
      {"a spawn in a wall",
       xml("<layer><data encoding='csv'>1,1,1,1</data></layer><objectgroup><object name='Rat'/></objectgroup>"),
       "\"Rat\" is on a tile that is \"wall\" at cell 0,0"},
      {"two spawns in a cell", xml("<objectgroup><object name='Rat'/><object name='Bat'/></objectgroup>"),
       "\"floor, Bat\" is on a cell that already has \"floor, Rat\""},
      {"no first gid", xml("<tileset name='u'/>"), "the tileset has no firstgid"},
      {"first gid 0", xml("<tileset firstgid='0'/>"), "the firstgid of the tileset is \"0\""},
      {"first gid too large", xml("<tileset firstgid='4294967295'/>"), "the firstgid of the tileset"},
      {"two tilesets in one place", xml("<tileset firstgid='1'/>"), "two tilesets have the firstgid 1"},
      {"too many tiles", xml("<tileset firstgid='9' tilecount='2000000000'/>"), "the tilecount of the tileset"},
      {"a tile without id", xml("<tileset firstgid='9'><tile/></tileset>"), "the tile has no id"},
      {"a tile with a huge id", xml("<tileset firstgid='9'><tile id='4294967295'/></tileset>"), "the id of the tile"},
      {"many tilesets", xml(repeated("<tileset firstgid='9'/>", 300)), "more than 256 tilesets"},
      {"a property that is an object",
       xml("<properties><property name='kind' type='class'><properties/></property></properties>"), "no simple value"},
      {"a property that is neither true nor false",
       xml("<properties><property name='unique' type='bool' value='perhaps'/></properties>"), "perhaps"},
      {"missing tileset", xml_source("none.tsx"), "\"none.tsx\" cannot be read: there is no such file"},
      {"a tileset that is none", xml_source("map.tsx"), "map.tsx:1:1: error W505: this is not a Tiled tileset"},
      {"a tileset that is broken", xml_source("broken.tsx"), "broken.tsx:2:"},
      {"a tileset that names another", xml_source("chain.tsj"), "names another file"},
      {"a tileset with a tile twice", xml_source("twice.tsj"), "twice.tsj:1:39: error W505: tile 1 occurs twice"},
      {"a tileset of another kind", xml_source("t.png"), "save the tileset as .tsx or .tsj"},
  };
  check_refused(inputs, read_tmx);
  CHECK(inputs.size() >= 80);
}

TEST_CASE("paths of tilesets that lead out of the folder are never asked for") {
  for (const char* path : {"/etc/passwd.tsx", "../t.tsx", "a/../../t.tsx", "a/..", "..", ".. /t.tsx", "", "a\\t.tsx",
                           "..\\t.tsx", "C:/t.tsx", "C:t.tsx", "http://a/t.tsx", "a&#10;t.tsx", "\\\\host\\t.tsx"}) {
    INFO(path);
    const TilesetFiles files = [](const std::string&) -> Result<std::string> {
      FAIL("asked");
      return std::string();
    };
    const Result<PrefabSource> source = read_tmx(xml_source(path), "m", files, {});
    REQUIRE(!source);
    CHECK(source.error().message.find("not below the map") != std::string::npos);
    check_places(source.error());
  }
  std::string zero = json("\"layers\": []");
  zero = replaced(zero, "\"firstgid\": 1,", R"("firstgid": 1, "source": "a\u0000.tsj",)");
  CHECK(read_tmj(zero, "m", {}, {}).error().message.find("not below the map") != std::string::npos);
  const Result<PrefabSource> unasked = read_tmx(xml_source("a..b/t.tsx"), "m", {}, {});
  CHECK(unasked.error().message == "the tileset \"a..b/t.tsx\" cannot be read: no files are given with the map");
}

TEST_CASE("hostile JSON is refused") {
  const std::vector<Hostile> inputs = {
      {"nothing", "", "1:1: error W501"},
      {"no object", "[]", "1:1: error W505: this is not a Tiled map"},
      {"a tileset", R"({"type": "tileset"})", "this is not a Tiled map"},
      {"no JSON", "{\"width\": 2,,}", "1:13: error W501"},
      {"cut off", json("").substr(0, 60), "error W501"},
      {"byte order mark", "\xef\xbb\xbf{}", "byte order mark"},
      {"no UTF-8", "{\"a\": \"\xc0\x80\"}", "not valid UTF-8"},
      {"a key twice", "{\"width\": 2, \"width\": 2}", "occurs twice"},
      {"very many keys twice", "{" + repeated("\"a\":1,", 90'000) + "\"b\":1}", "occurs twice"},
      {"65536x65536", json("\"layers\": []", "\"width\": 65536, \"height\": 65536"),
       "the width of the map is \"65536\""},
      {"1e3x2", json("\"layers\": []", "\"width\": 1e3, \"height\": 2"), "the width of the map is \"1e3\""},
      {"NaN", json("\"layers\": []", "\"width\": NaN, \"height\": 2"), "error W501"},
      {"zero size", json("\"layers\": []", "\"width\": 2, \"height\": 0"), "the height of the map is \"0\""},
      {"negative size", json("\"layers\": []", "\"width\": -2, \"height\": 2"), "the width of the map is \"-2\""},
      {"a size that is a list", json("\"layers\": []", "\"width\": [2], \"height\": 2"), "the map has no width"},
      {"layers that are no list", json("\"layers\": {}"), "\"layers\" is an object"},
      {"properties of old", json(R"("properties": {"kind": "vault"})"), "\"properties\" is an object"},
      {"a layer that is no object", json("\"layers\": [[]]"), "one of the layers is a list"},
      {"a layer of no kind", json("\"layers\": [{}]"), "an unknown type"},
      {"a layer of unknown kind", json(R"("layers": [{"type": "sound"}])"), "an unknown type"},
      {"chunks", json_layer(R"("chunks": [{"x": -2147483648, "data": [1]}])"), "has no data"},
      {"too few cells", json_layer("\"data\": [1,1]"), "2 numbers"},
      {"too many cells", json_layer("\"data\": [1,1,1,1,1]"), "more numbers"},
      {"no cells", json_layer("\"data\": []"), "0 numbers"},
      {"a negative tile", json_layer("\"data\": [1,-1,1,1]"), "the data of a layer holds \"-1\""},
      {"a fraction", json_layer("\"data\": [1,1.5,1,1]"), "the data of a layer holds \"1.5\""},
      {"words for cells", json_layer("\"data\": [1,\"1\",1,1]"), "the data of a layer holds a string"},
      {"comments in cells", json_layer("\"data\": [1, // one\n1,1,1]"), "comments"},
      {"a comma too many", json_layer("\"data\": [1,1,1,1,,]"), "error W501"},
      {"too few cells and a comma", json_layer("\"data\": [1,1,]"), "2 numbers"},
      {"a comma alone", json_layer("\"data\": [,]"), "error W501"},
      {"two commas", json_layer("\"data\": [1,,1,1]"), "error W501"},
      {"a number with zeros in front", json_layer("\"data\": [01,1,1,1]"), "error W501"},
      {"a list without end", json_layer("\"data\": [1,1,1,1"), "error W501"},
      {"a tile beyond 32 bits", json_layer("\"data\": [4294967296,1,1,1]"), "what should be number 1"},
      {"a tile with very many digits", json_layer("\"data\": [" + std::string(50'000, '9') + ",1,1,1]"), "number 1"},
      {"a tile in no tileset", json_layer("\"data\": [1,1,3,1]"), "\"l\" has the tile 3"},
      {"a string without encoding", json_layer(R"("data": "AAAA")"), "has no encoding"},
      {"zstd", json_layer(R"("data": "AAAA", "encoding": "base64", "compression": "zstd")"),
       "compressed with \"zstd\""},
      {"bad base64", json_layer(R"("data": "A A A-A", "encoding": "base64")"), "not base64 at character 6"},
      {"deep lists", repeated("[", 100'000), "nested deeper"},
      {"deep groups", groups_of_json(40), "nested deeper"},
      {"many values", "[" + repeated("{},", 300'000) + "{}]", "more than 100000 values"},
      {"many layers", json("\"layers\": [" + repeated(R"({"type": "group"},)", 64) + R"({"type": "group"}])"),
       "more than 64 layers"},
      {"an offset", json_layer("\"data\": [1,1,1,1], \"x\": 1"), "is moved by its x"},
      {"a property that is an object", json(R"("properties": [{"name": "kind", "value": {}}])"), "no simple value"},
      {"a path that leads out", R"({"tilesets": [{"firstgid": 1, "source": "../t.tsj"}]})", "not below the map"},
  };
  check_refused(inputs, read_tmj);
  CHECK(inputs.size() >= 40);
}

TEST_CASE("limits hold for the whole file") {
  const std::vector<std::uint32_t> cells(std::size_t{64} * 64, 1);
  const std::string layer = "<layer>" + xml_data(cells, "zlib") + "</layer>";
  Limits limits;
  limits.inflated_bytes = 4 * 64 * 64 * 3;
  const auto read = [&](const std::string& inside) {
    return read_tmx(xml(inside, "width='64' height='64'"), "m", {}, limits);
  };
  CHECK(read(repeated(layer, 3)));
  REQUIRE_FALSE(read(repeated(layer, 4)));
  CHECK(read(repeated(layer, 4)).error().code == ErrorCode::input_too_large);
  limits.read_cells = 64 * 64 - 1;
  CHECK(read(layer).error().code == ErrorCode::too_many_cells);
  limits.file_bytes = 100;
  CHECK(read(layer).error().code == ErrorCode::input_too_large);
  CHECK(read_tmj(std::string(101, ' '), "m", {}, limits).error().code == ErrorCode::input_too_large);
}

TEST_CASE("the files of tilesets have a limit together") {
  std::string tilesets;
  for (int i = 0; i < 20; ++i) tilesets += "<tileset firstgid='" + std::to_string(100 + i) + "' source='a.tsx'/>";
  const TilesetFiles files = [](const std::string&) -> Result<std::string> {
    return "<tileset name='" + std::string(60'000, 'x') + "'/>";
  };
  Limits limits;
  CHECK(read_tmx(xml(tilesets), "m", files, limits));
  limits.file_bytes = 1'000'000;
  const Result<PrefabSource> source = read_tmx(xml(tilesets), "m", files, limits);
  REQUIRE_FALSE(source);
  CHECK(source.error().code == ErrorCode::input_too_large);
}

TEST_CASE("no more than a hundred problems are told, however many files they are in") {
  std::string tilesets;
  for (int i = 0; i < 20; ++i) tilesets += "<tileset firstgid='" + std::to_string(100 + i) + "' source='a.tsj'/>";
  const TilesetFiles files = [](const std::string&) -> Result<std::string> {
    return "{" + repeated("\"a\": 1, ", 50) + "\"b\": 1}";
  };
  const Result<PrefabSource> source = read_tmx(xml(tilesets), "m", files, {});
  REQUIRE_FALSE(source);
  CHECK(source.error().more.size() == 99);
  for (const Error& other : source.error().more) CHECK(other.more.empty());
}

TEST_CASE("a map of more kinds of cells than there are glyphs is refused") {
  std::string objects;
  for (int i = 0; i < 6401; ++i) {
    objects += "<object name='n" + std::to_string(i) + "' x='" + std::to_string(i % 100) + "' y='" +
               std::to_string(i / 100) + "'/>";
  }
  const auto map = [](const std::string& inside) {
    return "<map width='100' height='100' tilewidth='1' tileheight='1'><objectgroup>" + inside + "</objectgroup></map>";
  };
  const Result<PrefabSource> source = read_tmx(map(objects), "m", {}, {});
  REQUIRE_FALSE(source);
  CHECK(source.error().message == "the map has more than 6400 kinds of cells");
  check_places(source.error());
  const Result<PrefabSource> fits = read_tmx(map(objects.substr(0, objects.rfind("<object"))), "m", {}, {});
  REQUIRE(fits);
  CHECK(fits->legend.meanings().size() == 6400);
}

}  // namespace warren::tiled_hostile_test
