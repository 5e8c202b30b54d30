// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_level.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <warren/grid/cell_set.hpp>

#include "src/prefabs/drawn_level.hpp"
#include "src/tiled/tiled_map.hpp"
#include "src/tiled/tiled_own_tiles.hpp"
#include "src/tiled/tiled_text.hpp"

namespace warren {

namespace {

/// The properties of a level, if the map has all of them. Other maps may have some properties of the same names.
struct Record {
  const TiledNode* attempts = nullptr;
  const TiledNode* depth = nullptr;
  const TiledNode* recipe = nullptr;
  const TiledNode* seed = nullptr;

  explicit Record(const TiledNode& root)
      : attempts(find(root, "attempts")),
        depth(find(root, "level_depth")),
        recipe(find(root, "recipe")),
        seed(find(root, "seed")) {}

  bool is_whole() const { return attempts != nullptr && depth != nullptr && recipe != nullptr && seed != nullptr; }

 private:
  static const TiledNode* find(const TiledNode& root, std::string_view name) {
    const auto found = std::ranges::find_if(root.children, [&](const TiledNode& child) {
      return child.tag == "property" && child.text("name") == name && child.find("value") != nullptr;
    });
    return found == root.children.end() ? nullptr : &*found;
  }
};

/// The objects of a class in all layers of a name, including hidden ones.
template <class Visit>
void for_each_object(const TiledNode& root, std::string_view layer, std::string_view kind, Visit visit) {
  for (const TiledNode& group : root.children) {
    if (group.tag != "objectgroup" || group.text("name") != layer) continue;
    for (const TiledNode& object : group.children) {
      if (object.tag == "object" && object.class_name() == kind) visit(object);
    }
  }
}

class TiledLevelReader {
 public:
  TiledLevelReader(const TiledNode& root, const TilesetFiles& files, const Limits& limits, TiledProblems& problems)
      : root_(root), files_(files), limits_(limits), problems_(problems) {}

  Result<Level> read() {
    // Levels are limited by their number of cells, not by their sides.
    TiledMap map = read_tiled_map(root_, files_, std::numeric_limits<int>::max(), limits_, problems_);
    const Record record(root_);
    if (record.is_whole()) map.tile_set = read_own_tiles(root_, problems_);
    std::vector<TiledObject> objects;
    // The order of spawns matters in levels. Fields of a header can refer to the glyphs of objects too.
    if (!speaks_of_glyphs(map.fields)) objects = std::exchange(map.objects, {});
    PrefabSource source = prefab_of(map, problems_);
    if (!problems_.empty()) return problems_.failed();

    const Result<Prefab> drawing = drawing_of(std::move(source), problems_.file());
    if (!drawing) return failure(drawing.error());
    Result<Level> drawn = level_of(*drawing, problems_.file());
    if (!drawn) return drawn;
    level_ = std::move(*drawn);
    level_.tile_set = std::move(map.tile_set);
    for (const TiledObject& object : objects) put(object, drawing->cells()[object.cell]);
    if (record.is_whole()) read_record(record);
    if (!problems_.empty()) return problems_.failed();
    return std::move(level_);
  }

 private:
  static bool speaks_of_glyphs(std::span<const PrefabField> fields) {
    static constexpr std::string_view keys[] = {"all", "each", "exactly", "legend", "transparent"};
    return std::ranges::any_of(
        fields, [](const PrefabField& field) { return std::ranges::find(keys, field.key) != std::end(keys); });
  }

  void put(const TiledObject& object, const PrefabCell& under) {
    Tile& tile = level_.tiles[object.cell];
    if (under.transparent() && tile == Tile::wall) tile = Tile::floor;
    if (object.role == Role::exit) {
      if (tile != Tile::down_stairs) level_.exits.push_back(object.cell);
      tile = Tile::down_stairs;
    } else if (object.role == Role::start) {
      if (level_.start.value_or(object.cell) != object.cell) problems_.add_at(object.at, second_start({}));
      level_.start = object.cell;
    } else {
      level_.spawns.push_back({object.cell, object.spawn});
    }
  }

  void read_record(const Record& record) {
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    level_.name = record.recipe->text("value");
    level_.depth = static_cast<int>(integer_or(*record.depth, "value", -most, most, 1, problems_));
    level_.attempts = static_cast<int>(integer_or(*record.attempts, "value", -most, most, 0, problems_));
    const std::string_view seed = record.seed->text("value");
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), level_.seed);
    if (error != std::errc{} || end != seed.data() + seed.size()) {
      problems_.add(record.seed->at, fmt::format("the seed is {}", quoted(seed)),
                    "make it a whole number from 0 to 2^64-1", ErrorCode::bad_level);
    }
    tile_size_ = {static_cast<int>(integer_or(root_, "tilewidth", 1, most, 1, problems_)),
                  static_cast<int>(integer_or(root_, "tileheight", 1, most, 1, problems_))};
    for_each_object(root_, "rooms", "room", [&](const TiledNode& object) { read_room(object); });
    order_exits();
  }

  /// Converts pixels to cells, rounded: rooms that are moved in Tiled need not be aligned.
  static int cells_in(double pixels, int tile_side) {
    const double cells = pixels / tile_side;
    return static_cast<int>(cells < 0 ? cells - 0.5 : cells + 0.5);
  }

  /// Clips rooms to the map: they are hidden in Tiled, so a smaller map can leave them outside.
  void read_room(const TiledNode& object) {
    const auto cells = [&](std::string_view key, int tile_side) {
      return cells_in(decimal_of(object, key, problems_), tile_side);
    };
    const Rect room{cells("x", tile_size_.w), cells("y", tile_size_.h), cells("width", tile_size_.w),
                    cells("height", tile_size_.h)};
    if (const Rect seen = room.intersection(level_.bounds()); !seen.empty()) level_.rooms.push_back(seen);
  }

  /// Sorts the exits: first those in the hidden layer of exits, in its order, then all others.
  void order_exits() {
    CellSet left(level_.size());
    for (const Point exit : level_.exits) left.insert(exit);
    std::vector<Exit> ordered;
    for_each_object(root_, "exits", "exit", [&](const TiledNode& object) {
      const Point cell{cells_in(decimal_of(object, "x", problems_), tile_size_.w),
                       cells_in(decimal_of(object, "y", problems_), tile_size_.h)};
      if (!left.contains(cell)) return;
      left.erase(cell);
      ordered.push_back(cell);
    });
    for (const Exit& exit : level_.exits) {
      if (left.contains(exit)) ordered.push_back(exit);
    }
    level_.exits = std::move(ordered);
  }

  const TiledNode& root_;
  const TilesetFiles& files_;
  const Limits& limits_;
  TiledProblems& problems_;
  Size tile_size_{1, 1};
  Level level_;
};

template <class Parse>
Result<Level> read_level(std::string_view text, std::string_view file, const TilesetFiles& files, const Limits& limits,
                         Parse parse) {
  if (Status small = check_tiled_size(text, file, limits); !small) return failure(std::move(small.error()));
  const Result<TiledDocument> document = parse(text, file, "map", limits);
  if (!document) return failure(as_level_error(document.error()));
  TiledProblems problems(file);
  return TiledLevelReader(document->root, files, limits, problems).read().map_error(as_level_error);
}

}  // namespace

Result<Level> read_tmj_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits) {
  return read_level(text, file, files, limits, parse_tiled_json);
}

Result<Level> read_tmx_level(std::string_view text, std::string_view file, const TilesetFiles& files,
                             const Limits& limits) {
  return read_level(text, file, files, limits, parse_tiled_xml);
}

}  // namespace warren
