// SPDX-License-Identifier: MIT
// Rooms of many shapes, each attached to the wall of an earlier room.
//
//   ########################     Room accretion. Each room is designed on its own: a cross, a circle, a cave or a
//   ##############..#..#####     hall, some with an entrance corridor. It has one door position per side. Random wall
//   #####.......#......#####     cells are tried until one of its doors lines up and the room fits into solid wall,
//   #####.......#.......####     so the rooms form a connected tree. Afterwards thin walls with a long detour around
//   #####.......##.....#####     them are opened into loops, and some dead ends are filled.
//   #########+#####+########
//   #########............###     As in Brogue, including the shapes, the doors and the detour of 20 steps. The
//   ########################     rectangle recorded for a room is the largest one inside its shape. Wall cells that
//                                keep failing are dropped, so the cost is linear in the cells.
#include <warren/builders/accretion.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/search/metrics.hpp>
#include "src/carve/detours.hpp"
#include "src/carve/room_design.hpp"
#include "src/placement/places.hpp"

namespace warren {

namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

RoomMix mix_of(const Accretion& options) {
  return {.cross_weight = options.cross_weight,
          .circle_weight = options.circle_weight,
          .cave_weight = options.cave_weight,
          .hall_weight = options.hall_weight,
          .corridor_weight = options.corridor_weight,
          .corridor_percent = options.corridor_percent};
}

/// The map while rooms are added to it.
class Accreter {
 public:
  Accreter(const Accretion& options, Level& level, Rng& rng)
      : options_(options), level_(level), rng_(rng), near_(level.size()), doorways_(level.size()) {
    site_limits_.fill(static_cast<std::size_t>(level.size().cells()) / 30 + 64);
    for (std::vector<Point>& sites : sites_) sites.reserve(site_limits_[0] + 64);
  }

  Status add_rooms() {
    RoomDesigner designer(mix_of(options_), level_.size(), rng_);
    place_first(designer.room());
    for (std::int64_t left = for_map(options_.attempts); left > 0 && !is_enough(); --left) {
      if (Status going = level_.work(tries_ + Stamp::side); !going) return going;
      attach(designer.room_or_corridor());
    }
    return ok();
  }

  Status add_loops() {
    std::vector<ThinWall> walls = thin_walls(walkable_cells(level_.tiles));
    // Keeps the cells on both sides of a door free.
    std::erase_if(walls, [&](const ThinWall& wall) {
      return doorways_.contains(wall.before()) || doorways_.contains(wall.behind());
    });
    std::int64_t opened = 0;
    const LoopLimits limits{options_.min_detour, for_map(options_.loops)};
    return open_detours(level_, std::move(walls), limits, rng_, [&](const ThinWall& wall) {
      open_doorway(wall.first);
      frame("loop", ++opened);
    });
  }

  void fill_dead_ends() {
    CellSet open = walkable_cells(level_.tiles);
    const CellSet rooms = room_cells(level_);
    bool filled = false;
    dead_ends(open).for_each([&](Point p) {
      if (!rng_.percent(options_.clean_percent)) return;
      // Fills up to the next junction, so that no door is left with a wall behind it.
      for (std::optional<Point> end = p; end && !rooms.contains(*end);) {
        const Point here = *end;
        end = only_neighbour(open, here);
        if (!end) break;
        open.erase(here);
        level_.tiles[here] = Tile::wall;
        filled = true;
      }
    });
    if (!filled) return;
    level_.forget_blocked();
    level_.frame("dead ends filled");
  }

  /// Records the corridor cells that were not filled.
  void record_corridors() {
    for (const DesignedCorridor& corridor : corridors_) {
      Point cell = corridor.first;
      for (int i = 0; i < corridor.length; ++i, cell = cell + corridor.step) {
        if (level_.walkable(cell)) level_.corridors.add(cell);
      }
      level_.corridors.close();
    }
  }

 private:
  static constexpr int tries_ = 80;              // positions tried per room
  static constexpr int failures_per_site_ = 12;  // average failures before a site is dropped
  static constexpr int few_sites_ = 100;         // with fewer sites in a direction, none is dropped

  /// Scales an option given per 1,000 cells to the map, rounding up.
  std::int64_t for_map(int per_thousand) const { return (level_.size().cells() + 999) / 1000 * per_thousand; }

  bool is_enough() const {
    const bool full = floor_ * 100 >= level_.size().cells() * options_.floor_percent;
    return full || level_.rooms.size() >= static_cast<std::size_t>(options_.most_rooms);
  }

  void place_first(const RoomDesign& design) {
    const Rect inside = level_.interior();
    const Rect corners{inside.x, inside.y, inside.w - design.extent.w + 1, inside.h - design.extent.h + 1};
    place(design, rng_.cell_of(corners) - Point{1, 1});
  }

  void attach(const RoomDesign& design) {
    std::array<int, 4> candidates{};  // number of sites by direction
    int total = 0;
    for (int d = 0; d < 4; ++d) {
      if (!design.doors[opposite(index(d))]) continue;
      total += candidates[index(d)] = static_cast<int>(sites_[index(d)].size());
    }
    for (int i = 0; i < tries_ && total > 0;) {
      int drawn = rng_.below(total);
      int direction = 0;
      while (drawn >= candidates[index(direction)]) drawn -= candidates[index(direction++)];
      Point& site = sites_[index(direction)][index(drawn)];
      const Point door = site;
      if (is_alive(door, direction)) {
        ++i;
        const Point at = door - *design.doors[opposite(index(direction))];
        if (fits(design, at)) {
          place(design, at);
          open_doorway(door);
          return frame("room", std::ssize(level_.rooms));
        }
        const bool dropped = rng_.one_in(failures_per_site_);
        if (!dropped || candidates[index(direction)] < few_sites_) continue;
      }
      site = sites_[index(direction)].back();
      sites_[index(direction)].pop_back();
      --candidates[index(direction)];
      --total;
    }
  }

  bool fits(const RoomDesign& design, Point at) const {
    const Rect& e = design.extent;
    const Rect there{at.x + e.x, at.y + e.y, e.w, e.h};
    return level_.interior().contains(there) && !meets(near_, design.floor, e, at);
  }

  /// Adds a room with the largest rectangle of its floor as its box, which later steps use.
  void add_room(const Stamp& shape, Point at) {
    const Rect box = shape.largest_rectangle();
    if (box.empty()) return;
    Room& room = level_.rooms.emplace_back(box.x + at.x, box.y + at.y, box.w, box.h);
    if (shape.count() == box.area()) return;
    CellRuns cells;
    CellRun run{.length = 0};
    shape.for_each([&](Point p) {
      const Point cell = p + at;
      if (run.length > 0 && run.y == cell.y && run.x + run.length == cell.x) {
        ++run.length;
        return;
      }
      if (run.length > 0) cells.add(run);
      run = {cell.x, cell.y, 1};
    });
    cells.add(run);
    room.set_cells(std::move(cells));
  }

  void place(const RoomDesign& design, Point at) {
    design.floor.for_each([&](Point p) { level_.tiles[p + at] = Tile::floor; });
    floor_ += design.floor.count();
    add_room(design.room, at);
    if (design.corridor)
      corridors_.push_back({design.corridor->first + at, design.corridor->step, design.corridor->length});
    insert(near_, design.floor.grown(), at);
    for (int d = 0; d < 4; ++d) {
      drop_dead_sites(d);
      design.floor.door_sites(d).for_each([&](Point p) {
        if (is_alive(p + at, d)) sites_[index(d)].push_back(p + at);
      });
    }
  }

  /// Removes unusable sites once a list has grown, to keep the lists short.
  void drop_dead_sites(int direction) {
    std::vector<Point>& sites = sites_[index(direction)];
    std::size_t& limit = site_limits_[index(direction)];
    if (sites.size() < limit) return;
    std::erase_if(sites, [&](Point site) { return !is_alive(site, direction); });
    limit = std::max(limit, sites.size() * 3 / 2);
  }

  /// Whether there is solid wall behind the site, two cells deep.
  bool is_alive(Point site, int direction) const {
    const Point beyond = site + orthogonal_steps[direction];
    const Point farther = beyond + orthogonal_steps[direction];
    return level_.interior().contains(farther) && !near_.contains(beyond) && !near_.contains(farther);
  }

  void open_doorway(Point p) {
    const bool door = rng_.percent(options_.door_percent);
    level_.tiles[p] = door ? Tile::door : Tile::floor;
    doorways_.insert(p);
    ++floor_;
  }

  /// Records a frame for each change on a small map, and for every n-th on a large one.
  void frame(std::string_view note, std::int64_t count) {
    if (count % (level_.size().cells() / 20000 + 1) == 0) level_.frame(note);
  }

  static std::optional<Point> only_neighbour(const CellSet& open, Point p) {
    std::optional<Point> only;
    for (const Point step : orthogonal_steps) {
      if (!open.contains(p + step)) continue;
      if (only) return std::nullopt;
      only = p + step;
    }
    return only;
  }

  const Accretion& options_;
  Level& level_;
  Rng& rng_;
  CellSet near_;                              // floor and its eight neighbours: closed to other rooms
  CellSet doorways_;                          // openings between rooms, with a door or without
  std::array<std::vector<Point>, 4> sites_;   // wall cells for doors, by direction
  std::array<std::size_t, 4> site_limits_{};  // list sizes that trigger a clean-up
  std::vector<DesignedCorridor> corridors_;
  std::int64_t floor_ = 0;
};

}  // namespace

Status Accretion::build(Level& level, Rng& rng) const {
  Accreter accreter(*this, level, rng);
  if (Status grown = accreter.add_rooms(); !grown) return grown;
  if (Status looped = accreter.add_loops(); !looped) return looped;
  accreter.fill_dead_ends();
  accreter.record_corridors();
  return ok();
}

Status Accretion::validate() const {
  if (mix_of(*this).shapes() > 0) return ok();
  return failure(
      {ErrorCode::bad_option, "all room shapes have weight 0", {}, "give at least one of them a positive weight"});
}

namespace {

constexpr Option accretion_options[] = {
    option<&Accretion::attempts>({1, 100}, "room designs tried per 1,000 cells of the map"),
    option<&Accretion::most_rooms>({1, 100000}, "maximum number of rooms"),
    option<&Accretion::floor_percent>({1, 100}, "stop adding rooms once this share of the map is floor"),
    option<&Accretion::cross_weight>({0, 100}, "relative weight of rooms made of two crossing rectangles"),
    option<&Accretion::circle_weight>({0, 100}, "relative weight of circular rooms"),
    option<&Accretion::cave_weight>({0, 100}, "relative weight of small caves"),
    option<&Accretion::hall_weight>({0, 100}, "relative weight of large rectangles and ellipses"),
    option<&Accretion::corridor_weight>({0, 100}, "relative weight of bare corridors without a room"),
    option<&Accretion::corridor_percent>({0, 100}, "share of rooms with an entrance corridor"),
    option<&Accretion::door_percent>({0, 100}, "share of openings between rooms that have a door"),
    option<&Accretion::loops>({0, 100}, "maximum number of walls opened into loops per 1,000 cells"),
    option<&Accretion::min_detour>({4, 1000}, "open a wall only if the walk around it is longer than this many steps"),
    option<&Accretion::clean_percent>({0, 100}, "share of dead ends that are filled"),
};

}  // namespace

constinit const Descriptor Accretion::descriptor = describe<Accretion>({
    .id = "accretion",
    .summary = "rooms of many shapes, each attached to the wall of an earlier room",
    .gives = {Fact::rooms, Fact::corridors, Fact::doors, Fact::connected},
    .version = 2,  // 2: the cells of a room do not include filled dead ends
    .options = accretion_options,
});

}  // namespace warren
