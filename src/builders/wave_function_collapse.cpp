// SPDX-License-Identifier: MIT
// Wave function collapse: a new map that resembles the current one or a sample.
//
//   ##########     ##################     Model overlapping: every 3 x 3 pattern of the new map occurs in the sample,
//   #...##...#     #...#...##...##..#     possibly turned or mirrored, and about as often. Model chunks: large
//   #...##...#     #...#...........##     squares of the sample are placed side by side, so that openings meet
//   #........#  -> #.......##...##..#     openings and closed sides meet closed sides.
//   #...##...#     #...###########..#
//   ##########     ##################     The overlapping model covers the whole map with wall on the outer ring; if
//                                         the sample does not allow that, with any blocking tile there; as a last
//                                         resort it covers the interior only and the ring stays as it was. Chunks are
//                                         centered on the map; those without openings at the border are preferred,
//                                         otherwise openings are cut off at the ring.
//
// At most 512 patterns are used: a sample with more is read with fewer symmetries, then with smaller patterns, or
// with some of the chunks. Smaller patterns are also the last resort after contradictions.
//
// From M. Gumin's WaveFunctionCollapse. The chunks are from the Roguelike Tutorial in Rust, where a contradiction
// restarts the whole map; here only a small block is solved again. Cost: linear in the sample, nearly linear in cells
// x patterns; memory: a few bits per cell, 272 rows and one window of 272 x 272.
#include <warren/builders/wave_function_collapse.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>

#include "src/wfc/window_solver.hpp"

namespace warren {

namespace {

/// The sample without doors, stairs and portals, which would not be valid in the new map.
Grid<Tile> plain(Grid<Tile> tiles) {
  for (Tile& tile : tiles.cells()) {
    if (is_door(tile) || is_exit_tile(tile)) tile = Tile::floor;
  }
  return tiles;
}

bool is_wall(Tile tile) { return tile == Tile::wall; }
bool blocks(Tile tile) { return !is_walkable(tile); }

Wave::Edges free_edges(const PatternSet& patterns) {
  Wave::Edges edges;
  edges.fill(patterns.rules.all());
  return edges;
}

/// The plans in the order in which they are tried.
std::vector<FieldPlan> overlapping_plans(const PatternSet& patterns, const Level& level) {
  const int less = patterns.side - 1;
  const Size whole{level.width() - less, level.height() - less};
  std::vector<FieldPlan> plans(3, FieldPlan{{0, 0}, whole, {}});
  for (std::size_t d = 0; d < 4; ++d) {
    plans[0].edges[d] = patterns.with_edge(d, 1, is_wall);
    plans[1].edges[d] = patterns.with_edge(d, 1, blocks);
  }
  plans[2] = {{1, 1}, {whole.w - 2, whole.h - 2}, free_edges(patterns)};
  return plans;
}

std::vector<FieldPlan> chunk_plans(const PatternSet& patterns, const Level& level) {
  const ChunkGrid grid = chunk_grid(level.size(), patterns.side);
  const Point end = grid.origin + Point{grid.count.w * patterns.side, grid.count.h * patterns.side};
  const int beyond[] = {-grid.origin.y, end.x - level.width(), end.y - level.height(), -grid.origin.x};
  std::vector<FieldPlan> plans(2, FieldPlan{grid.origin, grid.count, free_edges(patterns)});
  for (std::size_t d = 0; d < 4; ++d) plans[0].edges[d] = patterns.with_edge(d, beyond[d] + 1, blocks);
  return plans;
}

/// Tries the plans in order. False if none of them succeeds with a walkable cell.
Result<bool> fill(Level& level, const PatternSet& patterns, std::span<const FieldPlan> plans, int attempts, Rng& rng) {
  const bool has_floor = std::ranges::any_of(patterns.tiles, is_walkable);
  for (const FieldPlan& plan : plans) {
    if (plan.field.w < 1 || plan.field.h < 1) continue;
    for (int attempt = 0; attempt < attempts; ++attempt) {
      Result<bool> filled = fill_field(level, patterns, plan, attempts, rng);
      if (!filled) return filled;
      if (!*filled) break;
      if (!has_floor || std::ranges::any_of(level.tiles.cells(), is_walkable)) return true;
    }
  }
  return false;
}

}  // namespace

Status WaveFunctionCollapse::build(Level& level, Rng& rng) const {
  const Grid<Tile> learned = plain(sample.tiles(level.tiles));
  level.tiles.fill(level.interior(), Tile::wall);
  level.frame("learned");
  const bool overlapping = model == WaveModel::overlapping;
  SampleReading reading{overlapping ? pattern_size : chunk_size, symmetries, periodic_input};
  do {
    if (Status going = level.work(learned.size().cells()); !going) return going;
    const PatternSet patterns = overlapping ? learn_overlapping(learned, reading) : learn_chunks(learned, reading);
    const Result<bool> filled =
        fill(level, patterns, overlapping ? overlapping_plans(patterns, level) : chunk_plans(patterns, level), attempts,
             rng);
    if (!filled) return failure(filled.error());
    if (*filled) return ok();
    reading.side = patterns.side - 1;
  } while (overlapping && reading.side > 1);
  return unlucky("the patterns of the sample do not fit together");
}

Size WaveFunctionCollapse::min_size() const {
  const int side = (model == WaveModel::overlapping ? pattern_size : chunk_size) + 2;
  return {side, side};
}

BuildCost WaveFunctionCollapse::cost(Size size) const {
  // Measured with the shipped samples on maps of 1000x1000.
  const int steps = model == WaveModel::overlapping ? 50 : 30;
  BuildCost cost = BuildCost::of_step(size);
  cost.bytes += window_bytes(size);
  cost.work_steps = BuildCost::per_cell(size, steps);
  return cost;
}

Status WaveFunctionCollapse::validate() const {
  if (sample.is_map()) return ok();
  const Size size = sample.tiles({}).size();
  const int side = model == WaveModel::overlapping ? pattern_size : 1;
  if (size.holds({side, side})) return ok();
  return failure({ErrorCode::bad_option,
                  "the sample is smaller than one pattern",
                  {},
                  "use a larger sample or a smaller pattern_size"});
}

namespace {

constexpr Option wave_function_collapse_options[] = {
    option<&WaveFunctionCollapse::model>(wave_model_names, "small overlapping patterns, or large chunks side by side"),
    option<&WaveFunctionCollapse::sample>("what to learn from: the current map, or a sample in data/prefabs"),
    option<&WaveFunctionCollapse::pattern_size>({2, 4}, "overlapping: side of a pattern"),
    option<&WaveFunctionCollapse::chunk_size>({3, 32}, "chunks: side of a chunk"),
    option<&WaveFunctionCollapse::symmetries>({1, 8}, "1: as drawn, 2: also mirrored, 4 and 8: also rotated"),
    option<&WaveFunctionCollapse::periodic_input>("overlapping: the sample wraps around at its edges"),
    option<&WaveFunctionCollapse::attempts>({1, 20}, "attempts per part of the map"),
};

}  // namespace

constinit const Descriptor WaveFunctionCollapse::descriptor = describe<WaveFunctionCollapse>({
    .id = "wave_function_collapse",
    .summary = "wave function collapse: a new map that resembles the current one or a sample",
    .drops = {Fact::rooms, Fact::corridors, Fact::start, Fact::exit, Fact::spawns, Fact::doors, Fact::connected,
              Fact::mission},
    .options = wave_function_collapse_options,
    .alters_prefabs = true,
});

}  // namespace warren
