// SPDX-License-Identifier: MIT
// Drunkard's walk: floor share, connectivity, symmetry and limits.
#include <warren/builders/drunkards_walk.hpp>

#include <utility>

#include <warren/chain/chain.hpp>
#include "src/carve/floor_target.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"
#include "tests/unit/walkers.hpp"

namespace warren::drunkards_walk_test {

using test::built;
using walkers::open_cells;

namespace {

constexpr Size sizes[] = {{5, 5}, {5, 40}, {12, 7}, {33, 21}, {80, 50}, {81, 51}};

DrunkardsWalk random_options(Rng& rng) {
  constexpr int lifetimes[] = {1, 2, 10, 100, 400, 10'000};
  constexpr int shares[] = {1, 10, 40, 75, 99, 100};
  constexpr int brushes[] = {1, 2, 3, 4, 8};
  DrunkardsWalk walk;
  walk.spawn_mode = rng.coin() ? DiggerStart::random : DiggerStart::center;
  walk.lifetime = walkers::one_of(lifetimes, rng);
  walk.floor_percent = walkers::one_of(shares, rng);
  walk.brush = walkers::one_of(brushes, rng);
  walk.symmetry = static_cast<Symmetry>(rng.below(4));
  return walk;
}

}  // namespace

TEST_CASE("drunkards_walk: the share of floor is reached and connected, for any options") {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const DrunkardsWalk walk = random_options(rng);
    const Size size = walkers::one_of(sizes, rng);
    CAPTURE(size);
    CAPTURE(walk.lifetime);
    CAPTURE(walk.floor_percent);
    CAPTURE(walk.brush);
    const Level level = built(walk, rng.next(), size);
    REQUIRE(open_cells(level) >= floor_target(level, walk.floor_percent));
    REQUIRE(test::is_connected(level));
    REQUIRE(test::ring_is_closed(level));
    REQUIRE(walkers::is_symmetric(level, walk.symmetry));
  }
}

TEST_CASE("drunkards_walk: a brush of one cell from one start opens exactly its share") {
  for (const Size size : sizes) {
    for (const int percent : {1, 30, 50, 97, 100}) {
      const Level level = built(DrunkardsWalk{.floor_percent = percent}, 7, size);
      CHECK(open_cells(level) == floor_target(level, percent));
    }
  }
}

TEST_CASE("drunkards_walk: the presets give about the share of floor of their originals, including tunnels") {
  const std::pair<DrunkardsWalk, double> presets[] = {{DrunkardsWalk::open_area(), 0.5},
                                                      {DrunkardsWalk::open_halls(), 0.5},
                                                      {DrunkardsWalk::winding_passages(), 0.4},
                                                      {DrunkardsWalk::fat_passages(), 0.4},
                                                      {DrunkardsWalk::fearful_symmetry(), 0.4}};
  for (const auto& [preset, share] : presets) {
    std::int64_t open = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) open += open_cells(built(preset, seed));
    CHECK(static_cast<double>(open) / (50 * 4000) == doctest::Approx(share).epsilon(0.08));
  }
}

TEST_CASE("drunkards_walk: symmetry is exact in all four quadrants, on even and odd maps") {
  for (const Size size : {Size{80, 50}, Size{81, 50}, Size{80, 51}, Size{81, 51}, Size{7, 7}, Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
      const Level level = built(DrunkardsWalk::fearful_symmetry(), seed, size);
      CHECK(walkers::is_symmetric(level, Symmetry::both));
      CHECK(test::is_connected(level));
    }
  }
}

TEST_CASE("drunkards_walk: diggers from the center reach as far as from anywhere once the center is open") {
  const Level level = built(DrunkardsWalk{.lifetime = 10, .floor_percent = 60}, 3, {200, 200});
  CHECK(open_cells(level) == floor_target(level, 60));
  CHECK(test::is_connected(level));
}

TEST_CASE("drunkards_walk: on a map with floor it only opens cells, up to the share, and connects the components") {
  walkers::check_only_opens(random_options, sizes);
}

TEST_CASE("drunkards_walk: a connected map with enough floor stays unchanged") {
  Level level({30, 20});
  level.carve(level.interior());
  const Level before = level;
  Rng rng(5);
  REQUIRE(DrunkardsWalk::open_halls().build(level, rng));
  CHECK(level.tiles == before.tiles);
}

TEST_CASE("drunkards_walk: diggers stay on the map if an earlier step opened the ring") {
  for (const DiggerStart mode : {DiggerStart::center, DiggerStart::random}) {
    Level level({9, 9});
    for (int i = 0; i < 9; ++i) level.tiles[{i, 0}] = level.tiles[{0, i}] = Tile::floor;
    Rng rng(8);
    REQUIRE(DrunkardsWalk{.spawn_mode = mode, .floor_percent = 60}.build(level, rng));
    CHECK(level.tiles[{8, 8}] == Tile::wall);
  }
}

TEST_CASE("drunkards_walk: exits stay") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Chain chain =
        Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}).with(DrunkardsWalk::winding_passages());
    const Result<Level> level = chain.build({.seed = seed});
    REQUIRE(level);
    CHECK(level->exits.size() == 1);
    CHECK(test::complaint(*level).empty());
  }
}

TEST_CASE("drunkards_walk: the same seed gives the same map, with and without history, and another seed another") {
  const Chain chain = Chain{DrunkardsWalk::open_halls()}.disable("start_walkable").disable("exit_reachable");
  History history(std::int64_t{1} << 24);
  const Result<Level> watched = chain.build({.seed = 1, .history = &history});
  REQUIRE(watched);
  CHECK(chain.build({.seed = 1})->tiles == watched->tiles);
  CHECK(chain.build({.seed = 2})->tiles != watched->tiles);
  CHECK(history.frames().size() > 10);
  CHECK(history.frames().size() < 100);
}

}  // namespace warren::drunkards_walk_test
