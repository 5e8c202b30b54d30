// SPDX-License-Identifier: MIT
// Doors where corridors meet rooms; without corridors, in narrow passages.
//
//   ####################     A door fits a cell that is passable in one direction only: open cells on two opposite
//   #.....#####.......##     sides, blocked cells on the other two. On a map with corridors the candidates are
//   #.....+...+.......##     corridor cells next to a room, at both ends and wherever the corridor passes another
//   #.....#####.......##     room. Without corridors they are the mouths of passages one cell wide. Doors are never
//   ####################     adjacent to each other, and never on the start, an exit or a spawn.
//
// Wide corridors get doors if `width` allows it: a row of doors side by side across the opening, from wall to wall.
// From the Roguelike Tutorial in Rust, which places a door at the first cell of a corridor only, even if that is not
// at a room. Cost: linear in the cells.
#include <warren/builders/door_placement.hpp>

#include <cstdlib>
#include <span>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"
#include "src/placement/where_cells.hpp"

namespace warren {

namespace {

/// Tiles that a door may replace: not water, bridges or stairs.
bool is_plain_floor(Tile tile) {
  return tile == Tile::floor || tile == Tile::wood_floor || tile == Tile::gravel || tile == Tile::road;
}

class Doors {
 public:
  explicit Doors(Level& level) : level_(level), free_(level), rooms_(level.borrow<CellSet>()) {
    rooms_->reset(level.size());
    for (const Rect& room : level.rooms) rooms_->insert(room);
  }

  /// Considers only places next to cells that meet the conditions.
  Status keep(const Where& where) {
    if (where.empty()) return ok();
    CellSet matching = walkable_cells(level_.tiles);
    if (Status matched = keep_matching(where, level_, matching); !matched) return matched;
    free_.keep(matching.grown(Movement::orthogonal));
    spacing_ = where.spacing;
    return ok();
  }

  void place(Point p) {
    level_.tiles[p] = Tile::door;
    if (spacing_ > 0) free_.take_spaced(p, spacing_);
  }

  /// Whether a cell is free plain floor, passable in one direction only, with no door next to it.
  bool fits(Point p) const {
    if (!is_free_floor(p) || !door_fits(level_, p)) return false;
    return !is_beside_door(p);
  }

  bool is_at_room(Point p) const {
    for (const Point step : orthogonal_steps) {
      if (leads_into_room(p, step)) return true;
    }
    return false;
  }

  /// The row of at most `width` cells across the opening in which a cell of a corridor meets a room. Empty if there is
  /// none, or if a door does not fit all of it. Valid until the next call.
  std::span<const Point> row_at_room(Point cell, int width) {
    for (const Point ahead : orthogonal_steps) {
      if (leads_into_room(cell, ahead) && find_row(cell, ahead, width)) return row_;
    }
    return {};
  }

  /// Whether the passage widens or forks on at least one side of the cell.
  bool is_mouth(Point p) const {
    for (const Point step : orthogonal_steps) {
      if (level_.walkable(p + step) && open_neighbours(p + step) > 2) return true;
    }
    return false;
  }

 private:
  bool is_free_floor(Point p) const { return free_.contains(p) && is_plain_floor(level_.tiles[p]); }

  bool is_beside_door(Point p) const {
    for (const Point step : all_steps) {
      if (is_door(level_.tiles[p + step])) return true;
    }
    return false;
  }

  bool leads_into_room(Point p, Point step) const { return level_.walkable(p + step) && rooms_->contains(p + step); }

  /// Fills `row_` with the cells from wall to wall. False if there are too many, or one of them can have no door.
  bool find_row(Point cell, Point ahead, int width) {
    const Point side{std::abs(ahead.y), std::abs(ahead.x)};
    Point first = cell;
    for (int i = 1; i < width && level_.walkable(first - side); ++i) first = first - side;
    row_.clear();
    if (level_.walkable(first - side)) return false;
    for (Point p = first; level_.walkable(p); p = p + side) {
      const bool leads_through = level_.walkable(p + ahead) && level_.walkable(p - ahead);
      if (std::ssize(row_) == width || !leads_through || rooms_->contains(p) || !is_free_floor(p)) return false;
      if (!level_.interior().contains(p) || is_beside_door(p)) return false;
      row_.push_back(p);
    }
    return true;
  }

  int open_neighbours(Point p) const {
    int count = 0;
    for (const Point step : orthogonal_steps) count += level_.walkable(p + step) ? 1 : 0;
    return count;
  }

  Level& level_;
  FreeCells free_;
  Scratch::Lent<CellSet> rooms_;
  std::vector<Point> row_;
  int spacing_ = 0;
};

/// Closes openings of two to `width` cells. Those of one cell are closed before, so that wider ones change nothing
/// there.
void place_rows(Level& level, Doors& doors, const DoorPlacement& options, Rng& rng) {
  CellSet drawn(level.size());  // a row is found from each of its cells and drawn once
  for (const Point cell : level.corridors.cells()) {
    if (drawn.contains(cell) || !doors.is_at_room(cell)) continue;
    const std::span<const Point> row = doors.row_at_room(cell, options.width);
    if (row.size() < 2) continue;
    for (const Point p : row) drawn.insert(p);
    if (!rng.percent(options.percent)) continue;
    for (const Point p : row) doors.place(p);
  }
}

}  // namespace

Status DoorPlacement::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  Doors doors(level);
  if (!doors.keep(where)) return ok();  // no place is next to a cell that meets the conditions
  for (const Point cell : level.corridors.cells()) {
    if (doors.is_at_room(cell) && doors.fits(cell) && rng.percent(percent)) doors.place(cell);
  }
  if (width > 1) place_rows(level, doors, *this, rng);
  if (level.corridors.empty()) {
    const auto walkable = level.borrow<CellSet>();
    assign_walkable(*walkable, level.tiles);
    walkable->for_each([&](Point cell) {
      if (doors.fits(cell) && doors.is_mouth(cell) && rng.percent(anywhere_percent)) doors.place(cell);
    });
  }
  return ok();
}

namespace {

constexpr Option door_placement_options[] = {
    option<&DoorPlacement::percent>({0, 100}, "share of the places where a corridor meets a room that get a door"),
    option<&DoorPlacement::anywhere_percent>(
        {0, 100}, "share of the narrow passages that get a door, on a map without corridors"),
    option<&DoorPlacement::width>(
        {1, max_door_row}, "widest opening of a corridor that is closed, by a row of doors; wider ones stay open"),
    option<&DoorPlacement::where>("cells next to which doors are considered, as in { \"role\": \"treasure\" }"),
};

}  // namespace

constinit const Descriptor DoorPlacement::descriptor = describe<DoorPlacement>({
    .id = "door_placement",
    .summary = "doors where corridors meet rooms, or in narrow passages on a map without corridors",
    .gives = Fact::doors,
    .drops = Fact::mission,
    .options = door_placement_options,
});

}  // namespace warren
