// SPDX-License-Identifier: MIT
// Converts tiles and objects to glyphs and a legend. Meanings of the standard legend keep its glyphs; others get new
// ones in the order of the cells.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "src/tiled/mission_objects.hpp"
#include "src/tiled/tiled_map.hpp"

namespace warren {

namespace {

class PrefabMaker {
 public:
  PrefabMaker(const TiledMap& map, TiledProblems& problems) : map_(map), problems_(problems) {}

  PrefabSource make() {
    source_.fields = map_.fields;
    source_.glyphs.reset(map_.gids.size(), PrefabSource::no_glyph);
    std::uint32_t most = 0;
    for (const std::uint32_t gid : map_.gids.cells()) most = std::max(most, gid);
    by_gid_.assign(most + 1, unread);
    by_gid_[0] = entry_of({.role = Role::transparent});
    for (const TiledObject& object : map_.objects) put(object);
    for (const TiledObject& object : map_.areas) put_area(object);
    for (const TiledMissionPart& part : map_.mission_parts) {
      for (const Point cell : part.placed.cells) put(part.placed.part, cell, part.at);
    }
    auto standing = standing_.begin();
    for (std::size_t i = 0; i < map_.gids.cells().size() && !problems_.is_full(); ++i) {
      const bool has_object = standing != standing_.end() && standing->first == i;
      source_.glyphs[i] = glyph_of(entries_[has_object ? standing->second : entry_of_tile(i)]);
      if (has_object) ++standing;
    }
    return std::move(source_);
  }

 private:
  /// A meaning, and its glyph once it is assigned.
  struct Entry {
    Meaning meaning{};
    std::optional<char32_t> glyph{};
  };
  static constexpr std::uint32_t unread = 0xffffffff;

  std::uint32_t entry_of(const Meaning& meaning) {
    const auto [found, is_new] = by_meaning_.try_emplace(meaning, static_cast<std::uint32_t>(entries_.size()));
    if (is_new) entries_.push_back({meaning});
    return found->second;
  }

  /// Reports cells whose tile and object both define a start, exit or spawn.
  void put(const TiledObject& object) {
    const std::size_t i = map_.gids.index(object.cell);
    const auto standing = standing_.find(i);
    const Meaning under = entries_[standing == standing_.end() ? entry_of_tile(i) : standing->second].meaning;
    const Meaning meaning{.tile = object.role == Role::exit ? Tile::down_stairs : under.tile,
                          .role = object.role,
                          .spawn = object.spawn,
                          .mission = under.mission};
    const bool is_taken = under.role == Role::start || under.role == Role::exit || !under.spawn.empty();
    if (is_taken && under != meaning) {
      problem(object,
              fmt::format("{} is on a cell that already has {}", quoted(to_text(meaning)), quoted(to_text(under))),
              "move one of them, or remove it");
    } else if (!is_walkable(meaning.tile)) {
      problem(object,
              fmt::format("{} is on a tile that is {}", quoted(object.spawn.empty() ? to_text(meaning) : object.spawn),
                          quoted(to_text(under))),
              "move it to a walkable cell");
    } else {
      standing_[i] = entry_of(meaning);
    }
  }

  /// Makes a socket of a tile, which is what its opening becomes, or a slot, around whose vault it stays.
  void put_area(const TiledObject& object) {
    const std::string_view word = object.role == Role::socket ? "socket" : "slot";
    const std::size_t i = map_.gids.index(object.cell);
    const Meaning under = entries_[entry_of_tile(i)].meaning;
    Result<Meaning> meaning = meaning_from_text(fmt::format("{} {}", word, object.name));
    if (!meaning) return problem(object, meaning.error().message, std::move(meaning.error().hint));
    if (standing_.contains(i) || under.role != Role::ground || !is_walkable(under.tile)) {
      return problem(object, fmt::format("a {} is on a cell that is {}", word, quoted(to_text(under))),
                     object.role == Role::socket
                         ? "draw the tile of the opening there, such as a door, and nothing else"
                         : "draw floor there, and nothing else");
    }
    meaning->tile = under.tile;
    standing_[i] = entry_of(*meaning);
  }

  /// Adds a part of a mission to whatever is in a cell.
  void put(const MissionPart& part, Point cell, const TiledSpot& at) {
    const std::size_t i = map_.gids.index(cell);
    const auto standing = standing_.find(i);
    Meaning meaning = entries_[standing == standing_.end() ? entry_of_tile(i) : standing->second].meaning;
    const std::string_view name = mission_part_names[static_cast<std::size_t>(part.kind)];
    const auto is_same = [&](const MissionPart& other) { return other.kind == part.kind; };
    const bool is_one_only = part.kind == MissionPart::Kind::lock || part.kind == MissionPart::Kind::lever;
    if (meaning.role == Role::transparent || !is_walkable(meaning.tile)) {
      problem(cell, at, fmt::format("a {} is on a tile that is {}", name, quoted(to_text(meaning))),
              "move it to a walkable cell");
    } else if (is_one_only && std::ranges::any_of(meaning.mission, is_same)) {
      problem(cell, at, fmt::format("two {}s share a cell", name), "move one of them, or remove it");
    } else {
      meaning.mission.push_back(part);
      standing_[i] = entry_of(meaning);
    }
  }

  void problem(const TiledObject& object, std::string message, std::string hint) {
    problem(object.cell, object.at, std::move(message), std::move(hint));
  }
  void problem(Point cell, const TiledSpot& at, std::string message, std::string hint) {
    problems_.add_at(at, {ErrorCode::bad_prefab, std::move(message), {.cells = {cell}}, std::move(hint)});
  }

  std::uint32_t entry_of_tile(std::size_t cell) {
    std::uint32_t& entry = by_gid_[map_.gids[cell]];
    if (entry == unread) entry = entry_of(read_tile(map_.gids[cell], cell));
    return entry;
  }

  /// The meaning of a tile. For an invalid one, reports the problem once and returns floor.
  Meaning read_tile(std::uint32_t gid, std::size_t cell) {
    const auto after = std::ranges::upper_bound(map_.tilesets, gid, {}, &TiledTileset::first_gid);
    const TiledTileset& tileset = *std::prev(after);
    const std::uint32_t id = gid - tileset.first_gid;
    const auto tile = std::ranges::lower_bound(tileset.tiles, id, {}, &TiledTile::id);
    const bool is_listed = tile != tileset.tiles.end() && tile->id == id;
    const std::string name = fmt::format("tile {} of the tileset {}", id, quoted(tileset.name));
    Error error{ErrorCode::bad_prefab, name, {.file = tileset.file, .cells = {map_.gids.point(cell)}}};
    const TiledSpot at = is_listed ? tile->at : tileset.at;
    // A tile that the tileset does not list has no place in the file: use its beginning.
    const bool is_elsewhere = !is_listed && tileset.file != map_.file;
    error.place.line = is_elsewhere ? 1 : at.line;
    error.place.column = is_elsewhere ? 1 : at.column;
    if (!is_listed || tile->meaning.empty()) {
      error.message += " is used, and nothing says what it is";
      error.hint = "give it a class in Tiled's tileset editor, such as \"wall\" or \"floor, Rat\"";
    } else if (tile->meaning.size() > most_name_bytes || !is_printable(tile->meaning)) {
      error.message += fmt::format(" is {}", quoted(tile->meaning));
      error.hint = "keep it to a few words";
    } else {
      Result<Meaning> meaning = meaning_from_text(tile->meaning, *map_.tile_set);
      if (meaning) return std::move(*meaning);
      error.message += ": " + meaning.error().message;
      error.hint = std::move(meaning.error().hint);
    }
    problems_.add(std::move(error));
    return {};
  }

  char32_t glyph_of(Entry& entry) {
    if (!entry.glyph) entry.glyph = new_glyph(entry.meaning);
    return *entry.glyph;
  }

  char32_t new_glyph(const Meaning& meaning) {
    constexpr char32_t max_new_glyphs = 6400;  // the size of Unicode's private use area
    if (meaning.role == Role::transparent) return PrefabSource::no_glyph;
    if (const std::optional<char32_t> glyph = Legend::standard().glyph_of(meaning)) return *glyph;
    if (own_ == max_new_glyphs) {
      problems_.add({1, 1}, "the map has more than 6400 kinds of cells", "use fewer different tiles and spawns");
    }
    if (own_ >= max_new_glyphs) return PrefabSource::no_glyph;
    const char32_t glyph = PrefabSource::first_own_glyph + own_++;
    source_.legend.set(glyph, meaning);
    return glyph;
  }

  const TiledMap& map_;
  TiledProblems& problems_;
  PrefabSource source_;
  std::vector<Entry> entries_;
  std::map<Meaning, std::uint32_t> by_meaning_;    // to entries
  std::vector<std::uint32_t> by_gid_;              // to entries, or unread
  std::map<std::size_t, std::uint32_t> standing_;  // from cells with objects to entries
  char32_t own_ = 0;
};

}  // namespace

void read_mission_parts(TiledMap& map, const Limits& limits, TiledProblems& problems) {
  Mission mission;
  MissionObjectReader reader(mission, map.gids.size(), map.tile_size, limits, problems);
  for (const TiledNode* object : std::exchange(map.mission, {})) {
    if (object->class_name() == "passage") continue;  // only whole levels have some
    reader.read(*object);
    for (PlacedPart& placed : parts_of(mission)) map.mission_parts.push_back({std::move(placed), object->at});
    mission = {};
  }
}

PrefabSource prefab_of(const TiledMap& map, TiledProblems& problems) { return PrefabMaker(map, problems).make(); }

}  // namespace warren
