// SPDX-License-Identifier: MIT
// Makes the sheet that a tileset describes: the built-in sheet, with the tiles of an image in the slots that it has an
// image for.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// Finds out which tile of the image belongs into which slot.
class TilesetSlots {
 public:
  using Slot = TileSheet::Slot;

  TilesetSlots(const Tileset& tileset, Size image, const TileSet& tiles)
      : tileset_(tileset),
        tiles_(tiles),
        columns_(tileset.columns(image)),
        rows_(tileset.rows(image)),
        image_(image),
        problems_(ErrorCode::bad_tileset, tileset.file) {}

  Status find(const TileSheet& drawn) {
    // Spawns with a colour of their own have slots already.
    if (drawn.extras_) extras_ = *drawn.extras_;
    next_ = static_cast<Slot>(next_ + extras_.looks.size());
    if (columns_ == 0 || rows_ == 0 || std::int64_t{columns_} * rows_ > Tileset::most_tiles) {
      const bool is_small = columns_ == 0 || rows_ == 0;
      problems_.add(tileset_.image_place.line, tileset_.image_place.column,
                    fmt::format("the image is {}x{} pixels, which is {} of {} pixels", image_.w, image_.h,
                                is_small ? "less than one tile" : "more than a million tiles", tileset_.tile_size),
                    "correct \"tile_size\", \"margin\" and \"spacing\", or use another image");
      return problems_.failed();
    }
    find_tiles(drawn);
    find_walls();
    if (tileset_.below) below_ = number_of(tileset_.below->images.front());
    if (tileset_.start) put(TileSheet::start_slot, *tileset_.start, Shows::mark, {});
    for (std::size_t kind = 0; kind < tileset_.kinds.size(); ++kind) {
      if (!tileset_.kinds[kind]) continue;
      extras_.has_kind[kind] = true;
      put(static_cast<Slot>(TileSheet::first_kind + kind), *tileset_.kinds[kind], Shows::mark, {});
    }
    for (const TilesetEntry& entry : tileset_.spawns) {
      extras_.spawns[entry.name] = next_;
      put(next_++, entry.images.front(), Shows::mark, {});
    }
    for (const TilesetEntry& entry : tileset_.exits) {
      extras_.exits[entry.name] = next_;
      put(next_++, entry.images.front(), Shows::ground, "portal");
    }
    if (problems_.empty()) return ok();
    problems_.sort_by_place();
    return problems_.failed();
  }

  /// Copies the tiles of the image into the built-in sheet of the same tile size.
  TileSheet sheet(const TileSheet& drawn, const Picture& image, std::string png) && {
    const int side = tileset_.tile_size;
    Picture picture({TileSheet::columns * side, (next_ + TileSheet::columns - 1) / TileSheet::columns * side});
    for (int y = 0; y < drawn.picture().height(); ++y)
      std::ranges::copy(drawn.picture().row(y), picture.row(y).begin());
    TileSheet made(std::move(picture), side);
    SheetImage origin{.name = tileset_.image.substr(tileset_.image.find_last_of('/') + 1),
                      .png = std::move(png),
                      .size = image_,
                      .margin = tileset_.margin,
                      .spacing = tileset_.spacing,
                      .columns = columns_,
                      .tiles = columns_ * rows_,
                      .tile_of_slot = std::vector<int>(static_cast<std::size_t>(made.slots()), SheetImage::no_tile)};
    std::map<int, std::string_view> meanings;  // of the tiles of the image
    for (const Placement& placement : placements_) {
      const bool is_alone = copy(placement, image, made);
      // Tiled stores the meaning of a tile in its image, so that one image cannot have two meanings.
      const bool is_first =
          meanings.try_emplace(placement.number, placement.meaning).first->second == placement.meaning;
      if (is_alone && is_first) origin.tile_of_slot[placement.slot] = placement.number;
    }
    made.extras_ = std::make_shared<const TileSheet::Extras>(std::move(extras_));
    made.image_ = std::make_shared<const SheetImage>(std::move(origin));
    return made;
  }

 private:
  enum class Shows : std::uint8_t { ground, mark };

  struct Placement {
    Slot slot = 0;
    int number = 0;  // of the tile in the image
    Shows shows = Shows::ground;
    std::string_view meaning{};
  };

  void find_tiles(const TileSheet& drawn) {
    for (const TilesetEntry& entry : tileset_.tiles) {
      const std::optional<Tile> tile = tiles_.find(entry.name);
      if (!tile) continue;  // a tile of other levels; check_names() reports names that no level knows
      if (*tile == Tile::wall) {
        for (Slot slot = 0; slot < TileSheet::unknown_slot; ++slot)
          put(slot, entry.images.front(), Shows::ground, "wall");
        continue;
      }
      put(drawn.slot_of(*tile, tiles_), entry.images.front(), Shows::ground, entry.name);
      for (std::size_t i = 1; i < entry.images.size(); ++i) {
        extras_.variants[*tile].push_back(next_);
        put(next_++, entry.images[i], Shows::ground, entry.name);
      }
    }
  }

  void find_walls() {
    if (tileset_.walls.empty()) return;
    constexpr unsigned sides = 15;
    const bool by_sides = tileset_.walls.size() == sides + 1;
    std::array<bool, TileSheet::unknown_slot> is_put{};
    for (unsigned around = 0; around < 256; ++around) {
      const Slot slot = wall_slot(around);
      if (std::exchange(is_put[slot], true)) continue;
      put(slot, tileset_.walls[by_sides ? around & sides : slot], Shows::ground, "wall");
    }
  }

  /// The number of a tile, row by row. A tile outside the image is a problem.
  std::optional<int> number_of(const ImageTile& tile) {
    const bool is_number = tile.row == ImageTile::by_number;
    if (is_number ? tile.column < columns_ * rows_ : tile.column < columns_ && tile.row < rows_) {
      return is_number ? tile.column : tile.row * columns_ + tile.column;
    }
    // Several slots may show the same tile, as those of walls do.
    if (!reported_.emplace(tile.place.line, tile.place.column).second) return std::nullopt;
    const std::string shown =
        is_number ? fmt::format("tile {}", tile.column) : fmt::format("tile [{}, {}]", tile.column, tile.row);
    problems_.add(tile.place.line, tile.place.column, fmt::format("{} is outside the image", shown),
                  fmt::format("the image has {} columns and {} rows, counted from 0", columns_, rows_));
    return std::nullopt;
  }

  void put(Slot slot, const ImageTile& tile, Shows shows, std::string_view meaning) {
    if (problems_.is_full()) return;
    if (const std::optional<int> number = number_of(tile)) placements_.push_back({slot, *number, shows, meaning});
  }

  Rect area_of(int number) const { return tileset_.area(number % columns_, number / columns_); }

  /// Replaces a part of the sheet. Transparent pixels lose their colour, which programs treat differently.
  static void copy_part(const Picture& image, const Rect& from, Picture& picture, const Rect& to) {
    for (int y = 0; y < from.h; ++y) {
      const Pixel* pixels = image.row(from.y + y).data() + from.x;
      Pixel* const copied = picture.row(to.y + y).data() + to.x;
      std::transform(pixels, pixels + from.w, copied, [](Pixel pixel) { return pixel.a == 0 ? Pixel{} : pixel; });
    }
  }

  static bool is_opaque(const Picture& image, const Rect& part) {
    for (int y = part.top(); y < part.bottom(); ++y) {
      const Pixel* pixels = image.row(y).data() + part.x;
      if (!std::all_of(pixels, pixels + part.w, [](Pixel pixel) { return pixel.a == 255; })) return false;
    }
    return true;
  }

  /// False if the tile was drawn over another one, so that the slot is not what the image has.
  bool copy(const Placement& placement, const Picture& image, TileSheet& made) const {
    const Rect from = area_of(placement.number);
    const Rect to = made.area(placement.slot);
    const bool is_alone =
        placement.shows == Shows::mark || !below_ || *below_ == placement.number || is_opaque(image, from);
    copy_part(image, is_alone ? from : area_of(*below_), made.picture_, to);
    if (!is_alone) lay_over(made.picture_, {to.x, to.y}, image, from);
    return is_alone;
  }

  const Tileset& tileset_;
  const TileSet& tiles_;
  int columns_;
  int rows_;
  Size image_;
  ProblemList problems_;
  std::set<std::pair<int, int>> reported_;
  std::vector<Placement> placements_;
  TileSheet::Extras extras_;
  std::optional<int> below_;
  Slot next_ = TileSheet::first_extra;
};

Result<TileSheet> TileSheet::from_tileset(const Tileset& tileset, const Picture& image, std::string png,
                                          const TileSet& tiles, std::span<const Spawn> spawns) {
  TilesetSlots slots(tileset, image.size(), tiles);
  const TileSheet built_in = drawn(tiles, spawns).scaled(tileset.tile_size);
  if (Status found = slots.find(built_in); !found) return failure(std::move(found.error()));
  return std::move(slots).sheet(built_in, image, std::move(png));
}

}  // namespace warren
