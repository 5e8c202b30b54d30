// SPDX-License-Identifier: MIT
#include <warren/level/drawing.hpp>

#include <algorithm>

#include <warren/grid/cell_set.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/level/spawn_table.hpp>

namespace warren {

namespace {

char& at(std::vector<std::string>& rows, Point p) {
  return rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
}

/// Redraws rock and corridors as lines: rock beside a room is a wall, other rock is blank, and a corridor
/// is '#' except where it leads into a room.
class LineDrawing {
 public:
  LineDrawing(const Level& level, std::vector<std::string>& rows)
      : level_(level), rows_(rows), halls_(walkable_cells(level.tiles)), corridors_(level.size()) {
    for (const Point cell : level.corridors.cells()) {
      if (level.tiles.contains(cell)) corridors_.insert(cell);
    }
    halls_ -= corridors_;
  }

  void draw() {
    for (int y = 0; y < level_.height(); ++y) {
      for (int x = 0; x < level_.width(); ++x) draw_cell({x, y});
    }
  }

 private:
  void draw_cell(Point p) {
    const Tile tile = level_.tiles[p];
    if (tile == Tile::wall) {
      at(rows_, p) = wall_at(p);
    } else if (tile == Tile::floor && corridors_.contains(p) && !halls_beside(p, orthogonal_steps)) {
      at(rows_, p) = '#';
    }
  }

  char wall_at(Point p) const {
    const bool flat = halls_.contains({p.x, p.y - 1}) || halls_.contains({p.x, p.y + 1});
    const bool upright = halls_.contains({p.x - 1, p.y}) || halls_.contains({p.x + 1, p.y});
    if (upright && !flat) return '|';
    return flat || halls_beside(p, all_steps) ? '-' : ' ';
  }

  bool halls_beside(Point p, std::span<const Point> steps) const {
    for (const Point step : steps) {
      if (halls_.contains(p + step)) return true;
    }
    return false;
  }

  const Level& level_;
  std::vector<std::string>& rows_;
  CellSet halls_;  // what can be walked on and is no corridor
  CellSet corridors_;
};

}  // namespace

std::vector<std::string> draw_tiles(const Grid<Tile>& tiles, const TileSet& tile_set) {
  std::vector<std::string> rows(static_cast<std::size_t>(tiles.height()));
  for (int y = 0; y < tiles.height(); ++y) {
    std::string& row = rows[static_cast<std::size_t>(y)];
    row.reserve(static_cast<std::size_t>(tiles.width()));
    for (const Tile tile : tiles.row(y)) row += tile_set[tile].glyph;
  }
  return rows;
}

std::vector<std::string> draw(const Level& level, TextStyle style) {
  std::vector<std::string> rows = draw_tiles(level.tiles, *level.tile_set);
  if (style == TextStyle::lines) LineDrawing(level, rows).draw();
  for (const Spawn& mark : mission_marks(level)) at(rows, mark.at) = mark.glyph;
  for (const Spawn& spawn : level.spawns) {
    if (level.tiles.contains(spawn.at)) at(rows, spawn.at) = glyph_of(spawn, *level.tile_set);
  }
  if (level.start && level.tiles.contains(*level.start)) at(rows, *level.start) = '@';
  return rows;
}

Grid<Colour> draw_colours(const Level& level) {
  constexpr Colour start_colour = Colour::hex(0xffffff);
  Grid<Colour> colours(level.size());
  for (std::size_t i = 0; i < colours.cells().size(); ++i) colours[i] = (*level.tile_set)[level.tiles[i]].foreground;
  for (const Spawn& mark : mission_marks(level)) colours[mark.at] = foreground_of(mark, *level.tile_set);
  for (const Spawn& spawn : level.spawns) {
    if (colours.contains(spawn.at)) colours[spawn.at] = foreground_of(spawn, *level.tile_set);
  }
  if (level.start && colours.contains(*level.start)) colours[*level.start] = start_colour;
  return colours;
}

int terminal_colour(Colour c) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  const int spread = std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
  const int grey = (c.r + c.g + c.b) / 3;
  if (spread < 24 && grey >= 8 && grey < 248) return 232 + (grey - 8) / 10;
  return 16 + 36 * step(c.r) + 6 * step(c.g) + step(c.b);
}

SpawnKind kind_of(const Spawn& spawn, const TileSet& tile_set) {
  if (spawn.kind) return *spawn.kind;
  const SpawnRow* row = tile_set.find_spawn(spawn.name);
  return row == nullptr ? SpawnKind::prop : row->kind;
}

std::optional<Colour> own_foreground_of(const Spawn& spawn, const TileSet& tile_set) {
  if (spawn.foreground) return spawn.foreground;
  const SpawnRow* row = tile_set.find_spawn(spawn.name);
  return row == nullptr ? std::nullopt : row->foreground;
}

Colour foreground_of(const Spawn& spawn, const TileSet& tile_set) {
  return own_foreground_of(spawn, tile_set).value_or(colour_of(kind_of(spawn, tile_set)));
}

char glyph_of(const Spawn& spawn, const TileSet& tile_set) {
  if (spawn.glyph != 0) return spawn.glyph;
  const SpawnRow* row = tile_set.find_spawn(spawn.name);
  return row == nullptr ? '*' : row->glyph;
}

}  // namespace warren
