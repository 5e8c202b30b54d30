// SPDX-License-Identifier: MIT
#include "src/rexpaint/xp_level.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/level/spawn_table.hpp>
#include "src/rexpaint/cp437.hpp"

#include "src/prefabs/drawn_level.hpp"
#include "src/prefabs/prefab_problems.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

/// The meaning of a character above the ground: that of the standard legend, or a spawn that a table draws with it, or
/// else a spawn with the character as its name.
Meaning meaning_above(char32_t character) {
  if (const Meaning* meaning = Legend::standard().find(character)) return *meaning;
  Meaning spawned;
  const SpawnRow* row = character < 0x80 ? SpawnTable::find_shipped_glyph(static_cast<char>(character)) : nullptr;
  if (row != nullptr) {
    spawned.spawn = row->name;
  } else {
    append_utf8(spawned.spawn, character);
  }
  return spawned;
}

class XpLevelReader {
 public:
  XpLevelReader(const XpImage& image, std::string_view file) : image_(image), file_(file) {
    for (std::size_t code = 0; code < above_.size(); ++code) {
      above_[code] = meaning_above(unicode_of_cp437(static_cast<std::uint8_t>(code)));
    }
  }

  Result<Level> read() {
    level_.reset(image_.layers[0].size());
    level_.name = stem_of(file_);
    for (std::size_t i = 0; i < level_.tiles.cells().size() && errors_.size() < most_errors; ++i) read_cell(i);
    if (!errors_.empty()) return failure(combined(std::move(errors_)));
    return std::move(level_);
  }

 private:
  static constexpr std::size_t most_errors = 100;

  void read_cell(std::size_t i) {
    Meaning seen{.role = Role::transparent};
    for (std::size_t layer = 0; layer < image_.layers.size(); ++layer) {
      const XpCell& cell = image_.layers[layer][i];
      if (cell.transparent() || cell.glyph >= above_.size()) continue;
      if (layer == 0 && !is_ground(cell.glyph, i)) return;
      lay_over(seen, above_[cell.glyph]);
    }
    const Point p = level_.tiles.point(i);
    if (!draw_cell(level_, p, seen.tile, seen.role, seen.spawn)) {
      errors_.push_back(second_start({.file = std::string(file_), .cells = {p}}));
    }
  }

  /// Characters of the lowest layer must be in the legend, so that a wrong character does not become a spawn.
  bool is_ground(std::uint32_t code, std::size_t i) {
    const char32_t character = unicode_of_cp437(static_cast<std::uint8_t>(code));
    if (Legend::standard().find(character) != nullptr) return true;
    errors_.push_back({ErrorCode::bad_level,
                       fmt::format("no tile is drawn as {}", shown(character)),
                       {.file = std::string(file_), .cells = {level_.tiles.point(i)}},
                       "see `warren list tiles`, and draw what spawns on a layer above"});
    return false;
  }

  /// A tile replaces everything below it. The start and spawns keep the ground below if it is walkable.
  static void lay_over(Meaning& seen, const Meaning& above) {
    const bool stands = above.role == Role::start || !above.spawn.empty();
    const bool has_ground = seen.role != Role::transparent && is_walkable(seen.tile);
    const Tile tile = stands && has_ground ? seen.tile : above.tile;
    seen = above;
    seen.tile = tile;
  }

  const XpImage& image_;
  std::string_view file_;
  std::array<Meaning, 256> above_{};
  Level level_;
  std::vector<Error> errors_;
};

}  // namespace

Result<Level> xp_level(const XpImage& image, std::string_view file) {
  // Rejects pictures with other characters than code page 437, and layers of different sizes.
  if (const Result<PrefabSource> flat = xp_prefab(image, file); !flat) return failure(as_level_error(flat.error()));
  return XpLevelReader(image, file).read();
}

}  // namespace warren
