// SPDX-License-Identifier: MIT
// A section drawn by hand, at a side, in a corner or in the middle of the map.
//
//   ##############.#####     The whole drawing is put on the map, what does not fit is cut off, and the outermost
//   ###......#####.....#     ring stays closed. Spawns that stood there are gone. The start and the exits are never
//   ##...........+..o..#     lost: a drawing that has its own brings it, and one that is walled over moves to the
//   ###...........#..^.#     nearest cell that can be walked on. What the drawing has cut off is joined again by
//   #####...###.###.####     the shortest digs, outside of the drawing where there is such a way: its gates get
//   ####################     their doorstep, and its walls stay whole.
//
// From the Rust tutorial, where the first row and column are never drawn and two forts in five cover the only exit.
// Cost: linear in the cells.
#include <warren/builders/prefab_section.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"
#include "src/prefabs/placing.hpp"

namespace warren {

namespace {

/// The top left corner of something that lies at a side or in the middle: negative where it is too large.
Point corner_of(Size map, Size section, ColumnChoice column, RowChoice row) {
  const Size rest{map.w - section.w, map.h - section.h};
  Point corner{rest.w / 2, rest.h / 2};
  if (column == ColumnChoice::left) corner.x = 0;
  if (column == ColumnChoice::right) corner.x = rest.w;
  if (row == RowChoice::top) corner.y = 0;
  if (row == RowChoice::bottom) corner.y = rest.h;
  return corner;
}

/// A start or an exit that is under the section now moves to the nearest free cell, the section's own included.
Status mend_start_and_exits(Level& level, std::optional<Point> start, const std::vector<Point>& exits) {
  if (start && !level.start) level.start = nearest_cell(FreeCells(level).cells(), *start);
  if (start && !level.start) return unlucky("the section leaves no cell for the start");
  // One who comes to an exit that is the start has no way to go.
  if (level.start && std::erase(level.exits, *level.start) > 0) level.tiles[*level.start] = Tile::floor;
  if (exits.empty() || !level.exits.empty()) return ok();
  const std::optional<Point> exit = nearest_cell(FreeCells(level).cells(), exits.front());
  if (!exit) return unlucky("the section leaves no cell for the exit");
  level.add_exit(*exit);
  return ok();
}

class SectionJoiner {
 public:
  SectionJoiner(Level& level, const Rect& area) : level_(level), area_(area) {}

  /// Opens the cell before every gate in the edge of the section.
  void dig_doorsteps() {
    for_each_door(0, [this](Point door) {
      for (const Point step : orthogonal_steps) {
        const Point outside = door + step;
        if (!area_.contains(outside) && level_.walkable(door - step)) level_.dig(outside);
      }
    });
  }

  Status join() {
    const CellSet section(level_.size(), area_.intersection(level_.bounds()));
    return join_areas(level_, {.avoided = &section});
  }

  /// Doors that have lost their walls: in the section, beside it, or beside a doorstep.
  void take_out_loose_doors() {
    for_each_door(2, [this](Point door) {
      if (!door_fits(level_, door)) level_.tiles[door] = Tile::floor;
    });
  }

 private:
  /// The doors that are no more than so many cells away from the section.
  template <class Visit>
  void for_each_door(int away, Visit visit) {
    const Rect near = area_.grown(away).intersection(level_.interior());
    for (int y = near.top(); y < near.bottom(); ++y) {
      for (int x = near.left(); x < near.right(); ++x) {
        if (is_door(level_.tiles[{x, y}])) visit(Point{x, y});
      }
    }
  }

  Level& level_;
  Rect area_;
};

}  // namespace

Status PrefabSection::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> candidates = prefab.suited_to(level, rng);
  const Prefab* chosen = take_by_weight(candidates, rng);
  if (chosen == nullptr) return ok();  // none is for this depth
  const std::vector<Orientation> turns = chosen->turns();
  const Orientation turn = rng.pick(std::span(turns));
  const Grid<PrefabCell> piece = chosen->piece(turn, rng);
  const int nine = static_cast<int>(place) - 1;
  const bool drawn = place == SectionPlace::as_drawn;
  const ColumnChoice column = drawn ? chosen->header().column : static_cast<ColumnChoice>(nine % 3);
  const RowChoice row = drawn ? chosen->header().row : static_cast<RowChoice>(nine / 3);
  const Point corner = corner_of(level.size(), piece.size(), column, row);

  const std::optional<Point> start = level.start;
  const std::vector<Point> exits = level.exits;
  const Rect area{corner.x, corner.y, piece.width(), piece.height()};
  put_piece(level, *chosen, piece, {.name = std::string(chosen->name()), .area = area, .turn = turn});
  level.frame("section");
  SectionJoiner joiner(level, area);
  joiner.dig_doorsteps();
  if (Status joined = joiner.join(); !joined) return joined;
  joiner.take_out_loose_doors();
  return mend_start_and_exits(level, start, exits);
}

namespace {

constexpr Option prefab_section_options[] = {
    option<&PrefabSection::prefab>("which: \"any\", a tag, or the name of one"),
    option<&PrefabSection::place>(section_place_names, "where: as the prefab's header says, or one of nine"),
};

}  // namespace

constinit const Descriptor PrefabSection::descriptor = describe<PrefabSection>({
    .id = "prefab_section",
    .summary = "a section drawn by hand, at a side, in a corner or in the middle of the map",
    .needs = Fact::connected,
    .gives = {Fact::doors, Fact::spawns, Fact::connected},
    .options = prefab_section_options,
    .alters_prefabs = true,
});

}  // namespace warren
