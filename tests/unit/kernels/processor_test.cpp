// SPDX-License-Identifier: MIT
// Every set of instructions does what the plainest does. What that is, the tests of the loops' users hold against
// naive code; tests/CMakeLists.txt runs those with each of them too.
#include <warren/kernels/processor.hpp>

#include <algorithm>

#include <warren/grid/cell_set.hpp>
#include <warren/search/metrics.hpp>
#include "src/carve/cave_automaton.hpp"
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::processor_test {

namespace {

/// Puts back what was in use.
class Using {
 public:
  explicit Using(Processor p) { REQUIRE(use_processor(p)); }
  ~Using() { use_processor(before_); }
  Using(const Using&) = delete;
  Using& operator=(const Using&) = delete;

 private:
  Processor before_ = processor();
};

/// All that comes out of the loops, of one map.
struct Results {
  std::vector<CellSet> sets;
  std::vector<std::int64_t> counts;
  Grid<Tile> tiles;
  std::vector<Grid<std::int32_t>> owners;
  Metrics metrics;

  bool operator==(const Results&) const = default;
};

Results results_of(Size size, std::uint64_t seed) {
  Rng rng(seed);
  Results results;
  Level level = test::random_cave(seed, size, rng.between(20, 80), Tile::floor,
                                  seed % 2 == 0 ? Movement::orthogonal : Movement::diagonal);
  CellSet noise(size);
  noise.insert_random(noise.bounds(), rng.between(5, 95), rng);
  results.sets.push_back(walkable_cells(level.tiles));
  CaveAutomaton automaton(noise);
  for (int round = 0; round < 4; ++round) {
    automaton.play({.walls_to_close = rng.between(1, 8), .pillars = rng.percent(50)});
    automaton.write_to(results.sets.emplace_back());
  }
  if (const std::optional<Point> from = noise.pick(rng)) {
    results.sets.push_back(noise.flood(*from, Movement::orthogonal));
    results.sets.push_back(noise.flood(*from, Movement::diagonal));
  }
  results.sets.push_back(chokepoints(noise));
  for (const CellSet& set : results.sets) results.counts.push_back(set.count());
  results.counts.push_back(largest_square(noise));
  results.tiles = level.tiles;
  write_tiles(results.tiles, noise, Tile::deep_water, Tile::bridge);
  if (const std::vector<Point> seeds = scatter(noise, rng.between(1, 40), rng); !seeds.empty()) {
    for (const Metric metric : {Metric::euclidean, Metric::manhattan, Metric::chebyshev}) {
      Grid<std::int32_t>& owners = results.owners.emplace_back(size);
      NearestSeeds(size, seeds, metric).for_each_row([&](int y, std::span<const std::int32_t> row) {
        std::ranges::copy(row, owners.row(y).begin());
      });
    }
  }
  if (const std::optional<Point> exit = noise.pick(rng)) level.exits = {*exit};
  results.metrics = measure(level);
  return results;
}

}  // namespace

TEST_CASE("every set of instructions gives the same results") {
  REQUIRE(processors().front() == Processor::baseline);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed + 1000);
    const Size size{rng.between(3, 200), rng.between(3, 90)};
    const Using plain(Processor::baseline);
    const Results expected = results_of(size, seed);
    for (const Processor p : processors()) {
      const Using others(p);
      INFO(name_of(p) << ", seed " << seed << ", " << size.w << "x" << size.h);
      REQUIRE((results_of(size, seed) == expected));
    }
  }
}

TEST_CASE("the fastest set of instructions is used, and another one on demand") {
  const std::vector<Processor> all = processors();
  CHECK(std::ranges::is_sorted(all));
  CHECK(std::ranges::find(all, processor()) != all.end());
  for (const Processor p : all) {
    CHECK(processor_named(name_of(p)) == p);
    const Using it(p);
    CHECK(processor() == p);
  }
  for (const Processor p : {Processor::baseline, Processor::avx2}) {
    const Processor before = processor();
    const bool here = std::ranges::find(all, p) != all.end();
    CHECK(use_processor(p) == here);
    CHECK(processor() == (here ? p : before));
    use_processor(before);
  }
  CHECK(!processor_named("AVX2"));
  CHECK(!processor_named(""));
}

}  // namespace warren::processor_test
