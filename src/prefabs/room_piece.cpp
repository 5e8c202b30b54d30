// SPDX-License-Identifier: MIT
#include "src/prefabs/room_piece.hpp"

#include <algorithm>
#include <bit>

#include "src/carve/stamp.hpp"
#include "src/prefabs/possible_cells.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

static_assert(Prefab::longest_room_side <= Stamp::room.w);

RowWords grown_rows(const RowWords& rows) {
  RowWords grown(rows.size());
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const Word wide = rows[y] | rows[y] << 1 | rows[y] >> 1;
    for (std::size_t to = y == 0 ? 0 : y - 1; to < std::min(y + 2, rows.size()); ++to) grown[to] |= wide;
  }
  return grown;
}

/// Calls visit(CellRun) for the runs of cells of every row, in reading order.
template <class Visit>
void for_each_row_run(std::span<const Word> rows, Visit visit) {
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (Word left = rows[y]; left != 0;) {
      const int x = std::countr_zero(left);
      const int length = std::countr_one(left >> x);
      visit(CellRun{x, static_cast<int>(y), length});
      left = x + length < 64 ? left >> (x + length) << (x + length) : 0;
    }
  }
}

}  // namespace

RoomPiece room_piece(const Prefab& prefab, Orientation turn) {
  RoomPiece made{.size = turned(prefab.size(), turn)};
  made.floor.resize(static_cast<std::size_t>(made.size.h));
  made.solid.resize(made.floor.size());
  const Rect inside = Rect{0, 0, made.size.w, made.size.h}.grown(-1);
  for_each_possible_cell(prefab, [&](Point p, const PrefabCell& cell) {
    if (cell.transparent() || cell.tile == Tile::wall || cell.role == Role::socket) return;
    const Point to = turned(p, prefab.size(), turn);
    const bool open = is_walkable(cell.tile);
    if (open && !inside.contains(to)) return;
    const auto row = static_cast<std::size_t>(to.y);
    (open ? made.floor : made.solid)[row] |= Word{1} << to.x;
    if (cell.role == Role::slot) made.solid[row] |= Word{1} << to.x;
  });
  made.near = grown_rows(made.floor);
  return made;
}

RowWords floor_rows(const Grid<PrefabCell>& piece) {
  RowWords rows(static_cast<std::size_t>(piece.height()));
  for (int y = 1; y < piece.height() - 1; ++y) {
    for (int x = 1; x < piece.width() - 1; ++x) {
      if (piece[{x, y}].walkable()) rows[static_cast<std::size_t>(y)] |= Word{1} << x;
    }
  }
  return rows;
}

bool meets(const CellSet& cells, std::span<const Word> rows, Point at) {
  const auto first = static_cast<std::size_t>(at.x) / 64;
  const int shift = at.x & 63;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::span<const Word> row = cells.row(at.y + static_cast<int>(y));
    if ((row[first] & rows[y] << shift) != 0) return true;
    // Two shifts, because a shift by 64 is undefined.
    const Word rest = rows[y] >> 1 >> (63 - shift);
    if (rest != 0 && (row[first + 1] & rest) != 0) return true;
  }
  return false;
}

void insert(CellSet& cells, std::span<const Word> rows, Point at) {
  const auto first = static_cast<std::size_t>(at.x) / 64;
  const int shift = at.x & 63;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::span<Word> row = cells.row(at.y + static_cast<int>(y));
    row[first] |= rows[y] << shift;
    if (const Word rest = rows[y] >> 1 >> (63 - shift); rest != 0) row[first + 1] |= rest;
  }
}

Room room_of(std::span<const Word> floor, Point at) {
  Stamp stamp;
  for_each_row_run(floor, [&](const CellRun& run) { stamp.insert(Rect{run.x + 1, run.y + 1, run.length, 1}); });
  const Rect box = stamp.largest_rectangle();
  Room room(box.x - 1 + at.x, box.y - 1 + at.y, box.w, box.h);
  if (stamp.count() == box.area()) return room;
  CellRuns cells;
  for_each_row_run(floor, [&](const CellRun& run) { cells.add({run.x + at.x, run.y + at.y, run.length}); });
  room.set_cells(std::move(cells));
  return room;
}

}  // namespace warren
