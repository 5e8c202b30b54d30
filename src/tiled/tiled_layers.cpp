// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "src/tiled/mission_objects.hpp"
#include "src/tiled/tiled_data.hpp"
#include "src/tiled/tiled_map.hpp"

namespace warren {

namespace {

constexpr std::string_view layer_types[] = {"group", "imagelayer", "layer", "objectgroup"};

class LayerReader {
 public:
  LayerReader(Size tile_size, const Limits& limits, TiledMap& map, TiledProblems& problems)
      : tile_size_(tile_size), limits_(limits), map_(map), problems_(problems), budget_bytes_(limits.inflated_bytes) {
    if (map.tilesets.empty()) return;
    first_gid_ = map.tilesets.front().first_gid;
    end_of_gids_ = map.tilesets.back().first_gid + map.tilesets.back().count;
  }

  void read(const TiledNode& parent, int depth) {
    for (const TiledNode& node : parent.children) {
      const bool is_group = node.tag == "group";
      if (std::ranges::find(layer_types, node.tag) == std::end(layer_types)) continue;
      if (layers_++ == limits_.layers) {
        problems_.add(node.at, fmt::format("the map has more than {} layers", limits_.layers), "use fewer",
                      ErrorCode::input_too_large);
      }
      if (layers_ > limits_.layers) return;
      if (node.tag == "imagelayer") continue;
      if (!flag_of(node, "visible", true, problems_)) {
        read_hidden(node);
        continue;
      }
      check_offset(node);
      if (is_group && depth >= limits_.nesting) {
        problems_.add(node.at, fmt::format("groups are nested deeper than {} levels", limits_.nesting), "flatten them",
                      ErrorCode::too_deep);
      } else if (is_group) {
        read(node, depth + 1);
      } else if (node.tag == "layer") {
        read_tiles(node);
      } else {
        for (const TiledNode& object : node.children) read_object(object);
      }
    }
  }

 private:
  void check_offset(const TiledNode& layer) {
    for (const std::string_view key : {"x", "y", "offsetx", "offsety"}) {
      if (decimal_of(layer, key, problems_) == 0) continue;
      problems_.add(layer.find(key)->at,
                    fmt::format("the layer {} is moved by its {}", quoted(layer.text("name")), key),
                    "make that 0 in Tiled's layer properties");
    }
  }

  void read_tiles(const TiledNode& layer) {
    integer_or(layer, "width", map_.gids.width(), map_.gids.width(), 0, problems_);
    integer_or(layer, "height", map_.gids.height(), map_.gids.height(), 0, problems_);
    const TiledValue* data = layer.find("data");
    if (data == nullptr) {
      problems_.add(layer.at, fmt::format("the layer {} has no data", quoted(layer.text("name"))),
                    "save it with Tiled");
      return;
    }
    const TiledData written{layer.text("encoding"), layer.text("compression"), data->text};
    if (Status read = read_tiled_data(written, map_.gids.cells().size(), budget_bytes_, cells_); !read) {
      Error& error = read.error();
      error.message = fmt::format("the layer {}: {}", quoted(layer.text("name")), error.message);
      problems_.add_at(data->at, std::move(error));
      return;
    }
    lay_over(layer, data->at);
  }

  void lay_over(const TiledNode& layer, TiledSpot at) {
    if (!map_.has_good_tilesets) return;
    // The upper four bits flip and rotate the tile, which does not change its meaning.
    constexpr std::uint32_t gid_bits = 0x0fffffff;
    constexpr std::size_t most_cells = 100;
    std::vector<Point> beyond;
    std::uint32_t first_beyond = 0;
    const std::span<std::uint32_t> laid = map_.gids.cells();
    const std::uint32_t first = first_gid_;  // local copies, so that the compiler can keep them in registers
    const std::uint32_t end = end_of_gids_;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::uint32_t gid = cells_[i] & gid_bits;
      if (gid == 0) continue;
      if (gid >= first && gid < end) {
        laid[i] = gid;
      } else {
        if (beyond.empty()) first_beyond = gid;
        if (beyond.size() < most_cells) beyond.push_back(map_.gids.point(i));
      }
    }
    if (beyond.empty()) return;
    problems_.add_at(at, {ErrorCode::bad_prefab,
                          fmt::format("the layer {} has the tile {}, which is in no tileset",
                                      quoted(layer.text("name")), first_beyond),
                          {.cells = std::move(beyond)},
                          "add the tileset to the map, or save the map again with Tiled"});
  }

  /// Maps that levels were written to have their missions in a hidden layer.
  void read_hidden(const TiledNode& layer) {
    if (layer.tag != "objectgroup" || layer.text("name") != "mission") return;
    for (const TiledNode& object : layer.children) {
      if (is_mission_class(object.class_name())) read_object(object);
    }
  }

  void read_object(const TiledNode& node) {
    if (node.tag != "object" || !flag_of(node, "visible", true, problems_)) return;
    if (node.find("template") != nullptr) {
      problems_.add(node.at, "an object is made from a template, which is another file",
                    "detach it from that in Tiled");
      return;
    }
    const std::string_view name = node.text("name");
    const std::string_view kind = node.class_name();
    const std::string_view word = kind.empty() ? name : kind;
    TiledObject object{.at = node.at, .node = &node};
    if (word == "start" || word == "exit") {
      object.role = word == "start" ? Role::start : Role::exit;
    } else if (is_mission_class(kind)) {
      map_.mission.push_back(&node);
      return;
    } else if (kind == "socket" || kind == "slot") {
      object.role = kind == "socket" ? Role::socket : Role::slot;
      object.name = name;
      if (place(node, object)) add_area(node, object);
      return;
    } else if (word.empty() || (!kind.empty() && kind != "spawn")) {
      return;
    } else if (name.empty() || name.size() > most_name_bytes || !is_printable(name)) {
      problems_.add(node.at, fmt::format("the name of a spawn is {}", quoted(name)), "use a short name for the spawn");
      return;
    } else {
      object.spawn = name;
    }
    if (!place(node, object)) return;
    map_.objects.push_back(std::move(object));
  }

  /// A socket or slot in every cell that the rectangle touches.
  void add_area(const TiledNode& node, TiledObject object) {
    const Point first = object.cell;
    const auto past = [&](std::string_view position, std::string_view length, int tile_length, int from) {
      const double end = decimal_of(node, position, problems_) + decimal_of(node, length, problems_);
      return std::clamp(static_cast<int>(std::ceil(std::clamp(end / tile_length, 0.0, 1e6))), from + 1,
                        from + most_area_cells);
    };
    const bool is_tile = node.find("gid") != nullptr;
    const int right = is_tile ? first.x + 1 : past("x", "width", tile_size_.w, first.x);
    const int bottom = is_tile ? first.y + 1 : past("y", "height", tile_size_.h, first.y);
    Rect::between(first.x, first.y, right, bottom).for_each([&](Point cell) {
      if (!map_.gids.contains(cell)) return;
      object.cell = cell;
      map_.areas.push_back(object);
    });
  }

  bool place(const TiledNode& node, TiledObject& object) {
    const double x = decimal_of(node, "x", problems_);
    // The position of a tile object is its lower left corner, in the row below it.
    const double y = decimal_of(node, "y", problems_) - (node.find("gid") == nullptr ? 0 : 1);
    object.cell = {static_cast<int>(std::floor(x / tile_size_.w)), static_cast<int>(std::floor(y / tile_size_.h))};
    if (map_.gids.contains(object.cell)) return true;
    problems_.add(node.at, fmt::format("an object is in cell {},{}, outside the map", object.cell.x, object.cell.y),
                  "move it into the map, or remove it");
    return false;
  }

  static constexpr int most_area_cells = Prefab::longest_room_side;

  Size tile_size_;
  const Limits& limits_;
  TiledMap& map_;
  TiledProblems& problems_;
  std::int64_t budget_bytes_;
  std::uint32_t first_gid_ = 1;
  std::uint32_t end_of_gids_ = 0;
  int layers_ = 0;
  std::vector<std::uint32_t> cells_;  // of the current layer; a member to reuse its memory
};

}  // namespace

void read_tiled_layers(const TiledNode& root, Size tile_size, const Limits& limits, TiledMap& map,
                       TiledProblems& problems) {
  LayerReader(tile_size, limits, map, problems).read(root, 0);
}

}  // namespace warren
