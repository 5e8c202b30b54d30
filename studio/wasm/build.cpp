// SPDX-License-Identifier: MIT
#include "studio/wasm/build.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>

namespace warren::studio {

namespace {

std::string look_id(const TileSet& tiles, const TileSheet& sheet) {
  Hasher hasher;
  for (const Tile tile : tiles.tiles()) {
    const TileInfo& info = tiles[tile];
    hasher.number(static_cast<int>(tile)).text(info.name).number(info.glyph).number(info.opaque ? 1 : 0);
    for (const Colour colour : {info.foreground, info.background}) hasher.number(colour.rgb());
  }
  hasher.number(sheet.tile_size());
  for (const Pixel pixel : sheet.picture().cells()) hasher.word(std::bit_cast<std::uint32_t>(pixel));
  return fmt::format("{:016x}", hasher.value());
}

}  // namespace

std::shared_ptr<const Look> look_of(const std::shared_ptr<const TileSet>& tiles, const Pack& pack) {
  Level level;
  level.tile_set = tiles;
  Result<std::optional<TileSheet>> own = pack.tile_sheet(level);
  TileSheet sheet = own && *own ? std::move(**own) : TileSheet::drawn(*tiles);
  std::string id = look_id(*tiles, sheet);
  return std::make_shared<const Look>(Look{tiles, std::move(sheet), std::move(id)});
}

Level Build::level_at(std::size_t frame) {
  replay.go_to(frame);
  const Marks& marks = replay.marks();
  Level then;
  then.movement = level.movement;
  then.tile_set = level.tile_set;
  then.tiles = replay.tiles();
  then.start = marks.start;
  then.exits = marks.exits;
  then.spawns = marks.spawns;
  return then;
}

Grid<std::uint8_t> Build::changed_by(std::size_t frame) const {
  const History& history = replay.history();
  Grid<std::uint8_t> changed(history.size());
  if (frame >= history.frames().size()) return changed;
  for (const CellChange& run : history.changes(frame)) {
    std::ranges::fill(changed.cells().subspan(run.cell, run.length), std::uint8_t{1});
  }
  const Marks nothing;
  const Marks& before = frame == 0 ? nothing : history.marks(frame - 1);
  const Marks& now = history.marks(frame);
  const auto mark = [&](Point cell) {
    if (changed.contains(cell)) changed[cell] = 1;
  };
  const auto mark_missing = [&](const Marks& these, const Marks& those) {
    if (these.start && these.start != those.start) mark(*these.start);
    for (const Exit& exit : these.exits) {
      if (std::ranges::find(those.exits, exit) == those.exits.end()) mark(exit.at);
    }
    for (const Spawn& spawn : these.spawns) {
      if (std::ranges::find(those.spawns, spawn) == those.spawns.end()) mark(spawn.at);
    }
    if (these.mission != those.mission) these.mission.for_each_cell(mark);
  };
  mark_missing(before, now);
  mark_missing(now, before);
  return changed;
}

Paths paths_of(const Level& level) {
  Paths paths;
  const CellSet open = walkable_cells(level.tiles);
  if (!level.start || !open.contains(*level.start)) {
    paths.distances.reset(level.size(), unreachable);
    return paths;
  }
  paths.distances = distances_from(open, *level.start, level.movement);
  std::optional<Point> nearest;
  level.for_each_goal([&](Point exit) {
    if (!level.tiles.contains(exit) || paths.distances[exit] == unreachable) return;
    if (!nearest || paths.distances[exit] < paths.distances[*nearest]) nearest = exit;
  });
  if (nearest) paths.shortest = trace_path(paths.distances, *nearest, level.movement);
  std::ranges::reverse(paths.shortest);
  return paths;
}

}  // namespace warren::studio
