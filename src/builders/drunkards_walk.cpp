// SPDX-License-Identifier: MIT
// Diggers that stagger about and open every cell they step on, until enough is open.
//
//   ####################     The first digger sets out in the middle of the map, and so do the others, or they
//   #####..#######..####     set out anywhere: halls from long lives, passages from short ones. When several in a
//   ###.......##.....###     row found nothing left to dig, the next ones go on where the last one stopped. If
//   ####.#..........####     even that comes to nothing the rest is opened along the edge, so the share of floor
//   ##..........#..#####     is always reached. What was begun apart is joined at the end: all of it hangs
//   ####..###...########     together. On a map that has floor already diggers set out from there.
//   ####################
//                            From the Rust tutorial, whose diggers never stop when the share is out of their reach
//                            and whose symmetry lacks the fourth quarter. Cost: the steps, 64 for each cell at most.
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

/// Where diggers set out.
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

/// One digger, from `at` until its life ends or the brush has opened `enough` cells. Returns where it stopped.
Point dig(int lifetime, Level& level, Brush& brush, std::int64_t enough, Point at, Directions& directions) {
  const Rect inside = level.interior();
  const bool only_here = brush.is_single();
  if (brush.paint(at) > 0 && brush.opened() >= enough) return at;
  for (int i = 0; i < lifetime; ++i) {
    const Point next = at + orthogonal_steps[directions.next()];
    if (!inside.contains(next)) continue;
    at = next;
    if (only_here && is_walkable(level.tiles[at])) continue;  // most steps lead over open cells
    if (brush.paint(at) > 0 && brush.opened() >= enough) break;
  }
  return at;
}

/// Sends out digger after digger until `missing` cells are open or most of the steps are for nothing.
Status send_diggers(const DrunkardsWalk& options, Level& level, Brush& brush, std::int64_t missing, Rng& rng) {
  constexpr int steps_per_cell = 64;
  constexpr int idle_in_a_row = 8;
  const Starts starts(options, walkable_cells(level.tiles));
  // A wide brush and its images open more with each step, and each step takes longer.
  const std::int64_t most_steps = level.interior().area() * steps_per_cell * options.brush / brush.cost();
  const std::int64_t most_diggers = most_steps / options.lifetime + 1;
  const std::int64_t frame_every = missing / 48 + 1;
  std::int64_t next_frame = frame_every;
  Directions directions(rng);
  Point at = starts.middle();
  int idle = 0;
  for (std::int64_t digger = 0; digger < most_diggers && brush.opened() < missing; ++digger) {
    if (digger > 0 && idle < idle_in_a_row) at = starts.next(rng);
    const std::int64_t before = brush.opened();
    at = dig(options.lifetime, level, brush, missing, at, directions);
    if (idle < idle_in_a_row) idle = brush.opened() > before ? 0 : idle + 1;
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
  if (Status dug = send_diggers(*this, level, digging, missing, rng); !dug) return dug;
  if (Status grown = grow_edge(level, digging, missing - digging.opened(), rng); !grown) return grown;
  // Tunnels keep the symmetry that there is. On a map that was not empty there is none to keep.
  Brush joining(level, brush, open == 0 ? symmetry : Symmetry::none);
  return join_by_tunnels(level, joining, rng);
}

namespace {

constexpr Option drunkards_walk_options[] = {
    option<&DrunkardsWalk::spawn_mode>(digger_start_names, "where each digger sets out"),
    option<&DrunkardsWalk::lifetime>({1, 10000}, "the steps of one digger"),
    option<&DrunkardsWalk::floor_percent>({1, 100},
                                          "how much of the interior is to be open, with what was open before"),
    option<&DrunkardsWalk::brush>({1, 8}, "the side of the square that a digger opens"),
    option<&DrunkardsWalk::symmetry>(symmetry_names, "which halves of what is dug mirror each other"),
};

}  // namespace

constinit const Descriptor DrunkardsWalk::descriptor = describe<DrunkardsWalk>({
    .id = "drunkards_walk",
    .summary = "diggers that stagger about and open every cell they step on, until enough is open",
    .gives = Fact::connected,
    .drops = Fact::doors,
    .options = drunkards_walk_options,
    .alters_prefabs = true,
});

}  // namespace warren
