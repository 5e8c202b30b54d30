// SPDX-License-Identifier: MIT
// Fills dead ends back to the junction where they branch off.
//
//   ####################       ####################     A dead end is a cell with one open neighbour. From there the
//   #....######.########       #....###############     passage is filled cell by cell up to a junction, a room, a
//   #....######.###....#       #....##########....#     door or an occupied cell. Junctions stay even if only one
//   #..................#  -->  #..................#     branch is left, so one pass thins a maze without erasing it;
//   #....####.#####....#       #....##########....#     repeat the step to thin it further. Connected areas stay
//   #########.##########       ####################     connected.
//   ####################       ####################
//
// Cost: linear in the cells, 64 per word, plus the cells filled.
#include <warren/builders/fill_dead_ends.hpp>

#include <warren/chain/step.hpp>
#include <warren/grid/cell_set.hpp>

namespace warren {

namespace {

using Word = CellSet::Word;

struct Shape {
  CellSet tips;   // one open neighbour
  CellSet forks;  // three or four open neighbours
};

/// Classifies cells by their orthogonal neighbours in the set, 64 cells per word.
Shape shape_of(const CellSet& open) {
  const Size size = open.size();
  Shape shape{CellSet(size), CellSet(size)};
  const std::vector<Word> nothing(size.h > 0 ? open.row(0).size() : 0, 0);
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Word> row = open.row(y);
    const std::span<const Word> above = y > 0 ? open.row(y - 1) : std::span<const Word>(nothing);
    const std::span<const Word> below = y + 1 < size.h ? open.row(y + 1) : std::span<const Word>(nothing);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word west = row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
      const Word east = row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << 63 : 0);
      const Word one_upright = above[i] ^ below[i];
      const Word two_upright = above[i] & below[i];
      const Word one_flat = west ^ east;
      const Word two_flat = west & east;
      shape.tips.row(y)[i] = row[i] & (one_upright ^ one_flat) & ~two_upright & ~two_flat;
      shape.forks.row(y)[i] = row[i] & ((two_upright & two_flat) | (two_upright & one_flat) | (one_upright & two_flat));
    }
  }
  return shape;
}

/// Cells that are never filled: rooms, doors and the cells around them, the start, exits and spawns.
CellSet cells_to_keep(const Level& level) {
  CellSet keep(level.size());
  for (const Tile door : {Tile::door, Tile::secret_door}) {
    for_each_tile(level.tiles, door, [&](Point p) { keep.insert(Rect{p.x - 1, p.y - 1, 3, 3}); });
  }
  for (const Rect& room : level.rooms) keep.insert(room);
  if (level.start) keep.insert(Rect{level.start->x, level.start->y, 1, 1});
  for (const Point exit : level.exits) keep.insert(Rect{exit.x, exit.y, 1, 1});
  for (const Spawn& spawn : level.spawns) keep.insert(Rect{spawn.at.x, spawn.at.y, 1, 1});
  return keep;
}

/// The only open neighbour of a cell; nothing if it has none or several.
std::optional<Point> only_neighbour(const Level& level, Point p) {
  std::optional<Point> only;
  for (const Point step : orthogonal_steps) {
    if (!level.walkable(p + step)) continue;
    if (only) return std::nullopt;
    only = p + step;
  }
  return only;
}

/// Whether every cell one step from p is also one step from its only orthogonal neighbour, so that filling p
/// disconnects nothing. Always true for orthogonal movement.
bool is_redundant(const Level& level, Point p, Point neighbour) {
  if (level.movement == Movement::orthogonal) return true;
  for (const Point step : all_steps) {
    const Point other = p + step;
    if (!level.walkable(other) || other == neighbour) continue;
    if (std::abs(other.x - neighbour.x) > 1 || std::abs(other.y - neighbour.y) > 1) return false;
  }
  return true;
}

}  // namespace

Status FillDeadEnds::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  const Shape shape = shape_of(walkable_cells(level.tiles));
  CellSet keep = cells_to_keep(level);
  keep |= shape.forks;
  std::int64_t filled = 0;
  shape.tips.for_each([&](Point tip) {
    if (!rng.percent(percent)) return;
    for (int i = 0; i < length && !keep.contains(tip); ++i) {
      const std::optional<Point> next = only_neighbour(level, tip);
      // If the neighbour is a dead end too, only two cells are left, and one of them has to stay.
      if (!next || !is_redundant(level, tip, *next) || only_neighbour(level, *next)) return;
      level.tiles[tip] = Tile::wall;
      ++filled;
      tip = *next;
    }
  });
  if (filled > 0) level.forget_blocked();
  return level.work(filled);
}

namespace {

constexpr Option fill_dead_ends_options[] = {
    option<&FillDeadEnds::percent>({0, 100}, "share of the dead ends that are filled"),
    option<&FillDeadEnds::length>({1, 10000}, "maximum number of cells filled per dead end"),
};

}  // namespace

constinit const Descriptor FillDeadEnds::descriptor = describe<FillDeadEnds>({
    .id = "fill_dead_ends",
    .summary = "fill dead ends back to the junction where they branch off",
    .drops = Fact::mission,
    .options = fill_dead_ends_options,
    .alters_prefabs = true,
});

}  // namespace warren
