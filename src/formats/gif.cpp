// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include <warren/level/mission_drawing.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "src/formats/formats.hpp"
#include "src/pictures/gif_encoder.hpp"

namespace warren {

namespace {

constexpr int max_frames_per_second = 50;  // many viewers slow down faster animations
constexpr int last_frame_hundredths = 300;
constexpr int default_tile_size = 8;

bool fits(Size cells, int tile_size, const Limits& limits) {
  const std::int64_t pixels_of_cell = std::int64_t{tile_size} * tile_size;
  return cells.cells() <= limits.animation_pixels / pixels_of_cell &&
         std::max(cells.w, cells.h) <= GifWriter::longest_side / tile_size;
}

/// The built-in sheet at half the size of pictures, or smaller if the limits require it.
TileSheet default_sheet(const Level& level, const Limits& limits) {
  int tile_size = default_tile_size;
  while (tile_size > 1 && !fits(level.size(), tile_size, limits)) --tile_size;
  return TileSheet::drawn(*level.tile_set, drawn_spawns(level)).scaled(tile_size);
}

/// Replays a history: reconstructs the level at each frame.
class Player {
 public:
  Player(const Level& level, const History& history) : history_(history), shown_(level) {
    shown_.tiles.reset(history.size(), Tile::wall);
  }

  /// Frames can be skipped, but only forwards.
  const Level& level_at(std::size_t frame) {
    for (; next_ <= frame; ++next_) history_.apply(next_, shown_.tiles);
    const Marks& marks = history_.marks(frame);
    shown_.start = marks.start;
    shown_.exits = marks.exits;
    shown_.spawns = marks.spawns;
    shown_.mission = marks.mission;
    return shown_;
  }

 private:
  const History& history_;
  Level shown_;
  std::size_t next_ = 0;
};

class Animation {
 public:
  Animation(const Level& level, const TileSheet& sheet, const WriteOptions& options)
      : level_(level),
        sheet_(sheet),
        options_(options),
        gif_({level.width() * sheet.tile_size(), level.height() * sheet.tile_size()}, sheet.picture()) {}

  std::string write() {
    // The last frame is always the finished level.
    if (options_.history != nullptr && options_.history->size() == level_.size()) play(*options_.history);
    show(LevelSlots(level_, sheet_));
    emit(last_frame_hundredths);
    return gif_.finish();
  }

 private:
  void play(const History& history) {
    const int wait = 100 / std::clamp(options_.frames_per_second, 1, max_frames_per_second);
    const std::size_t most = static_cast<std::size_t>(std::max(options_.limits.animation_frames, 2));
    const std::size_t stride = history.frames().size() / most + 1;
    Player player(level_, history);
    for (std::size_t frame = 0; frame + 1 < history.frames().size(); frame += stride) {
      show(LevelSlots(player.level_at(frame), sheet_));
      emit(wait);
    }
  }

  /// Sets the contents of the next frame.
  void show(LevelSlots slots) {
    const bool is_first = shown_.ground.cells().empty();
    changed_ = is_first ? level_.bounds() : shown_.difference(slots);
    shown_ = std::move(slots);
  }

  /// Writes the changed part. An unchanged frame becomes one cell, to keep its duration.
  void emit(int wait) {
    const int side = sheet_.tile_size();
    const Rect cells = changed_.empty() ? Rect{0, 0, 1, 1} : changed_;
    gif_.add_frame(picture_of(shown_, cells, sheet_), {cells.x * side, cells.y * side}, wait);
  }

  const Level& level_;
  const TileSheet& sheet_;
  const WriteOptions& options_;
  GifWriter gif_;
  LevelSlots shown_{Level(), sheet_};
  Rect changed_{};
};

Result<LevelFile> write_gif_level(const Level& level, const WriteOptions& options) {
  const TileSheet sheet = options.sheet != nullptr ? *options.sheet : default_sheet(level, options.limits);
  if (level.tiles.cells().empty()) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be drawn", {}, "build one first"});
  }
  if (!fits(level.size(), sheet.tile_size(), options.limits)) {
    return failure({ErrorCode::picture_too_large,
                    fmt::format("an animation of {}x{} cells at {} pixels each way would have more than {} pixels",
                                level.width(), level.height(), sheet.tile_size(), options.limits.animation_pixels),
                    {},
                    "draw it smaller, or as a picture"});
  }
  return LevelFile{Animation(level, sheet, options).write()};
}

}  // namespace

constinit const FormatDescriptor formats::gif = {
    .id = "gif",
    .summary = "an animation of how the level was built",
    .extension = ".gif",
    .binary = true,
    .moves = true,
    .draws_tiles = true,
    .write = Guarded<write_gif_level>::call,
};

}  // namespace warren
