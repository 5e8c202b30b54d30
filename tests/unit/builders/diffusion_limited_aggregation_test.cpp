// SPDX-License-Identifier: MIT
// Diffusion-limited aggregation: floor share, connectivity, symmetry and cost.
#include <warren/builders/diffusion_limited_aggregation.hpp>

#include <utility>

#include <warren/chain/chain.hpp>
#include "src/carve/floor_target.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::diffusion_limited_aggregation_test {

using test::built;
using walkers::open_cells;
using Dla = DiffusionLimitedAggregation;

namespace {

constexpr Size sizes[] = {{5, 5}, {6, 30}, {12, 7}, {33, 21}, {80, 50}, {81, 51}};

Dla random_options(Rng& rng) {
  constexpr int shares[] = {1, 10, 25, 40, 75, 100};
  constexpr int brushes[] = {1, 2, 3, 4, 8};
  Dla growth;
  growth.algorithm = static_cast<Particles>(rng.below(3));
  growth.floor_percent = walkers::one_of(shares, rng);
  growth.brush = walkers::one_of(brushes, rng);
  growth.symmetry = static_cast<Symmetry>(rng.below(4));
  return growth;
}

/// Open cells with one open neighbour: the tips of branches.
double tips(const Level& level) {
  int found = 0;
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      int open = 0;
      for (const Point step : orthogonal_steps) open += level.walkable(Point{x, y} + step) ? 1 : 0;
      found += level.walkable({x, y}) && open == 1 ? 1 : 0;
    }
  }
  return static_cast<double>(found) / static_cast<double>(open_cells(level));
}

}  // namespace

TEST_CASE("diffusion_limited_aggregation: the share is reached and the floor is connected, for any options") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Dla growth = random_options(rng);
    const Size size = walkers::one_of(sizes, rng);
    CAPTURE(size);
    CAPTURE(static_cast<int>(growth.algorithm));
    CAPTURE(growth.floor_percent);
    CAPTURE(growth.brush);
    const Level level = built(growth, rng.next(), size);
    REQUIRE(open_cells(level) >= floor_target(level, growth.floor_percent));
    REQUIRE(test::is_connected(level));
    REQUIRE(test::ring_is_closed(level));
    REQUIRE(walkers::is_symmetric(level, growth.symmetry));
  }
}

TEST_CASE("diffusion_limited_aggregation: the presets give about the share of floor of their originals") {
  const std::pair<Dla, double> presets[] = {{Dla::walk_inwards(), 0.25},
                                            {Dla::walk_outwards(), 0.25},
                                            {Dla::central_attractor(), 0.25},
                                            {Dla::insectoid(), 0.25},
                                            {Dla::heavy_erosion(), 0.35}};
  for (const auto& [preset, share] : presets) {
    std::int64_t open = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) open += open_cells(built(preset, seed));
    CHECK(static_cast<double>(open) / (20 * 4000) == doctest::Approx(share).epsilon(0.08));
  }
}

TEST_CASE("diffusion_limited_aggregation: symmetry is exact on even and odd maps, including the seed") {
  for (const Symmetry symmetry : {Symmetry::horizontal, Symmetry::vertical, Symmetry::both}) {
    for (const Size size : {Size{80, 50}, Size{81, 50}, Size{80, 51}, Size{81, 51}, Size{6, 6}}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Dla growth = Dla::insectoid();
        growth.symmetry = symmetry;
        CHECK(walkers::is_symmetric(built(growth, seed, size), symmetry));
        growth.algorithm = Particles::walk_inwards;
        growth.brush = 1;
        const Level level = built(growth, seed, size);
        CHECK(walkers::is_symmetric(level, symmetry));
        CHECK(test::is_connected(level));
      }
    }
  }
}

TEST_CASE("diffusion_limited_aggregation: walk_inwards makes branches and walk_outwards a blob") {
  double inwards = 0;
  double outwards = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    inwards += tips(built(Dla{.algorithm = Particles::walk_inwards}, seed)) / 10;
    outwards += tips(built(Dla{.algorithm = Particles::walk_outwards}, seed)) / 10;
  }
  CHECK(inwards > 0.08);
  CHECK(outwards < 0.04);
}

TEST_CASE("diffusion_limited_aggregation: growth is unbiased towards all four sides of a square map") {
  std::int64_t quarters[4] = {};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = built(Dla::walk_inwards(), seed, {61, 61});
    for (int y = 0; y < 61; ++y) {
      for (int x = 0; x < 61; ++x) {
        // Rotated by 45 degrees, so that each quadrant contains one of the four directions.
        if (level.walkable({x, y})) ++quarters[(x > y ? 1 : 0) + (x > 60 - y ? 2 : 0)];
      }
    }
  }
  const auto all = static_cast<double>(quarters[0] + quarters[1] + quarters[2] + quarters[3]);
  for (const std::int64_t quarter : quarters)
    CHECK(static_cast<double>(quarter) / all == doctest::Approx(0.25).epsilon(0.1));
}

TEST_CASE("diffusion_limited_aggregation: large maps take at most a few hundred steps per particle") {
  for (const Particles algorithm : {Particles::walk_inwards, Particles::walk_outwards, Particles::central_attractor}) {
    const Chain chain = Chain{Dla{.algorithm = algorithm}}.disable("start_walkable").disable("exit_reachable");
    Request request{.seed = 5, .size = {256, 256}};
    request.limits.work_steps = std::int64_t{256 * 256 / 4} * 1000;
    const Result<Level> level = chain.build(request);
    CHECK_MESSAGE(level, to_text(level.error()));
  }
}

TEST_CASE("diffusion_limited_aggregation: on a map with floor it only opens cells and connects the components") {
  walkers::check_only_opens(random_options, sizes);
}

TEST_CASE("diffusion_limited_aggregation: on a map with floor, all of the floor grows") {
  for (const Particles algorithm : {Particles::walk_inwards, Particles::walk_outwards}) {
    Level level({80, 50});
    const Rect rooms[] = {{4, 4, 8, 8}, {66, 4, 8, 8}, {4, 36, 8, 8}, {66, 36, 8, 8}};
    for (const Rect& room : rooms) level.carve(room);
    Rng rng(6);
    REQUIRE(Dla{.algorithm = algorithm, .floor_percent = 20}.build(level, rng));
    for (const Rect& room : rooms) {
      int grown = 0;
      for (int y = room.top() - 3; y < room.bottom() + 3; ++y) {
        for (int x = room.left() - 3; x < room.right() + 3; ++x) {
          grown += level.walkable({x, y}) && !room.contains(Point{x, y}) ? 1 : 0;
        }
      }
      CHECK(grown > 10);
    }
  }
}

TEST_CASE("diffusion_limited_aggregation: particles stay on the map if an earlier step opened the ring") {
  for (int algorithm = 0; algorithm < 3; ++algorithm) {
    Level level({9, 9});
    for (int i = 0; i < 9; ++i) level.tiles[{i, 0}] = level.tiles[{0, i}] = Tile::floor;
    Rng rng(8);
    REQUIRE(Dla{.algorithm = static_cast<Particles>(algorithm), .floor_percent = 60}.build(level, rng));
    CHECK(level.tiles[{8, 8}] == Tile::wall);
  }
}

TEST_CASE("diffusion_limited_aggregation: exits stay") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Result<Level> level =
        Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}).with(Dla::heavy_erosion()).build({.seed = seed});
    REQUIRE(level);
    CHECK(level->exits.size() == 1);
    CHECK(test::complaint(*level).empty());
  }
}

}  // namespace warren::diffusion_limited_aggregation_test
