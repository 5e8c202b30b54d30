// SPDX-License-Identifier: MIT
// Samples as options: the map, what ships, and a program's own.
#include <warren/prefabs/prefab_choice.hpp>

#include <doctest/doctest.h>

namespace warren::sample_test {

TEST_CASE("a sample is the map unless it is told otherwise") {
  const Grid<Tile> map({3, 2}, Tile::grass);
  CHECK(Sample().is_map());
  CHECK(Sample().name() == "map");
  CHECK(&Sample().tiles(map) == &map);
  const Sample own(Prefab("mine", PrefabKind::sample, Grid<Tile>({2, 2}, Tile::road)));
  CHECK_FALSE(own.is_map());
  CHECK(own.name() == "mine");
  CHECK(own.tiles(map).size() == Size{2, 2});
}

TEST_CASE("samples that ship are found by the names that are listed, the map first") {
  const std::vector<std::string_view> names = Sample::names(PrefabLibrary::shipped());
  REQUIRE(names.size() > 4);
  CHECK(names.front() == "map");
  for (const std::string_view name : names) {
    const std::optional<Sample> sample = Sample::shipped(name);
    REQUIRE(sample);
    CHECK(sample->name() == name);
  }
  CHECK_FALSE(Sample::shipped("no such sample"));
  CHECK_FALSE(Sample::shipped(""));
}

}  // namespace warren::sample_test
