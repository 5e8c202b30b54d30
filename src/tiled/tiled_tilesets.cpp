// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <warren/text/named_path.hpp>

#include "src/tiled/tiled_map.hpp"

namespace warren {

namespace {

constexpr std::size_t most_tilesets = 256;

class TilesetReader {
 public:
  TilesetReader(const TilesetFiles& files, const Limits& limits, TiledProblems& problems)
      : files_(files), limits_(limits), bytes_left_(limits.file_bytes), problems_(problems) {}

  /// Reads a tileset. `node` is its element in the map.
  TiledTileset read(const TiledNode& node) {
    TiledTileset tileset{.file = problems_.file(), .at = node.at};
    tileset.first_gid = static_cast<std::uint32_t>(integer_of(node, "firstgid", 1, most_gids, problems_).value_or(1));
    const TiledValue* source = node.find("source");
    source == nullptr ? read_tiles(node, tileset) : read_file(*source, tileset);
    if (tileset.name.empty()) tileset.name = source == nullptr ? "" : source->text;
    return tileset;
  }

 private:
  void read_file(const TiledValue& source, TiledTileset& tileset) {
    const std::string path(source.text);
    const bool is_xml = path.ends_with(".tsx") || path.ends_with(".xml");
    if (!stays_in_folder(path)) {
      problems_.add(source.at, fmt::format("the file of a tileset is {}, which is not below the map", quoted(path)),
                    "put it into the folder of the map, or embed the tileset in Tiled");
    } else if (!is_xml && !path.ends_with(".tsj") && !path.ends_with(".json")) {
      problems_.add(source.at, fmt::format("the file of a tileset is {}", quoted(path)),
                    "save the tileset as .tsx or .tsj");
    } else if (const Result<std::string> text = load(path); !text) {
      problems_.add_at(source.at, text.error());
    } else {
      const std::string map_file = problems_.file();
      tileset.file = path_beside(map_file, path);
      problems_.set_file(tileset.file);
      parse_file(*text, is_xml ? parse_tiled_xml : parse_tiled_json, tileset);
      problems_.set_file(map_file);
    }
  }

  Result<std::string> load(const std::string& path) {
    Result<std::string> text =
        files_ ? files_(path) : failure({ErrorCode::cannot_read, "no files are given with the map", {}, {}});
    if (!text) {
      text.error().message = fmt::format("the tileset {} cannot be read: {}", quoted(path), text.error().message);
      if (text.error().hint.empty()) text.error().hint = "embed the tileset in Tiled, or put its file beside the map";
      return text;
    }
    bytes_left_ -= static_cast<std::int64_t>(text->size());
    if (bytes_left_ >= 0) return text;
    return failure({ErrorCode::input_too_large,
                    fmt::format("the tilesets have more than {} bytes", limits_.file_bytes),
                    {},
                    "use fewer or smaller ones"});
  }

  template <class Parse>
  void parse_file(std::string_view text, Parse parse, TiledTileset& tileset) {
    Result<TiledDocument> document = parse(text, problems_.file(), "tileset", limits_);
    if (!document) {
      problems_.add(std::move(document.error()));
    } else if (const TiledValue* source = document->root.find("source")) {
      problems_.add(source->at, "the file of a tileset names another file", "save the tileset itself");
    } else {
      read_tiles(document->root, tileset);
    }
  }

  void read_tiles(const TiledNode& node, TiledTileset& tileset) {
    tileset.name = node.text("name");
    const std::int64_t most = most_gids - tileset.first_gid;
    // Old versions of Tiled do not write a tile count: any id may then be one of its tiles. The ids of image
    // collections have gaps, and can be larger than the count.
    std::int64_t count = integer_or(node, "tilecount", 0, most, most, problems_);
    for (const TiledNode& child : node.children) {
      if (child.tag != "tile") continue;
      const std::optional<std::int64_t> id = integer_of(child, "id", 0, most - 1, problems_);
      if (!id) continue;
      count = std::max(count, *id + 1);
      tileset.tiles.push_back({static_cast<std::uint32_t>(*id), meaning_of(child), child.at});
    }
    tileset.count = static_cast<std::uint32_t>(count);
    std::ranges::sort(tileset.tiles, {}, [](const TiledTile& t) { return std::tie(t.id, t.at.line, t.at.column); });
    const auto twice = std::ranges::adjacent_find(tileset.tiles, {}, &TiledTile::id);
    if (twice == tileset.tiles.end()) return;
    problems_.add(std::next(twice)->at, fmt::format("tile {} occurs twice", twice->id), "keep one of them");
  }

  static std::string meaning_of(const TiledNode& tile) {
    for (const TiledNode& property : tile.children) {
      if (property.tag == "property" && property.text("name") == "tile") return std::string(property.text("value"));
    }
    return std::string(tile.class_name());
  }

  const TilesetFiles& files_;
  const Limits& limits_;
  std::int64_t bytes_left_;
  TiledProblems& problems_;
};

}  // namespace

std::vector<TiledTileset> read_tiled_tilesets(const TiledNode& map, const TilesetFiles& files, const Limits& limits,
                                              TiledProblems& problems) {
  std::vector<TiledTileset> tilesets;
  TilesetReader reader(files, limits, problems);
  for (const TiledNode& node : map.children) {
    if (node.tag != "tileset") continue;
    if (tilesets.size() == most_tilesets) {
      problems.add(node.at, fmt::format("the map has more than {} tilesets", most_tilesets), "use fewer");
      break;
    }
    tilesets.push_back(reader.read(node));
  }
  std::ranges::sort(tilesets, {}, [](const TiledTileset& t) { return std::tie(t.first_gid, t.at.line, t.at.column); });
  const auto twice = std::ranges::adjacent_find(tilesets, {}, &TiledTileset::first_gid);
  if (twice != tilesets.end()) {
    problems.add(std::next(twice)->at, fmt::format("two tilesets have the firstgid {}", twice->first_gid),
                 "save the map again with Tiled");
  }
  return tilesets;
}

}  // namespace warren
