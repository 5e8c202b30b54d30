// SPDX-License-Identifier: MIT
// Doors where corridors meet rooms; without corridors, in narrow places.
//
//   ####################     A door fits where one can walk through it one way only: open cells before and
//   #.....#####.......##     behind it, blocked ones to both sides. On a map with corridors these are the cells
//   #.....+...+.......##     of corridors next to a room, at both ends and wherever one passes a third room on
//   #.....#####.......##     its way. On a map without, any passage one cell wide where it opens out. Doors never
//   ####################     stand beside each other, nor on the start, an exit or a spawn.
//
// From the Rust tutorial, which has a door at the first cell of a corridor only, and that is not always at a room.
// Cost: linear in the cells.
#include <warren/builders/door_placement.hpp>

#include <warren/chain/step.hpp>
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"

namespace warren {

namespace {

/// What somebody would put a door on: not water, nor a bridge, nor stairs.
bool is_plain_floor(Tile tile) {
  return tile == Tile::floor || tile == Tile::wood_floor || tile == Tile::gravel || tile == Tile::road;
}

class Doors {
 public:
  explicit Doors(Level& level) : level_(level), free_(level), rooms_(level.borrow<CellSet>()) {
    rooms_->reset(level.size());
    for (const Rect& room : level.rooms) rooms_->insert(room);
  }

  void hang(Point p) { level_.tiles[p] = Tile::door; }

  /// Free, plain, with a way through in one direction only, and no other door near.
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

  /// True where the way is wider, or forks, on at least one side of the cell.
  bool is_mouth(Point p) const {
    for (const Point step : orthogonal_steps) {
      if (level_.walkable(p + step) && ways_from(p + step) > 2) return true;
    }
    return false;
  }

 private:
  int ways_from(Point p) const {
    int ways = 0;
    for (const Point step : orthogonal_steps) ways += level_.walkable(p + step) ? 1 : 0;
    return ways;
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
    if (doors.is_at_room(cell) && doors.fits(cell) && rng.percent(percent)) doors.hang(cell);
  }
  if (level.corridors.empty()) {
    const auto walkable = level.borrow<CellSet>();
    assign_walkable(*walkable, level.tiles);
    walkable->for_each([&](Point cell) {
      if (doors.fits(cell) && doors.is_mouth(cell) && rng.percent(anywhere_percent)) doors.hang(cell);
    });
  }
  return ok();
}

namespace {

constexpr Option door_placement_options[] = {
    option<&DoorPlacement::percent>({0, 100}, "how many in a hundred places where a corridor meets a room"),
    option<&DoorPlacement::anywhere_percent>({0, 100},
                                             "how many in a hundred narrow places, on a map without corridors"),
};

}  // namespace

constinit const Descriptor DoorPlacement::descriptor = describe<DoorPlacement>({
    .id = "door_placement",
    .summary = "doors where corridors meet rooms; without corridors, in narrow places",
    .gives = Fact::doors,
    .options = door_placement_options,
});

}  // namespace warren
