// SPDX-License-Identifier: MIT
// A hand-drawn section at a side, in a corner or in the middle of the map.
//
//   ##############.#####     The whole drawing is placed on the map; parts outside are cropped, and the outer ring
//   ###......#####.....#     stays closed. Spawns underneath are removed. The start and the exits are never lost:
//   ##...........+..o..#     those of the drawing replace earlier ones, and one that is walled over moves to the
//   ###...........#..^.#     nearest walkable cell. Areas cut off by the drawing are connected by the shortest
//   #####...###.###.####     tunnels, outside the drawing if possible, so that its walls stay intact. The cell in
//   ####################     front of each of its gates is opened.
//
// With `where` its middle covers a random walkable cell that meets the conditions, or the cell of `at`, and the whole
// section is on the map.
//
// From the Roguelike Tutorial in Rust, where the first row and column are never drawn and two forts in five cover the
// only exit. Cost: linear in the cells.
#include <warren/builders/prefab_section.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/chain/step.hpp>

#include "src/carve/join_areas.hpp"
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"
#include "src/placement/where_cells.hpp"
#include "src/prefabs/placing.hpp"

namespace warren {

namespace {

/// The top left corner of a section; negative if the section is larger than the map.
Point corner_of(Size map, Size section, ColumnChoice column, RowChoice row) {
  const Size rest{map.w - section.w, map.h - section.h};
  Point corner{rest.w / 2, rest.h / 2};
  if (column == ColumnChoice::left) corner.x = 0;
  if (column == ColumnChoice::right) corner.x = rest.w;
  if (row == RowChoice::top) corner.y = 0;
  if (row == RowChoice::bottom) corner.y = rest.h;
  return corner;
}

/// The top left corner of a section whose middle meets the conditions. One draw, unless they name the cell.
Result<Point> corner_by(const Where& where, const Level& level, Size section, Rng& rng) {
  const Point middle{section.w / 2, section.h / 2};
  const Rect middles{middle.x, middle.y, level.width() - section.w + 1, level.height() - section.h + 1};
  if (middles.w < 1 || middles.h < 1) return unlucky("the section is larger than the map");
  if (where.at) {
    if (middles.contains(*where.at)) return *where.at - middle;
    return unlucky(fmt::format("around the cell {},{} of where.at the section is not on the map as a whole",
                               where.at->x, where.at->y));
  }
  return pick_matching(where, level, walkable_cells(level.tiles) & CellSet(level.size(), middles), "the section", rng)
      .map([&](Point cell) { return cell - middle; });
}

/// Moves a start that the section covers to the nearest free cell, which may be inside the section; also an exit, if
/// no exit is left, or none that leads on.
Status restore_start_and_exits(Level& level, std::optional<Point> start, const std::vector<Exit>& exits) {
  if (start && !level.start) level.start = nearest_cell(FreeCells(level).cells(), *start);
  if (start && !level.start) return unlucky("the section leaves no cell for the start");
  // The start must not be an exit.
  if (level.start && std::erase_if(level.exits, [&](const Exit& exit) { return exit.at == *level.start; }) > 0) {
    level.tiles[*level.start] = Tile::floor;
  }
  const bool led_on = std::ranges::any_of(exits, &Exit::leads_on);
  const bool leads_on = std::ranges::any_of(level.exits, &Exit::leads_on);
  if (exits.empty() || leads_on || (!led_on && !level.exits.empty())) return ok();
  const Exit& lost = led_on ? *std::ranges::find_if(exits, &Exit::leads_on) : exits.front();
  const std::optional<Point> cell = nearest_cell(FreeCells(level).cells(), lost);
  if (!cell) return unlucky("the section leaves no cell for the exit");
  Exit& exit = level.add_exit(*cell, lost.kind);
  exit = lost;
  exit.at = *cell;
  return ok();
}

class SectionJoiner {
 public:
  SectionJoiner(Level& level, const Rect& area) : level_(level), area_(area) {}

  /// Opens the cell in front of every door in the edge of the section.
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

  /// Removes doors that have lost their walls: in the section, beside it or beside a doorstep.
  void remove_loose_doors() {
    for_each_door(2, [this](Point door) {
      if (!door_fits(level_, door)) remove_door_row(level_, door);
    });
  }

 private:
  /// Visits the doors within `distance` cells of the section.
  template <class Visit>
  void for_each_door(int distance, Visit visit) {
    const Rect near = area_.grown(distance).intersection(level_.interior());
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
  if (chosen == nullptr) return ok();  // no section for this depth
  const std::vector<Orientation> turns = chosen->turns();
  const Orientation turn = rng.pick(std::span(turns));
  const PrefabPiece piece = chosen->piece(turn, rng, level.depth);
  const int index = static_cast<int>(place) - 1;
  const bool drawn = place == SectionPlace::as_drawn;
  const ColumnChoice column = drawn ? chosen->header().column : static_cast<ColumnChoice>(index % 3);
  const RowChoice row = drawn ? chosen->header().row : static_cast<RowChoice>(index / 3);
  Point corner = corner_of(level.size(), piece.size(), column, row);
  if (!where.empty()) {
    const Result<Point> found = corner_by(where, level, piece.size(), rng);
    if (!found) return failure(found.error());
    corner = *found;
  }

  const std::optional<Point> start = level.start;
  const std::vector<Exit> exits = level.exits;
  const Rect area{corner.x, corner.y, piece.size().w, piece.size().h};
  put_piece(level, *chosen, piece, {.name = std::string(chosen->name()), .area = area, .turn = turn});
  level.frame("section");
  SectionJoiner joiner(level, area);
  joiner.dig_doorsteps();
  if (Status joined = joiner.join(); !joined) return joined;
  joiner.remove_loose_doors();
  return restore_start_and_exits(level, start, exits);
}

Status PrefabSection::validate() const {
  if (where.spacing > 0) {
    return failure({ErrorCode::bad_option,
                    "option where.spacing is a distance between several things, and this step places one",
                    {},
                    "remove it"});
  }
  if (where.empty() || place == SectionPlace::as_drawn) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("option place is \"{}\", and where selects another position",
                              section_place_names[static_cast<std::size_t>(place)]),
                  {},
                  "remove one of them"});
}

namespace {

constexpr Option prefab_section_options[] = {
    option<&PrefabSection::prefab>("\"any\", a tag, or the name of a prefab"),
    option<&PrefabSection::place>(section_place_names, "position: as in the prefab's header, or one of nine"),
    option<&PrefabSection::where>("which cells the middle of the section may cover, instead of a position"),
};

}  // namespace

constinit const Descriptor PrefabSection::descriptor = describe<PrefabSection>({
    .id = "prefab_section",
    .summary = "a hand-drawn section at a side, in a corner or in the middle of the map",
    .needs = Fact::connected,
    .gives = {Fact::doors, Fact::spawns, Fact::connected},
    .drops = Fact::mission,
    .version = 3,  // 2: more sections ship; 3: covered exits keep their kind, and one that leads on stays
    .options = prefab_section_options,
    .alters_prefabs = true,
});

}  // namespace warren
