// SPDX-License-Identifier: MIT
// The tileset of a pack.
#include <set>

#include <warren/pictures/picture.hpp>
#include <warren/text/named_path.hpp>

#include "src/catalogue/pack_data.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

/// The names of the spawns of all tables and prefabs.
std::vector<std::string_view> known_spawns(const Pack& pack) {
  std::set<std::string_view> names;
  for (const std::string_view table : pack.spawn_tables()) {
    const SpawnTable* found = pack.spawn_table(table);
    if (found == nullptr) continue;
    for (const SpawnRow& row : found->rows()) names.insert(row.name);
  }
  for (const Prefab& prefab : pack.prefabs().all()) {
    for (const auto& [glyph, meaning] : prefab.legend().meanings()) {
      if (!meaning.spawn.empty()) names.insert(meaning.spawn);
    }
  }
  return {names.begin(), names.end()};
}

/// The error of a file that a tileset names, at the place where it names it.
Error named_at(Error error, const Tileset& tileset) {
  error.place = {.file = tileset.file, .line = tileset.image_place.line, .column = tileset.image_place.column};
  error.message = "\"" + tileset.image + "\": " + error.message;
  return error;
}

}  // namespace

const Pack* Pack::with_tileset() const {
  const Pack* pack = this;
  while (pack != nullptr && pack->data_->tileset_file.empty()) pack = pack->extends();
  return pack;
}

const Tileset* Pack::tileset() const {
  const Pack* pack = with_tileset();
  return pack != nullptr && pack->data_->tileset ? &*pack->data_->tileset : nullptr;
}

const std::string* Pack::tileset_image() const {
  const Tileset* found = tileset();
  if (found == nullptr) return nullptr;
  const Pack* pack = with_tileset();
  return pack->file(path_beside(pack->data_->tileset_file, found->image));
}

Result<std::optional<TileSheet>> Pack::tile_sheet(const Level& level) const {
  return guard_allocations([&]() -> Result<std::optional<TileSheet>> {
    const Pack* pack = with_tileset();
    if (pack == nullptr) return std::optional<TileSheet>();
    if (pack->data_->tileset_problem) return failure(*pack->data_->tileset_problem);
    const Tileset& described = *tileset();
    const std::string& png = *tileset_image();
    if (Status known = described.check_names(tiles(), nullptr); !known) return failure(std::move(known.error()));
    const Result<Picture> image = read_png(png, described.file, data_->limits);
    if (!image) return failure(named_at(image.error(), described));
    return TileSheet::from_tileset(described, *image, png, *level.tile_set, level.spawns).map([](TileSheet sheet) {
      return std::optional(std::move(sheet));
    });
  });
}

std::optional<Error> Pack::problem_of_tileset() const {
  const Pack* pack = with_tileset();
  if (pack == nullptr) return std::nullopt;
  if (pack->data_->tileset_problem) return pack->data_->tileset_problem;
  const std::vector<std::string_view> spawns = known_spawns(*this);
  if (const Status known = tileset()->check_names(tiles(), &spawns); !known) return known.error();
  Level level;
  level.tile_set = tile_set();
  const Result<std::optional<TileSheet>> sheet = tile_sheet(level);
  // A page decodes images itself.
  if (sheet || sheet.error().code == ErrorCode::part_left_out) return std::nullopt;
  return sheet.error();
}

}  // namespace warren
