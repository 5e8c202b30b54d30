// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_level.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <warren/grid/cell_set.hpp>

#include "src/prefabs/drawn_level.hpp"
#include "src/tiled/mission_objects.hpp"
#include "src/tiled/part_properties.hpp"
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
      : attempts(root.property("attempts")),
        depth(root.property("level_depth")),
        recipe(root.property("recipe")),
        seed(root.property("seed")) {}

  bool is_whole() const { return attempts != nullptr && depth != nullptr && recipe != nullptr && seed != nullptr; }
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
      : root_(root), files_(files), limits_(limits), problems_(problems), parts_(limits, problems) {}

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
    is_level_ = record.is_whole();
    for (std::size_t i = 0; i < level_.exits.size(); ++i) exit_index_[level_.tiles.index(level_.exits[i].at)] = i;
    for (const TiledObject& object : objects) put(object, drawing->cells()[object.cell]);
    tile_size_ = {static_cast<int>(integer_or(root_, "tilewidth", 1, most, 1, problems_)),
                  static_cast<int>(integer_or(root_, "tileheight", 1, most, 1, problems_))};
    read_mission(map);
    if (record.is_whole()) read_record(record);
    if (!problems_.empty()) return problems_.failed();
    return std::move(level_);
  }

 private:
  static constexpr std::int64_t most = std::numeric_limits<int>::max();

  static bool speaks_of_glyphs(std::span<const PrefabField> fields) {
    static constexpr std::string_view keys[] = {"all", "each", "exactly", "legend", "transparent"};
    return std::ranges::any_of(
        fields, [](const PrefabField& field) { return std::ranges::find(keys, field.key) != std::end(keys); });
  }

  void put(const TiledObject& object, const PrefabCell& under) {
    Tile& tile = level_.tiles[object.cell];
    if (under.transparent() && tile == Tile::wall) tile = Tile::floor;
    if (object.role == Role::exit) {
      put_exit(is_level_ ? parts_.exit_of(*object.node, object.cell, Exit::down) : Exit(object.cell));
    } else if (object.role == Role::start) {
      if (level_.start.value_or(object.cell) != object.cell) problems_.add_at(object.at, second_start({}));
      level_.start = object.cell;
    } else {
      Spawn& spawn = level_.spawns.emplace_back(Spawn{object.cell, object.spawn});
      if (is_level_) parts_.read_spawn(*object.node, spawn);
    }
  }

  void put_exit(Exit exit) {
    level_.tiles[exit.at] = exit_tile(exit.kind);
    const auto [found, is_new] = exit_index_.try_emplace(level_.tiles.index(exit.at), level_.exits.size());
    if (is_new) {
      level_.exits.push_back(std::move(exit));
    } else {
      level_.exits[found->second] = std::move(exit);
    }
  }

  /// Maps that people draw have missions too, and the property `movement` for them.
  void read_mission(const TiledMap& map) {
    MissionObjectReader reader(level_.mission, level_.size(), tile_size_, limits_, problems_);
    for (const TiledNode* object : map.mission) reader.read(*object);
    reader.finish();
    const TiledNode* brought = root_.property("brought");
    if (brought != nullptr) reader.read_brought(*brought);
    const TiledNode* certificate = root_.property("certificate");
    if (is_level_ && certificate != nullptr) reader.read_certificate(*certificate);
    const TiledNode* movement = root_.property("movement");
    if (movement == nullptr) return;
    const auto found = std::ranges::find(movement_names, movement->text("value"));
    if (found != std::end(movement_names)) level_.movement = static_cast<Movement>(found - std::begin(movement_names));
  }

  void read_record(const Record& record) {
    level_.name = record.recipe->text("value");
    level_.depth = static_cast<int>(integer_or(*record.depth, "value", -most, most, 1, problems_));
    level_.attempts = static_cast<int>(integer_or(*record.attempts, "value", -most, most, 0, problems_));
    const std::string_view seed = record.seed->text("value");
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), level_.seed);
    if (error != std::errc{} || end != seed.data() + seed.size()) {
      problems_.add(record.seed->at, fmt::format("the seed is {}", quoted(seed)),
                    "make it a whole number from 0 to 2^64-1", ErrorCode::bad_level);
    }
    level_.data = parts_.data_of(root_);
    for_each_object(root_, "rooms", "room", [&](const TiledNode& object) { read_room(object); });
    for_each_object(root_, "zones", "zone", [&](const TiledNode& object) { read_zone(object); });
    for_each_object(root_, "prefabs", "prefab", [&](const TiledNode& object) {
      const Rect area = area_of(object).intersection(level_.bounds());
      if (!area.empty()) level_.prefabs.push_back(parts_.prefab_of(object, area));
    });
    order_exits();
  }

  /// Converts pixels to cells, rounded: rooms that are moved in Tiled need not be aligned.
  static int cells_in(double pixels, int tile_side) {
    const double cells = pixels / tile_side;
    return static_cast<int>(cells < 0 ? cells - 0.5 : cells + 0.5);
  }

  Rect area_of(const TiledNode& object) {
    const auto cells = [&](std::string_view key, int tile_side) {
      return cells_in(decimal_of(object, key, problems_), tile_side);
    };
    return {cells("x", tile_size_.w), cells("y", tile_size_.h), cells("width", tile_size_.w),
            cells("height", tile_size_.h)};
  }

  /// Clips rooms and zones to the map: they are hidden in Tiled, so a smaller map can leave them outside.
  void read_room(const TiledNode& object) {
    const Rect area = area_of(object);
    Room room(area.intersection(level_.bounds()));
    if (!room.box.empty() && parts_.read_room(object, {area.x, area.y}, level_.bounds(), room)) {
      level_.rooms.push_back(std::move(room));
    }
  }

  void read_zone(const TiledNode& object) {
    Zone zone;
    if (parts_.read_zone(object, area_of(object), level_.bounds(), zone)) level_.zones.push_back(std::move(zone));
  }

  static std::string_view kind_of_exit(Tile tile) {
    return tile == Tile::down_stairs ? Exit::down : tile == Tile::up_stairs ? Exit::up : Exit::portal;
  }

  /// Sorts the exits: first those in the hidden layer of exits, in its order, then all others. An object whose stairs
  /// were removed in Tiled is no exit.
  void order_exits() {
    CellSet listed(level_.size());
    std::vector<Exit> ordered;
    for_each_object(root_, "exits", "exit", [&](const TiledNode& object) {
      const Rect area = area_of(object);
      const Point cell{area.x, area.y};
      if (!level_.tiles.contains(cell) || !is_exit_tile(level_.tiles[cell]) || listed.contains(cell)) return;
      listed.insert(cell);
      ordered.push_back(parts_.exit_of(object, cell, kind_of_exit(level_.tiles[cell])));
      level_.tiles[cell] = exit_tile(ordered.back().kind);
    });
    for (Exit& exit : level_.exits) {
      if (!listed.contains(exit.at)) ordered.push_back(std::move(exit));
    }
    level_.exits = std::move(ordered);
  }

  const TiledNode& root_;
  const TilesetFiles& files_;
  const Limits& limits_;
  TiledProblems& problems_;
  PartReader parts_;
  bool is_level_ = false;  // written by us; properties of other maps may mean anything
  Size tile_size_{1, 1};
  Level level_;
  std::map<std::size_t, std::size_t> exit_index_;  // from cells to exits
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
