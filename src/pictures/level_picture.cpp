// SPDX-License-Identifier: MIT
#include <warren/pictures/tile_sheet.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <warren/level/mission_drawing.hpp>

namespace warren {

namespace {

using Slot = TileSheet::Slot;

Error too_large(Size cells, int tile_size, const Limits& limits) {
  std::int64_t fitting = tile_size;
  while (fitting > 0 && cells.cells() * fitting * fitting > limits.picture_pixels) --fitting;
  return {ErrorCode::picture_too_large,
          fmt::format("a picture of {}x{} cells at {} pixels each way would have more than {} pixels", cells.w, cells.h,
                      tile_size, limits.picture_pixels),
          {},
          fitting > 0 ? fmt::format("draw it smaller: a tile size of {} fits", fitting) : "draw a part of it"};
}

/// Copies the tiles of one row of cells, one row of pixels at a time.
void draw_row(Picture& picture, int y, std::span<const Slot> slots, const TileSheet& sheet) {
  const int side = sheet.tile_size();
  for (int dot = 0; dot < side; ++dot) {
    Pixel* to = picture.row(y * side + dot).data();
    for (const Slot slot : slots) {
      const Rect area = sheet.area(slot);
      to = std::copy_n(sheet.picture().row(area.y + dot).data() + area.x, side, to);
    }
  }
}

}  // namespace

LevelSlots::LevelSlots(const Level& level, const TileSheet& sheet)
    : ground(sheet.ground(level)), marks(level.size(), no_mark) {
  for (const Spawn& mark : mission_marks(level)) marks[mark.at] = sheet.slot_of(mark, *level.tile_set);
  for (const Spawn& spawn : level.spawns) {
    if (marks.contains(spawn.at)) marks[spawn.at] = sheet.slot_of(spawn, *level.tile_set);
  }
  if (level.start && marks.contains(*level.start)) marks[*level.start] = TileSheet::start_slot;
}

Rect LevelSlots::difference(const LevelSlots& other) const {
  int left = ground.width();
  int right = 0;
  int top = ground.height();
  int bottom = 0;
  for (int y = 0; y < ground.height(); ++y) {
    for (int x = 0; x < ground.width(); ++x) {
      const std::size_t i = ground.index({x, y});
      if (ground[i] == other.ground[i] && marks[i] == other.marks[i]) continue;
      left = std::min(left, x);
      right = std::max(right, x + 1);
      top = std::min(top, y);
      bottom = y + 1;
    }
  }
  return right == 0 ? Rect{} : Rect::between(left, top, right, bottom);
}

Picture picture_of(const LevelSlots& slots, const Rect& cells, const TileSheet& sheet) {
  const int side = sheet.tile_size();
  Picture picture({cells.w * side, cells.h * side});
  for (int y = 0; y < cells.h; ++y) {
    const auto first = static_cast<std::size_t>(cells.x);
    const auto count = static_cast<std::size_t>(cells.w);
    draw_row(picture, y, slots.ground.row(cells.y + y).subspan(first, count), sheet);
    for (int x = 0; x < cells.w; ++x) {
      const Slot mark = slots.marks[{cells.x + x, cells.y + y}];
      if (mark != LevelSlots::no_mark) lay_over(picture, {x * side, y * side}, sheet.picture(), sheet.area(mark));
    }
  }
  return picture;
}

Result<Picture> level_picture(const Level& level, const TileSheet& sheet, const Limits& limits) {
  const std::int64_t pixels_of_cell = std::int64_t{sheet.tile_size()} * sheet.tile_size();
  if (level.size().cells() > limits.picture_pixels / pixels_of_cell) {
    return failure(too_large(level.size(), sheet.tile_size(), limits));
  }
  return picture_of(LevelSlots(level, sheet), level.bounds(), sheet);
}

}  // namespace warren
