// SPDX-License-Identifier: MIT
// Diffusion-limited aggregation: floor grows where random-walking particles touch it.
//
//   ####################     Growth starts from a plus of five cells in the middle. walk_inwards: a particle walks at
//   ####.####.##.#######     random through the walls until its next step would be on floor, and opens the cell it
//   #####..##..#..######     stands on; tips are hit first, so branches grow. walk_outwards: a particle walks at
//   ##.##.#......##.####     random over the floor and opens the first wall it hits: a blob. central_attractor: a
//   ###......##......###     particle moves straight towards the middle: rays. Opened cells touch the floor
//   ####.##.####.##.####     orthogonally, so the result is connected. An existing floor grows the same way, and
//   ####################     separate components of it are connected at the end. With `seeds`, growth starts from
//                            random places, and particles fly to the nearest.
//
// Witten and Sander, 1981; the presets are from the Roguelike Tutorial in Rust, which never stops if the share of
// floor is unattainable. Cost: far from the floor a particle jumps to the edge of the free circle around it (walk on
// spheres), so it takes about log(side) jumps plus a few steps. Straight lines are followed with strides of that kind,
// too, through rock as through wide floor.
#include <warren/builders/diffusion_limited_aggregation.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/floor_target.hpp"
#include "src/carve/tunnels.hpp"
#include "src/carve/walk.hpp"
#include "src/placement/places.hpp"
#include "src/search/open_blocks.hpp"
#include "src/search/open_distance.hpp"

namespace warren {

namespace {

/// Reflects a point into the area. A random walk that skips steps out of the area has the same distribution as a
/// reflected one.
Point reflected(const Rect& area, Point p) {
  if (area.contains(p)) return p;
  const auto reflect = [](int from_edge, int side) {
    const int period = 2 * side;
    const int position = ((from_edge % period) + period) % period;
    return position < side ? position : period - 1 - position;
  };
  return {area.x + reflect(p.x - area.x, area.w), area.y + reflect(p.y - area.y, area.h)};
}

/// An offset of this length in one of 64 directions, selected by the lowest six bits.
Point jump(int length, std::uint64_t bits) {
  static constexpr int cosine[] = {256, 255, 251, 245, 237, 226, 213, 198, 181, 162, 142, 121, 98, 74, 50, 25, 0};
  const auto part = static_cast<std::size_t>(bits & 15);
  const int along = (cosine[part] * length + 128) / 256;
  const int across = (cosine[16 - part] * length + 128) / 256;
  switch (bits >> 4 & 3) {
    case 0: return {along, across};
    case 1: return {-across, along};
    case 2: return {-along, -across};
    default: return {across, -along};
  }
}

/// Finds where particles come to rest: a blocked interior cell that touches the floor, or nothing if there is none.
class ParticleSource {
 public:
  /// Attracted particles move to the nearest of the middles; without any, to the middle of the floor.
  ParticleSource(Particles algorithm, const Level& level, std::vector<Point> middles, Rng& rng)
      : algorithm_(algorithm),
        level_(level),
        rng_(rng),
        inside_(level.interior()),
        far_inside_(inside_.grown(-steps_in_a_walk)),
        offsets_{-level.width(), 1, level.width(), -1} {
    const CellSet open = walkable_cells(level.tiles);
    middles_ = middles.empty() ? std::vector{middle_of(open)} : std::move(middles);
    if (algorithm == Particles::walk_outwards) {
      open_blocks_.emplace(open);
      open.for_each([this](Point p) { first_floor_.push_back(p); });
    } else {
      open_distance_.emplace(open);
    }
  }

  std::optional<Point> next() {
    if (algorithm_ == Particles::walk_outwards) return outwards();
    const Point from = rng_.cell_of(inside_);
    if (is_open(from)) return std::nullopt;
    return algorithm_ == Particles::walk_inwards ? inwards(from) : straight_inwards(from);
  }
  /// Must be called for every opened area.
  void open(const Rect& area) {
    if (open_distance_) open_distance_->open(area);
    if (open_blocks_) open_blocks_->open(area);
  }
  /// Steps of all particles so far.
  std::int64_t steps() const { return steps_; }

 private:
  static constexpr int steps_in_a_draw = 32;
  static constexpr int steps_in_a_walk = 8;

  bool is_open(Point p) const { return is_walkable(level_.tiles[p]); }
  Point random_step(Point at, std::uint64_t& bits) const {
    const Point next = step_inside(inside_, at, static_cast<int>(bits & 3));
    bits >>= 2;
    return next;
  }

  std::optional<Point> inwards(Point at) {
    constexpr int max_draws = 4096;
    for (int i = 0; i < max_draws; ++i) {
      std::uint64_t bits = rng_.next();
      // A walk leaves a free circle around its start in any direction with equal probability, so one jump replaces it.
      if (const int free = open_distance_->around(at); free > 0) {
        at = reflected(inside_, at + jump(free, bits));
        ++steps_;
        continue;
      }
      steps_ += steps_in_a_draw;
      for (int step = 0; step < steps_in_a_draw; step += steps_in_a_walk, bits >>= 2 * steps_in_a_walk) {
        if (walk_beside_floor(at, bits)) return at;
      }
    }
    return straight_inwards(at);
  }

  /// Takes a few steps through the walls. True if the next one would be on floor.
  bool walk_beside_floor(Point& at, std::uint64_t bits) const {
    if (!far_inside_.contains(at)) {
      for (int step = 0; step < steps_in_a_walk; ++step) {
        const Point next = random_step(at, bits);
        if (is_open(next)) return true;
        at = next;
      }
      return false;
    }
    // No step leaves the interior, so the tile is always one of four fixed distances away.
    const Tile* tile = &level_.tiles[at];
    for (int step = 0; step < steps_in_a_walk; ++step, bits >>= 2) {
      const Tile* next = tile + offsets_[bits & 3];
      if (is_walkable(*next)) return true;
      tile = next;
      at = at + orthogonal_steps[bits & 3];
    }
    return false;
  }

  std::optional<Point> outwards() {
    constexpr int max_draws = 8;
    Point at = rng_.pick(std::span(first_floor_));
    for (int i = 0; i < max_draws; ++i) {
      std::uint64_t bits = rng_.next();
      if (open_blocks_->surround(at)) {
        at = after_32_steps(at, bits);
        ++steps_;
        continue;
      }
      steps_ += steps_in_a_draw;
      for (int step = 0; step < steps_in_a_draw; ++step) {
        at = random_step(at, bits);
        if (!is_open(at)) return at;
      }
    }
    // The floor is wide by now; from its inside all directions are about equally likely.
    const Point to = rng_.cell_of(inside_);
    for (StraightLine line(at, to); !line.arrived(); ++steps_) {
      if (open_blocks_->surround(line.at())) {
        line.skip(OpenBlocks::side);
      } else if (!is_open(line.step())) {
        return line.at();
      }
    }
    return std::nullopt;
  }

  Point nearest_middle(Point from) const {
    return *std::ranges::min_element(middles_, {}, [from](Point middle) { return squared_distance(from, middle); });
  }

  std::optional<Point> straight_inwards(Point from) {
    for (StraightLine line(from, nearest_middle(from)); !line.arrived(); ++steps_) {
      const Point at = line.at();
      if (const int free = open_distance_->around(at); free > 0) {
        line.skip(free);
      } else if (is_open(line.step())) {
        return at;
      }
    }
    return std::nullopt;
  }

  Particles algorithm_;
  const Level& level_;
  Rng& rng_;
  Rect inside_;
  Rect far_inside_;                        // the cells from which a few steps do not leave the interior
  std::array<std::ptrdiff_t, 4> offsets_;  // from a tile to those beside it, as in orthogonal_steps
  std::vector<Point> middles_;
  std::optional<OpenDistance> open_distance_;  // for walk_inwards and central_attractor
  std::optional<OpenBlocks> open_blocks_;      // for walk_outwards
  std::vector<Point> first_floor_;             // start cells for walk_outwards
  std::int64_t steps_ = 0;
};

/// Opens the first cells of an empty map, and their mirror images. Returns where.
std::vector<Point> plant_seeds(Level& level, const DiffusionLimitedAggregation& options, Rng& rng) {
  Brush point(level, 1, options.symmetry);
  const Rect inside = level.interior().grown(-std::min(level.interior().w, level.interior().h) / 8);
  std::vector<Point> middles;
  for (int i = 0; i < std::max(options.seeds, 1); ++i) {
    // Not a conditional expression: g++ 12 with -O2 takes a wrong x from it.
    Point middle = level.bounds().center();
    if (options.seeds > 0 && !inside.empty()) middle = rng.cell_of(inside);
    point.paint(middle);
    point.for_each_image(middle, [&](const Rect& image) { middles.push_back({image.x, image.y}); });
    for (const Point step : orthogonal_steps) point.paint(middle + step);
  }
  return middles;
}

/// Runs particles until `missing` cells are open, or until many in a row fail because nearly everything is open.
Status attach_particles(const DiffusionLimitedAggregation& options, Level& level, std::vector<Point> middles,
                        Brush& brush, std::int64_t missing, Rng& rng) {
  constexpr int particles_per_cell = 8;
  constexpr int max_failures = 64;
  const std::int64_t max_particles = level.interior().area() * particles_per_cell;
  const std::int64_t frame_every = missing / 48 + 1;
  std::int64_t next_frame = frame_every;
  ParticleSource particles(options.algorithm, level, std::move(middles), rng);
  std::int64_t charged = 0;
  int failures = 0;
  for (std::int64_t i = 0; i < max_particles && failures < max_failures && brush.opened() < missing; ++i) {
    const std::optional<Point> rest = particles.next();
    if (Status going = level.work(particles.steps() - charged + brush.cost()); !going) return going;
    charged = particles.steps();
    failures = rest ? 0 : failures + 1;
    if (!rest) continue;
    brush.paint(*rest);
    brush.for_each_image(*rest, [&](const Rect& image) { particles.open(image); });
    if (brush.opened() < next_frame) continue;
    next_frame = brush.opened() + frame_every;
    level.frame("particles");
  }
  return ok();
}

}  // namespace

Status DiffusionLimitedAggregation::build(Level& level, Rng& rng) const {
  const bool was_empty = walkable_cells(level.tiles).empty();
  std::vector<Point> middles;
  if (was_empty) middles = plant_seeds(level, *this, rng);
  if (seeds == 0) middles.clear();
  const std::int64_t missing = floor_target(level, floor_percent) - walkable_cells(level.tiles).count();
  Brush growing(level, brush, symmetry);
  if (Status attached = attach_particles(*this, level, std::move(middles), growing, missing, rng); !attached)
    return attached;
  if (Status grown = grow_edge(level, growing, missing - growing.opened(), rng); !grown) return grown;
  // Growth from one seed is connected. Several seeds and an existing map may leave several components.
  if (was_empty && seeds == 0) return ok();
  Brush joining(level, brush, Symmetry::none);
  return join_by_tunnels(level, joining, rng);
}

namespace {

constexpr Option diffusion_limited_aggregation_options[] = {
    option<&DiffusionLimitedAggregation::algorithm>(particles_names, "how particles reach the edge of the floor"),
    option<&DiffusionLimitedAggregation::floor_percent>(
        {1, 100}, "target share of open cells in the interior, including cells that were open before"),
    option<&DiffusionLimitedAggregation::brush>({1, 8}, "side of the square that a particle opens"),
    option<&DiffusionLimitedAggregation::symmetry>(symmetry_names, "mirror symmetry of the opened cells"),
    option<&DiffusionLimitedAggregation::seeds>(
        {0, 1000}, "random places where an empty map starts to grow, joined at the end; 0: one in the center"),
};

}  // namespace

constinit const Descriptor DiffusionLimitedAggregation::descriptor = describe<DiffusionLimitedAggregation>({
    .id = "diffusion_limited_aggregation",
    .summary = "diffusion-limited aggregation: random particles grow branches, blobs or rays around the center",
    .gives = Fact::connected,
    .drops = {Fact::doors, Fact::mission},
    .options = diffusion_limited_aggregation_options,
    .alters_prefabs = true,
});

}  // namespace warren
