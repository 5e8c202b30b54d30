// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/map_view.hpp"

#include <utility>

#include <warren/level/drawing.hpp>
#include <warren/level/mission_drawing.hpp>

namespace warren::tool {

namespace {

/// The cells of `area` as a level of their own, with the marks of the current frame.
Level part_of(const Viewer& viewer, const Rect& area) {
  const WatchedBuild& build = *viewer.shown();
  const Point corner{area.x, area.y};
  Level part(area.size());
  part.tile_set = build.level.tile_set;
  for (int y = 0; y < area.h; ++y) {
    for (int x = 0; x < area.w; ++x) part.tiles[{x, y}] = build.replay.tiles()[Point{x, y} + corner];
  }
  const Marks& marks = build.replay.marks();
  if (marks.start && area.contains(*marks.start)) part.start = *marks.start - corner;
  if (viewer.shows_spawns()) {
    for (Spawn& mark : mission_marks(marks.mission, build.replay.tiles(), *part.tile_set)) {
      if (!area.contains(mark.at)) continue;
      mark.at = mark.at - corner;
      part.spawns.push_back(std::move(mark));
    }
    for (const Spawn& spawn : marks.spawns) {
      if (area.contains(spawn.at)) part.spawns.push_back({spawn.at - corner, spawn.name});
    }
  }
  if (viewer.style() == TextStyle::lines) {
    for (const Point cell : build.level.corridors.cells()) {
      if (area.contains(cell)) part.corridors.add(cell - corner);
    }
    part.corridors.close();
  }
  return part;
}

/// Dark blue, violet, ochre: lighter with each percent, and dark enough for text.
Colour intensity_colour(int percent) {
  constexpr Colour low = Colour::hex(0x101838);
  constexpr Colour middle = Colour::hex(0x6b2a5a);
  constexpr Colour high = Colour::hex(0xb5832a);
  const Colour& from = percent < 50 ? low : middle;
  const Colour& to = percent < 50 ? middle : high;
  const int share = percent < 50 ? percent : percent - 50;
  const auto mix = [share](int a, int b) { return static_cast<std::uint8_t>(a + (b - a) * share / 50); };
  return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b)};
}

/// Marks the cells that the frame changed, unless that is more than a quarter of the map.
void mark_changes(const Replay& replay, const Rect& view, Grid<MapCell>& cells) {
  const auto whole = static_cast<std::int64_t>(replay.tiles().cells().size());
  if (replay.frames() == 0 || replay.history().changed_cells(replay.frame()) > whole / 4) return;
  for (const CellChange& change : replay.changes()) {
    for (std::size_t i = change.cell; i < std::size_t{change.cell} + change.length; ++i) {
      const Point cell = replay.tiles().point(i);
      if (view.contains(cell)) cells[cell - Point{view.x, view.y}].changed = true;
    }
  }
}

}  // namespace

Grid<MapCell> map_view(const Viewer& viewer) {
  const Replay& replay = viewer.shown()->replay;
  const Rect view = viewer.view();
  // The line style depends on the neighbours of a cell, so the area is one cell larger on every side.
  const Rect area = view.grown(1).intersection(replay.tiles().bounds());
  const Point inside{view.x - area.x, view.y - area.y};
  const Level part = part_of(viewer, area);
  const std::vector<std::string> rows = draw(part, viewer.style());
  const Grid<Colour> colours = draw_colours(part);

  Grid<MapCell> cells(view.size());
  for (int y = 0; y < view.h; ++y) {
    for (int x = 0; x < view.w; ++x) {
      const Point at = Point{x, y} + inside;
      const TileInfo& tile = (*part.tile_set)[part.tiles[at]];
      const char glyph = rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
      const bool shows_intensity = viewer.shows_intensity() && is_walkable(part.tiles[at]);
      const int intensity = shows_intensity ? viewer.shown()->intensity[Point{view.x + x, view.y + y}] : 0;
      cells[{x, y}] = {glyph, colours[at], shows_intensity ? intensity_colour(intensity) : tile.background};
    }
  }
  mark_changes(replay, view, cells);
  return cells;
}

}  // namespace warren::tool
