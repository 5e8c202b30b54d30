// SPDX-License-Identifier: MIT
// Spheres and intensity, compared with a slow search that floods the whole map again for every key.
#include <warren/search/spheres.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <warren/warren.hpp>

#include "tests/support/intensity_oracle.hpp"
#include "tests/unit/drawn.hpp"

namespace warren::spheres_test {

namespace {

Grid<int> numbers_of(const Level& level, const Spheres& spheres) {
  Grid<int> sphere(level.size(), -1);
  for (int i = 0; i < spheres.count(); ++i) {
    for (const std::uint32_t cell : spheres.cells(i)) sphere[cell] = i;
  }
  return sphere;
}

Level drawn_level(std::string_view rows, std::string_view header) {
  const Prefab prefab = test::drawn("level", rows, header);
  return Chain{PrefabLevel{prefab}}
      .disable("mission_solvable")
      .build({.seed = 1, .size = {prefab.size().w, prefab.size().h}})
      .value();
}

}  // namespace

TEST_CASE("spheres of the shipped recipes are those of a flood for every round of keys") {
  for (const std::string_view recipe : {"two_keys", "portcullis_cave", "lever_maze", "four_seals", "locked_spokes"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(recipe);
      CAPTURE(seed);
      const Result<Level> level = Recipe::shipped(recipe)->build({.seed = seed, .size = {60, 40}});
      REQUIRE(level.has_value());
      const Spheres spheres(*level);
      CHECK(numbers_of(*level, spheres) == test::flooded_spheres(*level));
      CHECK(std::ranges::equal(intensity_of(*level).cells(), test::slow_intensity(*level).cells()));
      CHECK(spheres.with_keys() == std::ssize(level->mission.spheres));
    }
  }
}

TEST_CASE("without a mission there is one sphere, and the intensity is the distance from the start") {
  const Level level = drawn_level("#######\n#@...>#\n#######\n", "");
  const Spheres spheres(level);
  REQUIRE(spheres.count() == 1);
  CHECK(spheres.cell_count() == 5);
  CHECK(spheres.with_keys() == 0);
  const Grid<std::uint8_t> intensity = intensity_of(level);
  CHECK(std::ranges::equal(intensity.row(1), std::vector<int>{0, 0, 25, 50, 75, 100, 0}));
  CHECK(Spheres(Level(Size{5, 5})).count() == 0);
}

TEST_CASE("the intensity rises in a sphere, falls by a fifth behind a lock and ends at 100") {
  const Level level = drawn_level("###########\n#k.@..L..>#\n###########\n",
                                  "legend: k = floor, key { \"name\": \"a\" }\n"
                                  "legend: L = floor, lock { \"name\": \"a\" }\n");
  CHECK(Spheres(level).count() == 2);
  CHECK(std::ranges::equal(intensity_of(level).row(1), std::vector<int>{0, 50, 25, 0, 25, 50, 40, 60, 80, 100, 0}));
}

TEST_CASE("consumable keys open one lock each, and one-way cells are entered from one side") {
  const std::string keys =
      "legend: k = floor, key { \"name\": \"a\", \"consumable\": true }\n"
      "legend: L = floor, lock { \"name\": \"x\", \"condition\": \"a\" }\n"
      "legend: M = floor, lock { \"name\": \"y\", \"condition\": \"a\" }\n";
  const Level level = drawn_level("############\n#k@.L.k.M.>#\n############\n", keys);
  CHECK(Spheres(level).count() == 3);
  CHECK(Spheres(level).with_keys() == 2);
  const Level one = drawn_level("############\n#k@.L...M.>#\n############\n", keys);
  CHECK(Spheres(one).count() == 2);
  CHECK(Spheres(one).cell_count() == 7);
  const Level ledge =
      drawn_level("########\n#.v@.v>#\n########\n", "legend: v = floor, one_way { \"towards\": \"right\" }\n");
  CHECK(Spheres(ledge).cell_count() == 4);
}

}  // namespace warren::spheres_test
