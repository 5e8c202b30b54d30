// SPDX-License-Identifier: MIT
#include "src/prefabs/placing.hpp"

#include <algorithm>
#include <utility>

#include "src/level/mission_cells.hpp"
#include "src/prefabs/mission_parts.hpp"

namespace warren {

bool keep_where(CellSet& set, const CellSet& other, Point offset) {
  using Word = CellSet::Word;
  const int rows = set.size().h - offset.y;
  const std::size_t words = set.row(0).size();
  const std::size_t whole = static_cast<std::size_t>(offset.x) / 64;
  const int bits = offset.x % 64;
  Word any = 0;
  for (int y = 0; y < rows; ++y) {
    Word* const row = set.row(y).data();
    const Word* const from = other.row(y + offset.y).data() + whole;
    for (std::size_t i = 0; i + whole < words; ++i) {
      // Two shifts, because a shift by 64 is undefined.
      const Word next = i + whole + 1 < words ? from[i + 1] << 1 << (63 - bits) : 0;
      row[i] &= from[i] >> bits | next;
      any |= row[i];
    }
    std::fill(row + (words - whole), row + words, Word{0});
  }
  for (int y = rows; y < set.size().h; ++y) std::ranges::fill(set.row(y), Word{0});
  return any != 0;
}

namespace {

bool is_clear(const PrefabCell& cell) { return cell.transparent(); }

/// Calls visit(left end, length) for each run of opaque cells in a row.
template <class Visit>
void for_each_run(const Grid<PrefabCell>& piece, int y, Visit visit) {
  const std::span<const PrefabCell> row = piece.row(y);
  for (auto first = row.begin(); first != row.end();) {
    first = std::find_if_not(first, row.end(), is_clear);
    const auto last = std::find_if(first, row.end(), is_clear);
    if (first != last) visit(Point{static_cast<int>(first - row.begin()), y}, static_cast<std::size_t>(last - first));
    first = last;
  }
}

/// The longest sequence of rows without transparent cells; empty if there is no such row.
Rect full_rows(const Grid<PrefabCell>& piece) {
  Rect most{0, 0, piece.width(), 0};
  Rect stretch = most;
  for (int y = 0; y < piece.height(); ++y) {
    ++stretch.h;
    if (std::ranges::any_of(piece.row(y), is_clear)) stretch = {0, y + 1, piece.width(), 0};
    if (stretch.h > most.h) most = stretch;
  }
  return most;
}

}  // namespace

const CellSet& PlaceFinder::runs(std::size_t length) {
  if (runs_.size() <= length) runs_.resize(length + 1);
  CellSet& found = runs_[length];
  if (found.size() == open_.size()) return found;
  found = open_;
  // A run of eight is two adjacent runs of four: the number of steps is logarithmic in the length.
  for (int done = 1; done < static_cast<int>(length);) {
    const int by = std::min(done, static_cast<int>(length) - done);
    keep_where(found, found, {by, 0});
    done += by;
  }
  return found;
}

void PlaceFinder::close(const Rect& area) {
  open_ -= CellSet(open_.size(), area);
  runs_.clear();
}

bool PlaceFinder::find(CellSet& places, Size size) {
  const auto fits_in = [&](Size smaller) { return size.holds(smaller); };
  if (!open_.size().holds(size) || std::ranges::any_of(too_large_, fits_in)) {
    places.reset(open_.size());
    return false;
  }
  places = runs(static_cast<std::size_t>(size.w));
  // The same vertically. Rows are processed from top to bottom, so the rows below are still unchanged.
  bool any = !places.empty();
  for (int done = 1; done < size.h && any;) {
    const int by = std::min(done, size.h - done);
    any = keep_where(places, places, {0, by});
    done += by;
  }
  if (!any) too_large_.push_back(size);
  return any;
}

bool PlaceFinder::find(CellSet& places, const Grid<PrefabCell>& piece) {
  // Tests the largest opaque rectangle first: it often fits nowhere.
  const Rect core = full_rows(piece);
  const Rect room{0, 0, open_.size().w - piece.width() + 1, open_.size().h - piece.height() + 1};
  places.reset(open_.size());
  if (room.empty() || (!core.empty() && !find(core_, core.size()))) return false;
  places.insert(room);
  bool any = core.empty() || keep_where(places, core_, {0, core.y});
  for (int y = 0; y < piece.height() && any; ++y) {
    if (y >= core.top() && y < core.bottom()) continue;
    for_each_run(piece, y, [&](Point left, std::size_t length) { any = keep_where(places, runs(length), left); });
  }
  return any;
}

CellSet places_for(const CellSet& open, Size size) {
  CellSet places;
  static_cast<void>(PlaceFinder(open).find(places, size));
  return places;
}

CellSet places_for(const CellSet& open, const Grid<PrefabCell>& piece) {
  CellSet places;
  static_cast<void>(PlaceFinder(open).find(places, piece));
  return places;
}

namespace {

/// The room that a vault stands in is the vault's room: it gets the data, unless it has some.
void mark_room_of(Level& level, const PlacedPrefab& placed) {
  const auto room = std::ranges::find_if(
      level.rooms, [&](const Room& other) { return other.box.intersection(placed.area) == placed.area; });
  if (room != level.rooms.end() && room->data().empty()) room->set_data(placed.data);
}

}  // namespace

void put_piece(Level& level, const Prefab& prefab, const PrefabPiece& drawn, PlacedPrefab placed) {
  const Grid<PrefabCell>& piece = drawn.cells;
  const bool is_protected = placed.is_protected;
  const Point at{placed.area.x, placed.area.y};
  const Rect inside = level.interior();
  const auto cell_at = [&](Point p) -> const PrefabCell* {
    const Point local = p - at;
    return piece.contains(local) && !piece[local].transparent() ? &piece[local] : nullptr;
  };
  std::erase_if(level.spawns, [&](const Spawn& spawn) { return cell_at(spawn.at) != nullptr; });
  erase_mission(level.mission, [&](Point p) { return cell_at(p) != nullptr; });
  Mission mission = mission_of(prefab, piece, placed.turn);
  erase_mission(mission, [&](Point p) { return !inside.contains(p + at); });
  add_mission(level.mission, std::move(mission), at);
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
    // Stairs that are drawn as a tile are an exit too.
    level.tiles[p] = cell.tile;
    if (cell.tile == Tile::down_stairs) level.add_exit(p);
    if (cell.role == Role::start) level.start = p;
    add_drawn_spawn(level, prefab, cell, p);
  }
  std::erase_if(level.exits, [&](const Exit& exit) { return !is_exit_tile(level.tiles[exit.at]); });
  if (level.start) std::erase_if(level.spawns, [&](const Spawn& spawn) { return spawn.at == level.start; });
  if (blocks) level.forget_blocked();
  placed.area = placed.area.intersection(level.bounds());
  placed.data = prefab.header().data;
  if (placed.is_protected && !placed.data.empty()) mark_room_of(level, placed);
  level.prefabs.push_back(std::move(placed));
  add_contents(level, drawn, at, is_protected);
}

void add_drawn_spawn(Level& level, const Prefab& prefab, const PrefabCell& cell, Point p) {
  if (cell.spawn == PrefabCell::no_spawn) return;
  level.add_spawn(p, prefab.spawn_names()[cell.spawn], prefab.name());
  if (const UserData& data = prefab.spawn_data()[cell.spawn]; !data.empty()) level.spawns.back().data = data;
}

void add_contents(Level& level, const PrefabPiece& piece, Point at, bool is_protected) {
  const Rect inside = level.interior();
  for (const PieceInSlot& content : piece.inside) {
    const Point corner = content.at + at;
    Mission mission = mission_of(content.prefab, content.cells, content.turn);
    erase_mission(mission, [&](Point p) { return !inside.contains(p + corner); });
    add_mission(level.mission, std::move(mission), corner);
    for (std::size_t i = 0; i < content.cells.cells().size(); ++i) {
      const Point p = content.cells.point(i) + corner;
      if (inside.contains(p) && level.start != p) add_drawn_spawn(level, content.prefab, content.cells[i], p);
    }
    const Rect area{corner.x, corner.y, content.cells.width(), content.cells.height()};
    level.prefabs.push_back({.name = std::string(content.prefab.name()),
                             .area = area.intersection(level.bounds()),
                             .turn = content.turn,
                             .is_protected = is_protected,
                             .data = content.prefab.header().data});
  }
}

}  // namespace warren
