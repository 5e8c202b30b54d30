// SPDX-License-Identifier: MIT
// Reads the description of a tileset.
#include <algorithm>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>
#include <warren/level/level_parts.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>
#include <warren/text/named_path.hpp>
#include <warren/text/suggestions.hpp>

#include "src/json/json_fields.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 12> tileset_keys = {"$schema", "image",  "tile_size", "margin",
                                                           "spacing", "tiles",  "walls",     "below",
                                                           "start",   "spawns", "kinds",     "exits"};
constexpr std::size_t sides_of_walls = 16;
constexpr std::size_t cases_of_walls = TileSheet::unknown_slot;
constexpr std::string_view tile_hint = "write [column, row], or its number row by row from 0";

TextPlace place_in(const JsonValue& value) { return {value.line, value.column}; }

class TilesetDescriptionReader {
 public:
  TilesetDescriptionReader(const JsonValue& root, std::string_view file, ProblemList& problems)
      : root_(root), problems_(problems) {
    made_.file = file;
  }

  Tileset read() {
    if (!root_.is(JsonValue::Type::object)) {
      problems_.add(root_, fmt::format("the tileset is {}", root_.type_name()),
                    "write it as { \"image\": \"tiles.png\", \"tile_size\": 16, \"tiles\": { \"floor\": [0, 0] } }");
      return std::move(made_);
    }
    for (const JsonMember& member : root_.members) {
      if (std::ranges::find(tileset_keys, member.key) == tileset_keys.end())
        problems_.unknown_key(member, tileset_keys);
    }
    read_image();
    made_.tile_size = pixels("tile_size", 1, TileSheet::largest_size, made_.tile_size);
    made_.margin = pixels("margin", 0, Tileset::widest_gap, 0);
    made_.spacing = pixels("spacing", 0, Tileset::widest_gap, 0);
    read_entries("tiles", Tileset::most_variants, made_.tiles);
    read_walls();
    read_below();
    if (const JsonValue* start = root_.find("start")) made_.start = image_tile(*start);
    read_entries("spawns", 1, made_.spawns);
    read_kinds();
    read_exits();
    return std::move(made_);
  }

 private:
  int pixels(std::string_view key, int min, int max, int fallback) {
    return static_cast<int>(integer_field(root_, key, min, max, problems_, fallback));
  }

  void read_image() {
    const JsonValue* image = root_.find("image");
    made_.image = string_field(root_, "image", problems_);
    if (image == nullptr) {
      problems_.add(root_, "the tileset has no \"image\"", "name the PNG beside it, as in \"image\": \"tiles.png\"");
      return;
    }
    made_.image_place = place_in(*image);
    if (!image->is(JsonValue::Type::string)) return;
    if (!stays_in_folder(made_.image)) {
      problems_.add(*image, fmt::format("the path \"{}\" leads out of the folder of the tileset", made_.image),
                    "name a PNG beside the description, or in a folder below it");
    }
  }

  /// A place in the image; empty after a problem. It is compared with the image later, when that is known.
  std::optional<ImageTile> image_tile(const JsonValue& value) {
    constexpr std::int64_t most = Tileset::most_tiles;
    const auto number = [](const JsonValue& item) { return item.integer().value_or(-1); };
    if (value.is(JsonValue::Type::number) && number(value) >= 0 && number(value) < most) {
      return ImageTile{static_cast<int>(number(value)), ImageTile::by_number, place_in(value)};
    }
    const auto is_good = [&](const JsonValue& item) { return number(item) >= 0 && number(item) < most; };
    if (value.items.size() == 2 && std::ranges::all_of(value.items, is_good)) {
      return ImageTile{static_cast<int>(number(value.items[0])), static_cast<int>(number(value.items[1])),
                       place_in(value)};
    }
    problems_.add(value, "this is not a tile of the image", std::string(tile_hint));
    return std::nullopt;
  }

  void add_tile(const JsonValue& value, std::vector<ImageTile>& tiles) {
    if (const std::optional<ImageTile> tile = image_tile(value)) tiles.push_back(*tile);
  }

  const JsonValue* object_of(std::string_view key) {
    const JsonValue* value = root_.find(key);
    if (value == nullptr || value->is(JsonValue::Type::object)) return value;
    problems_.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()),
                  "write it as { \"name\": [column, row] }");
    return nullptr;
  }

  void read_entries(std::string_view key, std::size_t most_images, std::vector<TilesetEntry>& entries) {
    const JsonValue* object = object_of(key);
    if (object == nullptr) return;
    if (object->members.size() > Tileset::most_names) {
      problems_.add(*object, fmt::format("\"{}\" has more than {} names", key, Tileset::most_names), "leave some out");
      return;
    }
    for (const JsonMember& member : object->members) {
      if (problems_.is_full()) return;
      TilesetEntry entry{member.key, {}, {member.line, member.column}};
      const JsonValue& value = member.value;
      const bool is_list = !value.items.empty() && value.items.front().is(JsonValue::Type::array);
      if (is_list && value.items.size() > most_images) {
        problems_.add(value, fmt::format("\"{}\" has {} images", member.key, value.items.size()),
                      most_images == 1 ? "give it one: only tiles have variants"
                                       : fmt::format("give it at most {}", most_images));
        continue;
      }
      if (is_list) {
        for (const JsonValue& item : value.items) add_tile(item, entry.images);
      } else {
        add_tile(value, entry.images);
      }
      if (!entry.images.empty()) entries.push_back(std::move(entry));
    }
  }

  void read_walls() {
    const auto wall = std::ranges::find(made_.tiles, "wall", &TilesetEntry::name);
    if (wall != made_.tiles.end() && wall->images.size() > 1) {
      problems_.add(wall->place.line, wall->place.column, "walls have no variants",
                    "give \"wall\" one image, or list 16 or 47 of them as \"walls\"");
    }
    const JsonValue* walls = root_.find("walls");
    if (walls == nullptr) return;
    if (walls->items.size() != sides_of_walls && walls->items.size() != cases_of_walls) {
      problems_.add(*walls,
                    walls->is(JsonValue::Type::array) ? fmt::format("\"walls\" has {} images", walls->items.size())
                                                      : fmt::format("\"walls\" is {}", walls->type_name()),
                    fmt::format("list {} images, one for each combination of walls above (1), to the right (2), below "
                                "(4) and to the left (8), or {}, one for each case; for a single image give the tile "
                                "\"wall\"",
                                sides_of_walls, cases_of_walls));
      return;
    }
    if (wall != made_.tiles.end()) {
      problems_.add(*walls, "\"walls\" and the tile \"wall\" are both given", "remove one of them");
    }
    for (const JsonValue& item : walls->items) add_tile(item, made_.walls);
  }

  void read_below() {
    const JsonValue* below = root_.find("below");
    if (below == nullptr) return;
    TilesetEntry entry{string_field(root_, "below", problems_), {}, place_in(*below)};
    if (!below->is(JsonValue::Type::string)) return;
    const auto found = std::ranges::find(made_.tiles, entry.name, &TilesetEntry::name);
    if (found == made_.tiles.end()) {
      problems_.add(*below, fmt::format("\"{}\" is not one of the \"tiles\" of this tileset", entry.name),
                    "name the one to draw below transparent pixels, as in \"below\": \"floor\"");
      return;
    }
    entry.images = {found->images.front()};
    made_.below = std::move(entry);
  }

  void read_kinds() {
    const JsonValue* kinds = object_of("kinds");
    if (kinds == nullptr) return;
    for (const JsonMember& member : kinds->members) {
      const auto found = std::ranges::find(spawn_kind_names, member.key);
      if (found == std::end(spawn_kind_names)) {
        problems_.unknown_key(member, spawn_kind_names);
      } else {
        made_.kinds[static_cast<std::size_t>(found - std::begin(spawn_kind_names))] = image_tile(member.value);
      }
    }
  }

  /// Exits that have a tile of their own get its image.
  void read_exits() {
    read_entries("exits", 1, made_.exits);
    for (const TilesetEntry& exit : made_.exits) {
      const bool has_tile = exit.name == Exit::down || exit.name == Exit::up || exit.name == Exit::portal;
      if (!has_tile) continue;
      problems_.add(exit.place.line, exit.place.column, fmt::format("exits of the kind \"{}\" have a tile", exit.name),
                    fmt::format("give \"tiles\" an image for \"{}\"",
                                TileSet::standard()->operator[](exit_tile(exit.name)).name));
    }
  }

  const JsonValue& root_;
  ProblemList& problems_;
  Tileset made_;
};

}  // namespace

Result<Tileset> parse_tileset(std::string_view text, std::string_view file, const Limits& limits) {
  return guard_allocations([&]() -> Result<Tileset> {
    const Result<JsonValue> root = parse_json(text, file, limits);
    if (!root) return failure(root.error());
    ProblemList problems(ErrorCode::bad_tileset, file);
    Tileset tileset = TilesetDescriptionReader(*root, file, problems).read();
    if (problems.empty()) return tileset;
    problems.sort_by_place();
    return problems.failed();
  });
}

}  // namespace warren
