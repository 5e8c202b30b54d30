// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_map.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace warren {

namespace {

/// Properties with these keys form the header of a prefab. Others are ignored.
constexpr std::string_view header_keys[] = {"all",     "chance", "depth",       "each",   "exactly",   "kind",
                                            "legend",  "mirror", "open",        "pad",    "placement", "rotate",
                                            "summary", "tags",   "transparent", "unique", "weight"};
constexpr std::string_view kinds[] = {"level", "sample", "section", "vault"};

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

class MapReader {
 public:
  MapReader(const TilesetFiles& files, int longest_side, const Limits& limits, TiledProblems& problems)
      : files_(files), longest_side_(longest_side), limits_(limits), problems_(problems) {}

  TiledMap read(const TiledNode& root) {
    map_.file = problems_.file();
    read_fields(root);
    const std::size_t problems_before = problems_.count();
    map_.tilesets = read_tiled_tilesets(root, files_, limits_, problems_);
    map_.has_good_tilesets = problems_.count() == problems_before;
    if (read_shape(root)) read_tiled_layers(root, tile_size_, limits_, map_, problems_);
    return std::move(map_);
  }

 private:
  void read_fields(const TiledNode& root) {
    bool has_kind = false;
    for (const TiledNode& property : root.children) {
      const std::string_view key = property.text("name");
      if (property.tag != "property" || (!key.starts_with("warren_") && !is_one_of(key, header_keys))) continue;
      has_kind = has_kind || key == "kind" || key == "warren_kind";
      const TiledValue* value = property.find("value");
      const std::string_view type = property.text("type");
      if (value == nullptr || type == "class" || type == "object") {
        problems_.add(property.at, fmt::format("the property {} has no simple value", quoted(key)),
                      "make it a string, an int or a bool");
        continue;
      }
      std::string text(value->text);
      if (type == "bool") text = flag_of(property, "value", false, problems_) ? "yes" : "no";
      map_.fields.push_back({std::string(key), std::move(text), value->at.line, value->at.column});
    }
    if (const std::string_view kind = root.class_name(); !has_kind && is_one_of(kind, kinds)) {
      map_.fields.push_back({"kind", std::string(kind), root.at.line, root.at.column});
    }
    // Tiled sorts properties, so their order has no meaning.
    std::ranges::sort(map_.fields, {}, [](const PrefabField& f) { return std::tie(f.key, f.line, f.column); });
  }

  /// Returns false if the number of cells is unknown.
  bool read_shape(const TiledNode& root) {
    if (const TiledValue* found = root.find("orientation"); found != nullptr && found->text != "orthogonal") {
      problems_.add(found->at, fmt::format("the orientation of the map is {}", quoted(found->text)),
                    "make it orthogonal in Tiled's map properties");
    }
    const bool infinite = flag_of(root, "infinite", false, problems_);
    if (infinite) problems_.add(root.at, "the map is infinite", "give it a fixed size in Tiled's map properties");
    const auto side = [&](std::string_view key, int most) {
      return static_cast<int>(integer_of(root, key, 1, most, problems_).value_or(0));
    };
    const Size size{side("width", longest_side_), side("height", longest_side_)};
    constexpr int largest_tile = 65536;
    tile_size_ = {side("tilewidth", largest_tile), side("tileheight", largest_tile)};
    if (size.cells() == 0 || tile_size_.cells() == 0 || infinite) return false;
    if (size.cells() > limits_.read_cells) {
      problems_.add(root.at, fmt::format("the map has {} cells, and the limit is {}", size.cells(), limits_.read_cells),
                    "make it smaller", ErrorCode::too_many_cells);
      return false;
    }
    map_.gids.reset(size);
    map_.tile_size = tile_size_;
    return true;
  }

  const TilesetFiles& files_;
  int longest_side_;
  const Limits& limits_;
  TiledProblems& problems_;
  TiledMap map_;
  Size tile_size_;
};

}  // namespace

TiledMap read_tiled_map(const TiledNode& root, const TilesetFiles& files, int longest_side, const Limits& limits,
                        TiledProblems& problems) {
  return MapReader(files, longest_side, limits, problems).read(root);
}

}  // namespace warren
