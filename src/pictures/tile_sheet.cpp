// SPDX-License-Identifier: MIT
// The slots of tile sheets, and scaling.
#include <warren/pictures/tile_sheet.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/level/drawing.hpp>

#include "src/pictures/marks.hpp"
#include "src/pictures/prop_art.hpp"

namespace warren {

namespace {

using Slot = TileSheet::Slot;

constexpr unsigned bit(Around side) { return static_cast<unsigned>(side); }

/// Removes the corners that do not affect the picture of a wall.
constexpr unsigned shown(unsigned around) {
  constexpr std::pair<Around, unsigned> corners[] = {
      {Around::top_right, bit(Around::top) | bit(Around::right)},
      {Around::bottom_right, bit(Around::bottom) | bit(Around::right)},
      {Around::bottom_left, bit(Around::bottom) | bit(Around::left)},
      {Around::top_left, bit(Around::top) | bit(Around::left)},
  };
  for (const auto& [corner, sides] : corners) {
    if ((around & sides) != sides) around &= ~bit(corner);
  }
  return around;
}

/// Numbers the 47 cases in the order of their bits.
constexpr std::array<Slot, 256> wall_slots = [] {
  std::array<Slot, 256> slots{};
  Slot next = 0;
  for (unsigned around = 0; around < 256; ++around) {
    if (shown(around) == around) slots[around] = next++;
  }
  for (unsigned around = 0; around < 256; ++around) slots[around] = slots[shown(around)];
  return slots;
}();
static_assert(wall_slots[255] + 1 == TileSheet::unknown_slot);
static_assert(TileSheet::first_prop + prop_art_count <= TileSheet::first_extra);

/// Which of three vertically adjacent cells are walls: bit 0 is the upper one.
using NeighbourBits = unsigned;

/// The slot of a wall for the columns to its left, of itself and to its right.
constexpr std::array<Slot, 512> slots_by_columns = [] {
  std::array<Slot, 512> slots{};
  for (unsigned i = 0; i < slots.size(); ++i) {
    const NeighbourBits left = i & 7;
    const NeighbourBits middle = i >> 3 & 7;
    const NeighbourBits right = i >> 6;
    unsigned around = 0;
    const auto add = [&around](bool is_wall, Around side) { around |= is_wall ? bit(side) : 0; };
    add((middle & 1) != 0, Around::top);
    add((middle & 4) != 0, Around::bottom);
    add((left & 2) != 0, Around::left);
    add((right & 2) != 0, Around::right);
    add((left & 1) != 0, Around::top_left);
    add((left & 4) != 0, Around::bottom_left);
    add((right & 1) != 0, Around::top_right);
    add((right & 4) != 0, Around::bottom_right);
    slots[i] = wall_slots[around];
  }
  return slots;
}();

/// The slots of a row: of walls by their neighbours, of other tiles those in `plain`. Cells outside the map count as
/// walls.
void find_slots(const Grid<Tile>& tiles, int y, const std::array<Slot, 256>& plain, std::span<Slot> slots) {
  const int width = tiles.width();
  const bool is_last = y + 1 == tiles.height();
  const std::vector<Tile> outside(y == 0 || is_last ? static_cast<std::size_t>(width) : 0, Tile::wall);
  const Tile* here = tiles.row(y).data();
  const Tile* above = y == 0 ? outside.data() : tiles.row(y - 1).data();
  const Tile* below = is_last ? outside.data() : tiles.row(y + 1).data();
  const auto column = [=](int x) -> NeighbourBits {
    if (x == width) return 7;
    return NeighbourBits{above[x] == Tile::wall} | NeighbourBits{here[x] == Tile::wall} << 1 |
           NeighbourBits{below[x] == Tile::wall} << 2;
  };
  NeighbourBits left = 7;
  NeighbourBits middle = width > 0 ? column(0) : 7;
  for (int x = 0; x < width; ++x) {
    const NeighbourBits right = column(x + 1);
    slots[static_cast<std::size_t>(x)] = here[x] == Tile::wall ? slots_by_columns[left | middle << 3 | right << 6]
                                                               : plain[static_cast<std::uint8_t>(here[x])];
    left = middle;
    middle = right;
  }
}

using PixelCounts = std::vector<std::pair<Pixel, int>>;

/// The most frequent colour in a part of a picture; the first one in case of a tie. Transparent pixels count half, so
/// that small details do not vanish. `counts` is memory to reuse.
Pixel main_colour(const Picture& picture, const Rect& part, PixelCounts& counts) {
  if (part.w == 1 && part.h == 1) return picture[{part.x, part.y}];
  counts.clear();
  for (int y = part.top(); y < part.bottom(); ++y) {
    for (int x = part.left(); x < part.right(); ++x) {
      const Pixel pixel = picture[{x, y}];
      const auto found = std::ranges::find(counts, pixel, &std::pair<Pixel, int>::first);
      const int weight = pixel.a == 0 ? 1 : 2;
      found == counts.end() ? void(counts.emplace_back(pixel, weight)) : void(found->second += weight);
    }
  }
  return std::ranges::max_element(counts, {}, &std::pair<Pixel, int>::second)->first;
}

}  // namespace

Slot wall_slot(unsigned around) { return wall_slots[around & 255]; }

Result<TileSheet> TileSheet::from_picture(Picture picture, std::string_view file) {
  const int side = picture.width() / columns;
  const bool fits = side >= 1 && side <= largest_size && picture.width() == side * columns &&
                    picture.height() % side == 0 && picture.height() / side >= fewest_rows;
  if (fits) return TileSheet(std::move(picture), side);
  return failure({ErrorCode::bad_picture,
                  fmt::format("the tileset is {}x{} pixels, which is not {} square tiles in each of {} rows or more",
                              picture.width(), picture.height(), columns, fewest_rows),
                  {.file = std::string(file)},
                  fmt::format("for tiles of 16 pixels make it {} wide and at least {} high; tiles have 1 to {}",
                              columns * 16, fewest_rows * 16, largest_size)});
}

TileSheet TileSheet::scaled(int tile_size) const {
  const int side = std::clamp(tile_size, 1, largest_size);
  if (side == tile_size_) return *this;
  Picture picture({columns * side, picture_.height() / tile_size_ * side});
  // The first source pixel of each target pixel.
  const auto source = [&](int dot) { return dot / side * tile_size_ + dot % side * tile_size_ / side; };
  const auto source_end = [&](int dot) {
    return dot / side * tile_size_ + std::max((dot % side + 1) * tile_size_ / side, dot % side * tile_size_ / side + 1);
  };
  PixelCounts counts;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      picture[{x, y}] =
          main_colour(picture_, Rect::between(source(x), source(y), source_end(x), source_end(y)), counts);
    }
  }
  TileSheet made(std::move(picture), side);
  made.extras_ = extras_;
  return made;
}

Slot TileSheet::slot_of(Tile tile, const TileSet& tile_set) const {
  const int id = static_cast<std::uint8_t>(tile);
  const int slot = !tile_set.knows(tile)  ? unknown_slot
                   : id < 16              ? first_walkable + id
                   : id >= 64 && id < 128 ? first_own_walkable + id - 64
                   : id < 144             ? first_blocking + id - 128
                                          : first_own_blocking + id - 192;
  return slot < slots() ? static_cast<Slot>(slot) : unknown_slot;
}

std::vector<Slot> TileSheet::extra_slots_of(Tile tile) const {
  std::vector<Slot> slots;
  if (!extras_) return slots;
  if (const auto found = extras_->variants.find(tile); found != extras_->variants.end()) slots = found->second;
  for (const auto& [kind, slot] : extras_->exits) {
    if (tile == exit_tile(kind)) slots.push_back(slot);
  }
  return slots;
}

Slot TileSheet::slot_of(const Spawn& spawn, const TileSet& tile_set) const {
  const auto kind = static_cast<Slot>(kind_of(spawn, tile_set));
  if (extras_) {
    if (const auto named = extras_->spawns.find(spawn.name); named != extras_->spawns.end()) return named->second;
    if (extras_->has_kind[kind]) return static_cast<Slot>(first_kind + kind);
    if (const std::optional<Colour> colour = own_foreground_of(spawn, tile_set)) {
      const auto look = extras_->looks.find({static_cast<SpawnKind>(kind), glyph_of(spawn, tile_set), colour->rgb()});
      if (look != extras_->looks.end()) return look->second;
    }
  }
  const std::optional<int> art = find_prop_art(spawn, static_cast<SpawnKind>(kind), tile_set);
  if (art && first_prop + *art < slots()) return static_cast<Slot>(first_prop + *art);
  const int slot = first_spawn + kind * slots_of_kind + (glyph_of(spawn, tile_set) - ' ');
  return static_cast<Slot>(slot < slots() ? slot : first_kind + kind);
}

Grid<Slot> TileSheet::ground(const Grid<Tile>& tiles, const TileSet& tile_set) const {
  std::array<Slot, 256> plain{};
  for (std::size_t id = 0; id < plain.size(); ++id) plain[id] = slot_of(static_cast<Tile>(id), tile_set);
  Grid<Slot> slots(tiles.size());
  for (int y = 0; y < tiles.height(); ++y) find_slots(tiles, y, plain, slots.row(y));
  if (!extras_) return slots;
  for (const auto& [tile, variants] : extras_->variants) {
    for_each_tile(tiles, tile, [&](Point cell) {
      // By the cell alone, so that an animation does not flicker. The tile's own slot is one of the variants.
      const std::uint64_t draw = Hasher().number(cell.x).number(cell.y).value() % (variants.size() + 1);
      if (draw > 0) slots[cell] = variants[static_cast<std::size_t>(draw - 1)];
    });
  }
  return slots;
}

Grid<Slot> TileSheet::ground(const Level& level) const {
  Grid<Slot> slots = ground(level.tiles, *level.tile_set);
  if (!extras_ || extras_->exits.empty()) return slots;
  for (const Exit& exit : level.exits) {
    const auto found = extras_->exits.find(exit.kind);
    if (found != extras_->exits.end() && slots.contains(exit.at) && level.tiles[exit.at] == exit_tile(exit.kind)) {
      slots[exit.at] = found->second;
    }
  }
  return slots;
}

std::vector<Slot> wall_cases(const Grid<Tile>& tiles, int y) {
  static constexpr std::array<Slot, 256> no_wall = [] {
    std::array<Slot, 256> slots{};
    slots.fill(TileSheet::unknown_slot);
    return slots;
  }();
  std::vector<Slot> cases(static_cast<std::size_t>(tiles.width()));
  find_slots(tiles, y, no_wall, cases);
  return cases;
}

}  // namespace warren
