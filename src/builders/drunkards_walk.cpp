// SPDX-License-Identifier: MIT
// Drunkard's walk: random-walking diggers open every cell they step on until enough is open.
//
//   ####################     The first digger starts in the middle of the map. Later ones start there too, or
//   #####..#######..####     anywhere (`spawn_mode`): long lifetimes make halls, short ones passages. After eight
//   ###.......##.....###     diggers in a row that open nothing, the next ones continue where the last one stopped.
//   ####.#..........####     At the step limit the rest is opened along the edge of the floor, so the share of floor
//   ##..........#..#####     is always reached. Separate components are connected at the end. On a map that has
//   ####..###...########     floor, diggers start on it.
//   ####################
//
// From the Roguelike Tutorial in Rust, whose diggers never stop if the share is unattainable and whose symmetry lacks
// the fourth quadrant. Cost: the steps, at most 64 per cell.
#include <warren/builders/drunkards_walk.hpp>

#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/floor_target.hpp"
#include "src/carve/tunnels.hpp"
#include "src/carve/walk.hpp"
#include "src/placement/places.hpp"

namespace warren {

namespace {

/// The start cells of diggers.
class Starts {
 public:
  Starts(const DrunkardsWalk& options, const CellSet& open)
      : middle_(middle_of(open)),
        anywhere_(options.spawn_mode == DiggerStart::random),
        inside_(open.bounds().grown(-1)) {
    if (anywhere_) open.for_each([&](Point p) { open_.push_back(p); });
  }

  Point middle() const { return middle_; }
  Point next(Rng& rng) const {
    if (!anywhere_) return middle_;
    return open_.empty() ? rng.cell_of(inside_) : rng.pick(std::span(open_));
  }

 private:
  Point middle_;
  bool anywhere_;
  Rect inside_;
  std::vector<Point> open_;
};

/// Runs one digger from `at` until its lifetime ends or the brush has opened `enough` cells. Returns its last cell.
/// `noexcept` saves 3 % of its instructions.
Point dig(int lifetime, Level& level, Brush& brush, std::int64_t enough, Point at, Directions& directions) noexcept {
  const Rect inside = level.interior();
  const bool single = brush.is_single();
  if (brush.paint(at) > 0 && brush.opened() >= enough) return at;
  for (int i = 0; i < lifetime; ++i) {
    const Point next = at + orthogonal_steps[directions.next()];
    if (!inside.contains(next)) continue;
    at = next;
    if (single && is_walkable(level.tiles[at])) continue;  // most steps are on open cells
    if (brush.paint(at) > 0 && brush.opened() >= enough) break;
  }
  return at;
}

/// Runs diggers until `missing` cells are open or the step limit is reached.
Status run_diggers(const DrunkardsWalk& options, Level& level, Brush& brush, std::int64_t missing, Rng& rng) {
  constexpr int steps_per_cell = 64;
  constexpr int max_idle = 8;
  const Starts starts(options, walkable_cells(level.tiles));
  // A wide or mirrored brush opens more cells per step, and each step costs more.
  const std::int64_t max_steps = level.interior().area() * steps_per_cell * options.brush / brush.cost();
  const std::int64_t max_diggers = max_steps / options.lifetime + 1;
  const std::int64_t frame_every = missing / 48 + 1;
  std::int64_t next_frame = frame_every;
  Directions directions(rng);
  Point at = starts.middle();
  int idle = 0;
  for (std::int64_t digger = 0; digger < max_diggers && brush.opened() < missing; ++digger) {
    if (digger > 0 && idle < max_idle) at = starts.next(rng);
    const std::int64_t before = brush.opened();
    at = dig(options.lifetime, level, brush, missing, at, directions);
    if (idle < max_idle) idle = brush.opened() > before ? 0 : idle + 1;
    if (Status going = level.work(options.lifetime * brush.cost()); !going) return going;
    if (brush.opened() < next_frame) continue;
    next_frame = brush.opened() + frame_every;
    level.frame("diggers");
  }
  return ok();
}

}  // namespace

Status DrunkardsWalk::build(Level& level, Rng& rng) const {
  const std::int64_t open = walkable_cells(level.tiles).count();
  const std::int64_t missing = floor_target(level, floor_percent) - open;
  Brush digging(level, brush, symmetry);
  if (Status dug = run_diggers(*this, level, digging, missing, rng); !dug) return dug;
  if (Status grown = grow_edge(level, digging, missing - digging.opened(), rng); !grown) return grown;
  // Tunnels preserve the symmetry of a map that was empty; an existing map need not have any.
  Brush joining(level, brush, open == 0 ? symmetry : Symmetry::none);
  return join_by_tunnels(level, joining, rng);
}

namespace {

constexpr Option drunkards_walk_options[] = {
    option<&DrunkardsWalk::spawn_mode>(digger_start_names, "where diggers start"),
    option<&DrunkardsWalk::lifetime>({1, 10000}, "steps per digger"),
    option<&DrunkardsWalk::floor_percent>(
        {1, 100}, "target share of open cells in the interior, including cells that were open before"),
    option<&DrunkardsWalk::brush>({1, 8}, "side of the square that a digger opens"),
    option<&DrunkardsWalk::symmetry>(symmetry_names, "mirror symmetry of the opened cells"),
};

}  // namespace

constinit const Descriptor DrunkardsWalk::descriptor = describe<DrunkardsWalk>({
    .id = "drunkards_walk",
    .summary = "drunkard's walk: random-walking diggers open cells until enough of the map is floor",
    .gives = Fact::connected,
    .drops = {Fact::doors, Fact::mission},
    .options = drunkards_walk_options,
    .alters_prefabs = true,
});

}  // namespace warren
