// SPDX-License-Identifier: MIT
#include <warren/prefabs/placing.hpp>

#include <algorithm>

namespace warren {

namespace {

using Word = CellSet::Word;

/// Leaves the cells of a row whose neighbour `by` cells to the right is in the row as well.
void keep_if_shifted(std::span<Word> row, int by) {
  const std::size_t whole = static_cast<std::size_t>(by) / 64;
  const int bits = by % 64;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::size_t from = i + whole;
    Word word = from < row.size() ? row[from] >> bits : 0;
    if (bits > 0 && from + 1 < row.size()) word |= row[from + 1] << (64 - bits);
    row[i] &= word;
  }
}

/// The cells of a row that begin a run of `length` cells; it takes as many steps as `length` has digits.
void keep_run_starts(std::span<Word> row, int length) {
  for (int done = 1; done < length;) {
    const int by = std::min(done, length - done);
    keep_if_shifted(row, by);
    done += by;
  }
}

/// target &= source shifted left by `by` cells.
void keep_where(std::span<Word> target, std::span<const Word> source, int by) {
  const std::size_t whole = static_cast<std::size_t>(by) / 64;
  const int bits = by % 64;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const std::size_t from = i + whole;
    Word word = from < source.size() ? source[from] >> bits : 0;
    if (bits > 0 && from + 1 < source.size()) word |= source[from + 1] << (64 - bits);
    target[i] &= word;
  }
}

struct Run {
  int x = 0;
  int length = 0;
  bool operator==(const Run&) const = default;
};

std::vector<Run> opaque_runs(const Grid<PrefabCell>& piece, int y) {
  std::vector<Run> runs;
  for (int x = 0; x < piece.width(); ++x) {
    if (piece[{x, y}].transparent()) continue;
    if (runs.empty() || runs.back().x + runs.back().length < x) runs.push_back({x, 0});
    ++runs.back().length;
  }
  return runs;
}

}  // namespace

CellSet places_for(const CellSet& open, Size size) {
  CellSet places = open;
  if (size.w > open.size().w || size.h > open.size().h) return CellSet(open.size());
  for (int y = 0; y < places.size().h; ++y) keep_run_starts(places.row(y), size.w);
  // The same from row to row. Rows below are still whole when they are looked at.
  for (int done = 1; done < size.h;) {
    const int by = std::min(done, size.h - done);
    for (int y = 0; y < places.size().h; ++y) {
      const bool inside = y + by < places.size().h;
      for (std::size_t i = 0; i < places.row(y).size(); ++i) places.row(y)[i] &= inside ? places.row(y + by)[i] : 0;
    }
    done += by;
  }
  return places;
}

CellSet places_for(const CellSet& open, const Grid<PrefabCell>& piece) {
  if (std::ranges::none_of(piece.cells(), &PrefabCell::transparent)) return places_for(open, piece.size());
  CellSet places(open.size());
  const Size room{open.size().w - piece.width() + 1, open.size().h - piece.height() + 1};
  if (room.w <= 0 || room.h <= 0) return places;
  places.insert(Rect{0, 0, room.w, room.h});
  for (int dy = 0; dy < piece.height(); ++dy) {
    for (const Run& run : opaque_runs(piece, dy)) {
      for (int y = 0; y < room.h; ++y) {
        std::vector<Word> starts(open.row(y + dy).begin(), open.row(y + dy).end());
        keep_run_starts(starts, run.length);
        keep_where(places.row(y), starts, run.x);
      }
    }
  }
  return places;
}

bool door_fits(const Level& level, Point door) {
  const auto open = [&](int dx, int dy) { return level.walkable(door + Point{dx, dy}); };
  return (open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1)) ||
         (open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0));
}

void put_piece(Level& level, const Prefab& prefab, const Grid<PrefabCell>& piece, PlacedPrefab placed) {
  const Point at{placed.area.x, placed.area.y};
  const Rect inside = level.interior();
  const auto cell_at = [&](Point p) -> const PrefabCell* {
    const Point local = p - at;
    return piece.contains(local) && !piece[local].transparent() ? &piece[local] : nullptr;
  };
  std::erase_if(level.spawns, [&](const Spawn& spawn) { return cell_at(spawn.at) != nullptr; });
  bool blocks = false;
  for (std::size_t i = 0; i < piece.cells().size(); ++i) {
    const PrefabCell& cell = piece[i];
    const Point p = piece.point(i) + at;
    if (cell.transparent() || !level.tiles.contains(p)) continue;
    blocks = blocks || !is_walkable(cell.tile);
    if (!inside.contains(p)) {
      if (!is_walkable(cell.tile)) level.tiles[p] = cell.tile;
      continue;
    }
    // Stairs that were drawn as a tile are an exit like any other.
    level.tiles[p] = cell.tile;
    if (cell.tile == Tile::down_stairs) level.add_exit(p);
    if (cell.role == Role::start) level.start = p;
    if (cell.spawn != PrefabCell::no_spawn) level.spawns.push_back({p, prefab.spawn_names()[cell.spawn]});
  }
  std::erase_if(level.exits, [&](Point exit) { return level.tiles[exit] != Tile::down_stairs; });
  if (level.start) std::erase_if(level.spawns, [&](const Spawn& spawn) { return spawn.at == level.start; });
  if (blocks) level.forget_blocked();
  placed.area = placed.area.intersection(level.bounds());
  level.prefabs.push_back(std::move(placed));
}

}  // namespace warren
