// SPDX-License-Identifier: MIT
// Doors where corridors meet rooms; without corridors, in narrow passages.
//
//   ####################     A door fits a cell that is passable in one direction only: open cells on two opposite
//   #.....#####.......##     sides, blocked cells on the other two. On a map with corridors the candidates are
//   #.....+...+.......##     corridor cells next to a room, at both ends and wherever the corridor passes another
//   #.....#####.......##     room. Without corridors they are the mouths of passages one cell wide. Doors are never
//   ####################     adjacent to each other, and never on the start, an exit or a spawn.
//
// From the Roguelike Tutorial in Rust, which places a door at the first cell of a corridor only, even if that is not
// at a room. Cost: linear in the cells.
#include <warren/builders/door_placement.hpp>

#include <warren/chain/step.hpp>
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"

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

  void place(Point p) { level_.tiles[p] = Tile::door; }

  /// Whether a cell is free plain floor, passable in one direction only, with no door next to it.
  bool fits(Point p) const {
    if (!free_.contains(p) || !is_plain_floor(level_.tiles[p])) return false;
    if (!door_fits(level_, p)) return false;
    for (const Point step : all_steps) {
      if (is_door(level_.tiles[p + step])) return false;
    }
    return true;
  }

  bool is_at_room(Point p) const {
    for (const Point step : orthogonal_steps) {
      if (level_.walkable(p + step) && rooms_->contains(p + step)) return true;
    }
    return false;
  }

  /// Whether the passage widens or forks on at least one side of the cell.
  bool is_mouth(Point p) const {
    for (const Point step : orthogonal_steps) {
      if (level_.walkable(p + step) && open_neighbours(p + step) > 2) return true;
    }
    return false;
  }

 private:
  int open_neighbours(Point p) const {
    int count = 0;
    for (const Point step : orthogonal_steps) count += level_.walkable(p + step) ? 1 : 0;
    return count;
  }

  Level& level_;
  FreeCells free_;
  Scratch::Lent<CellSet> rooms_;
};

}  // namespace

Status DoorPlacement::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  Doors doors(level);
  for (const Point cell : level.corridors.cells()) {
    if (doors.is_at_room(cell) && doors.fits(cell) && rng.percent(percent)) doors.place(cell);
  }
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
};

}  // namespace

constinit const Descriptor DoorPlacement::descriptor = describe<DoorPlacement>({
    .id = "door_placement",
    .summary = "doors where corridors meet rooms, or in narrow passages on a map without corridors",
    .gives = Fact::doors,
    .options = door_placement_options,
});

}  // namespace warren
