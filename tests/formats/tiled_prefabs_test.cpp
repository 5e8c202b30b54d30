// SPDX-License-Identifier: MIT
// Tiled converts our map into each of its formats, and the prefab stays the same.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "src/tiled/tiled.hpp"

#include "tests/formats/tiled_runs.hpp"
#include "tests/support/tiled_cells.hpp"

namespace fs = std::filesystem;

namespace warren::tiled_prefabs_test {

namespace {

using namespace test;

const fs::path fixtures = fs::path(WARREN_SOURCE_DIR) / "tests/formats/tiled";

constexpr const char* expected = R"(kind: vault
mirror: yes
rotate: no
summary: a pool & its keepers — "wet"
tags: water
danger
weight: 10
 ###+### 
#@...(0)..#
#.www..☼#
#.www.H.#
#.www..(1)#
#_...g.>#
 ####### 
(0) = floor, Crab
(1) = grass, Snake
)";

Result<PrefabSource> read(const fs::path& path) {
  const TilesetFiles files = [&](const std::string& name) -> Result<std::string> {
    const fs::path file = path.parent_path() / name;
    if (!fs::exists(file)) return failure({ErrorCode::cannot_read, "there is no such file", {}, {}});
    return contents_of(file);
  };
  const auto reader = path.extension() == ".tmx" ? read_tmx : read_tmj;
  return reader(contents_of(path), path.filename().string(), files, Limits{});
}

std::string text_of(const fs::path& path) {
  const Result<PrefabSource> source = read(path);
  return source ? printed(*source) : to_text(source.error());
}

/// The map with the cells of its layers in another encoding.
std::string encoded(std::string text, std::string_view encoding) {
  static constexpr std::string_view open = "<data encoding=\"csv\">";
  static constexpr std::string_view close = "</data>";
  for (std::size_t at = 0; (at = text.find(open, at)) != std::string::npos;) {
    const std::size_t end = text.find(close, at);
    std::vector<std::uint32_t> cells;
    for (std::size_t i = at + open.size(); i < end;) {
      std::size_t digits = 0;
      cells.push_back(static_cast<std::uint32_t>(std::stoul(text.substr(i, end - i), &digits)));
      i = std::min(text.find(',', i + digits), end) + 1;
    }
    const std::string data = xml_data(cells, encoding);
    text.replace(at, end + close.size() - at, data);
    at += data.size();
  }
  return text;
}

}  // namespace

TEST_CASE("the map says what it should before Tiled has seen it") {
  CHECK(text_of(fixtures / "vault.tmx") == expected);
}

TEST_CASE("Tiled writes our map in each of its formats, and it stays the same") {
  const TemporaryFolder folder;
  fs::copy(fixtures, folder.path(), fs::copy_options::recursive);
  for (const std::string_view encoding : tiled_encodings) {
    const std::string name(encoding);
    INFO(name);
    folder.write(name + ".tmx", encoded(contents_of(fixtures / "vault.tmx"), encoding));
    CHECK(text_of(folder / (name + ".tmx")) == expected);

    export_map(folder, "tmx", name + ".tmx", name + "_out.tmx");
    export_map(folder, "json", name + ".tmx", name + "_out.tmj");
    export_map(folder, "json --embed-tilesets", name + ".tmx", name + "_embedded.tmj");
    export_map(folder, "tmx --embed-tilesets", name + "_out.tmj", name + "_embedded.tmx");
    // Tiled keeps the encoding, so every round reads another kind of map.
    const std::string written = contents_of(folder / (name + "_out.tmx"));
    CHECK(written.find(name == "csv" || name == "base64" ? "encoding=\"" + name + "\""
                                                         : "compression=\"" + name + "\"") != std::string::npos);
    CHECK(contents_of(folder / (name + "_embedded.tmx")).find("source=\"things.tsx\"") == std::string::npos);
    for (const std::string file : {"_out.tmx", "_out.tmj", "_embedded.tmj", "_embedded.tmx"}) {
      INFO(file);
      CHECK(text_of(folder / (name + file)) == expected);
    }
  }
}

}  // namespace warren::tiled_prefabs_test
