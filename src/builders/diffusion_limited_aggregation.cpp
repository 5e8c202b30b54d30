// SPDX-License-Identifier: MIT
// Floor that grows where wandering particles touch it: branches, blobs or rays around the middle.
//
//   ####################     A plus of five cells in the middle, then particle after particle. One that walks
//   ####.####.##.#######     inwards strays through the rock until the next step would be on floor, and becomes
//   #####..##..#..######     floor where it stands; so branches grow, since tips are met first. One that walks
//   ##.##.#......##.####     outwards strays over the floor and opens the rock it runs into: a blob. The central
//   ###......##......###     attractor pulls particles straight in: rays. Each touches the floor along a side, so
//   ####.##.####.##.####     all of it hangs together. On a map that has floor already that is what grows, and
//   ####################     parts of it that lie apart are joined at the end.
//
//                            Witten and Sander, 1981; presets from the Rust tutorial, which never stops when the
//                            share of floor is out of reach. Cost: far from the floor a walk takes strides instead
//                            of steps, so about the logarithm of the map's side for each particle and some steps.
#include <warren/builders/diffusion_limited_aggregation.hpp>

#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/brush.hpp"
#include "src/carve/floor_target.hpp"
#include "src/carve/tunnels.hpp"
#include "src/carve/walk.hpp"
#include "src/placement/places.hpp"
#include "src/search/clearance.hpp"

namespace warren {

namespace {

/// Back inside, as if the area were framed by mirrors. A walk in which steps out of the area do not count ends
/// exactly like one that goes on behind them.
Point folded(const Rect& area, Point p) {
  const auto fold = [](int from_edge, int side) {
    const int there_and_back = 2 * side;
    const int position = ((from_edge % there_and_back) + there_and_back) % there_and_back;
    return position < side ? position : there_and_back - 1 - position;
  };
  return {area.x + fold(p.x - area.x, area.w), area.y + fold(p.y - area.y, area.h)};
}

/// A cell at this distance in one of 64 directions, chosen by the lowest six bits.
Point stride(int length, std::uint64_t bits) {
  static constexpr int cosine[] = {256, 255, 251, 245, 237, 226, 213, 198, 181, 162, 142, 121, 98, 74, 50, 25, 0};
  const auto part = static_cast<std::size_t>(bits & 15);
  const int along = (cosine[part] * length + 128) / 256;
  const int aslant = (cosine[16 - part] * length + 128) / 256;
  switch (bits >> 4 & 3) {
    case 0: return {along, aslant};
    case 1: return {-aslant, along};
    case 2: return {-along, -aslant};
    default: return {aslant, -along};
  }
}

/// Where particles come to rest: a blocked cell of the interior that touches the floor; nothing when one got nowhere.
class ParticleSource {
 public:
  ParticleSource(Particles algorithm, const Level& level, Rng& rng)
      : algorithm_(algorithm), level_(level), rng_(rng), inside_(level.interior()) {
    const CellSet open = walkable_cells(level.tiles);
    middle_ = middle_of(open);
    if (algorithm == Particles::walk_inwards) clearance_.emplace(open);
    if (algorithm == Particles::walk_outwards) open.for_each([this](Point p) { first_floor_.push_back(p); });
  }

  std::optional<Point> next() {
    if (algorithm_ == Particles::walk_outwards) return outwards();
    const Point from = rng_.cell_of(inside_);
    if (is_open(from)) return std::nullopt;
    return algorithm_ == Particles::walk_inwards ? inwards(from) : straight_in(from);
  }
  /// Has to be told what was opened.
  void open(const Rect& area) {
    if (clearance_) clearance_->open(area);
  }
  /// How far all particles have gone.
  std::int64_t steps() const { return steps_; }

 private:
  static constexpr int steps_in_a_draw = 32;

  bool is_open(Point p) const { return is_walkable(level_.tiles[p]); }
  Point astray(Point at, std::uint64_t& bits) const {
    const Point next = step_inside(inside_, at, static_cast<int>(bits & 3));
    bits >>= 2;
    return next;
  }

  std::optional<Point> inwards(Point at) {
    constexpr int patience = 4096;
    for (int i = 0; i < patience; ++i) {
      std::uint64_t bits = rng_.next();
      // Where a walk leaves a free circle around its beginning, all directions are as likely: one stride does.
      if (const int free = clearance_->around(at); free > 0) {
        at = folded(inside_, at + stride(free, bits));
        ++steps_;
        continue;
      }
      steps_ += steps_in_a_draw;
      for (int step = 0; step < steps_in_a_draw; ++step) {
        const Point next = astray(at, bits);
        if (is_open(next)) return at;
        at = next;
      }
    }
    return straight_in(at);
  }

  std::optional<Point> outwards() {
    constexpr int patience = 8;
    Point at = rng_.pick(std::span(first_floor_));
    for (int i = 0; i < patience; ++i) {
      std::uint64_t bits = rng_.next();
      steps_ += steps_in_a_draw;
      for (int step = 0; step < steps_in_a_draw; ++step) {
        at = astray(at, bits);
        if (!is_open(at)) return at;
      }
    }
    // The floor is wide by now, and from the midst of it all directions are as likely.
    const Point to = rng_.cell_of(inside_);
    for (StraightLine way(at, to); !way.arrived();) {
      ++steps_;
      if (!is_open(way.step())) return way.at();
    }
    return std::nullopt;
  }

  std::optional<Point> straight_in(Point from) {
    for (StraightLine way(from, middle_); !way.arrived(); ++steps_) {
      const Point at = way.at();
      if (is_open(way.step())) return at;
    }
    return std::nullopt;
  }

  Particles algorithm_;
  const Level& level_;
  Rng& rng_;
  Rect inside_;
  Point middle_;
  std::optional<Clearance> clearance_;  // of those who walk inwards
  std::vector<Point> first_floor_;      // where those set out who walk outwards
  std::int64_t steps_ = 0;
};

/// The first floor of an empty map.
void plant_seed(Level& level, Symmetry symmetry) {
  Brush point(level, 1, symmetry);
  const Point middle = level.bounds().center();
  point.paint(middle);
  for (const Point step : orthogonal_steps) point.paint(middle + step);
}

/// Until `missing` cells are open, or particles find no place any more because nearly everything is open.
Status attach_particles(const DiffusionLimitedAggregation& options, Level& level, Brush& brush, std::int64_t missing,
                        Rng& rng) {
  constexpr int particles_per_cell = 8;
  constexpr int most_in_vain = 64;
  const std::int64_t most_particles = level.interior().area() * particles_per_cell;
  const std::int64_t frame_every = missing / 48 + 1;
  std::int64_t next_frame = frame_every;
  ParticleSource particles(options.algorithm, level, rng);
  std::int64_t paid = 0;
  int in_vain = 0;
  for (std::int64_t i = 0; i < most_particles && in_vain < most_in_vain && brush.opened() < missing; ++i) {
    const std::optional<Point> rest = particles.next();
    if (Status going = level.work(particles.steps() - paid + brush.cost()); !going) return going;
    paid = particles.steps();
    in_vain = rest ? 0 : in_vain + 1;
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
  if (was_empty) plant_seed(level, symmetry);
  const std::int64_t missing = floor_target(level, floor_percent) - walkable_cells(level.tiles).count();
  Brush growing(level, brush, symmetry);
  if (Status attached = attach_particles(*this, level, growing, missing, rng); !attached) return attached;
  if (Status grown = grow_edge(level, growing, missing - growing.opened(), rng); !grown) return grown;
  // What grew out of the seed hangs together. On a map that was not empty there may be parts, and images in the rock.
  if (was_empty) return ok();
  Brush joining(level, brush, Symmetry::none);
  return join_by_tunnels(level, joining, rng);
}

namespace {

constexpr Option diffusion_limited_aggregation_options[] = {
    option<&DiffusionLimitedAggregation::algorithm>(particles_names, "how particles get to the edge of the floor"),
    option<&DiffusionLimitedAggregation::floor_percent>(
        {1, 100}, "how much of the interior is to be open, with what was open before"),
    option<&DiffusionLimitedAggregation::brush>({1, 8}, "the side of the square that a particle opens"),
    option<&DiffusionLimitedAggregation::symmetry>(symmetry_names, "which halves of what is opened mirror each other"),
};

}  // namespace

constinit const Descriptor DiffusionLimitedAggregation::descriptor = describe<DiffusionLimitedAggregation>({
    .id = "diffusion_limited_aggregation",
    .summary = "floor that grows where wandering particles touch it: branches, blobs or rays around the middle",
    .gives = Fact::connected,
    .drops = Fact::doors,
    .options = diffusion_limited_aggregation_options,
    .alters_prefabs = true,
});

}  // namespace warren
